/**
 * Translations in the browser: loads the active language only, and the fallback once a text is missing. Texts of the site's folder come
 * beside those of the build, where the document says that there are any.
 */
import { adoptDateStyles } from '#app/domain/date-text.ts';
import { FALLBACK_LANGUAGE, isBuiltLanguage } from '#app/domain/language.ts';
import {
  datesOf,
  hasPart,
  languageOfTexts,
  type SiteTextPlace,
  textPartFile,
  withTexts,
} from '#app/domain/site-texts.ts';
import { staticAddress } from '#app/domain/static-place.ts';
import { siteFile } from './text-files.ts';
import { type DocumentTexts, TEXTS_ID, type TextPart } from './text-parts.ts';
import type { TextSource } from './text-source.ts';
import { type TextLayer, type Texts, type Translate, translator } from './translator.ts';

const loading = new Map<string, Promise<void>>();
/** Every part requested so far, so that the whole screen changes its language together. */
const wanted = new Set<TextPart>(['site']);
/** Loaded texts by language. No two parts have a group of the same name. */
const arrived = new Map<string, Texts>();
/** Per language, until other texts arrive. */
const layers = new Map<string, readonly TextLayer[]>();
const translators = new Map<string, Translate>();
const listeners = new Set<() => void>();
let isMissed = false;
/** Where the texts of the site's folder are; null where it has none. */
let site: SiteTextPlace | null = null;

const languageOf = (tag: string): string => languageOfTexts(tag, site?.index);

async function builtPart(language: string, part: TextPart): Promise<Texts> {
  if (!isBuiltLanguage(language)) return {};
  const file =
    part === 'site' ? siteFile(language) : (await import('./part-files.ts')).partFile(language, part);
  const response = await fetch(file, { credentials: 'same-origin' });
  return response.json();
}

/** Old versions are removed in the end: a page that has stayed open reads the present one. */
async function sitePart(language: string, part: TextPart): Promise<Texts> {
  if (site === null || !hasPart(site.index, language, part)) return {};
  const address = staticAddress(site.staticPlace, textPartFile(language, part));
  const versioned = await fetch(`${address}?v=${site.version}`);
  const response = versioned.ok ? versioned : await fetch(address);
  return response.ok ? response.json() : {};
}

/** Stores texts, and notifies listeners only where a missing text has arrived. */
function keep(language: string, texts: Texts): void {
  arrived.set(language, { ...arrived.get(language), ...texts });
  layers.clear();
  if (!isMissed) return;
  isMissed = false;
  translators.clear();
  for (const listener of listeners) listener();
}

function loadPart(language: string, part: TextPart): Promise<void> {
  const name = `${language} ${part}`;
  const known = loading.get(name);
  if (known) return known;
  const load = Promise.all([builtPart(language, part), sitePart(language, part)])
    .then(([built, own]) => keep(language, withTexts(built, own)))
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
  const { language, parts, texts, site: place = null } = JSON.parse(carried) as DocumentTexts;
  site = place;
  if (place !== null) adoptDateStyles(datesOf(place.index));
  for (const part of parts) loading.set(`${language} ${part}`, Promise.resolve());
  keep(language, texts);
}

/**
 * Fetches parts of a language once, with the parts requested earlier in another language. Resolves when the texts are
 * available; a failed fetch may be retried.
 *
 * @param tag of a page, or a language code
 */
export async function loadTexts(tag: string, parts: readonly TextPart[] = []): Promise<void> {
  const language = languageOf(tag);
  for (const part of parts) wanted.add(part);
  await Promise.all([...wanted].map(part => loadPart(language, part)));
}

function layersOf(language: string): readonly TextLayer[] {
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
  languageOf,
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
