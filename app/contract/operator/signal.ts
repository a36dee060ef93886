/**
 * Signals of risk: wins under review, accounts that may be of one person, payments that were taken back, and bonuses that are
 * paid out again and again, in one queue. A signal is
 * claimed for a time and closed with an outcome and a reason. The outcome makes the call of the decision itself, under that call's rules.
 * Refusals: 404 for an unknown signal, 409 for one that is closed or that another operator has claimed, and those of the decision's call.
 */
import * as z from 'zod/mini';
import { ALL_OUTCOMES, SIGNAL_KINDS } from '#app/domain/signal.ts';
import {
  amount,
  currency,
  filled,
  formed,
  id,
  listOf,
  moment,
  operationId,
  orNull,
  text,
  whole,
} from '../wire.ts';
import { commonFilters, countryCode, listInput, listOutput } from './list.ts';
import { operatorEndpoint } from './operator-endpoint.ts';

export const SIGNAL_VIEWS = ['open', 'mine', 'closed'] as const;
export type SignalView = (typeof SIGNAL_VIEWS)[number];

const name = formed(/^(?:win|identity|payment|bonus)(?:~[\w.:-]{1,64}){1,2}$/, 140);
const inSignal = z.object({ signal: name });
const kind = z.enum(SIGNAL_KINDS);
const outcome = z.enum(ALL_OUTCOMES);
const operator = z.object({ by: id, name: orNull(text(80)) });
const word = orNull(text(80));
const count = orNull(whole(0, Number.MAX_SAFE_INTEGER));

const member = z.object({ memberId: id, username: text(80), country: orNull(countryCode) });

export const signalRow = z.object({
  signal: name,
  kind,
  members: listOf(member, 2),
  /** When it came up. */
  since: moment,
  /** Of the win, what was taken back of the payment, or what the bonuses have paid. */
  amount: orNull(amount),
  currency: orNull(currency),
  facts: z.object({
    /** Why a win is under review. */
    why: word,
    studioId: word,
    gameId: word,
    roundId: word,
    /** How alike two accounts are, and what both have. */
    likeness: word,
    shares: listOf(text(40), 20),
    serviceId: word,
    methodId: word,
    /** Bonuses that were taken, and paid out, in the last 90 days. */
    claims: count,
    paidOut: count,
    paymentId: word,
  }),
  claim: orNull(z.extend(operator, { until: moment })),
  closed: orNull(z.extend(operator, { outcome, note: text(500), at: moment })),
});
export type SignalRow = z.infer<typeof signalRow>;

const account = z.extend(member, {
  registered: moment,
  restrictions: listOf(z.object({ kind: text(40), until: orNull(moment) }), 50),
  /** Logins from networks that the other account of the signal has too. */
  sharedLogins: whole(0, Number.MAX_SAFE_INTEGER),
});

const viewed = z.object({
  row: signalRow,
  accounts: listOf(account, 2),
  /** Networks that both accounts have logged in from: IPv4 address or IPv6 /64. */
  networks: listOf(text(64), 20),
});
export type SignalDetail = z.infer<typeof viewed>;

/** signal/list: open ones by their age, closed ones from the newest. A page may be short and not the last. */
export const signalList = operatorEndpoint(
  'signal/list',
  listInput(
    z.object({
      view: z.optional(z.enum(SIGNAL_VIEWS)),
      kind: z.optional(kind),
      countries: commonFilters.countries,
    }),
    ['since'],
    'since',
  ),
  listOutput(signalRow, SIGNAL_VIEWS),
);

/** signal/view */
export const signalView = operatorEndpoint('signal/view', inSignal, viewed);

/** signal/claim: for a quarter of an hour; the same operator renews it. */
export const signalClaim = operatorEndpoint('signal/claim', inSignal, signalRow);

/** signal/release: gives a claimed one back. */
export const signalRelease = operatorEndpoint('signal/release', inSignal, signalRow);

/**
 * signal/close: makes the call of the outcome with the note as its reason, and closes the signal if it was done. `waiting`: a second
 * operator decides, and the signal stays open. Repeated with the same operation id, it is closed once.
 */
export const signalClose = operatorEndpoint(
  'signal/close',
  z.extend(inSignal, { operationId, outcome, note: filled(300) }),
  z.object({ signal: name, state: z.enum(['closed', 'waiting']), approvalId: orNull(id) }),
);
