/** Rules of the inbox: the transfer notice of a list [4.28], and whether a push is news to it. */
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
 * Whether a list already matches a push: it has the message, if the push names one, and the same numbers of messages and of
 * unread ones. No refetch is needed then, as after reading in this tab.
 */
export function isUpToDateWith(
  messages: readonly Message[],
  push: { noticeId: string | null; unread: number; total?: number | undefined },
): boolean {
  const { noticeId, unread, total = messages.length } = push;
  const isKnown = noticeId === null || messages.some(message => message.noticeId === noticeId);
  return isKnown && unreadCount(messages) === unread && messages.length === total;
}
