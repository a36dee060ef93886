/**
 * Which games does a lobby page show, and how many would each other choice of its filters give [2.47]-[2.56]? One pass over
 * the games answers both.
 */
import type { Device } from './device.ts';
import { ALPHABETICAL_SORTS, isForDevice, type LobbyGame, type LobbyQuery } from './lobby.ts';

/** A studio, and how many games it has where it stands. */
export interface Studio {
  providerId: string;
  name: string;
  count: number;
}

export interface FoundGames<Game> {
  /** All that the query finds, in its order. */
  games: readonly Game[];
  /**
   * How many games each sort choice finds with the rest of the query; one that finds none has no number. Those of `all` are those
   * of the orders by name.
   */
  sorts: Readonly<Record<string, number>>;
  /** By name: those that find games with the rest of the query, and those that are chosen. */
  studios: readonly Studio[];
}

/** Only games for the device are found, and counted [2.55]. */
export type FindGames<Game> = (query: LobbyQuery, device: Device) => FoundGames<Game>;

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** A name has no line break, so no part of one goes across it. */
const namesOf = ({ displayName, name }: LobbyGame): string =>
  (displayName === name ? name : `${displayName}\n${name}`).toLowerCase();

const isOrder = (sort: string): boolean => ALPHABETICAL_SORTS.some(it => it === sort);

/** Whether a game is among those of a sort choice; the orders by name have all of them [2.51]-[2.54]. */
function isOfSort(game: LobbyGame, sort: string): boolean {
  if (sort === 'popular') return game.popular === 1;
  if (sort === 'new_release') return game.new === 1;
  return isOrder(sort) || game.attributes.includes(sort);
}

const addOne = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);

function addSorts(counts: Map<string, number>, game: LobbyGame): void {
  addOne(counts, 'all');
  if (game.popular === 1) addOne(counts, 'popular');
  if (game.new === 1) addOne(counts, 'new_release');
  for (const [place, attribute] of game.attributes.entries())
    if (game.attributes.indexOf(attribute) === place) addOne(counts, attribute);
}

/** By name, each with how many of the games are its own. */
export function studiosOf(games: readonly Pick<LobbyGame, 'providerId' | 'providerDisplay'>[]): Studio[] {
  const studios = new Map<string, Studio>();
  for (const { providerId, providerDisplay } of games) {
    const known = studios.get(providerId);
    if (known) known.count += 1;
    else studios.set(providerId, { providerId, name: providerDisplay, count: 1 });
  }
  return [...studios.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** The games for a device in one order. */
interface Ordered<Game> {
  games: readonly Game[];
  studios: readonly Studio[];
  /** As the filter reads them [2.56]; made when a name is first looked for. */
  names: string[] | null;
}

function inOwnOrder<Game extends LobbyGame>(games: readonly Game[], device: Device): Ordered<Game> {
  const own = games.filter(game => isForDevice(game, device));
  return { games: own, studios: studiosOf(own), names: null };
}

/** Equal names keep the order they came in, both ways [2.52]. */
function inOrder<Game extends LobbyGame>({ games, studios }: Ordered<Game>, order: string): Ordered<Game> {
  const compare = (a: Game, b: Game) => collator.compare(a.displayName, b.displayName);
  const sorted = games.toSorted(order === 'alpha_atoz' ? compare : (a, b) => compare(b, a));
  return { games: sorted, studios, names: null };
}

function find<Game extends LobbyGame>(list: Ordered<Game>, query: LobbyQuery): FoundGames<Game> {
  const part = query.name.toLowerCase();
  const chosen = new Set(query.providers);
  if (part !== '') list.names ??= list.games.map(namesOf);
  const games: Game[] = [];
  const sorts = new Map<string, number>();
  const providers = new Map<string, number>();
  for (const [row, game] of list.games.entries()) {
    if (part !== '' && list.names?.[row]?.includes(part) !== true) continue;
    const isSorted = isOfSort(game, query.sort);
    const isProvided = chosen.size === 0 || chosen.has(game.providerId);
    if (isSorted) addOne(providers, game.providerId);
    if (isProvided) addSorts(sorts, game);
    if (isSorted && isProvided) games.push(game);
  }
  const studios = list.studios
    .map(studio => ({ ...studio, count: providers.get(studio.providerId) ?? 0 }))
    .filter(({ providerId, count }) => count > 0 || chosen.has(providerId));
  return { games, sorts: Object.fromEntries(sorts), studios };
}

/**
 * The games of a page, ready to be asked again and again: orders by name are made once for each device.
 *
 * @param games best first, as they are published
 */
export function gamesFinder<Game extends LobbyGame>(games: readonly Game[]): FindGames<Game> {
  const lists = new Map<string, Ordered<Game>>();
  const listOf = (device: Device, order: string): Ordered<Game> => {
    const key = `${device} ${order}`;
    const known = lists.get(key);
    if (known !== undefined) return known;
    const list = order === 'all' ? inOwnOrder(games, device) : inOrder(listOf(device, 'all'), order);
    lists.set(key, list);
    return list;
  };
  return (query, device) => find(listOf(device, isOrder(query.sort) ? query.sort : 'all'), query);
}
