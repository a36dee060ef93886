/** The console's state as one store: the operator who works, the lists of chats and tickets, and the chats that are open here. */
import { proxy } from 'valtio';
import type { ChatMessage } from '#app/contract/chat.ts';
import type { QueueView, RoomNote, RoomSummary, RoomView, TicketView } from '#app/contract/support.ts';
import { now } from './clock.ts';
import type { CannedAnswer, Me, MemberView } from './shapes.ts';

/** An answer on its way: the same id goes with each attempt, so that the platform stores it once. */
export interface Outgoing {
  operationId: string;
  type: 'text' | 'image' | 'note';
  body: string;
  state: 'sending' | 'failed';
  /** Reason of a failure. */
  reason: string;
}

/** A chat that is open here; others stay as they are while one is looked at. */
export interface OpenRoom {
  chatId: string;
  view: RoomView | null;
  messages: readonly ChatMessage[];
  notes: readonly RoomNote[];
  isAtStart: boolean;
  outgoing: readonly Outgoing[];
  draft: string;
  isNote: boolean;
  /** Moment until which the member counts as typing, in epoch milliseconds. */
  typingUntil: number;
  member: MemberView | null;
  /** A refusal that stands above the field. */
  trouble: string;
}

export const LISTS = ['waiting', 'mine', 'all', 'closed'] as const satisfies readonly QueueView[];

/** `loading` until the first answer; the refusal where there is none, for the operator to read. */
export type Reading = 'loading' | 'read' | { refusal: string };

export interface Desk {
  /** Undefined while it is looked up; null where nobody is logged in. */
  me: Me | null | undefined;
  /** Whether pushes arrive. */
  isLive: boolean;
  list: QueueView;
  /** Code of the language that the lists are of; empty for all. */
  language: string;
  lists: Record<QueueView, readonly RoomSummary[]>;
  counts: { waiting: number; mine: number; all: number };
  /** Open tickets in the chosen language, the oldest first. */
  tickets: readonly TicketView[];
  /** `after` of the page behind them; null where all are listed. */
  nextTickets: string | null;
  /** State of reading each list: an empty list means that there are no rows only after it was read. */
  reading: Record<'chats' | 'tickets', Reading>;
  canned: readonly CannedAnswer[];
  rooms: Record<string, OpenRoom>;
  /** Opened records; `section` is the path of theirs. */
  recent: readonly { to: string; title: string; section: string }[];
  /** Epoch milliseconds, each second anew: waiting times grow. */
  now: number;
}

export const EMPTY_DESK: Desk = {
  me: undefined,
  isLive: false,
  list: 'all',
  language: '',
  lists: { waiting: [], mine: [], all: [], closed: [] },
  counts: { waiting: 0, mine: 0, all: 0 },
  tickets: [],
  nextTickets: null,
  reading: { chats: 'loading', tickets: 'loading' },
  canned: [],
  rooms: {},
  recent: [],
  now: now(),
};

export const desk: Desk = proxy(structuredClone(EMPTY_DESK));

export const newRoom = (chatId: string): OpenRoom => ({
  chatId,
  view: null,
  messages: [],
  notes: [],
  isAtStart: false,
  outgoing: [],
  draft: '',
  isNote: false,
  typingUntil: 0,
  member: null,
  trouble: '',
});
