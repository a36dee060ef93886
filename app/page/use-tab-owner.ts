/** Clears what another member has left in this tab, whose session ended while no page of the tab was open [4.2]. */
import { useEffect } from 'react';
import { takeOverTab } from '#app/browser/tab-owner.client.ts';
import { useSnapshot } from '#app/stores/store.ts';
import { useStores } from './use-page.ts';

export function useTabOwner(): void {
  const memberId = useSnapshot(useStores().user).data?.user.id;
  useEffect(() => void takeOverTab(memberId), [memberId]);
}
