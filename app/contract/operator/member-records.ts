/** Records of one member, each a list with the newest rows first. */
import * as z from 'zod/mini';
import { DOCUMENT_FLAWS, DOCUMENT_KINDS, DOCUMENT_STATES } from '#app/domain/identity.ts';
import { browser } from '../account.ts';
import { amount, currency, day, filled, id, listOf, moment, orNull, slug, text, whole } from '../wire.ts';
import { commonFilters, listInput, listOutput } from './list.ts';
import { operatorEndpoint } from './operator-endpoint.ts';

/** Newest first is the only order: it is the order in which the records are stored. */
const newestFirst = z._default(z.literal('-made'), '-made' as const);

const recordInput = <Filters extends z.ZodMiniObject>(filters: Filters) =>
  z.extend(listInput(filters, ['made'], '-made'), { memberId: id, sort: newestFirst });

const { from, to } = commonFilters;
const count = whole(0, Number.MAX_SAFE_INTEGER);
const reference = text(40);

/** Kinds of orders in a list of movements: everything but play, which has rounds, and steps of requests, which are the state of their request. */
export const MOVEMENT_KINDS = [
  'opening-balance',
  'deposit',
  'deposit-request',
  'withdrawal-hold',
  'transfer-out',
  'transfer-in',
  'affiliate-transfer-out',
  'affiliate-transfer-in',
  'provider-in',
  'provider-out',
  'restore-balance',
  'bonus-grant',
  'rebate',
  'affiliate-rebate',
  'referral-reward',
  'tournament-prize',
  'adjustment',
  'charge-back',
  'charge-back-return',
  'win-void',
  'debt-repayment',
  'review-release',
] as const;

const movement = z.object({
  reference,
  operationId: text(200),
  /** Kind of the wallet's order. */
  kind: slug,
  /** The change of the main account, made or pending. */
  amount,
  /** Of the main account afterwards; null where nothing has moved, or the move was reversed. */
  balance: orNull(amount),
  status: z.enum(['pending', 'unknown', 'completed', 'rejected', 'cancelled']),
  made: moment,
  decided: orNull(moment),
  reason: orNull(text(1_000)),
});

/** False while an older wallet is still being counted: then there are no rows yet. */
const isComplete = z.boolean();

export const memberMovements = operatorEndpoint(
  'member/movements',
  recordInput(
    z.object({
      /** Kinds of orders, as the rows name them; absent for all but play. */
      kinds: z.optional(listOf(slug, 50)),
      direction: z.optional(z.enum(['in', 'out'])),
      from,
      to,
    }),
  ),
  z.extend(listOutput(movement, ['all']), { isComplete, currency }),
);

const round = z.object({
  reference,
  providerId: id,
  roundId: text(200),
  gameId: id,
  /** In English; null for a game that the site no longer has. */
  gameName: orNull(text(200)),
  stake: amount,
  win: amount,
  returned: amount,
  /** Of the main account after its last movement; null where the game plays from an account of its provider. */
  balance: orNull(amount),
  status: z.enum(['open', 'settled', 'cancelled']),
  made: moment,
});

/** With `gameId`, a page may be short and not the last one: `next` says so. Its rows are not counted. */
export const memberRounds = operatorEndpoint(
  'member/rounds',
  recordInput(
    z.object({
      gameId: z.optional(id),
      status: z.optional(z.enum(['open', 'settled', 'cancelled'])),
      from,
      to,
    }),
  ),
  z.extend(listOutput(round, ['all']), { isComplete, currency }),
);

const login = z.object({
  outcome: z.enum(['in', 'failed']),
  browser: orNull(browser),
  /** IPv4 address or IPv6 /64; null in older rows. */
  network: orNull(text(64)),
  /** ISO 3166-1 alpha-2, or `T1` for Tor; null where it was not known. */
  place: orNull(text(2)),
  made: moment,
});

/** The last logins, as many as are stored for the member. */
export const memberLogins = operatorEndpoint(
  'member/logins',
  recordInput(z.object({ outcome: z.optional(z.enum(['in', 'failed'])) })),
  listOutput(login, ['all', 'failed']),
);

const session = z.object({
  sessionId: id,
  browser: orNull(browser),
  network: orNull(text(64)),
  place: orNull(text(2)),
  /** Whether the member had not logged in from the browser before. */
  isNew: z.boolean(),
  made: moment,
  seen: moment,
});

/** Open sessions, the one used last first. */
export const memberSessions = operatorEndpoint(
  'member/sessions',
  z.object({ memberId: id }),
  z.object({ rows: listOf(session, 100) }),
);

/** Ends an open session with its games. A session that has ended is no error. */
export const memberEndSession = operatorEndpoint(
  'member/end-session',
  z.object({ memberId: id, sessionId: id }),
  z.object({ memberId: id, sessionId: id, ended: z.boolean() }),
);

const bonus = z.object({
  claimId: id,
  promotionId: id,
  /** In the member's language. */
  title: text(300),
  /** Of the claim, and after the grant of its bonus. */
  state: slug,
  /** Why it ended before its bonus was played. */
  why: orNull(text(64)),
  depositId: orNull(text(64)),
  /** The amount with what is left of it; null before it was granted. */
  bonus: orNull(
    z.object({
      amount,
      left: amount,
      /** The part that has become real money. */
      paid: amount,
      wagered: amount,
      toWager: amount,
      granted: moment,
      expires: moment,
      ended: orNull(moment),
    }),
  ),
  freeRounds: orNull(z.object({ gameId: id, rounds: count, left: count, stake: amount })),
  made: moment,
});

export const memberBonuses = operatorEndpoint(
  'member/bonuses',
  recordInput(z.object({})),
  z.extend(listOutput(bonus, ['all']), { currency }),
);

const message = z.object({
  messageId: text(20),
  type: slug,
  /** In the member's language. */
  title: text(300),
  content: text(20_000),
  sender: orNull(text(80)),
  isRead: z.boolean(),
  made: moment,
});

/** The member's inbox as the member sees it. */
export const memberMessages = operatorEndpoint(
  'member/messages',
  recordInput(z.object({ type: z.optional(slug) })),
  listOutput(message, ['all', 'unread']),
);

const file = z.object({
  /** Path on the members' site. An operator reads a private file at `/operator/files/{key}`. */
  file: text(1_000),
  bytes: count,
  made: moment,
});

export const memberFiles = operatorEndpoint(
  'member/files',
  recordInput(z.object({})),
  z.extend(listOutput(file, ['all']), {
    /** True where files are in an external storage, which lists none. */
    isExternal: z.boolean(),
  }),
);

const document = z.object({
  documentId: id,
  kind: z.enum(DOCUMENT_KINDS),
  state: z.enum(DOCUMENT_STATES),
  made: moment,
  decided: orNull(moment),
  flaw: orNull(z.enum(DOCUMENT_FLAWS)),
  validUntil: orNull(day),
});

/** Identity documents without their pictures, which `identity/view` has. */
export const memberDocuments = operatorEndpoint(
  'member/documents',
  recordInput(z.object({})),
  listOutput(document, ['all']),
);

const sums = z.object({
  /** Less payments that were taken back. */
  deposited: amount,
  deposits: count,
  withdrawn: amount,
  withdrawals: count,
  /** Deposits less withdrawals. */
  net: amount,
  /** Less returned stakes. */
  staked: amount,
  won: amount,
  /** Gross gaming revenue: stakes less wins. */
  ggr: amount,
  rounds: count,
  /** What bonuses, rebates, rewards and prizes have added to the main account. */
  bonusCost: amount,
});

export const memberSums = operatorEndpoint(
  'member/sums',
  z.object({ memberId: id, from, to }),
  z.object({
    currency,
    isComplete,
    balance: amount,
    lifetime: sums,
    /** Of the asked period; null where none was asked. */
    period: orNull(sums),
  }),
);

const event = z.object({
  number: count,
  kind: slug,
  /** The operator's call, as `member/hold`. */
  call: orNull(text(64)),
  outcome: slug,
  code: orNull(whole(0, 999)),
  target: orNull(text(200)),
  actor: z.object({ kind: slug, id: orNull(text(64)), name: orNull(text(80)) }),
  network: orNull(text(64)),
  made: moment,
});

/** What the event log has about the member: who did what. Older events are in the log's archive (operator/event-chapters). */
export const memberActivity = operatorEndpoint(
  'member/activity',
  recordInput(
    z.object({
      kind: z.optional(slug),
      call: z.optional(filled(64)),
      outcome: z.optional(slug),
      from,
      to,
    }),
  ),
  listOutput(event, ['all']),
);
