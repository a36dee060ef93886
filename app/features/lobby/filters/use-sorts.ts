import { ACTIVE_STATUS, sortChoices } from '#app/domain/lobby.ts';
import { useStores } from '#app/page/use-page.ts';
import { useSnapshot } from '#app/stores/store.ts';
import type { ListboxOption } from '#app/ui/listbox-option.ts';
import type { Lobby } from '../use-lobby.ts';
import { useSortName } from './use-sort-name.ts';

/**
 * What the list, the chips and the sheet offer [2.51]-[2.54], and besides it what an address asks for that they do not. Of
 * the attributes those that some game of the page has: the others would find nothing.
 */
export function useSorts(lobby: Lobby): ListboxOption[] {
  const nameOf = useSortName(lobby.page.attributes);
  const { config } = useSnapshot(useStores().app);
  // The page names active attributes only, best first.
  const attributes = lobby.page.features.map(id => ({ id, status: ACTIVE_STATUS, priority: null }));
  const sorts = new Set([...sortChoices(config?.environment ?? '', attributes), lobby.query.sort]);
  return [...sorts].map(sort => ({ value: sort, label: nameOf(sort) }));
}
