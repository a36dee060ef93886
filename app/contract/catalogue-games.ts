/**
 * Files of games [7.45]: {currency}/game/{category}.json.gz, its layout in columns and back, and the titles in other
 * scripts, {category}.{code}.json.gz.
 *
 * The file is `{version, columns}`. Each field of a game [3.11] is a column, in the order of the games, in one of
 * three forms, whichever is the smallest:
 * - a list with one value per game: `["g-1", "g-2"]`
 * - a dictionary: `{values: ["p-1", "p-2"], indices: [0, 1, 1]}`
 * - for text, a pattern over `{gameId}`, `{providerId}` and `{name}`: `{pattern: "/art/cover/{gameId}.svg"}`
 * Besides the fields of [3.11] there is `ink`, the index into the palette that a tile paints before its cover arrives.
 * An operator's platform may send a plain list of games instead.
 */
import * as z from 'zod/mini';
import { ok, type Result, refuse } from '#app/domain/result.ts';
import { catalogueVersion } from './catalogue.ts';
import { filled, flag, id, languageCode, listOf, orNull, place, slug, text, whole } from './wire.ts';

/** Games in one file, at most. */
export const GAMES_MAX = 50_000;

const fields = {
  gameId: id,
  providerId: id,
  name: filled(200),
  /** The name as members see it; other scripts come in their own file. */
  displayName: text(200),
  providerDisplay: text(120),
  img: orNull(place),
  mobile: flag,
  web: flag,
  popular: flag,
  new: flag,
  attributes: listOf(id, 64),
  method: z.literal([0, 1]),
  type: slug,
  priority: orNull(z.number()),
  ink: orNull(whole(0, 255)),
};

/** [3.11] A priority that is not given is null here; sorting counts it as 999 [9.2]. */
export const game = z.object(fields);
export type Game = z.infer<typeof game>;
type Field = keyof Game;

const FIELD_NAMES = Object.keys(fields) as Field[];
/** Columns that a pattern may refer to; they are never patterns themselves, and are read first. */
const REFERENCES = ['gameId', 'providerId', 'name'] as const satisfies readonly Field[];
const REFERENCE = /\{(gameId|providerId|name)\}/g;
const isReference = (field: Field) => REFERENCES.some(reference => reference === field);
const READING_ORDER = [...REFERENCES, ...FIELD_NAMES.filter(field => !isReference(field))];

export type Column<Value> = Value[] | { values: Value[]; indices: number[] } | { pattern: string };
export type GameColumns = { [Name in Field]: Column<Game[Name]> };
export interface GameFile {
  version: string;
  columns: GameColumns;
}

/** The games of either layout. A plain list names no version. */
export interface ReadGames {
  version: string | null;
  games: Game[];
}

/** Why a file is not used as a whole; `field` names the first column at fault. */
export interface GameFileRefusal {
  reason: 'not_a_game_file' | 'too_many' | 'column_missing' | 'column_length' | 'column_value';
  field: string | null;
}

/** Lists are taken as they are here; each value is checked with its column. */
const anyList = z.custom<unknown[]>(Array.isArray);
const columnFrame = z.union([
  anyList,
  z.object({ values: anyList, indices: anyList }),
  z.object({ pattern: text(512) }),
]);
const fileFrame = z.object({ version: catalogueVersion, columns: z.record(z.string(), columnFrame) });
const plainGames = z.array(game);

type Frame = z.infer<typeof columnFrame>;
type Cells = Partial<Record<Field, unknown[]>>;

const fault = (reason: GameFileRefusal['reason'], field: string | null = null) =>
  refuse<GameFileRefusal>({ reason, field });

type Reference = (typeof REFERENCES)[number];

/** Fills a pattern in for one game after another. The pattern is taken apart once: texts and references in turns. */
function fillerOf(pattern: string): (cellOf: (field: Reference) => unknown) => string {
  const parts = pattern.split(REFERENCE);
  return cellOf => {
    let text = '';
    for (const [at, part] of parts.entries()) text += at % 2 === 1 ? String(cellOf(part as Reference)) : part;
    return text;
  };
}

/** Values that are made or checked, or games that are put together, in one step. */
const STEP = 500;

function* unfolded(frame: Frame, cells: Cells): Generator<void, unknown[]> {
  if (Array.isArray(frame)) return frame;
  if ('indices' in frame)
    return frame.indices.map(index => (typeof index === 'number' ? frame.values[index] : undefined));
  const values: string[] = [];
  const filledIn = fillerOf(frame.pattern);
  for (let row = 0; row < (cells.gameId?.length ?? 0); row++) {
    values.push(filledIn(field => cells[field]?.[row]));
    if (row % STEP === STEP - 1) yield;
  }
  return values;
}

/** Repeated values are checked once: most columns have few. An index that leads nowhere left `undefined`. */
function* isColumnOf(field: Field, values: unknown[]): Generator<void, boolean> {
  if (values.includes(undefined)) return false;
  const column = z.array(fields[field]);
  const distinct = [...new Set(values)];
  for (let at = 0; at < distinct.length; at += STEP) {
    yield;
    if (!column.safeParse(distinct.slice(at, at + STEP)).success) return false;
  }
  return true;
}

/** A column may be missing as a whole where each of its values may be. */
const isOptional = (field: Field) => fields[field].safeParse(undefined).success;

function* readCells(
  columns: Readonly<Record<string, Frame>>,
): Generator<void, Result<Cells, GameFileRefusal>> {
  const cells: Cells = {};
  for (const field of READING_ORDER) {
    yield;
    const frame = Object.hasOwn(columns, field) ? columns[field] : undefined;
    if (!frame && !isOptional(field)) return fault('column_missing', field);
    if (frame && 'pattern' in frame && isReference(field)) return fault('column_value', field);
    const values = frame ? yield* unfolded(frame, cells) : Array.from(cells.gameId ?? [], () => null);
    if (values.length > GAMES_MAX) return fault('too_many', field);
    if (values.length !== (cells.gameId ?? values).length) return fault('column_length', field);
    if (!(yield* isColumnOf(field, values))) return fault('column_value', field);
    cells[field] = values;
  }
  return ok(cells);
}

function* readGames(cells: Cells): Generator<void, Game[]> {
  const games: Game[] = [];
  for (let row = 0; row < (cells.gameId?.length ?? 0); row++) {
    const cellsOfGame: Partial<Record<Field, unknown>> = {};
    for (const field of FIELD_NAMES) cellsOfGame[field] = cells[field]?.[row];
    games.push(cellsOfGame as Game); // every column went through its field's schema
    if (row % STEP === STEP - 1) yield;
  }
  return games;
}

/**
 * Reads a file of games in steps, each of them short: a reader that others wait for may pause between them.
 *
 * @param file parsed JSON, from anywhere
 * @returns as `parseGames`
 */
export function* parsingGames(file: unknown): Generator<void, Result<ReadGames, GameFileRefusal>> {
  if (Array.isArray(file)) {
    if (file.length > GAMES_MAX) return fault('too_many');
    const plain = plainGames.safeParse(file);
    if (plain.success) return ok({ version: null, games: plain.data });
    return fault('not_a_game_file', plain.error.issues[0]?.path.join('.') ?? null);
  }
  const frame = fileFrame.safeParse(file);
  if (!frame.success) return fault('not_a_game_file', frame.error.issues[0]?.path.join('.') ?? null);
  const cells = yield* readCells(frame.data.columns);
  yield;
  return cells.ok ? ok({ version: frame.data.version, games: yield* readGames(cells.value) }) : cells;
}

/**
 * Reads a file of games in either layout: columns, or a plain list [7.45].
 *
 * @param file parsed JSON, from anywhere
 * @returns the games in the file's order; refuses the whole file for one bad value
 */
export function parseGames(file: unknown): Result<ReadGames, GameFileRefusal> {
  const parsing = parsingGames(file);
  for (let step = parsing.next(); ; step = parsing.next()) if (step.done) return step.value;
}

function patternOf(field: Field, games: readonly Game[]): { pattern: string } | null {
  const [first] = games;
  const value = first?.[field];
  if (!first || typeof value !== 'string' || isReference(field)) return null;
  const candidates = REFERENCES.map(reference => value.replaceAll(first[reference], `{${reference}}`));
  const makesAll = (pattern: string) => {
    const filledIn = fillerOf(pattern);
    return games.every(each => filledIn(name => each[name]) === each[field]);
  };
  const pattern = candidates.find(makesAll);
  return pattern === undefined ? null : { pattern };
}

/** Null where no value repeats: a list is smaller then. */
function dictionaryOf(values: readonly unknown[]): { values: unknown[]; indices: number[] } | null {
  const places = new Map<unknown, number>();
  const kept: unknown[] = [];
  const indices = values.map(value => {
    // A list is known by its JSON, behind a character that no text on the wire has.
    const key = typeof value === 'object' && value !== null ? `\0${JSON.stringify(value)}` : value;
    const known = places.get(key) ?? kept.length;
    if (known === kept.length) {
      places.set(key, known);
      kept.push(value);
    }
    return known;
  });
  return kept.length === values.length ? null : { values: kept, indices };
}

/** Lays games out in columns, each in its smallest form as JSON. The same games always give the same file. */
export function columnsOf(games: readonly Game[]): GameColumns {
  const columns = FIELD_NAMES.map(field => {
    const plain = games.map(each => each[field]);
    const forms = [plain, dictionaryOf(plain), patternOf(field, games)].filter(form => form !== null);
    const sizes = forms.map(form => JSON.stringify(form).length);
    return [field, forms[sizes.indexOf(Math.min(...sizes))]];
  });
  return Object.fromEntries(columns) as GameColumns;
}

/** Titles whose words are numbers: names of games are made of few words, and packed this is smaller than their text. */
const wordedTitles = z.object({
  words: listOf(text(200), GAMES_MAX),
  /** The places of each game's words, which a space joins. */
  rows: listOf(orNull(listOf(whole(0, GAMES_MAX), 100)), GAMES_MAX),
});

/**
 * {category}.{code}.json.gz: titles in one language's script, loaded only where it is read. They are in the order of
 * {category}.json.gz of the same version, null for a game without one, because the ids of all games are in that file
 * already: as words, or as a plain list. Titles by game id, as they were published before, are read as well.
 */
export const titleFile = z.object({
  version: catalogueVersion,
  code: languageCode,
  titles: z.union([wordedTitles, listOf(orNull(filled(200)), GAMES_MAX), z.record(id, filled(200))]),
});
export type TitleFile = z.infer<typeof titleFile>;
type WordedTitles = z.infer<typeof wordedTitles>;

/** Titles as words. The same titles always give the same file. */
export function wordsOf(titles: readonly (string | null)[]): WordedTitles {
  const places = new Map<string, number>();
  const placeOf = (word: string): number => {
    const known = places.get(word) ?? places.size;
    places.set(word, known);
    return known;
  };
  const rows = titles.map(title => title?.split(' ').map(placeOf) ?? null);
  return { words: [...places.keys()], rows };
}

const isWorded = (titles: TitleFile['titles']): titles is WordedTitles =>
  'rows' in titles && Array.isArray(titles.rows);

/** A place that leads to no word leaves its title out. */
function titleAt(row: readonly number[] | null, words: readonly string[]): string | null {
  const own = row?.map(place => words[place]) ?? [];
  return own.length === 0 || own.includes(undefined) ? null : own.join(' ');
}

/**
 * Games under the titles of a language; those without one keep their name. A list of another version or length is not in
 * the order of these games, and names none of them.
 *
 * @param read in the order of their file
 */
export function withTitles({ version, games }: ReadGames, { version: own, titles: sent }: TitleFile): Game[] {
  const titles = isWorded(sent) ? sent.rows.map(row => titleAt(row, sent.words)) : sent;
  const isList = Array.isArray(titles);
  const isOther = version !== null && version !== own;
  if (isList && (isOther || titles.length !== games.length)) return games;
  const named = new Map(Object.entries(titles));
  return games.map((each, row) => {
    const displayName = named.get(isList ? String(row) : each.gameId) ?? null;
    return displayName === null ? each : { ...each, displayName };
  });
}
