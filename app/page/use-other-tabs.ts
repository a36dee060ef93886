/** Ends the member's session in all tabs of the browser when it ends in one. */
import { useEffect } from 'react';
import { leave } from './session.ts';
import { usePage } from './use-page.ts';

/** The channel on which tabs of one browser tell each other that their session has ended. */
const CHANNEL = 'meridian-session';
const ENDED = 'ended';

/**
 * The tabs of one browser share a cookie, and so a session: when it ends in one, the others go home at once. The platform
 * remains the judge; this spares a member the surprise at the next call [4.3]. For components that are drawn for members
 * alone, and so go when the member does.
 */
export function useOtherTabs(): void {
  const page = usePage();
  useEffect(() => {
    if (!('BroadcastChannel' in window)) return;
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = event => {
      if (event.data === ENDED) void leave(page, `/${page.now().tag}`);
    };
    return () => {
      if (!page.stores.user.loggedIn) channel.postMessage(ENDED);
      channel.close();
    };
  }, [page]);
}
