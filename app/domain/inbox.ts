/** What does a list of messages set off, and does a push tell something new of it? */
import { unreadCount } from './unread.ts';

/** As much of a message as these rules look at [3.28]. */
interface Message {
  readonly noticeId: string;
  readonly is_read: 0 | 1;
  readonly type: string | null;
  /** UTC. */
  readonly created: string;
}

/** Titles of the transfer notice [3.1]; that of an affiliate transfer decides where its popup leads [4.25]. */
export const NOTICE_TITLES = {
  'balance-transfer': 'Balance Transfer',
  'affiliate-transfer': 'Aff Transfer',
} as const;

const isTransfer = (type: string | null): type is keyof typeof NOTICE_TITLES =>
  type !== null && Object.hasOwn(NOTICE_TITLES, type);

/** [4.28] The notice that a list sets: of its newest unread message about a transfer; none without one. */
export function transferNotice(messages: readonly Message[]): { title: string; status: boolean } {
  const newest = messages
    .filter(message => message.is_read === 0 && isTransfer(message.type))
    .toSorted((a, b) => b.created.localeCompare(a.created))
    .at(0);
  if (newest === undefined || !isTransfer(newest.type)) return { title: '', status: false };
  return { title: NOTICE_TITLES[newest.type], status: true };
}

/**
 * Whether a list already is as a push says: it has the message that is spoken of, if one is, and as many unread ones. Then
 * it need not be asked for again, as after what was read in this very tab.
 */
export function isAsTold(
  messages: readonly Message[],
  { noticeId, unread }: { noticeId: string | null; unread: number },
): boolean {
  const isKnown = noticeId === null || messages.some(message => message.noticeId === noticeId);
  return isKnown && unreadCount(messages) === unread;
}
