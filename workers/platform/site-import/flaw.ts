/** A flaw of a described site: the file and the field, and a plain sentence about it. */
import type * as z from 'zod/mini';

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
const OF_SITE_FILE: ReadonlySet<string> = new Set(['format', 'operator', 'playMoney']);
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
  if (name === '' || OF_SITE_FILE.has(name)) return { file: 'site.json', field: dotted(path) };
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

function formSentence(pattern: string | undefined): string {
  const example = EXAMPLES.find(([known]) => known === pattern)?.[1];
  return example === undefined ? 'does not have the right form' : `is not ${example}`;
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

/** The issues of a schema as paths with sentences. */
const issuesOf = (issues: readonly Issue[], value: unknown) =>
  issues.map(issue => ({
    path: issue.path,
    says: sentenceOf(issue, valueAt(value, issue.path) !== undefined),
  }));

/** Paths of fields that no schema knows, which parsing has left out. */
export function unknownPaths(given: unknown, parsed: unknown, path: Path = []): Path[] {
  if (Array.isArray(given))
    return given.flatMap((it, index) =>
      unknownPaths(it, Array.isArray(parsed) ? parsed[index] : undefined, [...path, index]),
    );
  if (typeof given !== 'object' || given === null || typeof parsed !== 'object' || parsed === null) return [];
  return Object.entries(given).flatMap(([key, value]) =>
    Object.hasOwn(parsed, key)
      ? unknownPaths(value, (parsed as Record<string, unknown>)[key], [...path, key])
      : [[...path, key]],
  );
}

const UNKNOWN = 'is not a field that a site has';

/** Parses a value by a schema; unknown fields are flaws, because they are mistyped ones. */
export function parseStrictly<Output>(
  schema: z.ZodMiniType<Output>,
  value: unknown,
): { output: Output | null; flaws: { path: Path; says: string }[] } {
  const result = schema.safeParse(value);
  if (!result.success) return { output: null, flaws: issuesOf(result.error.issues, value) };
  const flaws = unknownPaths(value, result.data).map(path => ({ path, says: UNKNOWN }));
  return { output: flaws.length === 0 ? result.data : null, flaws };
}

export const siteFlaw = (path: Path, says: string, site: unknown): Flaw => ({ ...placeOf(path, site), says });
