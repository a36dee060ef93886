import { useCategoryName } from '#app/features/categories/categories.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { matchPage } from '#app/visit/match.ts';

/** Pages whose title has a name of its own in it, which their address does not say. */
const NAMED_BY_THEIR_DATA: readonly string[] = [
  'category-entry',
  'attribute',
  'providers',
  'game',
  'demo',
  'search',
];

/** What the page at an address of this site is called; null where its address does not say so. */
export function usePlaceName(path: string | null): string | null {
  const t = useText();
  const pathname = path?.split(/[?#]/)[0] ?? '';
  const { page, params } = matchPage(pathname);
  const category = useCategoryName(params.category ?? '');
  if (page === null || NAMED_BY_THEIR_DATA.includes(page.file)) return null;
  if (page.file === 'home') return t('frame.home');
  if (page.file === 'category') return category;
  if (page.file === 'help-center') return params.general === 'contact' ? t('footer.contact') : null;
  // The table names dialogs and pages, all of which have a title: a test demands it.
  if (page.dialog !== undefined) return t(`dialog.${page.dialog}` as 'dialog.deposit');
  return t(`page.${page.file}.title` as 'page.inbox.title');
}
