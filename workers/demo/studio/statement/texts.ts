/** The texts of the studio's games in every language they have: those of the frames, so that a statement says what a game says. */
const files = import.meta.glob<Record<string, string>>('../../frames/texts/*/*.json', {
  eager: true,
  import: 'default',
});

const languageOf = (path: string): string => path.split('/').at(-2) ?? '';

/** Codes of the languages that frames are drawn in. */
export const STATED_LANGUAGES: readonly string[] = [...new Set(Object.keys(files).map(languageOf))].sort();

const TEXTS: Readonly<Record<string, Readonly<Record<string, string>>>> = Object.fromEntries(
  STATED_LANGUAGES.map(language => {
    const own = Object.entries(files).filter(([path]) => languageOf(path) === language);
    return [language, Object.fromEntries(own.flatMap(([, texts]) => Object.entries(texts)))];
  }),
);

/** Translates a key of the frames' texts. @throws Error for a key that a language lacks, or a value that is not given */
export type StatedText = (key: string, values?: Readonly<Record<string, string | number>>) => string;

const textIn =
  (language: string): StatedText =>
  (key, values = {}) => {
    const text = TEXTS[language]?.[key];
    if (text === undefined) throw new Error(`The frames have no text ${key} in ${language}`);
    return text.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = values[name];
      if (value === undefined) throw new Error(`The text ${key} in ${language} lacks its ${name}`);
      return String(value);
    });
  };

/** By language code. */
export const inEveryLanguage = <Value>(
  make: (t: StatedText, language: string) => Value,
): Record<string, Value> =>
  Object.fromEntries(STATED_LANGUAGES.map(language => [language, make(textIn(language), language)]));
