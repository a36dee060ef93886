/** Creates a feature's part of a page, such as its state, at the first use and once for each page. */
import type { Page } from './page.ts';

export function perPage<Part>(create: (page: Page) => Part): (page: Page) => Part {
  const parts = new WeakMap<Page, Part>();
  return page => {
    const known = parts.get(page);
    if (known !== undefined) return known;
    const part = create(page);
    parts.set(page, part);
    return part;
  };
}
