/** Which row of the page table does a path ask for? Ranked as the router ranks its routes. */
import { matchRoutes } from 'react-router';
import { tagOfPath } from '#app/domain/language.ts';
import { PAGES, type Page } from './pages.ts';

const rows = PAGES.map(page => ({ path: `/:lang/${page.pattern}`, handle: page }));

export interface PageMatch {
  page: Page | null;
  tag: string;
  params: Readonly<Record<string, string | undefined>>;
}

export function matchPage(pathname: string): PageMatch {
  const match = matchRoutes(rows, pathname)?.at(-1);
  const tag = tagOfPath(pathname);
  return { page: (match?.route.handle as Page | undefined) ?? null, tag, params: match?.params ?? {} };
}
