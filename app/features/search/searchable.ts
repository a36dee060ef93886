/** All that a search looks through: games of every category, studios, categories and themes, read from the published files. */

import { cachedGames } from '#app/browser/cached-games.client.ts';
import { type GameFiles, loadGames } from '#app/browser/catalogue.client.ts';
import { loadAttributes } from '#app/browser/catalogue-lists.client.ts';
import { loadProviders } from '#app/browser/providers.client.ts';
import { inTurns, pause } from '#app/browser/when-idle.client.ts';
import type { GameAttribute, ProviderEntry } from '#app/contract/catalogue.ts';
import type { Game } from '#app/contract/catalogue-games.ts';
import { displayName } from '#app/domain/category.ts';
import type { Device } from '#app/domain/device.ts';
import { codeOfTag, FALLBACK_LANGUAGE } from '#app/domain/language.ts';
import { ACTIVE_STATUS, attributeSlug, isForDevice } from '#app/domain/lobby.ts';
import { byPriority } from '#app/domain/priority.ts';
import { aboutGames, namesOf } from '#app/domain/search/about-game.ts';
import { asWritten, type OneSpelling } from '#app/domain/search/fold.ts';
import { buildingIndex, indexOf, type SearchIndex } from '#app/domain/search/search-index.ts';
import { marketFiles } from '#app/features/games/games.ts';
import { deviceOf } from '#app/page/device.ts';
import type { Page } from '#app/page/page.ts';
import { perPage } from '#app/page/per-page.ts';

/** A studio, a category or a theme, with its address and its number of games. */
export interface Place {
  id: string;
  name: string;
  /** Another name, such as the English one. */
  also: string;
  /** The word of a category's address; null for others. */
  word: string | null;
  count: number;
  /** Path of this site. */
  to: string;
  kind: 'studio' | 'category' | 'theme';
}

export interface Places {
  byId: ReadonlyMap<string, Place>;
  index: SearchIndex;
}

export interface Searchable {
  /** Version of the catalogue. */
  version: string;
  /** Currency of the market. */
  currency: string;
  /** Games of this device by id, in the order of the lobby. */
  games: ReadonlyMap<string, Game>;
  index: SearchIndex;
  studios: Places;
  /** Categories and themes. */
  sections: Places;
  popular: readonly Game[];
}

const POPULAR = 6;

interface Read {
  version: string;
  currency: string;
  spelling: OneSpelling;
  games: readonly Game[];
  providers: readonly ProviderEntry[];
  attributes: readonly GameAttribute[];
  categories: Page['stores']['game']['categorySettings'];
  tag: string;
}

/** A category and a theme may have the same id. */
export const keyOf = ({ kind, id }: Pick<Place, 'kind' | 'id'>): string => `${kind} ${id}`;

const placesOf = (places: readonly Place[], spelling: OneSpelling): Places => ({
  byId: new Map(places.map(place => [keyOf(place), place])),
  index: indexOf(
    places.map(place => ({ gameId: keyOf(place), name: place.name, displayName: place.also, about: [] })),
    spelling,
  ),
});

/** Games after which a walk through all of them can be interrupted. */
const SLICE = 200;

/** Walks through games, and can be interrupted on the way. */
function* walk(games: readonly Game[], visit: (game: Game) => void): Generator<void> {
  for (const [row, game] of games.entries()) {
    visit(game);
    if (row % SLICE === SLICE - 1) yield;
  }
}

const countOne = (counts: Map<string, number>, value: string): Map<string, number> =>
  counts.set(value, (counts.get(value) ?? 0) + 1);

function* studioPlaces({ games, providers, tag, spelling }: Read): Generator<void, Places> {
  const code = codeOfTag(tag);
  const types = new Map<string, Map<string, number>>();
  yield* walk(games, ({ providerId, type }) =>
    types.set(providerId, countOne(types.get(providerId) ?? new Map(), type)),
  );
  const unique = new Map(providers.map(provider => [provider.providerId, provider]));
  return placesOf(
    [...unique.values()].flatMap(({ providerId, name, memberDisplay }) => {
      const own = [...(types.get(providerId) ?? [])].toSorted((a, b) => b[1] - a[1]);
      const [most] = own;
      if (most === undefined) return [];
      const to = `/${tag}/${most[0]}?provider=${encodeURIComponent(providerId)}`;
      const shown = displayName(memberDisplay, code, name);
      // As everywhere, a studio leads to the category where it has the most games, and counts those.
      return [
        { id: providerId, name: shown, also: name, word: null, count: most[1], to, kind: 'studio' as const },
      ];
    }),
    spelling,
  );
}

function* sectionPlaces({ games, attributes, categories, tag, spelling }: Read): Generator<void, Places> {
  const code = codeOfTag(tag);
  const ofType = new Map<string, number>();
  const ofAttribute = new Map<string, number>();
  yield* walk(games, ({ type, attributes: ofGame }) => {
    countOne(ofType, type);
    for (const id of ofGame) countOne(ofAttribute, id);
  });
  const place = (kind: Place['kind'], id: string, memberDisplay: string, to: string, count: number) => {
    const [name = id, also = name] = namesOf(memberDisplay, code, id);
    return { id, name, also, word: kind === 'category' ? id : null, count, to, kind };
  };
  return placesOf(
    [
      ...categories.map(({ type, memberDisplay }) =>
        place('category', type, memberDisplay, `/${tag}/${type}`, ofType.get(type) ?? 0),
      ),
      ...attributes.map(({ id, memberDisplay }) => {
        const slug = attributeSlug(displayName(memberDisplay, FALLBACK_LANGUAGE, id));
        return place('theme', id, memberDisplay, `/${tag}/attr/${slug}`, ofAttribute.get(id) ?? 0);
      }),
    ].filter(({ count }) => count > 0),
    spelling,
  );
}

/** Makes everything in steps; a press is answered between them (`inTurns`). */
function* making(read: Read): Generator<void, Searchable> {
  const { games, version, currency, spelling } = read;
  const about = aboutGames({ ...read, code: codeOfTag(read.tag) });
  const index = yield* buildingIndex(games, about, spelling);
  const byId = new Map<string, Game>();
  const popular: Game[] = [];
  yield* walk(games, game => {
    byId.set(game.gameId, game);
    if (game.popular === 1 && popular.length < POPULAR) popular.push(game);
  });
  const studios = yield* studioPlaces(read);
  return { version, currency, games: byId, index, studios, sections: yield* sectionPlaces(read), popular };
}

/** The table of Chinese characters comes with the pages whose titles it compares; without it titles are found as they are written. */
async function spellingOf(code: string): Promise<OneSpelling> {
  if (code !== 'zh') return asWritten;
  try {
    return (await import('#app/domain/search/simplified.ts')).simplified;
  } catch {
    return asWritten;
  }
}

/** The games of all categories; those that a category's page has read are not read again. */
async function readGames(files: GameFiles, tag: string): Promise<Game[] | null> {
  const lists = await Promise.all(
    files.types.map(
      type => cachedGames(`/${tag}/${type}`, files.version)?.games ?? loadGames({ ...files, types: [type] }),
    ),
  );
  const read = lists.filter(list => list !== null);
  return read.length === lists.length ? read.flat() : null;
}

async function load(page: Page, device: Device): Promise<Searchable | null> {
  const files = await marketFiles(page);
  if (files === null) return null;
  const [games, spelling, providers, attributes] = await Promise.all([
    readGames(files, page.now().tag),
    spellingOf(files.code),
    loadProviders(files),
    loadAttributes(files),
  ]);
  if (games === null) return null;
  await pause();
  const offered = games.filter(it => isForDevice(it, device)).toSorted(byPriority);
  await pause();
  return inTurns(
    making({
      version: files.version,
      currency: files.currency,
      spelling,
      games: offered,
      providers: Object.values(providers ?? {}).flat(),
      attributes: (attributes ?? []).filter(it => it.status === ACTIVE_STATUS),
      categories: page.stores.game.categorySettings,
      tag: page.now().tag,
    }),
  );
}

interface SearchableCopy {
  key: string;
  /** Version of the catalogue that was read; empty while it is being read. */
  version: string;
  searchable: Promise<Searchable | null>;
}

/**
 * Everything that this page's visitor may search. It is read once for each language, member and device, and again after a
 * failure or a newer catalogue.
 * @returns null where the catalogue cannot be read
 */
export const searchableOf = perPage(page => {
  let known: SearchableCopy | null = null;
  const isCurrent = (it: SearchableCopy, key: string): boolean => {
    const { version } = page.stores.app; // empty until a page has said it
    return it.key === key && (it.version === '' || version === '' || it.version === version);
  };
  return (): Promise<Searchable | null> => {
    const { app, user } = page.stores;
    const device = deviceOf(app);
    const key = JSON.stringify([page.now().tag, user.data?.user.id ?? null, device]);
    if (known !== null && isCurrent(known, key)) return known.searchable;
    const reading: SearchableCopy = { key, version: '', searchable: load(page, device) };
    known = reading;
    void reading.searchable.then(it => {
      reading.version = it?.version ?? '';
      if (it === null && known === reading) known = null;
    });
    return reading.searchable;
  };
});
