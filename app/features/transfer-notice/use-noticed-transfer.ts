import { useEffect, useRef, useState } from 'react';
import { parseDate, wireMoment } from '#app/domain/date.ts';
import { isAffiliateNotice, newestNoticed, transferOf } from '#app/domain/transfer-notice.ts';
import { useCall } from '#app/features/calls/calls.ts';
import { useMessages } from '#app/features/inbox/inbox.ts';
import { useStores } from '#app/stores/provider.tsx';

/** What the popup says of a transfer. */
export interface NoticedTransfer {
  from: string;
  /** UTC. */
  created: string;
  amount: string;
  currency: string;
}

const AROUND_MS = 3_600_000;
/** Transfers of two hours fit on one page. */
const PAGE_SIZE = 100;

/**
 * Who sent how much, and when, of the transfer that a notice is about: the inbox says when it came, the history the rest.
 *
 * @param title of the notice; null for none
 * @returns undefined until it is known, null where it cannot be told: the notice says less then
 */
export function useNoticedTransfer(title: string | null): NoticedTransfer | null | undefined {
  const { user } = useStores();
  const { refreshMessages } = useMessages();
  const call = useCall();
  const newest = useRef({ call, refreshMessages });
  newest.current = { call, refreshMessages };
  const [told, setTold] = useState<{ title: string; transfer: NoticedTransfer | null } | null>(null);

  useEffect(() => {
    if (title === null) return;
    let isWanted = true;
    const ask = async (): Promise<NoticedTransfer | null> => {
      const { call, refreshMessages } = newest.current;
      if (!user.hasFetchedMessages) await refreshMessages();
      const message = newestNoticed(user.messageList);
      const at = parseDate(message?.created);
      if (message === null || !at.ok) return null;
      const history = await import('#app/contract/transaction.ts');
      const reply = await call(
        isAffiliateNotice(title) ? history.transactionAffiliateTransfer : history.transactionTransfer,
        {
          from: wireMoment(at.value - AROUND_MS),
          to: wireMoment(at.value + AROUND_MS),
          type: 'in',
          pageSize: PAGE_SIZE,
        },
        { isUnasked: true },
      );
      const row = reply?.status && reply.output !== null ? transferOf(reply.output.data, message) : null;
      return row && { ...row, from: row.counterparty };
    };
    void ask().then(transfer => {
      if (isWanted) setTold({ title, transfer });
    });
    return () => {
      isWanted = false;
    };
  }, [title, user]);

  return told === null || told.title !== title ? undefined : told.transfer;
}
