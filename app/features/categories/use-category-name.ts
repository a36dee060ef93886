/** The name of a category in the page's language; its type where it has no name. */
import { useStores } from '#app/page/use-page.ts';
import { useSnapshot } from '#app/stores/store.ts';

export function useCategoryName(type: string): string {
  const { categoriesWithDisplay } = useSnapshot(useStores().game);
  return categoriesWithDisplay.find(category => category.type === type)?.displayName ?? type;
}
