/** Decides whether the popup of an incoming transfer opens [4.18]-[4.20]. */
import { useCallback, useState } from 'react';
import { isTransferNoticeSpared } from '#app/browser/transfer-notice-expiry.client.ts';
import { memberTransferNotice } from '#app/page/endpoints.ts';
import { usePage } from '#app/page/use-page.ts';
import { useQuery } from '#app/page/use-query.ts';
import { useSnapshot } from '#app/stores/store.ts';

export interface ShownNotice {
  /** Whether there is nothing to show, or the popup has been closed. */
  isOver: boolean;
  /** Title of the notice to show; null for none. */
  title: string | null;
  close: () => void;
}

/**
 * Requested once when a page has a member, who came with it or logged in on it; not requested while a stored expiry lasts.
 * Without an answer, nothing is shown. Messages that arrive later set the store's notice [4.28], and the title follows it.
 */
export function useTransferNotice(): ShownNotice {
  const { call, stores } = usePage();
  const { data, transfer } = useSnapshot(stores.user);
  const memberId = data?.user.id ?? null;
  const [closedFor, setClosedFor] = useState<string | null>(null);

  const request = async () => {
    if (isTransferNoticeSpared()) return null;
    const reply = await call(memberTransferNotice, {}, { isBackground: true });
    const notice = reply?.status ? reply.output : null;
    if (notice?.status !== true || stores.user.data?.user.id !== memberId) return null;
    const title = notice.title ?? '';
    stores.user.transfer = { title, status: true };
    return { title };
  };
  const { output, isFailed } = useQuery(() => (memberId === null ? null : request()), { key: memberId });

  const close = useCallback(() => setClosedFor(memberId), [memberId]);
  const isClosed = memberId === null || closedFor === memberId;
  const noticed = isClosed || output == null ? null : output.title;
  return {
    isOver: isClosed || isFailed,
    title: noticed !== null && transfer.status ? transfer.title : noticed,
    close,
  };
}
