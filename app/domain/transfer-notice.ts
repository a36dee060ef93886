/** Is a member told of an incoming transfer, and where does the notice lead? */
import { NOTICE_TITLES } from './inbox.ts';

/** [4.24] Under which the browser keeps until when the notice stays away, in epoch milliseconds as text. */
export const NOTICE_EXPIRY_KEY = 'transferPopupExpiryTime';

/** [4.19] [4.20] Whether it stays away: an expiry is stored and has not passed. What is no moment counts as none. */
export function isNoticeSpared(stored: string | null, nowMs: number): boolean {
  const text = stored?.trim() ?? '';
  const expiry = text === '' ? Number.NaN : Number(text);
  return nowMs <= (Number.isNaN(expiry) ? Date.parse(text) : expiry);
}

/** [4.22] Whether it tells of a transfer inside the affiliate programme. */
export const isAffiliateNotice = (title: string | null): boolean =>
  title === NOTICE_TITLES['affiliate-transfer'];

/** [4.25] The history that tells more. @param tag of the page: `en-gb` */
export const noticeHistory = (title: string | null, tag: string): string =>
  `/${tag}/transactions/${isAffiliateNotice(title) ? 'affiliate-transfer' : 'transfer'}`;

/** Messages that the notice speaks of: those unread about a transfer. */
export const noticedMessages = <Message extends { is_read: 0 | 1; type: string | null }>(
  messages: readonly Message[],
): Message[] =>
  messages.filter(
    ({ is_read, type }) => is_read === 0 && type !== null && Object.hasOwn(NOTICE_TITLES, type),
  );
