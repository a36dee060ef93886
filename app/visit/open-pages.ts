/** The pages that search engines learn of, apart from those of the catalogue. */
import { decide } from './chain.ts';
import { isForEverybody, matchPage } from './match.ts';
import { PAGES } from './pages.ts';
import { type SiteData, visitOf } from './site.ts';

/** Pages that say of themselves that no search engine should keep them. */
const UNINDEXED = new Set(['favourites', 'search']);

/** Those that have an address without parameters. */
const PLAIN_PAGES = PAGES.filter(it => isForEverybody(it) && !UNINDEXED.has(it.pattern))
  .map(({ pattern }) => pattern.replace(/\/?:\w+\?$/, ''))
  .filter(pattern => !pattern.includes(':'));

/** Paths below the language of pages that a guest is not sent away from, as from one whose module is hidden; home is empty. */
export const openPages = (site: SiteData): string[] =>
  PLAIN_PAGES.filter(page => {
    const pathname = `/${site.tag}${page === '' ? '' : `/${page}`}`;
    return decide(visitOf(site, { pathname, search: '' }, matchPage(pathname))).kind === 'proceed';
  });
