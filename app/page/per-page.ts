import type { Page } from './page.ts';

/** A part of a page that is made when it is first wanted, once for each page: what a feature knows and keeps in step. */
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
