/** The sort choices that a lobby page offers, each with its number of games [2.51]-[2.54]. */
import { offeredChoices, sortChoices } from '#app/domain/lobby.ts';
import { useStores } from '#app/page/use-page.ts';
import { useSnapshot } from '#app/stores/store.ts';
import type { ListboxOption } from '#app/ui/listbox-option.ts';
import type { Lobby } from '../use-lobby.ts';
import { useSortName } from './use-sort-name.ts';

export interface SortOption extends ListboxOption {
  /** The number of games it finds with the rest of the filters; none for orders by name, which leave no game out. */
  count: number | undefined;
}

/**
 * For the list, the chips and the sheet; besides, the choice that only the address asks for. A choice that finds nothing with
 * the rest of the filters is left out.
 */
export function useSorts({ page, query, sorts }: Lobby): SortOption[] {
  const nameOf = useSortName(page.attributes);
  const { config } = useSnapshot(useStores().app);
  const choices = sortChoices(config?.environment ?? '', page.attributes);
  return offeredChoices(choices, query.sort, choice => sorts[choice]).map(sort => ({
    value: sort,
    label: nameOf(sort),
    count: sorts[sort] ?? (sort.startsWith('alpha_') ? undefined : 0),
  }));
}
