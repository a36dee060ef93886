/** A round between frame and wallet: the next call, and the state after each answer. With the test's own engines. */
import { describe, expect, it, vi } from 'vitest';
import { ok, refuse } from '#app/domain/result.ts';
import { stakeOfCall, transactionsOf } from '#demo/studio/book.ts';
import type { InstantEngine, SteppedEngine } from '#demo/studio/engines/engine.ts';
import {
  afterDraw,
  afterMove,
  afterReply,
  afterTime,
  BET_ATTEMPTS,
  firstStakeOf,
  lookAgainAfter,
  nextCall,
  pauseAfter,
  type Round,
  type WalletReply,
  waitsForDraw,
  withOutcome,
} from '#demo/studio/round.ts';
import { showRound } from '#demo/studio/show-round.ts';

const AT = 1_790_000_000_000;

/** Pays the double, or breaks. */
const coin: InstantEngine<'heads' | 'broken'> = {
  kind: 'instant',
  id: 'dice',
  readBet: value => (value === 'heads' || value === 'broken' ? ok(value) : refuse('bad_bet')),
  settle: (bet, random) => {
    if (bet === 'broken') throw new Error('It cannot be played');
    return { payHundredths: 200, show: { drawn: random.below(1_000_000) } };
  },
  returnToPlayer: () => 10_000,
};

/** Pays nothing after ten seconds, and three stakes to a player who leaves earlier. */
const clock: SteppedEngine<null, { secret: number }> = {
  kind: 'stepped',
  id: 'crash',
  readBet: () => ok(null),
  begin: (_bet, random) => ({ secret: random.below(1_000_000) }),
  view: (_state, elapsedMs) => ({ elapsedMs }),
  waitsMs: null,
  act: () => ok({ kind: 'over', outcome: { payHundredths: 300, show: 'left' } }),
  settled: (_state, elapsedMs) => (elapsedMs >= 10_000 ? { payHundredths: 0, show: 'rang' } : null),
  returnToPlayer: () => 10_000,
};

const placed: Round = {
  number: 1,
  roundId: 'r-1',
  betId: 'bet-00000001',
  walletToken: 'token',
  stakeMinor: 150,
  raises: [],
  shared: null,
  raised: null,
  actions: [],
  elapsed: [],
  proof: null,
  bet: 'heads',
  seed: '07'.repeat(32),
  state: 'betting',
  begunAt: AT,
  acceptedAt: null,
  overAt: null,
  secret: null,
  outcome: null,
  winMinor: 0,
  isBetTaken: null,
  refusal: null,
  attempts: 0,
  awardId: null,
  engine: 'coin',
};
const YES: WalletReply = { ok: true };
const hearing = (round: Round, ...replies: WalletReply[]) =>
  replies.reduce((it, each) => afterReply(it, each, coin as never, AT), round);
const silence = (times: number): null[] => Array.from({ length: times }, () => null);

describe('a round', () => {
  it.each<[string, WalletReply[], Round['state'], ReturnType<typeof nextCall>]>([
    ['waits for its bet', [], 'betting', 'bet'],
    ['is decided when the bet is taken', [YES], 'paying', 'win'],
    ['is over when it is paid', [YES, YES], 'over', null],
    ['is nothing when the bet is refused', [{ ok: false, error: 'insufficient_funds' }], 'refused', null],
    ['asks again', silence(BET_ATTEMPTS - 1), 'betting', 'bet'],
    ['is taken back after too many', silence(BET_ATTEMPTS), 'returning', 'rollback'],
    ['is taken back for ever', [...silence(BET_ATTEMPTS), ...silence(99)], 'returning', 'rollback'],
    ['asks what became of the bet', [...silence(BET_ATTEMPTS), YES], 'asking', 'bet'],
    ['asks that for ever', [...silence(BET_ATTEMPTS), YES, ...silence(99)], 'asking', 'bet'],
    ['is returned', [...silence(BET_ATTEMPTS), YES, YES], 'returned', null],
    ['pays for ever', [YES, ...silence(99)], 'paying', 'win'],
    ['pays also after a refusal', [YES, { ok: false, error: 'too_large' }], 'paying', 'win'],
    ['returns also after a refusal', [...silence(6), { ok: false, error: 'x' }], 'returning', 'rollback'],
  ])('%s', (_says, replies, state, call) => {
    const round = hearing(placed, ...replies);
    expect([round.state, nextCall(round), round.overAt === null]).toEqual([state, call, call !== null]);
  });

  it.each<[string, WalletReply, boolean, string[]]>([
    ['had come', YES, true, ['bet', 'rollback']],
    ['had not', { ok: false, error: 'rolled_back' }, false, ['rollback']],
  ])('records at the end whether a rolled-back bet %s', (_says, reply, isBetTaken, kinds) => {
    const round = hearing(placed, ...silence(BET_ATTEMPTS), YES, reply);
    expect([round.state, round.isBetTaken]).toEqual(['returned', isBetTaken]);
    expect(transactionsOf(round, SESSION).map(it => it.kind)).toEqual(kinds);
  });

  it('that an engine cannot play is given back, and the bug is logged', () => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const round = hearing({ ...placed, bet: 'broken' }, YES);
    expect([round.state, round.isBetTaken]).toEqual(['returning', true]);
    expect(hearing(round, YES).state).toBe('returned');
    expect(errors).toHaveBeenCalledWith(expect.stringContaining('r-1'));
    errors.mockRestore();
  });

  it('is the same from the same seed', () => {
    expect(hearing(placed, YES).outcome).toEqual(hearing(placed, YES).outcome);
    expect(hearing(placed, YES).outcome).not.toEqual(
      hearing({ ...placed, seed: '08'.repeat(32) }, YES).outcome,
    );
  });

  it('makes no call for a finished round', () => {
    expect(() => hearing(placed, YES, YES, YES)).toThrow('over');
  });
});

describe('a running round', () => {
  const going = afterReply({ ...placed, bet: null }, YES, clock as never, AT);

  it("ends by the server's time, and not before", () => {
    expect(afterTime(going, clock as never, AT + 9_999)).toBe(going);
    const ended = afterTime(going, clock as never, AT + 10_000);
    expect([ended.state, ended.winMinor, ended.secret]).toEqual(['paying', 0, null]);
  });

  it('shows its view, and neither seed nor secret', () => {
    const shown = showRound(going, 2, clock as never, AT + 1_234);
    expect(shown).toMatchObject({ state: 'playing', elapsedMs: 1_234, view: { elapsedMs: 1_234 } });
    expect(JSON.stringify(shown)).not.toContain(going.seed);
    expect(JSON.stringify(shown)).not.toContain('secret');
    const left = withOutcome(going, { payHundredths: 300, show: 'left' });
    expect(showRound(left, 2, clock as never, AT)).toMatchObject({
      view: null,
      seed: null,
      outcome: { win: '4.50', payHundredths: 300, show: 'left' },
    });
  });

  it('is looked at less and less often', () => {
    const waits = [0, 2_000, 40_000, 1e9].map(passed => lookAgainAfter(going, AT + passed, null));
    expect(waits).toEqual([500, 500, 10_000, 60_000]);
    expect(lookAgainAfter(going, AT + 1_000, 86_400_000)).toBe(86_399_000);
  });
});

/** Doubles the stake, and then pays it back; a session of the studio's book. */
const SESSION = {
  playerId: 'm-1',
  gameId: 'g-1',
  providerId: 'p-1',
  engine: 'crash',
  balance: '0',
  currency: 'GBP',
  exponent: 2,
  leastMinor: 1,
  mostMinor: 9,
  sharedTable: null,
  hidesBets: false,
  jackpotUnitMinor: null,
  allowsFeatureBuy: false,
};

describe('a raise', () => {
  const going = afterReply({ ...placed, bet: null }, YES, clock as never, AT);
  const raising = afterMove(going, 'double', { kind: 'raise', state: 'doubled', amountMinor: 150 }, 700);
  const replied = (...replies: WalletReply[]) =>
    replies.reduce((it, each) => afterReply(it, each, clock as never, AT), raising);
  const booked = (round: Round) =>
    transactionsOf(round, SESSION).map(it => `${it.kind} ${it.transactionId} ${it.amount}`);

  it('asks the wallet under an id of its own, before it counts', () => {
    expect(nextCall(raising)).toBe('bet');
    expect(stakeOfCall(raising)).toEqual({ betId: 'b-r-1-1', rollbackId: 'x-r-1-1', amountMinor: 150 });
    expect([raising.stakeMinor, raising.secret]).toEqual([150, going.secret]);
  });

  it('counts once taken: stake, state and win', () => {
    const taken = replied(YES);
    expect([taken.state, taken.stakeMinor, taken.secret, taken.actions]).toEqual([
      'playing',
      300,
      'doubled',
      ['double'],
    ]);
    const over = withOutcome(taken, { payHundredths: 200, show: null });
    expect(over.winMinor).toBe(600);
    expect(booked(over)).toEqual(['bet b-r-1 1.50', 'bet b-r-1-1 1.50', 'win w-r-1 6.00']);
  });

  it('has no effect where it is refused', () => {
    const refused = replied({ ok: false, error: 'insufficient_funds' });
    expect([refused.state, refused.stakeMinor, refused.secret, refused.actions]).toEqual([
      'playing',
      150,
      going.secret,
      [],
    ]);
    expect(refused.raises[0]?.refusal).toBe('insufficient_funds');
    expect(booked(refused)).toEqual(['bet b-r-1 1.50']);
  });

  it.each<[string, WalletReply, string[]]>([
    ['had come', YES, ['bet b-r-1 1.50', 'bet b-r-1-1 1.50', 'rollback x-r-1-1 1.50']],
    ['had not', { ok: false, error: 'rolled_back' }, ['bet b-r-1 1.50', 'rollback x-r-1-1 0.00']],
  ])('without an answer is rolled back, and booked as it %s', (_says, reply, book) => {
    const lowering = replied(...silence(BET_ATTEMPTS));
    expect([lowering.state, nextCall(lowering)]).toEqual(['lowering', 'rollback']);
    const lowered = replied(...silence(BET_ATTEMPTS), YES, reply);
    expect([lowered.state, lowered.stakeMinor, lowered.secret]).toEqual(['playing', 150, going.secret]);
    expect(booked(lowered)).toEqual(book);
  });

  it('that follows another has the next number, and the first stake stays what it was', () => {
    const twice = afterMove(replied(YES), 'double', { kind: 'raise', state: 'again', amountMinor: 75 }, 900);
    expect(stakeOfCall(twice)).toMatchObject({ betId: 'b-r-1-2', amountMinor: 75 });
    const taken = afterReply(twice, YES, clock as never, AT);
    expect([taken.stakeMinor, firstStakeOf(taken)]).toEqual([375, 150]);
  });
});

describe('figures', () => {
  it('pauses grow to a minute', () => {
    expect([0, 1, 2, 3, 9, 99].map(pauseAfter)).toEqual([50, 50, 100, 200, 12_800, 60_000]);
  });
});

describe('a round of a shared table', () => {
  const shared = { table: 'g-1:GBP', number: 7, drawsAt: 5_000 };
  const bet: Round = { ...placed, seed: '', shared };
  const seed = 'ab'.repeat(32);
  const taken = afterReply(bet, YES, coin, 1_000);

  it('waits for the draw once its stake is taken', () => {
    expect(taken).toMatchObject({ state: 'playing', seed: '', isBetTaken: true });
    expect(waitsForDraw(taken)).toBe(true);
    expect(nextCall(taken)).toBeNull();
    expect(lookAgainAfter(taken, 1_000, null)).toBe(4_000);
    expect(afterDraw(taken, { state: 'running', drawsAt: 5_000 }, coin)).toBe(taken);
  });

  it('is decided by the seed of the table, and once', () => {
    const drawn = afterDraw(taken, { state: 'drawn', seed, lastedMs: 0 }, coin);
    expect(drawn).toMatchObject({ state: 'paying', seed, winMinor: 300 });
    expect(afterDraw(drawn, { state: 'drawn', seed: 'cd'.repeat(32), lastedMs: 0 }, coin)).toBe(drawn);
    expect(afterDraw(drawn, { state: 'void' }, coin)).toBe(drawn);
  });

  it('goes back where the table has no result, or the engine cannot play it', () => {
    expect(afterDraw(taken, { state: 'void' }, coin)).toMatchObject({ state: 'returning' });
    const broken = { ...taken, bet: 'broken' };
    expect(afterDraw(broken, { state: 'drawn', seed, lastedMs: 0 }, coin)).toMatchObject({
      state: 'returning',
    });
  });

  it('asks for no stake after the draw', () => {
    expect(afterTime(bet, coin, 4_999)).toBe(bet);
    expect(afterTime(bet, coin, 5_000)).toMatchObject({ state: 'returning', isBetTaken: null });
  });
});
