/** A fault of each kind, planted in a page: what looks for faults has to find it. */
import type { Page } from '@playwright/test';
import { FAULT_KINDS, type Fault } from './faults.ts';

/** Markup of each fault, and words of it by which it is found again. */
const PLANTED: Record<Fault['kind'], { markup: string; words: string }> = {
  cut: {
    markup:
      '<p style="width: 8rem; overflow: hidden; white-space: nowrap">Planted words that nobody can read</p>',
    words: 'Planted words',
  },
  wide: {
    markup: '<p style="white-space: nowrap; width: 300vw">Planted breadth</p>',
    words: 'pixels too wide',
  },
  key: { markup: '<p>frame.planted_key</p>', words: 'frame.planted_key' },
  axe: { markup: '<button type="button" data-planted></button>', words: 'data-planted' },
};

/** Plants one fault of each kind. @returns the kinds of faults that a reading has not found */
export async function plantFaults(page: Page): Promise<(faults: readonly Fault[]) => Fault['kind'][]> {
  await page.evaluate(
    markup => document.querySelector('main')?.insertAdjacentHTML('beforeend', markup),
    Object.values(PLANTED)
      .map(it => it.markup)
      .join(''),
  );
  return faults =>
    FAULT_KINDS.filter(kind => !faults.some(it => it.kind === kind && it.what.includes(PLANTED[kind].words)));
}
