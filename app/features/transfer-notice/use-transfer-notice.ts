import { useCallback, useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { isTransferNoticeSpared } from '#app/browser/transfer-notice-expiry.client.ts';
import { useCall } from '#app/features/calls/calls.ts';
import { useStores } from '#app/stores/provider.tsx';

export interface Noticed {
  /** Whether it is known that nothing is shown, or that what was shown has been closed. */
  isOver: boolean;
  /** Of the notice to show; null for none. */
  title: string | null;
  close: () => void;
}

/**
 * [4.18]-[4.20] Whether an incoming transfer waits to be noticed: asked once when a page has a member, who came with it or
 * logged in on it; not asked for while a stored expiry lasts. Where no answer comes, nothing is shown.
 */
export function useTransferNotice(): Noticed {
  const { user } = useStores();
  const memberId = useSnapshot(user).data?.user.id ?? null;
  const [settled, setSettled] = useState<{ memberId: string; title: string | null } | null>(null);
  const call = useCall();
  const newestCall = useRef(call);
  newestCall.current = call;

  useEffect(() => {
    if (memberId === null) return;
    let isWanted = true;
    const ask = async () => {
      if (isTransferNoticeSpared()) return null;
      const memberTransferNotice = async () => (await import('#app/contract/member.ts')).memberTransferNotice;
      const reply = await newestCall.current(memberTransferNotice, {}, { isUnasked: true });
      const notice = reply?.status ? reply.output : null;
      if (!isWanted || notice?.status !== true) return null;
      user.transfer = { title: notice.title ?? '', status: true };
      return notice.title ?? '';
    };
    void ask().then(title => {
      if (isWanted) setSettled({ memberId, title });
    });
    return () => {
      isWanted = false;
      setSettled(null);
    };
  }, [memberId, user]);

  const close = useCallback(() => setSettled(last => last && { ...last, title: null }), []);
  const isMine = settled !== null && settled.memberId === memberId;
  const title = isMine ? settled.title : null;
  return { isOver: memberId === null || (isMine && title === null), title, close };
}
