/** Finds the row of the page table that a path asks for, ranked as the router ranks its routes. */
import { matchRoutes } from 'react-router';
import { tagOfPath } from '#app/domain/language.ts';
import { PAGES, type Page } from './pages.ts';

const rows = PAGES.map(page => ({ path: `/:lang/${page.pattern}`, handle: page }));

export interface PageMatch {
  page: Page | null;
  tag: string;
  params: Readonly<Record<string, string | undefined>>;
}

/** Pages by their path without parameters: the router compiles all rows for each answer, and most links are in this list. */
const FIXED = new Map(
  PAGES.map(page => [page.pattern.replace(/(^|\/):\w+\?$/, ''), page] as const).filter(
    ([path]) => !path.includes(':'),
  ),
);
const FIXED_PATH = /^\/([^/%]+)(?:\/([^%]+))?$/;

function fixedMatch(pathname: string): Omit<PageMatch, 'tag'> | null {
  const [, lang, path = ''] = FIXED_PATH.exec(pathname) ?? [];
  const page = lang === undefined ? undefined : FIXED.get(path);
  return page === undefined ? null : { page, params: { lang } };
}

function routerMatch(pathname: string): Omit<PageMatch, 'tag'> {
  const match = matchRoutes(rows, pathname)?.at(-1);
  return { page: (match?.route.handle as Page | undefined) ?? null, params: match?.params ?? {} };
}

/** Matches of the last paths: a page asks for its own several times, and the router ranks all rows for each answer. */
const matches = new Map<string, PageMatch>();
const MOST_MATCHES = 500;

export function matchPage(pathname: string): PageMatch {
  const known = matches.get(pathname);
  if (known !== undefined) return known;
  const made = { ...(fixedMatch(pathname) ?? routerMatch(pathname)), tag: tagOfPath(pathname) };
  if (matches.size >= MOST_MATCHES) matches.clear();
  matches.set(pathname, made);
  return made;
}

/** Whether a page is drawn for guests and members alike: it asks for no session, opens no dialog and starts no game. */
export const isForEverybody = ({ conditions, layout }: Page): boolean =>
  layout !== 'play' && !conditions.some(it => it === 'auth' || it === 'non-auth' || it === 'query-redirect');
