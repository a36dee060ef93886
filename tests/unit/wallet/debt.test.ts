/** Claims and debts in a whole wallet: where the money of a claim comes from, what repays a debt, and what waits until it is repaid. */
import { describe, expect, it } from 'vitest';
import type { Order } from '#platform/ledger/wallet/rules/order.ts';
import { AT, recorderInMemory } from '#tests/support/ledger/recorder-in-memory.ts';

const hold = (withdrawalId: string, amountMinor: number): Order => ({
  kind: 'withdrawal-hold',
  withdrawalId,
  amountMinor,
});
const take = (withdrawalId: string): Order => ({
  kind: 'withdrawal-take',
  withdrawalId,
  payoutReference: 'PAY-1',
});
const chargeBack = (amountMinor: number): Order => ({ kind: 'charge-back', amountMinor });
const park = (providerId: string, amountMinor: number): Order => ({
  kind: 'provider-in',
  providerId,
  amountMinor,
});

/** A wallet with orders carried out, of which none was refused. */
function walletWith(openingMinor: number, orders: readonly Order[]) {
  const wallet = recorderInMemory(openingMinor);
  for (const [index, order] of orders.entries())
    expect(wallet.move(`setup-${index}`, order), order.kind).toMatchObject({ ok: true });
  return wallet;
}

describe('A claim', () => {
  it('takes main first, and leaves withdrawals and provider balances alone while that suffices', () => {
    const { move, balances } = walletWith(10_000, [hold('w-1', 3_000), park('p-9', 2_000)]);
    expect(move('c-1', chargeBack(5_000)).ok).toBe(true);
    expect(balances()).toEqual({ held: 3_000, 'provider:p-9': 2_000, house: -10_000, outside: 5_000 });
  });

  it('then refuses withdrawals that nobody has taken, the newest first and no more than it needs', () => {
    const { move, balances, written, flaw } = walletWith(10_000, [hold('w-1', 4_000), hold('w-2', 3_000)]);
    expect(move('c-1', chargeBack(5_000)).ok).toBe(true);
    expect(balances()).toEqual({ main: 1_000, held: 4_000, house: -10_000, outside: 5_000 });
    expect(written.slice(-2).map(it => it.order)).toEqual([
      { kind: 'withdrawal-refuse', withdrawalId: 'w-2', isForClaim: true },
      chargeBack(5_000),
    ]);
    expect(move('t-2', take('w-2'))).toEqual({ ok: false, error: 'already_decided' });
    expect(move('t-1', take('w-1')).ok).toBe(true);
    expect(flaw()).toBeNull();
  });

  it('refuses no withdrawal where it is refused itself', () => {
    const most = Number.MAX_SAFE_INTEGER;
    const { move, balances, written, flaw } = walletWith(most, [
      hold('w-0', most - 10_000),
      take('w-0'),
      { kind: 'withdrawal-settle', withdrawalId: 'w-0', payoutReference: 'PAY-1' },
      hold('w-1', 4_000),
    ]);
    const before = [balances(), written.length];
    expect(move('c-1', chargeBack(most - 1))).toEqual({ ok: false, error: 'too_large' });
    expect([balances(), written.length]).toEqual(before);
    expect(move('t-1', take('w-1')).ok).toBe(true);
    expect(flaw()).toBeNull();
  });

  it('ends a bonus that has expired before it frees anything', () => {
    const expiresAt = AT + 1;
    const contributions = { games: {}, providers: {}, categories: {}, other: 100 };
    const terms = {
      promotionId: 'pr-1',
      requiredMinor: 9_000,
      mostStakeMinor: null,
      mostReleasedMinor: null,
      depositId: null,
      expiresAt,
      contributions,
    };
    const { move, written, flaw } = walletWith(10_000, [
      hold('w-1', 3_000),
      park('p-9', 2_000),
      { kind: 'bonus-grant', grantId: 'g-1', amountMinor: 2_000, winsTo: 'sources', terms },
    ]);
    expect(move('c-1', chargeBack(9_000), { at: expiresAt }).ok).toBe(true);
    expect(written.slice(-4).map(it => it.order.kind)).toEqual([
      'bonus-forfeit',
      'withdrawal-refuse',
      'restore-balance',
      'charge-back',
    ]);
    expect(flaw()).toBeNull();
  });

  it('then takes money at providers, ends their games, and makes a debt of the rest', () => {
    const { db, move, balances, flaw } = walletWith(10_000, [
      hold('w-1', 2_000),
      park('p-9', 5_000),
      park('p-8', 1_000),
    ]);
    db.exec("INSERT INTO game_session VALUES ('t', 'p-9', 's', 9e15)");
    expect(move('c-1', chargeBack(12_000)).ok).toBe(true);
    expect(balances()).toEqual({ debt: -2_000, house: -10_000, outside: 12_000 });
    expect(db.prepare("SELECT 1 FROM game_session WHERE provider_id = 'p-9'").all()).toEqual([]);
    expect(flaw()).toBeNull();
  });

  it('leaves a withdrawal alone that an operator has taken to pay', () => {
    const { move, balances } = walletWith(10_000, [hold('w-1', 4_000), take('w-1')]);
    expect(move('c-1', chargeBack(10_000)).ok).toBe(true);
    expect(balances()).toEqual({ held: 4_000, debt: -4_000, house: -10_000, outside: 10_000 });
    const settle: Order = { kind: 'withdrawal-settle', withdrawalId: 'w-1', payoutReference: 'PAY-1' };
    expect(move('s-1', settle).ok).toBe(true);
  });

  it('refuses one that was taken and given back, as if nobody had taken it', () => {
    const untake: Order = { kind: 'withdrawal-untake', withdrawalId: 'w-1', payoutReference: 'PAY-1' };
    const { move, balances, flaw } = walletWith(10_000, [hold('w-1', 4_000), take('w-1'), untake]);
    expect(move('c-1', chargeBack(10_000)).ok).toBe(true);
    expect(balances()).toEqual({ house: -10_000, outside: 10_000 });
    expect(move('t-1', take('w-1'))).toEqual({ ok: false, error: 'already_decided' });
    expect(flaw()).toBeNull();
  });

  it('refuses nothing again when it is repeated', () => {
    const { move, balances, written } = walletWith(10_000, [hold('w-1', 6_000)]);
    const first = move('c-1', chargeBack(5_000));
    expect(move('h-2', hold('w-2', 5_000)).ok).toBe(true);
    const count = written.length;
    expect(move('c-1', chargeBack(5_000))).toEqual(first);
    expect(written).toHaveLength(count);
    expect(balances()).toEqual({ held: 5_000, house: -10_000, outside: 5_000 });
  });

  it('of a voided win frees money in the same way', () => {
    const { move, balances } = walletWith(1_000, [hold('w-1', 800)]);
    expect(move('v-1', { kind: 'win-void', amountMinor: 900 }).ok).toBe(true);
    expect(balances()).toEqual({ main: 100, house: -100 });
  });
});

describe('No payout while a debt is open', () => {
  /** As card fraud goes: pay in, ask for it back, park the rest, dispute the card. The ledger of an older version kept the hold. */
  function olderDebt() {
    const wallet = walletWith(10_000, [hold('w-1', 5_000), park('p-9', 5_000)]);
    wallet.db.exec("UPDATE hold SET state = 'unknown'"); // so that the claim leaves it where an older version did
    expect(wallet.move('restored', { kind: 'restore-balance' }).ok).toBe(true);
    expect(wallet.move('c-1', chargeBack(9_900)).ok).toBe(true);
    expect(wallet.balances()).toMatchObject({ held: 5_000, debt: -4_900 });
    return wallet;
  }

  it('refuses to take a withdrawal to pay', () => {
    const { db, move } = olderDebt();
    db.exec('DROP TRIGGER hold_is_decided_once');
    db.exec("UPDATE hold SET state = 'held'");
    expect(move('t-1', take('w-1'))).toEqual({ ok: false, error: 'in_debt' });
    expect(move('h-2', hold('w-2', 1))).toEqual({ ok: false, error: 'in_debt' });
    expect(move('o-1', { kind: 'transfer-out', receiverId: 'm-2', amountMinor: 1 })).toEqual({
      ok: false,
      error: 'in_debt',
    });
  });

  it('repays the debt with the amount of a refused withdrawal', () => {
    const { move, balances } = olderDebt();
    expect(move('r-1', { kind: 'withdrawal-refuse', withdrawalId: 'w-1' }).ok).toBe(true);
    expect(balances()).toEqual({ main: 100, house: -10_000, outside: 9_900 });
  });
});

describe('Every credit of main but wins and returned stakes repays a debt', () => {
  const CREDITS: readonly (readonly [string, readonly Order[], Order])[] = [
    ['a deposit', [], { kind: 'deposit', amountMinor: 300 }],
    ['an adjustment', [], { kind: 'adjustment', amountMinor: 300 }],
    ['a received transfer', [], { kind: 'transfer-in', amountMinor: 300, senderId: 'm-2', sentAs: 4 }],
    ['a rebate', [], { kind: 'rebate', amountMinor: 300 }],
    ['a reward', [], { kind: 'referral-reward', amountMinor: 300, friendId: 'm-2', to: 'friend' }],
    [
      'a transfer that comes back',
      [{ kind: 'transfer-out', receiverId: 'm-2', amountMinor: 300 }],
      { kind: 'transfer-return', sentAs: 2 },
    ],
  ];
  it.each(CREDITS)('%s', (_what, before, credit) => {
    const { move, balances } = walletWith(1_000, before);
    expect(move('c-1', chargeBack(1_200)).ok).toBe(true);
    const owed = balances().debt ?? 0;
    expect(move('credit', credit).ok).toBe(true);
    const after = balances();
    expect(after.debt ?? 0).toBe(Math.min(0, owed + 300));
    expect(after.main ?? 0).toBe(Math.max(0, owed + 300));
  });

  it('money that comes back from a provider, and a win that was under review', () => {
    const { move, balances } = walletWith(1_000, []);
    const win: Order = {
      kind: 'win',
      providerId: 'p-1',
      transactionId: 'x-1',
      roundId: 'r-1',
      gameId: 'g-1',
      amountMinor: 500,
      isTransferType: false,
      isRoundOver: true,
    };
    const held = move('win', win);
    expect(move('c-1', chargeBack(1_200)).ok).toBe(true);
    expect(balances()).toMatchObject({ review: 500, debt: -200 });
    expect(move('release', { kind: 'review-release', heldAs: held.ok ? held.value.number : 0 }).ok).toBe(
      true,
    );
    expect(balances()).toMatchObject({ main: 300 });
    expect(balances().debt).toBeUndefined();
  });

  it('not a win, whose amount the provider has stated', () => {
    const { move, balances, flaw } = walletWith(1_000, []);
    const bet = {
      providerId: 'p-1',
      roundId: 'r-1',
      gameId: 'g-1',
      isTransferType: false,
    };
    expect(move('bet', { kind: 'bet', ...bet, transactionId: 'b-1', amountMinor: 100 }).ok).toBe(true);
    expect(move('c-1', chargeBack(1_000)).ok).toBe(true);
    const win: Order = { kind: 'win', ...bet, transactionId: 'x-1', amountMinor: 50, isRoundOver: true };
    expect(move('win', win).ok).toBe(true);
    expect(balances()).toMatchObject({ main: 50, debt: -100 });
    expect(flaw()).toBeNull();
  });
});
