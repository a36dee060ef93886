/** Corrections of play as providers call them: wins that are taken back, rounds that close late, and the ceilings of wins. */
import { env, runInDurableObject } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#app/domain/time.ts';
import type { CallCeilings, PlayCall } from '#platform/ledger/wallet/rules/play-call.ts';
import { migrateDirectory } from '#tests/support/workers/directory.ts';

const AT = 1_790_000_000_000;
const EVER = { from: 0, to: Number.MAX_SAFE_INTEGER, offset: 0, limit: 100 };

beforeAll(migrateDirectory);

/** What differs from a bet or win of `main` in the round `r-1`. */
interface Played {
  round?: string;
  at?: number;
  isRoundOver?: boolean;
  isTransferType?: boolean;
  ceilings?: CallCeilings;
}

/** A wallet with 100.00 that plays with one provider. */
async function player(memberId: string) {
  const wallet = env.MEMBER_WALLET.getByName(memberId);
  await wallet.open({ memberId, currency: 'GBP', exponent: 2 }, 10_000, AT);
  const session = { tokenHash: 't', providerId: 'p-fix', sessionHash: 's', expiresAt: AT * 2 };
  await wallet.openGameSession(session, AT);
  const by = (transactionId: string, { isTransferType = false }: Played) => ({
    providerId: 'p-fix',
    isTransferType,
    transactionId,
    currency: 'GBP',
  });
  const sent = (call: PlayCall, { at = AT }: Played) => wallet.play(call, at);
  const inRound = ({ round = 'r-1' }: Played) => ({ roundId: round, gameId: 'g-1' });
  return {
    wallet,
    bet: (id: string, amount: string, it: Played = {}) =>
      sent({ kind: 'bet', ...by(id, it), ...inRound(it), amount, session: 't' }, it),
    win: (id: string, amount: string, it: Played = {}) => {
      const { isRoundOver = false, ceilings } = it;
      return sent({ kind: 'win', ...by(id, it), ...inRound(it), amount, isRoundOver, ceilings }, it);
    },
    rollback: (id: string, betTransactionId: string, it: Played = {}) =>
      sent({ kind: 'rollback', ...by(id, it), betTransactionId }, it),
    winBack: (id: string, winTransactionId: string, it: Played = {}) =>
      sent({ kind: 'rollback', of: 'win', ...by(id, it), winTransactionId }, it),
    /** Stake, win and state by round. */
    rounds: async () =>
      Object.fromEntries(
        (await wallet.rounds(EVER)).rows.map(it => [it.roundId, [it.stakeMinor, it.winMinor, it.status]]),
      ),
    /** Balances in minor units, without empty ones. */
    balances: async () => {
      const holdings = await wallet.holdings();
      if (!holdings.ok) throw new Error(holdings.error);
      return Object.fromEntries(Object.entries(holdings.value.balances).filter(([, minor]) => minor !== 0));
    },
    kinds: () =>
      runInDurableObject(wallet, (_wallet, { storage }) =>
        storage.sql
          .exec<{ kind: string }>('SELECT kind FROM movement ORDER BY number')
          .toArray()
          .map(it => it.kind),
      ),
    isWhole: async () => (await wallet.verify()).ok,
  };
}

const refused = (error: string) => ({ answer: { ok: false, error } });
const PAID = { answer: { ok: true }, heldMinor: 0 };
const held = (heldMinor: number) => ({ answer: { ok: true }, heldMinor });

describe('A win that its provider takes back', () => {
  it('leaves the balance and its round without it, once, and answers with the balance', async () => {
    const { bet, win, winBack, balances, rounds, isWhole } = await player('fix-back');
    await bet('b', '10');
    await win('w', '50', { isRoundOver: true });
    const first = await winBack('x', 'w');
    expect(first).toEqual({
      answer: { ok: true, value: { number: 4 } },
      heldMinor: 0,
      balanceMinor: 9_000,
      currency: 'GBP',
      exponent: 2,
    });
    expect(await winBack('x', 'w')).toEqual(first);
    expect(await winBack('y', 'w')).toMatchObject({ ...refused('already_returned'), balanceMinor: 9_000 });
    expect(await balances()).toEqual({ main: 9_000, 'studio:p-fix': 1_000, house: -10_000 });
    expect(await rounds()).toEqual({ 'r-1': [1_000, 0, 'settled'] });
    expect(await isWhole()).toBe(true);
  });

  it('is named as a win: the rollback of a bet does not find it, and one of a win finds no bet', async () => {
    const { bet, win, rollback, winBack, balances, isWhole } = await player('fix-named');
    await bet('b', '10');
    await win('w', '5');
    expect(await rollback('x', 'w')).toMatchObject(refused('not_a_bet'));
    expect(await winBack('x', 'b')).toMatchObject(refused('no_such_win'));
    expect(await winBack('x', 'w')).toMatchObject({ answer: { ok: true }, balanceMinor: 9_000 });
    expect(await rollback('x', 'b')).toMatchObject(refused('conflict'));
    expect(await rollback('y', 'b')).toMatchObject({ answer: { ok: true }, balanceMinor: 10_000 });
    expect(await winBack('y', 'w')).toMatchObject(refused('conflict'));
    expect(await balances()).toEqual({ main: 10_000, house: -10_000 });
    expect(await isWhole()).toBe(true);
  });

  it('and was held for review is voided; its operator decides nothing any more', async () => {
    const { wallet, bet, win, winBack, balances, isWhole } = await player('fix-held');
    await bet('b', '1');
    expect(await win('w', '20.01', { ceilings: { win: '20' } })).toMatchObject(held(2_001));
    expect(await winBack('x', 'w')).toMatchObject({ answer: { ok: true }, balanceMinor: 9_900 });
    expect(await balances()).toEqual({ main: 9_900, 'studio:p-fix': 100, house: -10_000 });
    expect(await wallet.move('release', { kind: 'review-release', heldAs: 3 }, AT)).toEqual({
      ok: false,
      error: 'already_decided',
    });
    expect(await isWhole()).toBe(true);
  });

  it('comes from the account at a transfer-type provider, then from main', async () => {
    const { wallet, bet, win, winBack, balances, isWhole } = await player('fix-transfer');
    await wallet.move('in', { kind: 'provider-in', providerId: 'p-fix', amountMinor: 4_000 }, AT);
    const atProvider = { isTransferType: true };
    await bet('b', '40', atProvider);
    await win('w', '30', atProvider);
    await bet('b-2', '25', { ...atProvider, round: 'r-2' });
    expect(await winBack('x', 'w', atProvider)).toMatchObject({ answer: { ok: true }, balanceMinor: 0 });
    expect(await balances()).toEqual({ main: 3_500, 'studio:p-fix': 6_500, house: -10_000 });
    expect(await isWhole()).toBe(true);
  });
});

describe('A win that is repeated as the last one of its round', () => {
  it('closes the round once, with the first answer, and moves nothing', async () => {
    const { bet, win, rounds, kinds, balances, isWhole } = await player('fix-close');
    await bet('b', '10');
    const first = await win('w', '4');
    expect(await rounds()).toEqual({ 'r-1': [1_000, 400, 'open'] });
    for (const _again of [1, 2]) expect(await win('w', '4', { isRoundOver: true })).toEqual(first);
    expect(await win('w', '4')).toEqual(first);
    expect(await rounds()).toEqual({ 'r-1': [1_000, 400, 'settled'] });
    expect(await win('w', '4.01', { isRoundOver: true })).toMatchObject(refused('conflict'));
    expect(await kinds()).toEqual(['opening-balance', 'round-close']);
    expect(await balances()).toEqual({ main: 9_400, 'studio:p-fix': 600, house: -10_000 });
    expect(await isWhole()).toBe(true);
  });

  it('leaves a round open that a later bet has opened again, whichever call comes late', async () => {
    const { bet, win, rounds, kinds, isWhole } = await player('fix-reopened');
    await bet('b-1', '10', { round: 'ended' });
    await win('w-1', '4', { round: 'ended', isRoundOver: true });
    await bet('b-2', '10', { round: 'ended' });
    await win('w-1', '4', { round: 'ended', isRoundOver: true });
    await bet('b-3', '10', { round: 'closed' });
    await win('w-3', '4', { round: 'closed' });
    await win('w-3', '4', { round: 'closed', isRoundOver: true });
    await bet('b-4', '10', { round: 'closed' });
    await win('w-3', '4', { round: 'closed', isRoundOver: true });
    expect(await rounds()).toEqual({ ended: [2_000, 400, 'open'], closed: [2_000, 400, 'open'] });
    expect(await kinds()).toEqual(['opening-balance', 'round-close']);
    expect(await isWhole()).toBe(true);
  });
});

describe('A win waits for an operator', () => {
  it('above the ceiling of one win', async () => {
    const { bet, win, balances, isWhole } = await player('fix-win');
    const ceilings = { win: '10' };
    await bet('b', '1');
    expect(await win('w-1', '10', { ceilings })).toMatchObject(PAID);
    expect(await win('w-2', '10.01', { ceilings })).toMatchObject(held(1_001));
    expect(await balances()).toMatchObject({ main: 10_900, review: 1_001 });
    expect(await isWhole()).toBe(true);
  });

  it('above the ceiling of its round, in however many wins', async () => {
    const { bet, win, balances, isWhole } = await player('fix-round');
    const ceilings = { round: '15' };
    await bet('b', '1');
    await bet('b-2', '1', { round: 'r-2' });
    expect(await win('w-1', '10', { ceilings })).toMatchObject(PAID);
    expect(await win('w-2', '5', { ceilings })).toMatchObject(PAID);
    expect(await win('w-3', '0.01', { ceilings })).toMatchObject(held(1));
    expect(await win('w-4', '0', { ceilings, isRoundOver: true })).toMatchObject(PAID);
    expect(await win('w-5', '15', { ceilings, round: 'r-2' })).toMatchObject(PAID);
    expect(await balances()).toMatchObject({ main: 12_800, review: 1 });
    expect(await isWhole()).toBe(true);
  });

  it('above the ceiling of 24 hours, over all rounds; wins that wait or were taken back do not count', async () => {
    const { bet, win, winBack, balances, isWhole } = await player('fix-day');
    const ceilings = { day: '12' };
    for (const round of ['1', '2', '3', '4']) await bet(`b-${round}`, '1', { round });
    expect(await win('w-1', '8', { ceilings, round: '1' })).toMatchObject(PAID);
    expect(await win('w-2', '4.01', { ceilings, round: '2' })).toMatchObject(held(401));
    expect(await win('w-3', '4', { ceilings, round: '3' })).toMatchObject(PAID);
    expect(await win('w-4', '0.01', { ceilings, round: '4' })).toMatchObject(held(1));
    expect(await winBack('x', 'w-1')).toMatchObject({ answer: { ok: true } });
    expect(await win('w-5', '8', { ceilings, round: '4' })).toMatchObject(PAID);
    expect(await win('w-6', '0.01', { ceilings, round: '4' })).toMatchObject(held(1));
    const later = { at: AT + 2 * DAY_MS, ceilings, round: '4' };
    expect(await win('w-7', '12', later)).toMatchObject(PAID);
    expect(await balances()).toMatchObject({ main: 10_000 - 400 + 400 + 800 + 1_200, review: 403 });
    expect(await isWhole()).toBe(true);
  });

  it('above so many times the standing stakes of its round', async () => {
    const { bet, win, rollback, balances, isWhole } = await player('fix-times');
    const ceilings = { stakeTimes: 10 };
    await bet('b-1', '1');
    expect(await win('w-1', '10', { ceilings })).toMatchObject(PAID);
    expect(await win('w-2', '0.01', { ceilings })).toMatchObject(held(1));
    await bet('b-2', '2');
    expect(await win('w-3', '19.99', { ceilings })).toMatchObject(PAID);
    await rollback('x', 'b-2');
    expect(await win('w-4', '0.01', { ceilings })).toMatchObject(held(1));
    expect(await balances()).toMatchObject({ main: 10_000 - 100 + 1_000 + 1_999, review: 2 });
    expect(await isWhole()).toBe(true);
  });

  it('after every stake of its round was returned, whatever its size', async () => {
    const { bet, win, rollback, balances, isWhole } = await player('fix-returned');
    await bet('b-1', '1');
    await bet('b-2', '1');
    await rollback('x-1', 'b-1');
    expect(await win('w-1', '0.50')).toMatchObject(PAID);
    await rollback('x-2', 'b-2');
    expect(await win('w-2', '0.01')).toMatchObject(held(1));
    expect(await win('w-3', '0', { isRoundOver: true })).toMatchObject(PAID);
    expect(await balances()).toMatchObject({ main: 10_050, review: 1 });
    expect(await isWhole()).toBe(true);
  });
});
