/** Words on a screen that its brand has not written: those of the demo, and English ones where the language is another. */
import type { Page } from '@playwright/test';
import { flatTexts, ORIGINAL_SENTENCES, ORIGINALS } from '#platform/site-import/known-texts.ts';

/** The demo's name, and the shape of its sign. */
const OF_THE_DEMO = [/meridian/i, /M16 2A14 14/] as const;

/** The place in a text where it speaks of the demo; null for none. */
export function demoIn(text: string): string | null {
  for (const pattern of OF_THE_DEMO) {
    const found = pattern.exec(text);
    if (found !== null)
      return text.slice(Math.max(0, found.index - 60), found.index + 60).replace(/\s+/g, ' ');
  }
  return null;
}

/** English texts of the interface that are as long as no name is, and differ in the language. */
export function englishTexts(own: ReadonlySet<string>): ReadonlySet<string> {
  const all = [
    ...Object.values(ORIGINALS).flatMap(group => flatTexts(group).map(([, text]) => text)),
    ...Object.values(ORIGINAL_SENTENCES),
  ];
  return new Set(all.filter(it => it.length > 3 && !it.includes('{') && !it.includes('<') && !own.has(it)));
}

/** Texts that people read on a page, hear, or find in its tab. */
export const wordsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const words = new Set<string>([document.title]);
    const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
      if (node.parentElement?.closest('script, style, template, noscript') === null)
        words.add((node.textContent ?? '').trim());
    for (const it of document.querySelectorAll('*'))
      for (const name of [
        'aria-label',
        'aria-description',
        'title',
        'alt',
        'placeholder',
        'content',
        'href',
        'src',
        'd',
      ])
        words.add(it.getAttribute(name)?.trim() ?? '');
    return [...words].filter(it => it !== '');
  });
