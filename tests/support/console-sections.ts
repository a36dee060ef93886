/**
 * The sections of the console for tests that go through all of them. A section that is added needs a row: the calls that it reads, and what
 * it says where these have nothing.
 */

import { approvalList } from '#app/contract/operator/approvals.ts';
import { cashierList } from '#app/contract/operator/cashier.ts';
import { complaintList } from '#app/contract/operator/complaint.ts';
import { eventList } from '#app/contract/operator/events.ts';
import { figureToday, workWaiting } from '#app/contract/operator/figures.ts';
import { gameList } from '#app/contract/operator/games.ts';
import { identityList } from '#app/contract/operator/identity.ts';
import { memberList } from '#app/contract/operator/member.ts';
import { messageList } from '#app/contract/operator/message.ts';
import type { OperatorEndpoint } from '#app/contract/operator/operator-endpoint.ts';
import { operatorList, operatorSessions } from '#app/contract/operator/operators.ts';
import { payoutList } from '#app/contract/operator/payout.ts';
import { promotionList } from '#app/contract/operator/promotions.ts';
import { reportList } from '#app/contract/operator/report.ts';
import { safetyList } from '#app/contract/operator/safety.ts';
import { signalList } from '#app/contract/operator/signal.ts';
import { siteState } from '#app/contract/operator/site.ts';
import { supplierList } from '#app/contract/operator/suppliers.ts';
import { ticketList } from '#app/contract/operator/ticket.ts';
import { loadList, loadTickets } from '../../console/app/chat/lists.ts';
import { ownKeys, queue, stoppedWallets } from '../../console/app/shapes.ts';

type Read = Pick<OperatorEndpoint, 'name' | 'output'>;

export interface ConsoleSection {
  /** Calls without which it shows nothing. */
  reads: readonly Read[];
  /** What it says where they have nothing. */
  empty: RegExp;
  /** Reading that the console begins with the login, and not with the section. */
  begin?: () => unknown;
}

const NOTHING_YET = /There is nothing yet\./;

/** By the address of the section. */
export const CONSOLE_SECTIONS: Readonly<Record<string, ConsoleSection>> = {
  overview: {
    reads: [figureToday, workWaiting, { name: 'wallet/stopped', output: stoppedWallets }],
    empty: /Active now/,
  },
  cashier: { reads: [cashierList], empty: NOTHING_YET },
  members: { reads: [memberList], empty: NOTHING_YET },
  chat: { reads: [{ name: 'chat/queue', output: queue }], empty: /No chats\./, begin: loadList },
  tickets: {
    reads: [ticketList],
    empty: /No questions wait for an answer\./,
    begin: loadTickets,
  },
  payouts: { reads: [payoutList], empty: NOTHING_YET },
  approvals: { reads: [approvalList], empty: NOTHING_YET },
  site: { reads: [siteState], empty: /Nothing/ },
  games: { reads: [gameList], empty: NOTHING_YET },
  studios: { reads: [supplierList], empty: NOTHING_YET },
  promotions: { reads: [promotionList], empty: NOTHING_YET },
  risk: { reads: [signalList], empty: NOTHING_YET },
  identity: { reads: [identityList], empty: NOTHING_YET },
  safety: { reads: [safetyList], empty: NOTHING_YET },
  complaints: { reads: [complaintList], empty: NOTHING_YET },
  messages: { reads: [messageList], empty: NOTHING_YET },
  reports: { reads: [reportList], empty: NOTHING_YET },
  events: { reads: [eventList], empty: NOTHING_YET },
  operators: { reads: [operatorList, operatorSessions, approvalList], empty: NOTHING_YET },
  account: { reads: [operatorSessions, { name: 'operator/me', output: ownKeys }], empty: /./ },
};
