/**
 * Texts of the site's folder as pages are drawn with them: of the page's language and of the fallback. A site without any costs no file.
 * The sentences among them are the words of this isolate's own refusals from then on.
 */
import type * as z from 'zod/mini';
import { siteTextsFile } from '#app/contract/site-texts.ts';
import { adoptDateStyles, type DateStyle } from '#app/domain/date-text.ts';
import { derive } from '#app/domain/derived.ts';
import { codeOfTag, FALLBACK_LANGUAGE, isBuiltLanguage } from '#app/domain/language.ts';
import { adoptSentences } from '#app/domain/sentences/sentences.ts';
import { datesOf, type SiteTextIndex, type SiteTexts, textFile } from '#app/domain/site-texts.ts';
import { type FileSource, isRead, pinVersion } from './files.ts';
import { readFile } from './site-files.ts';

type TextsFile = z.output<typeof siteTextsFile>;

/** Size by which a language counts in the isolate's cache (files.ts), as a help centre does. */
const SIZE = 400;

const readTexts = (source: FileSource, language: string) =>
  readFile(source, textFile(language), siteTextsFile, SIZE);

/** Sentences and styles of dates by language, as this isolate has read them: those of other languages stay, whose pages may be drawn now. */
let sentences: Record<string, TextsFile['messages']> = {};
let dates: Record<string, DateStyle> = {};

function adopt(files: ReadonlyMap<string, TextsFile>, index: SiteTextIndex): void {
  dates = { ...dates, ...datesOf(index) };
  adoptDateStyles(dates);
  const read = Object.fromEntries([...files].map(([language, { messages }]) => [language, messages]));
  if (Object.entries(read).every(([language, it]) => sentences[language] === it)) return;
  sentences = { ...sentences, ...read };
  adoptSentences(sentences);
}

/** After an import without texts the build's own words are back. */
function forget(): void {
  if (Object.keys(sentences).length + Object.keys(dates).length === 0) return;
  [sentences, dates] = [{}, {}];
  adoptSentences(sentences);
  adoptDateStyles(dates);
}

/** What a file says of itself, for a page that knows no configuration. */
const indexOf = (files: ReadonlyMap<string, TextsFile>): SiteTextIndex =>
  Object.fromEntries(
    [...files].map(([language, { parts, dates }]) => [
      language,
      { parts: Object.keys(parts), ...(dates && { dates }) },
    ]),
  );

/**
 * @param index languages with texts, as the site's configuration has them; null for a page without a site, whose own language is looked
 * for, so that a page of a closed site has the words of its brand
 */
async function filesOf(
  source: FileSource,
  tag: string,
  index: SiteTextIndex | null,
): Promise<Map<string, TextsFile>> {
  const wanted = [...new Set([codeOfTag(tag), FALLBACK_LANGUAGE])];
  const read = await Promise.all(
    wanted
      .filter(language => index === null || Object.hasOwn(index, language))
      .map(async language => [language, await readTexts(source, language)] as const),
  );
  return new Map(read.flatMap(([language, file]) => (file === null ? [] : [[language, file]])));
}

/**
 * Null where the site has no texts, or none that this page shows and can load.
 *
 * @param tag of the page
 * @param index as the site's configuration has it; undefined where it has none, null where the page has no configuration
 */
export async function readSiteTexts(
  source: FileSource,
  tag: string,
  index: SiteTextIndex | null | undefined,
): Promise<SiteTexts | null> {
  if (index === undefined) {
    forget();
    return null;
  }
  const version = await pinVersion(source);
  if (!isRead(version)) return null;
  const files = await filesOf(source, tag, index);
  const known = index ?? indexOf(files);
  if (Object.keys(known).length === 0) return null;
  // A language whose file cannot be read is not shown: its page would have keys for words.
  const shown = Object.fromEntries(
    Object.entries(known).filter(
      ([language]) => files.has(language) || isBuiltLanguage(language) || language !== codeOfTag(tag),
    ),
  );
  adopt(files, known);
  const { staticPlace } = source;
  const name = `site texts ${codeOfTag(tag)} ${version.value} ${staticPlace}`;
  return derive([index ?? NO_INDEX, ...files.values()], name, () => ({
    index: shown,
    version: version.value,
    staticPlace,
    own: Object.fromEntries([...files].map(([language, { parts }]) => [language, parts])),
  }));
}

/** Stands for the index of pages without a configuration. */
const NO_INDEX: SiteTextIndex = {};
