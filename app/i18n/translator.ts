/**
 * What does a key say in a language? Texts with values in them and plurals, which is all that the locale files have; the same
 * in the browser and on the server, so that both draw the same page.
 *
 * Keys are dotted (`frame.home`), values stand as `{{name}}`, and a text with a count is looked up by its plural form
 * (`lobby.games_one`), of the language that the text is in. Texts are not escaped: React does that.
 */

/** Texts by key, in groups. */
export type Texts = { readonly [key: string]: string | Texts };

/** Values of a text by name. `count` chooses the plural form; `defaultValue` is what a key without a text says. */
export type TextValues = Readonly<Record<string, string | number | undefined>>;

/** @returns the text, or the key itself where no text has it */
export type Translate = (key: string, values?: TextValues) => string;

/** The texts of a language: those of the page's language first, then those of the fallback. */
export interface TextLayer {
  readonly language: string;
  readonly texts: Texts;
}

function textAt(texts: Texts, key: string): string | undefined {
  let at: string | Texts | undefined = texts;
  for (const part of key.split('.')) at = typeof at === 'object' ? at[part] : undefined;
  return typeof at === 'string' ? at : undefined;
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
 * @param layersOf asked anew for each text, since texts may arrive later
 * @param onMissing hears of keys that no layer has
 */
export function translator(
  layersOf: () => readonly TextLayer[],
  onMissing: (key: string) => void = () => undefined,
): Translate {
  return (key, values = {}) => {
    for (const layer of layersOf()) {
      const text = textOf(layer, key, values.count);
      if (text !== undefined) return filled(text, values);
    }
    if (values.defaultValue !== undefined) return String(values.defaultValue);
    onMissing(key);
    return key;
  };
}
