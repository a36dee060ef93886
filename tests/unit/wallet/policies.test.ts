/** Every kind of order in every state of a member: the wallet does what the generated page says. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { bars, RESTRICTION_KINDS } from '#app/domain/restriction.ts';
import { isClaim, KINDS, kindOf } from '#platform/ledger/wallet/rules/kinds.ts';
import type { Order, OrderKind, OrderOf } from '#platform/ledger/wallet/rules/order.ts';
import { AT, recorderInMemory } from '#tests/support/ledger/recorder-in-memory.ts';
import { POLICIES, policiesPage } from '../../../scripts/order-policies.ts';

/** Orders that lead up to one that is carried out; a kind that is added and has none fails to compile. */
type Cases = { [Kind in OrderKind]: { before?: readonly Order[]; order: OrderOf<Kind> } };

const BY = { providerId: 'p-1', isTransferType: false };
const PLAYED = { ...BY, roundId: 'r-1', gameId: 'g-1' };
const BET: Order = { kind: 'bet', ...PLAYED, transactionId: 'b-1', amountMinor: 100 };
const WIN: Order = { kind: 'win', ...PLAYED, transactionId: 'w-1', amountMinor: 300, isRoundOver: false };
const HELD_WIN: Order = { ...WIN, roundId: 'r-none' };
const HOLD: Order = { kind: 'withdrawal-hold', withdrawalId: 'h-1', amountMinor: 100 };
const TAKE: Order = { kind: 'withdrawal-take', withdrawalId: 'h-1', payoutReference: 'P' };
const ASK: Order = { kind: 'deposit-request', depositId: 'd-1', amountMinor: 100 };
const PARK: Order = { kind: 'provider-in', providerId: 'p-9', amountMinor: 100 };
const TERMS = {
  promotionId: 'pr',
  requiredMinor: 1_000_000,
  mostStakeMinor: null,
  mostReleasedMinor: null,
  expiresAt: AT * 2,
  contributions: { games: {}, providers: {}, categories: {}, other: 100 },
  depositId: null,
};
const grant = (grantId: string, requiredMinor = 1_000_000): OrderOf<'bonus-grant'> => ({
  kind: 'bonus-grant',
  grantId,
  amountMinor: 50,
  winsTo: 'sources',
  terms: { ...TERMS, requiredMinor },
});
const ROUNDS: OrderOf<'rounds-grant'> = {
  kind: 'rounds-grant',
  grantId: 'f-1',
  rounds: {
    promotionId: 'pr',
    providerId: 'p-1',
    gameId: 'g-1',
    count: 2,
    stakeMinor: 10,
    endsAt: AT * 2,
    wins: { ...TERMS, times: 0, forMs: 1_000, winsTo: 'sources' },
  },
};
const FREE_BET: Order = { kind: 'bet', ...PLAYED, transactionId: 'b-f', amountMinor: 0, freeRounds: 'f-1' };

const CASES: Cases = {
  'opening-balance': { order: { kind: 'opening-balance', amountMinor: 100 } },
  deposit: { order: { kind: 'deposit', amountMinor: 100 } },
  'deposit-request': { order: ASK },
  'deposit-approve': {
    before: [ASK],
    order: { kind: 'deposit-approve', depositId: 'd-1', creditedMinor: 100 },
  },
  'deposit-refuse': { before: [ASK], order: { kind: 'deposit-refuse', depositId: 'd-1' } },
  'withdrawal-hold': { order: HOLD },
  'withdrawal-take': { before: [HOLD], order: TAKE },
  'withdrawal-untake': {
    before: [HOLD, TAKE],
    order: { kind: 'withdrawal-untake', withdrawalId: 'h-1', payoutReference: 'P' },
  },
  'withdrawal-settle': {
    before: [HOLD, TAKE],
    order: { kind: 'withdrawal-settle', withdrawalId: 'h-1', payoutReference: 'P' },
  },
  'withdrawal-refuse': { before: [HOLD], order: { kind: 'withdrawal-refuse', withdrawalId: 'h-1' } },
  'withdrawal-unknown': {
    before: [HOLD, TAKE],
    order: { kind: 'withdrawal-unknown', withdrawalId: 'h-1', payoutReference: 'P' },
  },
  'transfer-out': { order: { kind: 'transfer-out', receiverId: 'm-2', amountMinor: 100 } },
  'affiliate-transfer-out': {
    order: { kind: 'affiliate-transfer-out', receiverId: 'm-2', amountMinor: 100 },
  },
  'transfer-in': { order: { kind: 'transfer-in', senderId: 'm-2', sentAs: 3, amountMinor: 100 } },
  'affiliate-transfer-in': {
    order: { kind: 'affiliate-transfer-in', senderId: 'm-2', sentAs: 3, amountMinor: 100 },
  },
  'transfer-return': {
    before: [{ kind: 'transfer-out', receiverId: 'm-2', amountMinor: 100 }],
    order: { kind: 'transfer-return', sentAs: 2 },
  },
  'provider-in': { order: { kind: 'provider-in', providerId: 'p-9', amountMinor: 100 } },
  'provider-out': { before: [PARK], order: { kind: 'provider-out', providerId: 'p-9', amountMinor: 100 } },
  'restore-balance': { before: [PARK], order: { kind: 'restore-balance' } },
  'bonus-grant': { order: grant('g-1') },
  'bonus-release': {
    before: [grant('g-1', 100), BET],
    // The end of the round releases it, and a late win gives it money again.
    order: { kind: 'bonus-release', grantId: 'g-1' },
  },
  'bonus-forfeit': {
    before: [grant('g-1')],
    order: { kind: 'bonus-forfeit', grantId: 'g-1', why: 'cancelled' },
  },
  'bonus-reopen': { before: [grant('g-1')], order: { kind: 'bonus-reopen', grantId: 'g-1' } },
  'rounds-grant': { order: ROUNDS },
  'rounds-end': {
    before: [ROUNDS, FREE_BET, { ...WIN, amountMinor: 100 }],
    order: { kind: 'rounds-end', grantId: 'f-1', why: 'played', bonusUntil: AT * 2 },
  },
  bet: { order: BET },
  win: { before: [BET], order: WIN },
  rollback: {
    before: [BET],
    order: { kind: 'rollback', ...BY, transactionId: 'k-1', betTransactionId: 'b-1' },
  },
  'win-rollback': {
    before: [BET, WIN],
    order: { kind: 'win-rollback', ...BY, transactionId: 'k-1', winTransactionId: 'w-1' },
  },
  'round-close': { before: [BET, WIN], order: { kind: 'round-close', ...PLAYED, transactionId: 'w-1' } },
  'review-release': { before: [HELD_WIN], order: { kind: 'review-release', heldAs: 2 } },
  'review-void': { before: [HELD_WIN], order: { kind: 'review-void', heldAs: 2 } },
  'charge-back': { order: { kind: 'charge-back', amountMinor: 100 } },
  'charge-back-return': {
    before: [
      { kind: 'deposit', amountMinor: 100 },
      { kind: 'charge-back', amountMinor: 100, creditedAs: 2 },
    ],
    order: { kind: 'charge-back-return', amountMinor: 100, creditedAs: 2 },
  },
  'win-void': { order: { kind: 'win-void', amountMinor: 100 } },
  'debt-repayment': { order: { kind: 'debt-repayment' } },
  rebate: { order: { kind: 'rebate', amountMinor: 100 } },
  'affiliate-rebate': { order: { kind: 'affiliate-rebate', amountMinor: 100 } },
  'referral-reward': { order: { kind: 'referral-reward', friendId: 'm-2', to: 'friend', amountMinor: 100 } },
  'tournament-prize': { order: { kind: 'tournament-prize', tournamentId: 't-1', amountMinor: 100 } },
  adjustment: { order: { kind: 'adjustment', amountMinor: 100 } },
  redaction: { order: { kind: 'redaction', redacted: {} } },
};

const KINDS_OF_ORDERS = Object.keys(CASES) as OrderKind[];

/** States that an order of the kind needs, beside the orders before it. */
const PREPARED: Partial<Record<OrderKind, string>> = {
  'bonus-release': "UPDATE bonus SET done_hundredths = 10000 WHERE grant_id = 'g-1'",
  'bonus-reopen': "UPDATE bonus SET state = 'lost' WHERE grant_id = 'g-1'",
};

/** A member whose state allows an order of this kind. @param also an extra order to apply first */
function memberFor(kind: OrderKind, also: readonly Order[] = []) {
  const { before = [], order } = CASES[kind];
  const wallet = recorderInMemory(10_000);
  for (const [index, it] of [...before, ...also].entries())
    expect(wallet.move(`before-${index}`, it), `${kind} after ${it.kind}`).toMatchObject({ ok: true });
  const state = PREPARED[kind];
  if (state !== undefined) wallet.db.exec(state);
  wallet.recorder.reset();
  return {
    ...wallet,
    carryOut: (attempt?: Parameters<typeof wallet.move>[2]) => wallet.move('it', order, attempt),
  };
}

const owes = (db: { exec: (sql: string) => void }, minor: number) =>
  db.exec(`INSERT INTO account (name, is_own, balance_minor) VALUES ('debt', 0, ${-minor})`);
const ONLY_IN_DEBT: ReadonlySet<OrderKind> = new Set(['debt-repayment']);

describe('the page of policies', () => {
  it('is what the table of kinds says: `npm run order-policies` writes it', () => {
    expect(readFileSync(POLICIES, 'utf8')).toBe(policiesPage());
  });

  it('has a case for every kind', () => {
    expect(KINDS_OF_ORDERS.sort()).toEqual(Object.keys(KINDS).sort());
  });
});

describe.each(KINDS_OF_ORDERS)('%s', kind => {
  const { act, inDebt, whenClosed, whileWagering } = kindOf(kind);
  const usual = ONLY_IN_DEBT.has(kind) ? { ok: false, error: 'no_debt' } : { ok: true };

  it('is carried out for a member without any of these states', () => {
    expect(memberFor(kind).carryOut()).toMatchObject(usual);
  });

  it.each(RESTRICTION_KINDS)('of a member under the restriction %s', restriction => {
    const { db, carryOut } = memberFor(kind);
    const standing = JSON.stringify([{ kind: restriction, until: null }]);
    db.prepare('UPDATE wallet SET restrictions = ?, restrictions_version = 1').run(standing);
    const isBarred = act !== null && bars(restriction, act);
    expect(carryOut()).toMatchObject(isBarred ? { ok: false, error: 'restricted' } : usual);
  });

  it('of a member in debt', () => {
    const { db, carryOut, balances } = memberFor(kind);
    owes(db, 50);
    const before = balances();
    const done = carryOut();
    if (inDebt === 'refused') {
      expect(done).toEqual({ ok: false, error: 'in_debt' });
      return;
    }
    expect(done).toMatchObject({ ok: true });
    const after = balances();
    const isCredit = inDebt === 'repays' || kind === 'debt-repayment';
    expect(after.debt ?? 0).toBe(
      isCredit ? 0 : isClaim(kind) ? Math.min(before.debt ?? 0, after.debt ?? 0) : -50,
    );
  });

  it('of a member who was forgotten', () => {
    const { db, carryOut } = memberFor(kind);
    db.exec('UPDATE wallet SET closed_at = 1');
    expect(carryOut()).toMatchObject(whenClosed === 'refused' ? { ok: false, error: 'closed' } : usual);
  });

  it('of a member who wagers a bonus', () => {
    expect(memberFor(kind, [grant('g-active')]).carryOut()).toMatchObject(
      whileWagering === 'refused' ? { ok: false, error: 'bonus_at_risk' } : usual,
    );
  });

  it('of a member with a round open, and limits that are used up', () => {
    const { inOpenRound, limits } = kindOf(kind);
    const wallet = memberFor(kind);
    if (inOpenRound === 'exempt')
      expect(wallet.move('open', { ...BET, transactionId: 'b-0' } as Order)).toMatchObject({ ok: true });
    for (const limit of ['time', 'stake', 'loss', 'deposit'])
      wallet.db.exec(
        `INSERT INTO limit_set (kind, period, most, time_zone) VALUES ('${limit}', 'day', 0, 'UTC')`,
      );
    wallet.recorder.reset();
    const isBound = limits.length > 0 && inOpenRound === 'open';
    const done = wallet.carryOut({ isOwn: true });
    expect(done).toMatchObject(isBound ? { ok: false, error: `${limits[0]}_limit` } : usual);
  });
});
