/**
 * Translates keys, with values and plurals, the only features that the locale files use. Shared by browser and server, so
 * that both render the same page.
 *
 * Keys are dotted (`frame.home`), placeholders are `{{name}}`, and a text with a count is looked up by its plural form
 * (`lobby.games_one`), by the rules of the text's own language. Texts are not escaped: React does that.
 */

import type { TextKey } from './text-key.ts';

/** Texts by key, in groups; never changed in place. */
export type Texts = { readonly [key: string]: string | Texts };

/** Values by name. `count` selects the plural form; `defaultValue` is the fallback of a missing text. */
export type TextValues = Readonly<Record<string, string | number | undefined>>;

/** @returns the text, or the key where there is none */
export interface Translate {
  (key: TextKey, values?: TextValues): string;
  /** A key that the platform or an operator has given may have no text: the default stands in. */
  (key: string, values: TextValues & { readonly defaultValue: string }): string;
}

/** Texts with their language; the page's language comes first, then the fallback. */
export interface TextLayer {
  readonly language: string;
  readonly texts: Texts;
}

/** Texts by their whole keys, as far as they were looked up: a list of games looks some up for each tile. */
const found = new WeakMap<Texts, Map<string, string>>();

function textAt(texts: Texts, key: string): string | undefined {
  let known = found.get(texts);
  if (known === undefined) {
    known = new Map();
    found.set(texts, known);
  }
  const text = known.get(key);
  if (text !== undefined) return text;
  let at: string | Texts | undefined = texts;
  for (const part of key.split('.')) at = typeof at === 'object' ? at[part] : undefined;
  if (typeof at !== 'string') return undefined;
  known.set(key, at);
  return at;
}

const rules = new Map<string, Intl.PluralRules>();
function pluralForm(language: string, count: number): string {
  let rule = rules.get(language);
  if (rule === undefined) {
    rule = new Intl.PluralRules(language);
    rules.set(language, rule);
  }
  return rule.select(count);
}

function textOf({ language, texts }: TextLayer, key: string, count: unknown): string | undefined {
  if (typeof count !== 'number') return textAt(texts, key);
  return (
    textAt(texts, `${key}_${pluralForm(language, count)}`) ??
    textAt(texts, `${key}_other`) ??
    textAt(texts, key)
  );
}

const filled = (text: string, values: TextValues): string =>
  text.includes('{{') ? text.replace(/\{\{(\w+)\}\}/g, (_, name) => String(values[name] ?? '')) : text;

/**
 * @param layersOf called for each text, since texts may arrive later
 * @param onMissing called with keys that no layer has
 */
export function translator(
  layersOf: () => readonly TextLayer[],
  onMissing: (key: string) => void = () => undefined,
): Translate {
  return (key: string, values: TextValues = {}) => {
    for (const layer of layersOf()) {
      const text = textOf(layer, key, values.count);
      if (text !== undefined) return filled(text, values);
    }
    if (values.defaultValue !== undefined) return String(values.defaultValue);
    onMissing(key);
    return key;
  };
}
