/** Positions in the window, in CSS pixels. */
import type { Locator } from '@playwright/test';

/** Boxes of all matches of a locator, in the order of the document. */
export const boxes = (found: Locator) =>
  found.evaluateAll(them =>
    them.map(it => {
      const { left, right, top, bottom, height } = it.getBoundingClientRect();
      return { left, right, top, bottom, height };
    }),
  );

/** The box of a locator's first match. */
export async function boxOf(found: Locator) {
  const [box] = await boxes(found.first());
  if (box === undefined) throw new Error('nothing is there');
  return box;
}
