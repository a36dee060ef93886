/** The texts of the studio's games in every language they have: those of the frames, so that a statement agrees with its game. */
import type { EngineId } from '../engines/engine.ts';
import { textPartOf } from '../engines/slots/slot-ids.ts';

type Texts = Readonly<Record<string, string>>;

const files = import.meta.glob<Texts>('../../frames/texts/*/*.json', { eager: true, import: 'default' });

/** By language and part. */
const TEXTS: ReadonlyMap<string, Texts> = new Map(
  Object.entries(files).map(([path, texts]) => {
    const [language = '', file = ''] = path.split('/').slice(-2);
    return [`${language} ${file.replace('.json', '')}`, texts];
  }),
);

/** Codes of the languages that frames are drawn in. */
export const STATED_LANGUAGES: readonly string[] = [
  ...new Set([...TEXTS.keys()].map(name => name.split(' ')[0] ?? '')),
].sort();

/** Translates a key of the frames' texts. @throws Error for a key that a language lacks, or a value that is not given */
export type StatedText = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** As the engine's frame has it: its own texts, and those of the shell, of symbols and of jackpots. */
const textIn =
  (language: string, engine: EngineId): StatedText =>
  (key, values = {}) => {
    const text =
      TEXTS.get(`${language} ${textPartOf(engine)}`)?.[key] ??
      TEXTS.get(`${language} shell`)?.[key] ??
      TEXTS.get(`${language} symbols`)?.[key] ??
      TEXTS.get(`${language} jackpot`)?.[key];
    if (text === undefined) throw new Error(`The frames of ${engine} have no text ${key} in ${language}`);
    return text.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = values[name];
      if (value === undefined) throw new Error(`The text ${key} in ${language} lacks its ${name}`);
      return String(value);
    });
  };

/** By language code. */
export const inEveryLanguage = <Value>(
  engine: EngineId,
  make: (t: StatedText, language: string) => Value,
): Record<string, Value> =>
  Object.fromEntries(STATED_LANGUAGES.map(language => [language, make(textIn(language, engine), language)]));
