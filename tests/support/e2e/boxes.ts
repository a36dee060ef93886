/** Positions in the window, in CSS pixels. */
import type { Locator } from '@playwright/test';

/** Boxes of all that a locator finds, in the order of the document. */
export const boxes = (found: Locator) =>
  found.evaluateAll(them =>
    them.map(it => {
      const { left, right, top, bottom, height } = it.getBoundingClientRect();
      return { left, right, top, bottom, height };
    }),
  );

/** The first box of what a locator finds. */
export async function boxOf(found: Locator) {
  const [box] = await boxes(found.first());
  if (box === undefined) throw new Error('nothing is there');
  return box;
}
