/** Texts that an operator writes: one for all languages, or by language code with English as the fallback of the others. */
export type Words = string | Readonly<Record<string, string>>;

/** The text in a language, `en`; empty where there is none. */
export const wordsIn = (words: Words, code: string): string =>
  typeof words === 'string' ? words : (words[code] ?? words.en ?? '');
