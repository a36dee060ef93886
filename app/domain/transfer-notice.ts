/** The notice of an incoming transfer: when it is shown, and where it leads [1.17] [2.71] [4.18]-[4.26] [9.11]. */
import { parseDate } from './date.ts';
import type { HistoryKind } from './history-kinds.ts';
import { NOTICE_TITLES } from './inbox.ts';

/** [4.24] Storage key of the expiry until which the notice is hidden, in epoch milliseconds as text. */
export const NOTICE_EXPIRY_KEY = 'transferPopupExpiryTime';

/** [4.19] [4.20] Whether the notice is hidden: an expiry is stored and has not passed. Malformed values are ignored. */
export function isNoticeSpared(stored: string | null, nowMs: number): boolean {
  const text = stored?.trim() ?? '';
  const expiry = text === '' ? Number.NaN : Number(text);
  return nowMs <= (Number.isNaN(expiry) ? Date.parse(text) : expiry);
}

/** [4.22] Whether the notice is about a transfer inside the affiliate programme. */
export const isAffiliateNotice = (title: string | null): boolean =>
  title === NOTICE_TITLES['affiliate-transfer'];

/** [4.25] The history that the notice leads to. */
export const noticeHistory = (title: string | null): HistoryKind =>
  isAffiliateNotice(title) ? 'affiliate-transfer' : 'transfer';

/** Messages that the notice is about: unread ones about a transfer. */
export const noticedMessages = <Message extends { is_read: 0 | 1; type: string | null }>(
  messages: readonly Message[],
): Message[] =>
  messages.filter(
    ({ is_read, type }) => is_read === 0 && type !== null && Object.hasOwn(NOTICE_TITLES, type),
  );

interface WithMoment {
  /** UTC. */
  created: string;
}

const newest = <It extends WithMoment>(list: readonly It[]): It | null =>
  list.toSorted((a, b) => b.created.localeCompare(a.created)).at(0) ?? null;

/** The message that the notice is about: the newest of those. */
export const newestNoticed = <Message extends WithMoment & { is_read: 0 | 1; type: string | null }>(
  messages: readonly Message[],
): Message | null => newest(noticedMessages(messages));

/** Longest time that a transfer may take from one wallet to the other and still be the one of a message. */
const DELIVERY_MS = 10 * 60_000;

/** The transfer that a message tells of: of those from members the one that came nearest to it; null without one. */
export function transferOf<Row extends WithMoment & { amount: string; counterpartyType: string }>(
  rows: readonly Row[],
  message: WithMoment,
): Row | null {
  const told = parseDate(message.created);
  if (!told.ok) return null;
  const near = rows.flatMap(row => {
    const came = parseDate(row.created);
    const isIncoming = row.counterpartyType === 'member' && !row.amount.startsWith('-');
    return isIncoming && came.ok ? [{ row, apartMs: Math.abs(came.value - told.value) }] : [];
  });
  const [first] = near.toSorted((a, b) => a.apartMs - b.apartMs);
  return first !== undefined && first.apartMs <= DELIVERY_MS ? first.row : null;
}
