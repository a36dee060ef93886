/**
 * Free rounds in a member's wallet: bets without a stake, wins that wait, and their end, in the orders that providers and
 * clocks get wrong.
 */
import { env, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { FreeRounds, PlayReply } from '#platform/ledger/wallet/wallet.ts';
import { migrateDirectory } from '#tests/support/workers/directory.ts';

const AT = Date.UTC(2026, 9, 1);
const HOUR = 3_600_000;
const ENDS = AT + 24 * HOUR;
const PROVIDER = 'p-free';

const ROUNDS: FreeRounds = {
  promotionId: 'promotion-1',
  providerId: PROVIDER,
  gameId: 'game-1',
  count: 3,
  stakeMinor: 20,
  endsAt: ENDS,
  wins: {
    times: 2,
    forMs: 48 * HOUR,
    winsTo: 'sources',
    mostStakeMinor: null,
    mostReleasedMinor: null,
    contributions: { games: {}, providers: {}, categories: { slots: 100 }, other: 0 },
  },
};
const AS_MONEY = { ...ROUNDS, wins: { ...ROUNDS.wins, times: 0, mostReleasedMinor: 100 } };

let count = 0;

const text = (minor: number): string => (minor / 100).toFixed(2);
const saidOf = (reply: PlayReply | null) =>
  reply === null ? undefined : reply.answer.ok ? 'ok' : reply.answer.error;

async function walletWith(rounds: FreeRounds = ROUNDS, main = 1_000) {
  count += 1;
  const memberId = `free-${count}`;
  const wallet = env.MEMBER_WALLET.getByName(memberId);
  await wallet.open({ memberId, currency: 'GBP', exponent: 2 }, main, AT);
  const session = { tokenHash: 't', providerId: PROVIDER, sessionHash: 's', expiresAt: AT * 2 };
  await wallet.openGameSession(session, AT);
  const by = { providerId: PROVIDER, currency: 'GBP', isTransferType: false };
  const grant = (given = rounds, grantId = 'f-1') =>
    wallet.move(`rounds-grant:${grantId}`, { kind: 'rounds-grant', grantId, rounds: given }, AT);
  await grant();
  const bet = async (
    id: string,
    { at = AT + 1, amount = 0, gameId = 'game-1', freeRounds = 'f-1' as string | null } = {},
  ) => {
    const made = { ...by, kind: 'bet' as const, transactionId: `b-${id}`, roundId: `r-${id}`, gameId };
    const ofAward = freeRounds === null ? {} : { freeRounds };
    const call = { ...made, amount: text(amount), session: 't', categories: ['slots'], ...ofAward };
    return saidOf(await wallet.play(call, at));
  };
  const win = async (id: string, minor: number, { at = AT + 2, isRoundOver = true, ceiling = '' } = {}) => {
    const of = { transactionId: `w-${id}`, roundId: `r-${id}`, gameId: 'game-1', isRoundOver };
    const limited = ceiling === '' ? {} : { ceilings: { win: ceiling } };
    return saidOf(await wallet.play({ ...by, ...of, ...limited, kind: 'win', amount: text(minor) }, at));
  };
  const play = async (id: string, minor: number, at = AT + 1) => {
    await bet(id, { at });
    await win(id, minor, { at });
  };
  return {
    wallet,
    grant,
    bet,
    win,
    play,
    rollback: async (id: string, at = AT + 3) =>
      saidOf(
        await wallet.play(
          { ...by, kind: 'rollback', transactionId: `x-${id}`, betTransactionId: `b-${id}` },
          at,
        ),
      ),
    cancel: (at = AT + 5) =>
      wallet.move(
        'rounds-cancel:f-1',
        { kind: 'rounds-end', grantId: 'f-1', why: 'cancelled', bonusUntil: 0 },
        at,
      ),
    /** Real money, wins that wait, the number used, their state, and the bonus that they have become. */
    stands: async () => {
      const holdings = await wallet.holdings();
      const [rounds] = await wallet.freeRounds();
      const [bonus] = await wallet.bonuses();
      return {
        main: holdings.ok ? (holdings.value.balances.main ?? 0) : null,
        won: rounds?.wonMinor,
        used: rounds?.used,
        state: rounds?.state,
        bonus: bonus === undefined ? null : [bonus.state, bonus.balanceMinor, bonus.terms.requiredMinor],
      };
    },
    isWhole: async () => (await wallet.verify()).ok,
  };
}

beforeAll(migrateDirectory);

describe('[1.8] a free round', () => {
  it('stakes nothing, and its win waits until all are played', async () => {
    const it = await walletWith();
    await it.play('1', 30);
    expect(await it.stands()).toEqual({ main: 1_000, won: 30, used: 1, state: 'open', bonus: null });
    await it.play('2', 0);
    await it.play('3', 50);
    expect(await it.stands()).toEqual({
      main: 1_000,
      won: 0,
      used: 3,
      state: 'played',
      bonus: ['wagering', 80, 160],
    });
    expect(await it.isWhole()).toBe(true);
  });

  it('counts for no bonus, and cannot be staked before', async () => {
    const it = await walletWith(ROUNDS, 0);
    await it.play('1', 500);
    expect(await it.bet('paid', { amount: 100, freeRounds: null })).toBe('insufficient_funds');
    await it.play('2', 0);
    await it.play('3', 0);
    expect((await it.wallet.bonuses())[0]?.doneHundredths).toBe(0);
    expect(await it.bet('paid-later', { amount: 100, freeRounds: null })).toBe('ok');
    expect((await it.wallet.bonuses())[0]?.doneHundredths).toBe(0);
    await it.win('paid-later', 0);
    expect((await it.wallet.bonuses())[0]?.doneHundredths).toBe(10_000);
  });

  it('is refused beyond the last, of another game, with a stake, and unknown', async () => {
    const it = await walletWith();
    expect(await it.bet('other', { gameId: 'game-2' })).toBe('no_free_round');
    expect(await it.bet('paid', { amount: 20 })).toBe('no_free_round');
    expect(await it.bet('unknown', { freeRounds: 'f-2' })).toBe('no_free_round');
    for (const id of ['1', '2', '3']) expect(await it.bet(id)).toBe('ok');
    expect(await it.bet('4')).toBe('no_free_round');
    expect(await it.stands()).toMatchObject({ main: 1_000, used: 3, state: 'open' });
  });

  it('is played once, however often its calls come', async () => {
    const it = await walletWith();
    for (let turn = 0; turn < 3; turn += 1) {
      expect(await it.bet('1')).toBe('ok');
      expect(await it.win('1', 30)).toBe('ok');
      expect((await it.grant()).ok).toBe(true);
    }
    expect(await it.stands()).toMatchObject({ main: 1_000, won: 30, used: 1 });
    expect(await it.bet('1', { freeRounds: null })).toBe('conflict');
  });

  it('that is taken back is there again, also when it was the last', async () => {
    const it = await walletWith();
    for (const id of ['1', '2', '3']) await it.bet(id);
    expect(await it.rollback('3')).toBe('ok');
    expect(await it.rollback('3')).toBe('ok');
    expect(await it.stands()).toMatchObject({ used: 2, state: 'open' });
    await it.win('1', 10);
    await it.win('2', 10);
    expect(await it.stands()).toMatchObject({ state: 'open', won: 20 });
    expect(await it.bet('3')).toBe('ok'); // the same bet as before, which is known: it takes none
    expect(await it.stands()).toMatchObject({ used: 2 });
    await it.play('4', 10);
    expect(await it.stands()).toMatchObject({ state: 'played', bonus: ['wagering', 30, 60] });
    expect(await it.isWhole()).toBe(true);
  });

  it('whose rollback comes first is refused, and takes none', async () => {
    const it = await walletWith();
    await it.rollback('1');
    expect(await it.bet('1')).toBe('rolled_back');
    expect(await it.stands()).toMatchObject({ used: 0, state: 'open' });
  });

  it('that is won before its bet comes is looked at, and then its own', async () => {
    const it = await walletWith();
    await it.bet('1');
    await it.win('1', 500, { ceiling: '1.00' });
    await it.play('2', 0);
    await it.play('3', 0);
    expect(await it.stands()).toMatchObject({ main: 1_000, state: 'open', bonus: null });
    const holdings = await it.wallet.holdings();
    expect(holdings.ok && holdings.value.balances.review).toBe(500);
    const [number] = (await runInDurableObject(it.wallet, (_wallet, state) =>
      state.storage.sql.exec<{ held_as: number }>('SELECT held_as FROM review').toArray(),
    )) as { held_as: number }[];
    await it.wallet.move('release', { kind: 'review-release', heldAs: number?.held_as ?? 0 }, AT + 9);
    expect(await it.stands()).toMatchObject({
      main: 1_000,
      state: 'played',
      bonus: ['wagering', 500, 1_000],
    });
    expect(await it.isWhole()).toBe(true);
  });
});

describe('[1.8] free rounds end', () => {
  it('as real money where nothing has to be played, up to the most', async () => {
    const it = await walletWith(AS_MONEY);
    await it.play('1', 70);
    await it.play('2', 70);
    await it.play('3', 0);
    expect(await it.stands()).toEqual({ main: 1_100, won: 0, used: 3, state: 'played', bonus: null });
    expect(await it.isWhole()).toBe(true);
  });

  it('when their time is over, an hour later: what they have won is kept, the rest is gone', async () => {
    const it = await walletWith();
    await it.play('1', 40);
    expect(await it.bet('2', { at: ENDS })).toBe('no_free_round');
    await it.win('none', 0, { at: ENDS + HOUR - 1 });
    expect(await it.stands()).toMatchObject({ state: 'open', won: 40 });
    await it.win('none-either', 0, { at: ENDS + HOUR });
    expect(await it.stands()).toMatchObject({ state: 'expired', won: 0, bonus: ['wagering', 40, 80] });
  });

  it('by the alarm, without any call', async () => {
    const it = await walletWith();
    await it.play('1', 40);
    vi.spyOn(Date, 'now').mockReturnValue(ENDS + HOUR);
    await runDurableObjectAlarm(it.wallet);
    vi.restoreAllMocks();
    expect(await it.stands()).toMatchObject({ state: 'expired', bonus: ['wagering', 40, 80] });
  });

  it('and a round that was begun in time is won afterwards: it comes to the bonus, which is to be played longer', async () => {
    const it = await walletWith();
    await it.play('1', 40);
    await it.bet('2');
    await it.win('2', 60, { at: ENDS + 2 * HOUR });
    expect(await it.stands()).toMatchObject({ state: 'expired', won: 0, bonus: ['wagering', 100, 200] });
    expect(await it.isWhole()).toBe(true);
  });

  it('and the first win of all comes afterwards: it makes the bonus', async () => {
    const it = await walletWith();
    await it.bet('1');
    await it.win('1', 60, { at: ENDS + 2 * HOUR });
    expect(await it.stands()).toMatchObject({ state: 'expired', won: 0, bonus: ['wagering', 60, 120] });
  });

  it('and a late win of real money is real money, within what is left of the most', async () => {
    const it = await walletWith(AS_MONEY);
    await it.play('1', 80);
    await it.bet('2');
    await it.win('2', 60, { at: ENDS + 2 * HOUR });
    expect(await it.stands()).toMatchObject({ main: 1_100, won: 0, state: 'expired', bonus: null });
    expect(await it.isWhole()).toBe(true);
  });

  it('given up: nothing of them is left, and what an open round wins is the house’s', async () => {
    const it = await walletWith();
    await it.play('1', 40);
    await it.bet('2');
    expect((await it.cancel()).ok).toBe(true);
    expect((await it.cancel()).ok).toBe(true);
    expect(await it.win('2', 60)).toBe('ok');
    expect(await it.bet('3')).toBe('no_free_round');
    expect(await it.stands()).toEqual({ main: 1_000, won: 0, used: 2, state: 'cancelled', bonus: null });
    expect(await it.isWhole()).toBe(true);
  });

  it('without anything won', async () => {
    const it = await walletWith();
    for (const id of ['1', '2', '3']) await it.play(id, 0);
    expect(await it.stands()).toMatchObject({ main: 1_000, state: 'played', bonus: null });
  });

  it('and may be withdrawn beside: real money is not bound by them', async () => {
    const it = await walletWith();
    await it.play('1', 40);
    const held = await it.wallet.move(
      'withdraw',
      { kind: 'withdrawal-hold', withdrawalId: 'w-1', amountMinor: 1_000 },
      AT + 9,
    );
    expect(held.ok).toBe(true);
  });
});
