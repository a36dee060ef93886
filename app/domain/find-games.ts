/**
 * Selects the games of a lobby page and counts those behind every other choice of its filters, in one pass over the games
 * [2.47]-[2.56].
 */
import type { Device } from './device.ts';
import { ALPHABETICAL_SORTS, isForDevice, type LobbyGame, type LobbyQuery } from './lobby.ts';

/** A studio, with the number of its games in the list that it stands in. */
export interface Studio {
  providerId: string;
  name: string;
  count: number;
}

export interface FoundGames<Game> {
  /** All that the query finds, in its order. */
  games: readonly Game[];
  /**
   * The number of games that each sort choice finds with the rest of the query; one that finds none has no number. The number
   * of `all` is that of the orders by name.
   */
  sorts: Readonly<Record<string, number>>;
  /** Studios by name: those that find games with the rest of the query, and the chosen ones. */
  studios: readonly Studio[];
}

/** Only games for the device are found, and counted [2.55]. */
export type FindGames<Game> = (query: LobbyQuery, device: Device) => FoundGames<Game>;

const NO_CHOICES: readonly number[] = [];

let made: Intl.Collator | undefined;

/** Made when names are first compared: a browser reads its tables for it, 40 ms of a slow phone. */
function collator(): Intl.Collator {
  made ??= new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
  return made;
}

/** A name has no line break, so no part of one goes across it. */
const namesOf = ({ displayName, name }: LobbyGame): string =>
  (displayName === name ? name : `${displayName}\n${name}`).toLowerCase();

const isOrder = (sort: string): boolean => ALPHABETICAL_SORTS.some(it => it === sort);

/** The choices that a game counts for, beside all [2.51]-[2.54]; an attribute that it names twice is one. */
const choicesOf = ({ popular, new: isNew, attributes }: LobbyGame): string[] => [
  ...(popular === 1 ? ['popular'] : []),
  ...(isNew === 1 ? ['new_release'] : []),
  ...new Set(attributes),
];

/** Studios by name, each with the number of its games. */
export function studiosOf(games: readonly Pick<LobbyGame, 'providerId' | 'providerDisplay'>[]): Studio[] {
  const studios = new Map<string, Studio>();
  for (const { providerId, providerDisplay } of games) {
    const known = studios.get(providerId);
    if (known) known.count += 1;
    else studios.set(providerId, { providerId, name: providerDisplay, count: 1 });
  }
  return [...studios.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** Studios and choices of each game as indices, because every key of the filter counts them and a number is counted faster than a text. */
interface GameIndices {
  /** The index of each game's studio. */
  studioOf: Uint16Array;
  choices: readonly string[];
  /** The indices of each game's choices. */
  choicesOf: readonly (readonly number[])[];
}

/** The games for a device in one order. */
interface OrderedGames<Game> {
  games: readonly Game[];
  studios: readonly Studio[];
  /** Made by the first search. */
  counted: GameIndices | null;
  /** As the filter reads them [2.56]; made by the first search for a name. */
  names: string[] | null;
}

/** The place of each text in a list of them, which grows. */
function placing(known: string[]): (text: string) => number {
  const places = new Map(known.map((text, place) => [text, place]));
  return text => {
    const place = places.get(text) ?? known.push(text) - 1;
    places.set(text, place);
    return place;
  };
}

function countedOf(games: readonly LobbyGame[], studios: readonly Studio[]): GameIndices {
  const choices: string[] = [];
  const [placeOfStudio, placeOfChoice] = [placing(studios.map(it => it.providerId)), placing(choices)];
  return {
    studioOf: Uint16Array.from(games, game => placeOfStudio(game.providerId)),
    choices,
    choicesOf: games.map(game => choicesOf(game).map(placeOfChoice)),
  };
}

function inOwnOrder<Game extends LobbyGame>(games: readonly Game[], device: Device): OrderedGames<Game> {
  const own = games.filter(game => isForDevice(game, device));
  return { games: own, studios: studiosOf(own), counted: null, names: null };
}

/** Equal names keep the order they came in, both ways [2.52]. */
function inOrder<Game extends LobbyGame>(
  { games, studios }: OrderedGames<Game>,
  order: string,
): OrderedGames<Game> {
  const names = collator();
  const compare = (a: Game, b: Game) => names.compare(a.displayName, b.displayName);
  const sorted = games.toSorted(order === 'alpha_atoz' ? compare : (a, b) => compare(b, a));
  return { games: sorted, studios, counted: null, names: null };
}

/** The number of games of each text of a list; a text without games is left out. */
const countsOf = (texts: readonly string[], counts: Uint32Array): [string, number][] =>
  texts.flatMap((text, place) => (counts[place] ? [[text, counts[place]] as [string, number]] : []));

function find<Game extends LobbyGame>(list: OrderedGames<Game>, query: LobbyQuery): FoundGames<Game> {
  const part = query.name.toLowerCase();
  if (part !== '') list.names ??= list.games.map(namesOf);
  list.counted ??= countedOf(list.games, list.studios);
  const { studios } = list;
  const { studioOf, choices, choicesOf } = list.counted;
  const chosen = new Set(query.providers);
  const isProvided = studios.map(({ providerId }) => chosen.size === 0 || chosen.has(providerId));
  const hasSort = query.sort !== 'all' && !isOrder(query.sort);
  const sort = choices.indexOf(query.sort); // -1 where no game has it
  const games: Game[] = [];
  const ofSort = new Uint32Array(choices.length);
  const ofStudio = new Uint32Array(studios.length);
  let all = 0;
  for (let row = 0; row < list.games.length; row++) {
    if (part !== '' && list.names?.[row]?.includes(part) !== true) continue;
    const own = choicesOf[row] ?? NO_CHOICES;
    const studio = studioOf[row] ?? 0;
    const isSorted = !hasSort || own.includes(sort);
    if (isSorted) ofStudio[studio] = (ofStudio[studio] ?? 0) + 1;
    if (!isProvided[studio]) continue;
    all += 1;
    for (const choice of own) ofSort[choice] = (ofSort[choice] ?? 0) + 1;
    const game = list.games[row];
    if (isSorted && game !== undefined) games.push(game);
  }
  return {
    games,
    sorts: Object.fromEntries(all > 0 ? [['all', all], ...countsOf(choices, ofSort)] : []),
    studios: studios
      .map((studio, place) => ({ ...studio, count: ofStudio[place] ?? 0 }))
      .filter(({ providerId, count }) => count > 0 || chosen.has(providerId)),
  };
}

/**
 * A finder over the games of a page, for many queries: orders by name are made once for each device.
 *
 * @param games best first, as they are published
 */
export function gamesFinder<Game extends LobbyGame>(games: readonly Game[]): FindGames<Game> {
  const lists = new Map<string, OrderedGames<Game>>();
  const listOf = (device: Device, order: string): OrderedGames<Game> => {
    const key = `${device} ${order}`;
    const known = lists.get(key);
    if (known !== undefined) return known;
    const list = order === 'all' ? inOwnOrder(games, device) : inOrder(listOf(device, 'all'), order);
    lists.set(key, list);
    return list;
  };
  return (query, device) => find(listOf(device, isOrder(query.sort) ? query.sort : 'all'), query);
}
