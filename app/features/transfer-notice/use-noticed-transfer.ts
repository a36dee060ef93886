/** The transfer that a notice is about: sender, amount and time. */
import { parseDate, wireMoment } from '#app/domain/date.ts';
import { isAffiliateNotice, newestNoticed, transferOf } from '#app/domain/transfer-notice.ts';
import { messagesOf } from '#app/features/inbox/inbox.ts';
import { usePage } from '#app/page/use-page.ts';
import { useQuery } from '#app/page/use-query.ts';

/** The facts of a transfer that the popup shows. */
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
 * The inbox has the time of its arrival, the history the rest.
 *
 * @param title of the notice; null for none
 * @returns undefined while it is read, null where it cannot be found: the notice says less then
 */
export function useNoticedTransfer(title: string | null): NoticedTransfer | null | undefined {
  const page = usePage();
  const { user } = page.stores;
  const request = async (of: string): Promise<NoticedTransfer | null> => {
    await messagesOf(page).knowMessages();
    const message = newestNoticed(user.messageList);
    const at = parseDate(message?.created);
    if (message === null || !at.ok) return null;
    const history = await import('#app/contract/transaction.ts');
    const reply = await page.call(
      isAffiliateNotice(of) ? history.transactionAffiliateTransfer : history.transactionTransfer,
      {
        from: wireMoment(at.value - AROUND_MS),
        to: wireMoment(at.value + AROUND_MS),
        type: 'in',
        pageSize: PAGE_SIZE,
      },
      { isBackground: true },
    );
    const row = reply?.status && reply.output !== null ? transferOf(reply.output.data, message) : null;
    return row && { ...row, from: row.counterparty };
  };
  const { output, isFailed } = useQuery(() => (title === null ? null : request(title)), { key: title });
  return output ?? (isFailed ? null : undefined);
}
