import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import type { PushService } from '#app/contract/general.ts';
import { useRefreshBalance } from '#app/features/balance/balance.ts';
import { useCall } from '#app/features/calls/calls.ts';
import { catchUp } from '#app/features/inbox/inbox.ts';
import { useStores } from '#app/stores/provider.tsx';
import { matchPage } from '#app/visit/match.ts';
import { type Push, tellGap, tellPush } from './listeners.ts';
import { type Effects, react, SITE_AFTER_GAP_MS } from './reactions.ts';

/**
 * Reads the site again, once, at a moment by chance within a while. A running game is left alone: whoever leaves it asks
 * the server anyway.
 */
function useSiteRead(): (withinMs: number) => void {
  const { revalidate } = useRevalidator();
  const latest = useRef(revalidate);
  latest.current = revalidate;
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return withinMs => {
    clearTimeout(timer.current);
    const read = () => {
      if (matchPage(window.location.pathname).page?.layout !== 'play') void latest.current();
    };
    timer.current = setTimeout(read, Math.random() * withinMs);
  };
}

/** What the connection asks of the page, always as the page is now. */
function useConnected() {
  const stores = useStores();
  const call = useCall();
  const refreshBalance = useRefreshBalance({ isUnasked: true });
  const readSite = useSiteRead();
  const effects: Effects = {
    stores,
    askSession: () => void refreshBalance(),
    askBalance: () => void refreshBalance(),
    readSite,
  };
  return {
    authorise: async (request: { socketId: string; channelName: string }) => {
      const realtimeAuth = async () => (await import('#app/contract/realtime.ts')).realtimeAuth;
      return (await call(realtimeAuth, request, { isUnasked: true }))?.output ?? null;
    },
    onPush: (push: Push) => {
      react(push, effects);
      tellPush(push);
    },
    /** What is the member's own may have changed while the page was on its way here; everything else is as old as it. */
    onSubscribed: (isFirst: boolean) => {
      void refreshBalance();
      void catchUp(stores);
      if (isFirst) return;
      readSite(SITE_AFTER_GAP_MS);
      tellGap();
    },
  };
}

/** Keeps this tab's socket open for a member, from the first idle moment until they leave or another one comes. */
export function useLive(memberId: string, service: PushService): void {
  const connected = useConnected();
  const latest = useRef(connected);
  latest.current = connected;
  const address = JSON.stringify(service);
  useEffect(() => {
    let close: (() => void) | undefined;
    let isGone = false;
    void import('#app/browser/realtime.client.ts').then(({ openRealtime }) => {
      if (isGone) return;
      close = openRealtime({
        service: JSON.parse(address) as PushService,
        memberId,
        authorise: request => latest.current.authorise(request),
        onPush: push => latest.current.onPush(push),
        onSubscribed: isFirst => latest.current.onSubscribed(isFirst),
      });
    });
    return () => {
      isGone = true;
      close?.();
    };
  }, [memberId, address]);
}
