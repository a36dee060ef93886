import { useSnapshot } from 'valtio';
import { ACTIVE_STATUS, sortChoices } from '#app/domain/lobby.ts';
import { useStores } from '#app/stores/provider.tsx';
import type { ListboxOption } from '#app/ui/listbox-options.tsx';
import type { Lobby } from './use-lobby.ts';
import { useSortName } from './use-sort-name.ts';

/** The orders to choose from [2.51], and the one that is on where a chip offers more than the list. */
export function useSorts(lobby: Lobby): ListboxOption[] {
  const nameOf = useSortName(lobby.page.attributes);
  const { config } = useSnapshot(useStores().app);
  // The page sends active attributes only, best first.
  const attributes = lobby.page.attributes.map(({ id }) => ({ id, status: ACTIVE_STATUS, priority: null }));
  const sorts = new Set([...sortChoices(config?.environment ?? '', attributes), lobby.query.sort]);
  return [...sorts].map(sort => ({ value: sort, label: nameOf(sort) }));
}
