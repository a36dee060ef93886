/** The lobby's selection: filters and order of games, and their form in the address [2.44]-[2.57] [9.3]. */

import type { Device } from './device.ts';
import { pageSize } from './device.ts';
import { byPriority } from './priority.ts';
import { SEARCH_LENGTH } from './search/length.ts';

/** The fields of a game that the lobby reads [3.11]. */
export interface LobbyGame {
  gameId: string;
  providerId: string;
  providerDisplay: string;
  name: string;
  displayName: string;
  mobile: 0 | 1;
  web: 0 | 1;
  popular: 0 | 1;
  new: 0 | 1;
  attributes: readonly string[];
  priority: number | null;
}

/** The query of a lobby page's address [2.47]-[2.50]. */
export interface LobbyQuery {
  /** Part of a name; empty for all. */
  name: string;
  /** `all`, `alpha_atoz`, `alpha_ztoa`, `popular`, `new_release`, or an attribute's id. */
  sort: string;
  /** Provider ids; none for all. */
  providers: readonly string[];
  /** Where the list begins, for readers without JavaScript: 1 for its start. */
  page: number;
}

/** Games that a server-rendered page carries: the largest page size [2.57]. */
export const SERVER_PAGE = 35;

/** [2.52] */
export const ALPHABETICAL_SORTS = ['all', 'alpha_atoz', 'alpha_ztoa'] as const;
/** [2.53] */
export const PRODUCTION_SORTS = ['popular', 'new_release'] as const;
/** Page numbers have at most four digits. */
const PAGE_NUMBER = /^[1-9]\d{0,3}$/;

/** An attribute is active with this status [9.3]. */
export const ACTIVE_STATUS = 1;

export function readLobbyQuery(query: URLSearchParamsLike): LobbyQuery {
  // A form without JavaScript sends the parameter once per provider.
  const providers = query.getAll('provider').flatMap(ids => ids.split(',').map(id => id.trim()));
  return {
    name: (query.get('name') ?? '').trim().slice(0, SEARCH_LENGTH),
    sort: query.get('sort') || 'all',
    providers: [...new Set(providers.filter(Boolean))],
    page: PAGE_NUMBER.test(query.get('page') ?? '') ? Number(query.get('page')) : 1,
  };
}

/** An unknown order, or an attribute that is not active, counts as `all` [2.49] [9.3]. */
export function withKnownSort(query: LobbyQuery, activeAttributes: readonly { id: string }[]): LobbyQuery {
  const known: readonly string[] = [...ALPHABETICAL_SORTS, ...PRODUCTION_SORTS];
  const isKnown = known.includes(query.sort) || activeAttributes.some(({ id }) => id === query.sort);
  return isKnown ? query : { ...query, sort: 'all' };
}

/** Index of the first game of a page; of the last page for numbers beyond it. */
export const pageStart = (page: number, total: number): number =>
  SERVER_PAGE * Math.min(page - 1, Math.max(0, Math.ceil(total / SERVER_PAGE) - 1));

/** The part of URLSearchParams that is read; the rules know no browser. */
interface URLSearchParamsLike {
  get(name: string): string | null;
  getAll(name: string): string[];
}

/** The query's own parameters for an address; defaults are left out. */
export function lobbyParameters(query: LobbyQuery): [string, string][] {
  const parameters: [string, string][] = [];
  if (query.name !== '') parameters.push(['name', query.name]);
  if (query.sort !== 'all') parameters.push(['sort', query.sort]);
  if (query.providers.length > 0) parameters.push(['provider', query.providers.join(',')]);
  if (query.page > 1) parameters.push(['page', String(query.page)]);
  return parameters;
}

/** Sort choices: names always; popular and new in production, elsewhere the active attributes by priority [2.51]-[2.54]. */
export function sortChoices(
  environment: string,
  attributes: readonly { id: string; status: number; priority: number | null }[],
): string[] {
  const further =
    environment === 'production'
      ? PRODUCTION_SORTS
      : attributes
          .filter(attribute => attribute.status === ACTIVE_STATUS)
          .toSorted(byPriority)
          .map(attribute => attribute.id);
  return [...ALPHABETICAL_SORTS, ...further];
}

/** Games flagged for the device; the app counts as mobile [2.55]. */
export const isForDevice = (game: Pick<LobbyGame, 'mobile' | 'web'>, device: Device): boolean =>
  device === 'desktop' ? game.web === 1 : game.mobile === 1;

/**
 * The choices that are offered [2.51]-[2.54]: those that find games, those that are chosen, and the orders by name, which leave
 * no game out [2.52].
 *
 * @param countOf how many games a choice finds with the rest of the query
 */
export const offeredChoices = (
  choices: readonly string[],
  chosen: string,
  countOf: (choice: string) => number | undefined,
): string[] =>
  [...new Set([...choices, chosen])].filter(
    choice => choice === chosen || ALPHABETICAL_SORTS.some(it => it === choice) || (countOf(choice) ?? 0) > 0,
  );

/** The number of games after `more` presses of show more, at a width in CSS pixels [2.57]. */
export const shownCount = (widthPx: number, more: number): number => pageSize(widthPx) * (more + 1);

/** The slug of an attribute: its English name in lower case, spaces turned into hyphens [2.45]. */
export const attributeSlug = (englishName: string): string =>
  englishName.trim().toLowerCase().replace(/\s+/g, '-');
