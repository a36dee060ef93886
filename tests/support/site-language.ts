/** Complete texts of a language that the build does not have, as its site's folder brings them: each begins with a mark of its own. */
import type { TextGroup } from '#app/domain/site-texts.ts';
import type { LanguageTexts } from '#platform/site/site-shapes.ts';
import { begunTexts } from '../../scripts/site/text-file.ts';

/** Stands before each text: no text of the build has it. */
export const MARK = '¤';

const marked = (group: TextGroup): TextGroup =>
  Object.fromEntries(
    Object.entries(group).map(([key, value]) => [
      key,
      typeof value === 'string' ? `${MARK}${value}` : marked(value),
    ]),
  );

/** All texts of a language. */
export function languageTexts(language: string): LanguageTexts {
  const { dates, ...texts } = begunTexts(language);
  if (dates === undefined) throw new Error('Begun texts have dates');
  return { ...(marked(texts as TextGroup) as Omit<LanguageTexts, 'dates'>), dates };
}

/** A third market of the small site, in Norwegian and English. */
export const norway = (ireland: object): Record<string, unknown> => ({
  ...ireland,
  country: 'NO',
  name: 'Norway',
  languages: { nb: 'Norsk', en: 'English' },
  diallingCode: '47',
  timeZone: 'Europe/Oslo',
});

/** Adds the market and the texts to the files of the small site. */
export function inNorwegian(files: Record<string, unknown>): void {
  const site = files['site.json'] as { markets: string[] };
  site.markets.push('NO');
  files['markets/NO.json'] = norway(files['markets/IE.json'] as object);
  files['texts/nb.json'] = languageTexts('nb');
}
