import { describe, expect, test } from 'vitest';
import { balancesAfter } from '#platform/ledger/wallet/rules/draft.ts';
import type { Facts } from '#platform/ledger/wallet/rules/facts.ts';
import { KINDS } from '#platform/ledger/wallet/rules/kinds.ts';
import { isOwn } from '#platform/ledger/wallet/rules/ledger-account.ts';
import { planMovement } from '#platform/ledger/wallet/rules/movement.ts';
import type { Order, OrderKind } from '#platform/ledger/wallet/rules/order.ts';
import { BONUS, BONUS_PLAY, REDACTIONS } from './bonus.cases.ts';
import { DEPOSITS, WITHDRAWALS } from './cashier.cases.ts';
import { DEBTS } from './debt.cases.ts';
import type { AnyFacts, MovementCases, Moves } from './movement-case.ts';
import { PLAY } from './play.cases.ts';
import { PROVIDERS } from './provider.cases.ts';
import { ROUNDS, ROUNDS_PLAY } from './rounds.cases.ts';
import { HOUSE, TRANSFERS } from './transfer.cases.ts';

/** A kind of order that is added and has no rows here fails to compile. */
const CASES: MovementCases<OrderKind> = {
  ...DEPOSITS,
  ...WITHDRAWALS,
  ...TRANSFERS,
  ...HOUSE,
  ...PLAY,
  ...PROVIDERS,
  ...DEBTS,
  ...BONUS,
  ...ROUNDS,
  ...REDACTIONS,
};

const EMPTY: AnyFacts = {
  balances: {},
  hold: null,
  deposit: null,
  bet: null,
  round: null,
  roundStakes: [],
  grant: null,
  bonus: null,
  rounds: null,
  areRoundsOver: false,
  fed: null,
  mostStakeMinor: null,
  isWagering: false,
  transfer: null,
  review: null,
  hasBet: false,
  ceilings: {},
  wonMinor: 0,
  pendingFeeds: [],
  isWin: false,
  continuesRound: false,
  roundStakedMinor: 0,
  roundIsOf: null,
  win: null,
  isReturned: false,
  released: [],
  isSessionLive: false,
  rebatedThrough: 0,
  source: null,
  leftMinor: null,
  reversedMinor: 0,
};

const ROWS = [
  ...Object.entries(CASES),
  ...Object.entries(BONUS_PLAY),
  ...Object.entries(ROUNDS_PLAY),
].flatMap(([kind, cases]) =>
  cases.map(([says, fields, facts, outcome]) => ({
    title: `${kind} of ${says}`,
    order: { kind, ...fields } as Order,
    facts: { kind, ...EMPTY, ...facts } as Facts,
    outcome,
  })),
);

const listed = ({ postings }: Moves) =>
  Object.entries(postings).map(([account, amountMinor]) => ({ account, amountMinor }));

describe('a movement is planned from its order and the facts', () => {
  test.each(ROWS)('$title', ({ order, facts, outcome }) => {
    expect(planMovement(order.kind, order, facts)).toEqual(
      typeof outcome === 'string'
        ? { ok: false, error: outcome }
        : { ok: true, value: { postings: listed(outcome), changes: outcome.changes ?? [] } },
    );
  });
});

describe('a plan', () => {
  const plans = ROWS.flatMap(({ title, order, facts }) => {
    const plan = planMovement(order.kind, order, facts);
    return plan.ok ? [{ title, kind: order.kind, facts, postings: plan.value.postings }] : [];
  });

  test.each(plans)('keeps the sum of all accounts: $title', ({ postings }) => {
    expect(postings.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(0);
  });

  test.each(plans)('leaves no account of the member below zero: $title', ({ facts, postings }) => {
    const after = Object.entries(balancesAfter(facts.balances, postings));
    expect(after.filter(([account, minor = 0]) => isOwn(account) && minor < 0)).toEqual([]);
  });

  test('moves nothing for the kinds that may move nothing, and for no other', () => {
    const empty = plans.filter(({ postings }) => postings.length === 0).map(({ kind }) => kind);
    expect([...new Set(empty)].sort()).toEqual(
      Object.entries(KINDS)
        .flatMap(([kind, { mayMoveNothing }]) => (mayMoveNothing ? [kind] : []))
        .sort(),
    );
  });

  test('exists for every kind of order', () => {
    expect([...new Set(plans.map(({ kind }) => kind))].sort()).toEqual(Object.keys(CASES).sort());
  });
});
