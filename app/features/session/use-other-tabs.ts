import { useEffect, useRef } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { forgetMember } from '#app/features/calls/calls.ts';
import { useLanguageTag } from '#app/i18n/use-language.tsx';
import { useStores } from '#app/stores/provider.tsx';

/** What the tabs of one browser tell each other on: the id of the member they belong to now, or null. */
const CHANNEL = 'meridian-session';

/**
 * The tabs of one browser share a cookie, and so a session: when one logs in or out, the others follow at once. The
 * platform remains the judge; this only spares a member the surprise at the next call [4.3].
 */
export function useOtherTabs(memberId: string | null): void {
  const { user } = useStores();
  const tag = useLanguageTag();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const known = useRef(memberId);
  const channel = useRef<BroadcastChannel | null>(null);
  const follow = useRef<(other: unknown) => Promise<void>>(async () => undefined);
  follow.current = async other => {
    if (other === known.current) return;
    if (other === null) {
      await forgetMember(user);
      await navigate(`/${tag}`);
    }
    await revalidate();
  };

  useEffect(() => {
    if (!('BroadcastChannel' in window)) return;
    const opened = new BroadcastChannel(CHANNEL);
    opened.onmessage = event => void follow.current(event.data);
    channel.current = opened;
    return () => opened.close();
  }, []);

  useEffect(() => {
    if (known.current === memberId) return;
    known.current = memberId;
    channel.current?.postMessage(memberId);
  }, [memberId]);
}
