/** Texts by language in files of the site: one word for all languages, or an object by language code whose English is the fallback. */
export type Names = string | Readonly<Record<string, string>>;

const asRecord = (names: Names | null | undefined): Readonly<Record<string, string>> =>
  names === null || names === undefined ? {} : typeof names === 'string' ? { en: names } : names;

/** What members of a language read. */
export function nameIn(names: Names | null | undefined, code: string): string {
  const all = asRecord(names);
  return all[code] ?? all.en ?? '';
}

/** The text of a language itself; empty where it has none. */
export const ownText = (names: Names | null | undefined, code: string): string => asRecord(names)[code] ?? '';

/** The names with another text of a language; a language without text is left out. Undefined where none is left. */
export function withText(
  names: Names | null | undefined,
  code: string,
  text: string,
): Record<string, string> | undefined {
  const { [code]: _before, ...others } = asRecord(names);
  const after = text === '' ? others : { ...asRecord(names), [code]: text };
  return Object.keys(after).length === 0 ? undefined : after;
}

/** Languages without a text of their own, unless one word is for all. */
export const missingIn = (names: Names | null | undefined, codes: readonly string[]): string[] =>
  typeof names === 'string' ? [] : codes.filter(code => ownText(names, code) === '');
