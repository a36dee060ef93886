/** Ends the member's session in all tabs of the browser when it ends in one. */
import { useEffect } from 'react';
import { useSnapshot } from '#app/stores/store.ts';
import { notifyOtherTabs, onOtherTabs } from './other-tabs.ts';
import { leave } from './session.ts';
import { usePage } from './use-page.ts';

/**
 * The tabs of one browser share a cookie, and so a session: when it ends in one, or another member logs in there, the others
 * go home at once. The platform remains the judge; this spares a member the surprise at the next call [4.3]. For components
 * that are drawn for members alone, and so go when the member does.
 */
export function useOtherTabs(): void {
  const page = usePage();
  const memberId = useSnapshot(page.stores.user).data?.user.id;
  useEffect(() => {
    if (memberId === undefined) return;
    notifyOtherTabs({ begun: memberId });
    return onOtherTabs(news => {
      const isOver = 'ended' in news ? news.ended === memberId : news.begun !== memberId;
      if (isOver) void leave(page, `/${page.now().tag}`);
    });
  }, [page, memberId]);
  // A page that the browser has kept aside heard nothing meanwhile.
  useEffect(() => {
    const look = ({ persisted }: PageTransitionEvent) => persisted && void page.reread();
    window.addEventListener('pageshow', look);
    return () => window.removeEventListener('pageshow', look);
  }, [page]);
}
