/** The name of a category in the page's language; its type where it has no name. */
import { useStores } from '#app/page/use-page.ts';
import { useSnapshot } from '#app/stores/store.ts';

/** The names of all categories, for lists that name one in each row. */
export function useCategoryNames(): (type: string) => string {
  const { categoriesWithDisplay } = useSnapshot(useStores().game);
  return type => categoriesWithDisplay.find(category => category.type === type)?.displayName ?? type;
}

export const useCategoryName = (type: string): string => useCategoryNames()(type);
