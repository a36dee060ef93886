/** Live chat: its audience, the rules of a message, and the states of its window [2.68] [4.37] [5.33] [5.34] [6.7]. */
import { ok, type Result, refuse } from './result.ts';

/** Longest message, in UTF-16 units: one fits into a push. */
export const CHAT_MESSAGE_MAX = 2_000;

/** `waiting` for an agent, `open` with one, or `closed`. */
export const CHAT_STATUSES = ['waiting', 'open', 'closed'] as const;
export type ChatStatus = (typeof CHAT_STATUSES)[number];

export interface ChatSite {
  environment: string;
  siteTitle: string;
  /** Null where no site has the chat in production. */
  chatSiteTitle: string | null;
}

/** [6.7] Members see the chat on every site but production ones, and there on the site with the chat's title. */
export const isChatShown = (
  isLoggedIn: boolean,
  { environment, siteTitle, chatSiteTitle }: ChatSite,
): boolean => isLoggedIn && (environment !== 'production' || siteTitle === chatSiteTitle);

/** Control characters but tab and line feed: they are never typed, and each would take six bytes of a push. */
const UNPRINTED = /[^\P{Cc}\t\n]/gu;

/**
 * The text of a message as it is sent: line ends are line feeds, unprintable characters are dropped, the ends are trimmed.
 * @returns refuses `empty` where nothing is left [5.34]
 */
export function chatTextOf(typed: string): Result<string, 'empty'> {
  const text = typed.toWellFormed().replace(/\r\n?/g, '\n').replace(UNPRINTED, '').trim();
  return text === '' ? refuse('empty') : ok(text);
}

/** Enter sends; with Shift it makes a new line, and so it does while an input method composes [5.34]. */
export const isSendingKey = (key: { key: string; shiftKey: boolean; isComposing: boolean }): boolean =>
  key.key === 'Enter' && !key.shiftKey && !key.isComposing;

/**
 * [4.37] States of the window: `closed` is the button alone; `open` while the member's chat is looked up; `topic` the form;
 * `room` the conversation; `closing` the question whether to end it; `reset` after its end, with nothing left of it.
 */
export type ChatWindow = 'closed' | 'open' | 'topic' | 'room' | 'closing' | 'reset';

export type ChatEvent =
  | { kind: 'opened' }
  | { kind: 'minimised' }
  /** The member's chat was looked up. */
  | { kind: 'found'; hasChat: boolean }
  | { kind: 'started' }
  | { kind: 'asked-to-close' }
  | { kind: 'kept' }
  /** Closed by this member, or by a push [4.38]. */
  | { kind: 'ended' }
  /** The end was acknowledged: the next chat begins at the form. */
  | { kind: 'renewed' };

/** The window's state after an event; events that do not belong to a state leave it. */
export function windowAfter(window: ChatWindow, event: ChatEvent): ChatWindow {
  switch (event.kind) {
    case 'opened':
      return window === 'closed' ? 'open' : window;
    case 'minimised':
      return 'closed';
    case 'found':
      return window === 'open' ? (event.hasChat ? 'room' : 'topic') : window;
    case 'started':
      return window === 'topic' ? 'room' : window;
    case 'asked-to-close':
      return window === 'room' ? 'closing' : window;
    case 'kept':
      return window === 'closing' ? 'room' : window;
    case 'ended':
      return window === 'room' || window === 'closing' ? 'reset' : window;
    case 'renewed':
      return window === 'reset' ? 'topic' : window;
  }
}
