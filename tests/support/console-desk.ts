/** A desk of the console with two chats and a ticket of one member, and the platform's answers for them. */
import { vi } from 'vitest';
import type { ChatMessage } from '#app/contract/chat.ts';
import { accepted } from '#app/contract/envelope.ts';
import type { RoomSummary, RoomView, TicketView } from '#app/contract/support.ts';
import { desk, EMPTY_DESK } from '../../console/app/desk.ts';
import type { MemberView } from '../../console/app/shapes.ts';
import { operatorOf } from './console-operator.ts';
import { type ScriptedCalls, scriptCalls } from './scripted-calls.ts';

export const MOMENT = '2026-11-21 20:52:00';
const ME = operatorOf(['support']);

const view = (changed: Partial<RoomView> = {}): RoomView => ({
  chatId: 'c1',
  memberId: 'm-1',
  username: 'amara',
  topic: 'Withdrawals',
  status: 'open',
  agentId: 'op-1',
  agent: 'Ines',
  openedAt: MOMENT,
  answeredAt: null,
  waitingSince: MOMENT,
  closedAt: null,
  closedBy: null,
  lastId: 1,
  memberRead: 0,
  supportRead: 0,
  stars: null,
  comment: null,
  ...changed,
});
const summary = (chatId: string, changed: Partial<RoomSummary> = {}): RoomSummary => ({
  ...view({ chatId }),
  country: 'SE',
  language: 'sv',
  topicId: 'withdrawals',
  lastAt: MOMENT,
  lastText: 'Hej',
  lastSide: 'member',
  ...changed,
});
export const message = (id: number, text: string, by: 'member' | 'support'): ChatMessage => ({
  id: String(id),
  message: text,
  senderId: by === 'member' ? 'm-1' : 'op-1',
  senderType: by,
  sender: by === 'member' ? 'amara' : 'Ines',
  sendAt: MOMENT,
  type: 'text',
});
const MEMBER: MemberView = {
  profile: {
    username: 'amara',
    fullName: null,
    email: null,
    mobile: null,
    country: 'SE',
    currency: 'SEK',
    language: 'sv',
    created: MOMENT,
    emailProved: true,
    mobileProved: false,
  },
  restrictions: [
    {
      restrictionId: 'r-1',
      kind: 'time-out',
      until: '2026-12-01 00:00:00',
      isInForce: true,
      mayRelease: false,
    },
  ],
  wallet: {
    balances: { main: '12500.00', held: '90.00' },
    movements: [
      { reference: 'x-1', kind: 'withdrawal-hold', amount: '-1490.00', made: '2026-08-02 10:00:00' },
      { reference: 'x-2', kind: 'deposit', amount: '50.00', made: '2026-08-01 10:00:00' },
    ],
  },
  limits: {
    set: [
      { kind: 'deposit', period: 'day', limit: '500.00', used: '450.00', asked: null },
      {
        kind: 'time',
        period: 'day',
        limit: '120',
        used: '24',
        asked: { limit: '180', ready: '2026-11-22 20:00:00' },
      },
    ],
  },
  exclusion: { months: [6, 12, 60], forGood: true },
  requests: [{ kind: 'withdrawal', amount: '1490.00', id: 'w-1' }],
};
const ROUND = { providerId: 'p-1', gameId: 'g-1', returned: '0.00', balance: null, made: MOMENT };
const ROUNDS = {
  rows: [
    {
      ...ROUND,
      reference: 'r-2',
      roundId: '2',
      gameName: 'Midnight Opera',
      stake: '20.00',
      win: '55.50',
      status: 'settled',
    },
    { ...ROUND, reference: 'r-1', roundId: '1', gameName: null, stake: '10.00', win: '0.00', status: 'open' },
  ],
  next: null,
  counts: { all: 2 },
  isComplete: true,
  currency: 'SEK',
};
const NOTES = {
  rows: [
    {
      noteId: 'n-1',
      text: 'Prefers short answers.',
      writtenBy: { operatorId: 'op-2', name: 'Raul' },
      written: MOMENT,
      isOwn: false,
    },
  ],
  next: null,
  counts: { all: 1 },
};
const TICKET: TicketView = {
  ticketId: 'T-7KQ2M9XB',
  memberId: 'm-1',
  username: 'amara',
  country: 'SE',
  language: 'sv',
  topic: 'Annat',
  message: 'När öppnar ni?',
  createdAt: MOMENT,
  answeredAt: null,
  answeredBy: null,
  answer: null,
};

/** Fills the desk; environment and calls are stubbed until `vi.unstubAllGlobals`. */
export function openDesk(): ScriptedCalls {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  const calls = scriptCalls({
    'chat/room': ({ chatId }) => accepted(view({ chatId: String(chatId) })),
    'chat/messages': ({ direction }) =>
      accepted({ messages: direction === 'newer' ? [] : [message(1, 'Hej', 'member')], notes: [] }),
    'member/view': accepted(MEMBER),
    'member/rounds': accepted(ROUNDS),
    'member/notes': accepted(NOTES),
    'chat/reply': accepted({ messageId: '2', sendAt: MOMENT }),
    'chat/note': accepted(null),
    'chat/typing': accepted(null),
    'chat/read': accepted(null),
    'chat/transfer': accepted(view({ agentId: null, agent: null, status: 'waiting' })),
    'chat/agents': accepted({
      agents: [
        { agentId: 'op-2', name: 'Raul' },
        { agentId: 'op-1', name: 'Ines' },
      ],
    }),
    'chat/answer-ticket': accepted({ ...TICKET, answer: 'Klockan åtta.' }),
    'chat/tickets': accepted({ rows: [], next: null, counts: { open: 0, answered: 0 } }),
  });
  Object.assign(desk, structuredClone(EMPTY_DESK), {
    me: ME,
    lists: { waiting: [], mine: [], all: [summary('c1'), summary('c2')], closed: [] },
    tickets: [TICKET],
    reading: { chats: 'read', tickets: 'read' },
    canned: [
      {
        name: 'greeting',
        texts: { en: 'Hello {name}, {agent} here.', sv: 'Hej {name}, {agent} här: {topic}.' },
      },
      { name: 'receipt', texts: { en: 'Your balance is {balance}.' } },
      { name: 'goodbye', texts: { en: 'Goodbye.' } },
    ],
  });
  return calls;
}
