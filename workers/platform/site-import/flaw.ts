/** A flaw of a described site: the file and the field, and a plain sentence about it. */
import type * as z from 'zod/mini';
import { closestName } from '#platform/base/closest-name.ts';
import { describedSite } from './described-site.ts';
import { knownKeys, unknownKeys } from './known-keys.ts';

export interface Flaw {
  /** Path in the site's folder, as `markets/GB.json`. */
  file: string;
  /** The entry and the field, as `p-alder: launch.money`; empty for a file as a whole. */
  field: string;
  /** The end of a sentence that begins with the field. */
  says: string;
}

/** `markets/GB.json, deposit.minimum: is missing`, as it is printed. */
export const flawLine = ({ file, field, says }: Flaw): string =>
  `${file}${field === '' ? '' : `, ${field}`}: ${says}`;

type Path = readonly PropertyKey[];

/** Sections whose entries are files of their own, by key: their folder. */
const FOLDERS: Readonly<Record<string, string>> = {
  contacts: 'contacts',
  seo: 'seo',
  help: 'help',
  texts: 'texts',
};
/** What stands in `site.json`; so does everything that is no part of a site. */
const isOfSiteFile = (section: string): boolean =>
  ['format', 'operator', 'playMoney'].includes(section) || !Object.hasOwn(describedSite.shape, section);
/** Lists of operations that calls change. */
const LIVE: ReadonlySet<string> = new Set(['announcements', 'modules']);

const dotted = (path: Path): string => path.map(String).join('.');

/** An entry's own name, else its place in the list. */
function entryName(list: unknown, index: PropertyKey): string {
  const entry = (list as Record<PropertyKey, unknown> | null)?.[index];
  const named = entry as { id?: unknown; type?: unknown; name?: unknown } | null | undefined;
  const name = [named?.id, named?.type, named?.name].find(it => typeof it === 'string' && it !== '');
  return typeof name === 'string' ? name : `entry ${Number(index) + 1}`;
}

const inEntry = (name: string, rest: Path): string => (rest.length === 0 ? name : `${name}: ${dotted(rest)}`);

/** File and field of a path within a site. @param site unchecked */
export function placeOf(path: Path, site: unknown): Pick<Flaw, 'file' | 'field'> {
  const [section = '', key = '', ...rest] = path;
  const name = String(section);
  const value = (site as Record<string, unknown> | null)?.[name];
  if (isOfSiteFile(name)) return { file: 'site.json', field: dotted(path) };
  if (name === 'terms' && key === 'texts' && rest[0] !== undefined)
    return { file: `terms/${String(rest[0])}.json`, field: dotted(rest.slice(1)) };
  if (name === 'terms') return { file: 'site.json', field: dotted(path) };
  const file = LIVE.has(name) ? `live/${name}.json` : `${name}.json`;
  if (key === '') return { file, field: '' };
  if (name === 'theme' || name === 'home') return { file, field: dotted([key, ...rest]) };
  if (name === 'scripts') return { file: 'seo/scripts.json', field: dotted([key, ...rest]) };
  if (Object.hasOwn(FOLDERS, name))
    return { file: `${FOLDERS[name]}/${String(key)}.json`, field: dotted(rest) };
  if (name === 'markets') {
    const country = (value as { country?: unknown }[] | undefined)?.[Number(key)]?.country;
    return {
      file: `markets/${typeof country === 'string' ? country : Number(key) + 1}.json`,
      field: dotted(rest),
    };
  }
  if (name === 'modules') {
    const [index, ...field] = rest;
    const list = (value as Record<string, unknown>)[String(key)];
    return {
      file,
      field: index === undefined ? String(key) : `${String(key)}, ${inEntry(entryName(list, index), field)}`,
    };
  }
  return { file, field: inEntry(entryName(value, key), rest) };
}

type Issue = z.core.$ZodIssue;

/** Example values, by the pattern that they match. */
const EXAMPLES: readonly (readonly [pattern: string, example: string])[] = [
  ['/^[A-Z]{3}$/', 'a currency such as "GBP"'],
  ['/^[A-Z]{2}$/', 'a country such as "GB"'],
  ['/^[a-z]{2,3}$/', 'a language code such as "en"'],
  ['/^[A-Za-z0-9][A-Za-z0-9._:-]*$/', 'an id of letters, digits and . _ : -'],
  ['/^[a-z0-9]+(?:[_-][a-z0-9]+)*$/', 'a short name in lower case such as "slots"'],
  ['/^\\d{1,15}(\\.\\d{1,4})?$/', 'an amount such as "10" or "9.99"'],
  ['/^(?=[\\d.]*[1-9])\\d+(\\.\\d+)?$/', 'an amount above zero such as "10" or "9.99"'],
  ['/^\\d{4}-\\d{2}-\\d{2}$/', 'a day such as "2024-05-01"'],
  ['/^[1-9]\\d{0,3}$/', 'a dialling code such as "44"'],
  ['/^[A-Za-z_]+(\\/[A-Za-z_]+)+$/', 'a time zone such as "Europe/London"'],
  ['/^[a-z]{2,3}(?:-[a-z]{2})?$/', 'a language such as "en", or a tag such as "en-gb"'],
  ['/^\\d{1,2}(\\.\\d{1,4})?$/', 'a rate such as "0.5"'],
  ['/^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z$/', 'a moment such as "2026-11-21T20:00:00.000Z"'],
  ['/^([01]\\d|2[0-3]):[0-5]\\d$|^24:00$/', 'a time of day such as "09:00"'],
  [
    '/^(?:https?:\\/\\/[^\\s\\\\/][^\\s\\\\]*|\\/(?![/\\\\])[^\\s\\\\]*)$/',
    'a path such as "/slots", or an address such as "https://site.example"',
  ],
  ['/^https?:\\/\\/[a-z0-9.-]+(:\\d{1,5})?$/', 'an origin such as "https://site.example"'],
  ['/^\\/[^\\s\\\\]*$/', 'a path such as "/slots"'],
  ['/^[a-z0-9.-]+$/', 'a host name such as "site.example"'],
];

const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

function rangeSentence({ code, origin, ...limit }: Issue & { code: 'too_small' | 'too_big' }): string {
  const most = code === 'too_big';
  const number = String(
    most ? (limit as { maximum?: unknown }).maximum : (limit as { minimum?: unknown }).minimum,
  );
  if (!most && number === '1' && origin !== 'number') return 'is empty';
  const unit = origin === 'string' ? ' characters' : origin === 'array' ? ' entries' : '';
  return unit === ''
    ? `is ${most ? 'more' : 'less'} than ${number}`
    : `has ${most ? 'more' : 'fewer'} than ${number}${unit}`;
}

/** `a currency such as "GBP"`; null for a pattern without an example. @param pattern without the slashes around it */
export const exampleOf = (pattern: string): string | null =>
  EXAMPLES.find(([known]) => known === `/${pattern}/`)?.[1] ?? null;

function formSentence(pattern = ''): string {
  const example = exampleOf(pattern.replace(/^\/|\/$/g, ''));
  return example === null ? 'does not have the right form' : `is not ${example}`;
}

/** The sentence for an issue of zod where the check gives none of its own. */
const NO_SENTENCE = 'Invalid input';

function sentenceOf(issue: Issue, isThere: boolean): string {
  if (issue.message !== NO_SENTENCE && issue.code !== 'invalid_key') return issue.message;
  if (!isThere) return 'is missing';
  switch (issue.code) {
    case 'invalid_type':
      return `is not ${KINDS[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return `is none of ${issue.values.map(it => JSON.stringify(it)).join(', ')}`;
    case 'too_small':
    case 'too_big':
      return rangeSentence(issue);
    case 'invalid_format':
      return formSentence(issue.pattern);
    case 'invalid_key':
      return `has a key that ${sentenceOf(issue.issues[0] as Issue, true)}`;
    default:
      return 'does not have one of the forms that it can have';
  }
}

const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce(
    (part: unknown, key) => (part as Record<PropertyKey, unknown> | null | undefined)?.[key],
    value,
  );

const UNKNOWN = 'is not a field that a site has';

/** A field or a file that is not known, with the name that was probably meant. @param says the end of a sentence about it */
export function unknownSentence(name: string, known: readonly string[], says: string): string {
  const meant = closestName(name, known);
  return meant === null ? says : `${says}; perhaps ${meant} is meant`;
}

/** The issues of a schema as paths with sentences. Unknown fields are found by themselves. */
const issuesOf = (issues: readonly Issue[], value: unknown) =>
  issues
    .filter(it => it.code !== 'unrecognized_keys')
    .map(issue => ({
      path: issue.path,
      says: sentenceOf(issue, valueAt(value, issue.path) !== undefined),
    }));

/** Paths of fields that no schema knows, which parsing has left out. */
function leftOut(given: unknown, parsed: unknown, path: Path = []): Path[] {
  if (Array.isArray(given))
    return given.flatMap((it, index) =>
      leftOut(it, Array.isArray(parsed) ? parsed[index] : undefined, [...path, index]),
    );
  if (typeof given !== 'object' || given === null || typeof parsed !== 'object' || parsed === null) return [];
  return Object.entries(given).flatMap(([key, value]) =>
    Object.hasOwn(parsed, key)
      ? leftOut(value, (parsed as Record<string, unknown>)[key], [...path, key])
      : [[...path, key]],
  );
}

/** A flaw of a value, by its path in it. */
export interface PathFlaw {
  path: Path;
  says: string;
}

/**
 * Parses a value by a schema; unknown fields are flaws, because they are mistyped ones.
 * @param unknown the end of a sentence about such a field
 */
export function parseStrictly<Output>(
  schema: z.ZodMiniType<Output>,
  value: unknown,
  unknown = UNKNOWN,
): { output: Output | null; flaws: PathFlaw[] } {
  // A command may have loaded a package that gives zod sentences of its own.
  const result = schema.safeParse(value, { error: () => NO_SENTENCE });
  const unknownPaths = result.success ? leftOut(value, result.data) : unknownKeys([schema], value);
  const flaws = [
    ...(result.success ? [] : issuesOf(result.error.issues, value)),
    ...unknownPaths.map(path => {
      const parent = path.slice(0, -1);
      const given = Object.keys(valueAt(value, parent) as object);
      const missing = knownKeys(schema, parent).filter(it => !given.includes(it));
      return { path, says: unknownSentence(String(path.at(-1)), missing, unknown) };
    }),
  ];
  return { output: result.success && flaws.length === 0 ? result.data : null, flaws };
}

export const siteFlaw = (path: Path, says: string, site: unknown): Flaw => ({ ...placeOf(path, site), says });
