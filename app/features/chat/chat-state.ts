/** The page's state of the member's chat: one immutable value, replaced with each change. */
import type { ChatMessage, ChatState, chatDesk } from '#app/contract/chat.ts';
import type { OutputOf } from '#app/contract/endpoint.ts';
import type { ChatWindow } from '#app/domain/chat.ts';
import type { UploadStep } from '#app/domain/upload.ts';

export type Desk = OutputOf<typeof chatDesk>;

/** A message on its way. The same id goes with each attempt, so that the platform stores it once. */
export interface Outgoing {
  operationId: string;
  type: 'text' | 'image';
  /** Text, or the key of an uploaded picture; empty while it is uploaded. */
  body: string;
  state: 'uploading' | 'sending' | 'failed';
  /** Progress of the upload, from 0 to 1. */
  fraction: number;
  /** The step of an upload that failed. */
  failedAt: UploadStep | null;
  /** A picture as this page can show it. */
  src: string | null;
}

/** The window's content after the end of a chat, whose messages are gone from it [4.38]. */
export interface EndedChat {
  chatId: string;
  topic: string;
  closedBy: ChatState['closedBy'];
  /** Whether support has written something that the member has not seen. */
  hasUnread: boolean;
}

export interface ChatView {
  window: ChatWindow;
  /** The member's chat; null where there is none, and before it is known. */
  chat: ChatState | null;
  messages: readonly ChatMessage[];
  /** Whether the first message of the chat is in the list. */
  isAtStart: boolean;
  outgoing: readonly Outgoing[];
  /** Name of the agent who types at the moment; null where none does. */
  typing: string | null;
  ended: EndedChat | null;
  /** Whether the last look-up had no answer. */
  isFailed: boolean;
  desk: Desk | null;
}

export const EMPTY_CHAT: ChatView = {
  window: 'closed',
  chat: null,
  messages: [],
  isAtStart: false,
  outgoing: [],
  typing: null,
  ended: null,
  isFailed: false,
  desk: null,
};

export interface ChatHolder {
  get: () => ChatView;
  set: (changes: Partial<ChatView>) => void;
  /** @returns stops */
  subscribe: (listener: () => void) => () => void;
}

export function createHolder(): ChatHolder {
  let view = EMPTY_CHAT;
  const listeners = new Set<() => void>();
  return {
    get: () => view,
    set: changes => {
      view = { ...view, ...changes };
      for (const listener of listeners) listener();
    },
    subscribe: listener => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
