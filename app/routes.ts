/** The routes of the site, made of the page table [2.1]-[2.34]. */
import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { type Layout, PAGES, type Page } from './visit/pages.ts';

/** The route file of a page; all histories share one, and so do the pages below the account. */
function fileOf({ pattern, file, dialog }: Page): string {
  if (dialog !== undefined) return 'query-redirect';
  if (pattern.startsWith('transactions/')) return 'transactions';
  return pattern.startsWith('account/') ? 'account-part' : file;
}

/** The rows of the page table that stand in a layout; query-redirect rows never draw, the visit chain sends them on. */
const pagesOf = (name: Layout) =>
  PAGES.filter(page => page.layout === name).map(page => {
    const file = `routes/${fileOf(page)}.tsx`;
    const options = { id: page.file };
    return page.pattern === '' ? index(file, options) : route(page.pattern, file, options);
  });

export default [
  index('routes/index.tsx'),
  route('error', 'routes/error.tsx'),
  route(':lang', 'layouts/language.tsx', [
    layout('layouts/default.tsx', pagesOf('default')),
    layout('layouts/category.tsx', pagesOf('category')),
    layout('layouts/play.tsx', pagesOf('play')),
  ]),
  route('*', 'routes/unknown.tsx'),
] satisfies RouteConfig;
