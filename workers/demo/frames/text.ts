/** The frame's texts in the language of the launching page; one lazily loaded file per language. */
import { textLanguage } from '#app/domain/language.ts';

const FILES = import.meta.glob<Record<string, string>>('./texts/*/*.json', { import: 'default' });

/** Translates a key with values: `t('won', { amount: '4.80' })`. */
export type Text = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** @param parts `shell`, and the game's own */
export async function loadText(tag: string, parts: readonly string[]): Promise<Text> {
  const language = textLanguage(tag);
  const loaded = await Promise.all(
    parts.map(part => FILES[`./texts/${language}/${part}.json`]?.() ?? Promise.resolve({})),
  );
  const texts: Record<string, string> = Object.assign({}, ...loaded);
  return (key, values = {}) =>
    (texts[key] ?? key).replace(/\{(\w+)\}/g, (name, word: string) =>
      Object.hasOwn(values, word) ? String(values[word]) : name,
    );
}
