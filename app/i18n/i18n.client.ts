/** Translations in the browser: loads the active language only, and the fallback once a text is missing. */
import { FALLBACK_LANGUAGE, type TextLanguage } from '#app/domain/language.ts';
import { siteFile } from './text-files.ts';
import { type DocumentTexts, TEXTS_ID, type TextPart } from './text-parts.ts';
import type { TextSource } from './text-source.ts';
import { type TextLayer, type Texts, type Translate, translator } from './translator.ts';

const loading = new Map<string, Promise<void>>();
/** Every part requested so far, so that the whole screen changes its language together. */
const wanted = new Set<TextPart>(['site']);
/** Loaded texts by language. No two parts have a group of the same name. */
const arrived = new Map<TextLanguage, Texts>();
/** Per language, until other texts arrive. */
const layers = new Map<TextLanguage, readonly TextLayer[]>();
const translators = new Map<TextLanguage, Translate>();
const listeners = new Set<() => void>();
let isMissed = false;

const addressOf = async (language: TextLanguage, part: TextPart): Promise<string> =>
  part === 'site' ? siteFile(language) : (await import('./part-files.ts')).partFile(language, part);

/** Stores texts, and notifies listeners only where a missing text has arrived. */
function keep(language: TextLanguage, texts: Texts): void {
  arrived.set(language, { ...arrived.get(language), ...texts });
  layers.clear();
  if (!isMissed) return;
  isMissed = false;
  translators.clear();
  for (const listener of listeners) listener();
}

function loadPart(language: TextLanguage, part: TextPart): Promise<void> {
  const name = `${language} ${part}`;
  const known = loading.get(name);
  if (known) return known;
  const load = addressOf(language, part)
    .then(file => fetch(file, { credentials: 'same-origin' }))
    .then(response => response.json())
    .then(texts => keep(language, texts))
    .catch(error => {
      loading.delete(name);
      throw error;
    });
  loading.set(name, load);
  return load;
}

/** Takes the texts that the document carries, so that hydration waits for no file. */
export function adoptDocumentTexts(): void {
  const carried = document.getElementById(TEXTS_ID)?.textContent;
  if (!carried) return;
  const { language, parts, texts } = JSON.parse(carried) as DocumentTexts;
  for (const part of parts) loading.set(`${language} ${part}`, Promise.resolve());
  keep(language, texts);
}

/**
 * Fetches parts of a language once, with the parts requested earlier in another language. Resolves when the texts are
 * available; a failed fetch may be retried.
 */
export async function loadTexts(language: TextLanguage, parts: readonly TextPart[] = []): Promise<void> {
  for (const part of parts) wanted.add(part);
  await Promise.all([...wanted].map(part => loadPart(language, part)));
}

function layersOf(language: TextLanguage): readonly TextLayer[] {
  let known = layers.get(language);
  if (known === undefined) {
    known = [language, FALLBACK_LANGUAGE].flatMap(it => {
      const texts = arrived.get(it);
      return texts ? [{ language: it, texts }] : [];
    });
    layers.set(language, known);
  }
  return known;
}

function onMissing(): void {
  isMissed = true;
  void loadTexts(FALLBACK_LANGUAGE);
}

export const browserTexts: TextSource = {
  textIn(language) {
    let t = translators.get(language);
    if (t === undefined) {
      t = translator(() => layersOf(language), onMissing);
      translators.set(language, t);
    }
    return t;
  },
  onArrival(listener) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
