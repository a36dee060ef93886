/**
 * The address of the inbox [1.13]: the filter of the list, and the open message. `show=unread`, `kind` and `message` are its
 * parameters; anything else in them lists every message.
 */

/** As much of a message as a filter looks at [3.28]. */
interface Message {
  readonly noticeId: string;
  readonly is_read: 0 | 1;
  readonly type: string | null;
}

/** Kinds of messages for readers, in the order of their filter. */
export const MESSAGE_KINDS = ['money', 'account', 'news'] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** Kinds by the type that senders write; all other types are news. */
const KIND_OF_TYPE: Readonly<Record<string, MessageKind>> = {
  payment: 'money',
  'balance-transfer': 'money',
  'affiliate-transfer': 'money',
  account: 'account',
  security: 'account',
  'safer-play': 'account',
  support: 'account',
  terms: 'account',
};

export const kindOf = ({ type }: Pick<Message, 'type'>): MessageKind =>
  type !== null && Object.hasOwn(KIND_OF_TYPE, type) ? (KIND_OF_TYPE[type] ?? 'news') : 'news';

export interface InboxAddress {
  isUnread: boolean;
  /** Null for every kind. */
  kind: MessageKind | null;
  /** Id of the open message. */
  openId: string | null;
}

/** @param parameters of an address's search, such as URLSearchParams */
export function inboxAddress(parameters: { get: (name: string) => string | null }): InboxAddress {
  const kind = parameters.get('kind');
  return {
    isUnread: parameters.get('show') === 'unread',
    kind: MESSAGE_KINDS.find(it => it === kind) ?? null,
    openId: parameters.get('message'),
  };
}

/** The search part of an address, empty for the whole inbox. */
export function inboxSearch({ isUnread, kind, openId }: InboxAddress): string {
  const parameters = [
    ...(isUnread ? ['show=unread'] : []),
    ...(kind === null ? [] : [`kind=${kind}`]),
    ...(openId === null ? [] : [`message=${encodeURIComponent(openId)}`]),
  ];
  return parameters.length === 0 ? '' : `?${parameters.join('&')}`;
}

/** The messages that an address lists, in their order; the open one stays listed while it is read. */
export const listedMessages = <Listed extends Message>(
  messages: readonly Listed[],
  { isUnread, kind, openId }: InboxAddress,
): Listed[] =>
  messages.filter(
    message =>
      message.noticeId === openId ||
      ((!isUnread || message.is_read === 0) && (kind === null || kindOf(message) === kind)),
  );

/** The kinds among messages, in the order of their filter. */
export const kindsAmong = (messages: readonly Message[]): MessageKind[] =>
  MESSAGE_KINDS.filter(kind => messages.some(message => kindOf(message) === kind));

/** The message that takes a deleted one's place under the reader: the next of the list, or the one before; null without any. */
export function neighbourOf(messages: readonly Message[], noticeId: string): string | null {
  const at = messages.findIndex(message => message.noticeId === noticeId);
  return (at === -1 ? undefined : (messages[at + 1] ?? messages[at - 1]))?.noticeId ?? null;
}
