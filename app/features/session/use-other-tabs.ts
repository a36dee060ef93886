import { useEffect, useRef } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { forgetMember } from '#app/features/calls/calls.ts';
import { useLanguageTag } from '#app/i18n/use-language.tsx';
import { useStores } from '#app/stores/provider.tsx';

/** On which the tabs of one browser tell each other that their session has ended. */
const CHANNEL = 'meridian-session';
const ENDED = 'ended';

/**
 * The tabs of one browser share a cookie, and so a session: when it ends in one, the others go home as guests at once.
 * The platform remains the judge; this only spares a member the surprise at the next call [4.3]. For what is drawn for
 * members alone, and so goes when they do.
 */
export function useOtherTabs(): void {
  const { user } = useStores();
  const tag = useLanguageTag();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const leave = useRef<() => Promise<void>>(async () => undefined);
  leave.current = async () => {
    await forgetMember(user);
    await navigate(`/${tag}`);
    await revalidate();
  };

  useEffect(() => {
    if (!('BroadcastChannel' in window)) return;
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = event => {
      if (event.data === ENDED) void leave.current();
    };
    return () => {
      if (!user.loggedIn) channel.postMessage(ENDED);
      channel.close();
    };
  }, [user]);
}
