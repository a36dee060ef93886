/** The demo studio and the wallet: frames that play, calls that get lost, and books that agree all the same. */
import { env, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import type { SessionGrant } from '#app/contract/auth.ts';
import { sentence } from '#app/domain/sentences/sentences.ts';
import type { BookedTransaction } from '#demo/studio/book.ts';
import type { EngineId } from '#demo/studio/engines/engine.ts';
import { ENGINES } from '#demo/studio/engines/engines.ts';
import { seededRandom } from '#demo/studio/engines/random.ts';
import { sweepTables } from '#demo/studio/studio.ts';
import { platformEnv } from '#platform/base/env.ts';
import { reconcile, type Transaction } from '#platform/games/provider/reconcile.ts';
import { eventually } from '#tests/support/eventually.ts';
import { seedDemo } from '#tests/support/workers/directory.ts';
import { evict } from '#tests/support/workers/evict.ts';
import { NO_PLACE } from '#tests/support/workers/operators.ts';
import { operate } from '#tests/support/workers/platform.ts';
import { playInLog } from '#tests/support/workers/play-log.ts';
import {
  BETS,
  callAs,
  frameCall,
  freshBetId,
  newMember,
  type OpenGame,
  openGame,
  plant,
  playRound,
  someGame,
} from '#tests/support/workers/studio.ts';

type Game = Awaited<ReturnType<typeof someGame>>;
const EVER = { from: 0, to: Number.MAX_SAFE_INTEGER };

beforeAll(seedDemo);

/** A game of an engine that decides at once, of a provider that no other test plants faults in. */
async function instantGame(offset: number): Promise<Game> {
  const { results } = await env.DIRECTORY.prepare(
    `SELECT min(game_id) AS gameId, provider_id AS providerId FROM game JOIN provider USING (provider_id)
     WHERE is_transfer = 0 AND type = 'slots' GROUP BY provider_id ORDER BY provider_id LIMIT 1 OFFSET ?1`,
  )
    .bind(offset)
    .all<Game>();
  const [game] = results;
  if (game === undefined) throw new Error('There are not that many providers');
  return game;
}

const tableOf = (who: SessionGrant, { gameId }: Pick<Game, 'gameId'>) =>
  env.STUDIO_TABLE.getByName(`${who.user.id}:${gameId}`);
const walletOf = (who: SessionGrant) => env.MEMBER_WALLET.getByName(who.user.id);
const balancesOf = async (who: SessionGrant): Promise<Record<string, number>> => {
  const found = await walletOf(who).holdings();
  return found.ok ? ({ ...found.value.balances } as Record<string, number>) : {};
};

async function bookOf(who: SessionGrant, game: Game): Promise<BookedTransaction[]> {
  const booked: BookedTransaction[] = [];
  for (let after: number | null = 0; after !== null; ) {
    const page: { booked: BookedTransaction[]; next: number | null } = await tableOf(who, game).transactions(
      after,
      100,
    );
    booked.push(...page.booked);
    after = page.next;
  }
  return booked;
}

/** The member's transactions with a provider, as operators read them. */
async function ledgerOf(who: SessionGrant, { providerId }: Game): Promise<Transaction[]> {
  await playInLog(walletOf(who));
  const all: Transaction[] = [];
  for (let after: unknown = null; ; ) {
    const { envelope } = await operate('provider/transactions', {
      providerId,
      from: 0,
      to: 253_402_300_799_999,
      after,
    });
    const page = envelope.output as { transactions: Transaction[]; next: unknown };
    all.push(...page.transactions.filter(it => it.playerId === who.user.id));
    if (page.next === null) return all;
    after = page.next;
  }
}

interface RoundRow {
  [column: string]: string | number | null;
  round_id: string;
  state: string;
  stake_minor: number;
  win_minor: number;
  is_bet_taken: number | null;
}

const roundsAt = (who: SessionGrant, game: Game) =>
  runInDurableObject(tableOf(who, game), (_table, state) =>
    state.storage.sql.exec<RoundRow>('SELECT * FROM round ORDER BY number').toArray(),
  );

/** Expects the ledger, the wallet's rounds and the studio's rounds to agree, to the minor unit. */
async function expectAgreement(who: SessionGrant, game: Game, openingMinor = 1_000_000): Promise<void> {
  expect((await walletOf(who).verify()).ok).toBe(true);
  const balances = await balancesOf(who);
  expect(Object.values(balances).reduce((sum, it) => sum + it, 0)).toBe(0);
  const theirs = await roundsAt(who, game);
  const taken = theirs.filter(it => it.is_bet_taken === 1);
  const { rows } = await walletOf(who).rounds({ ...EVER, offset: 0, limit: 1_000 });
  const byId = new Map(rows.map(it => [it.roundId, it]));
  expect([...byId.keys()].sort()).toEqual(taken.map(it => it.round_id).sort());
  for (const round of taken) {
    const returned = round.state === 'returned' ? round.stake_minor : 0;
    expect(byId.get(round.round_id)).toMatchObject({
      stakeMinor: round.stake_minor,
      winMinor: round.win_minor,
      returnedMinor: returned,
      overAt: expect.any(Number),
    });
  }
  const sum = (of: (round: RoundRow) => number) => taken.reduce((total, it) => total + of(it), 0);
  const returned = sum(it => (it.state === 'returned' ? it.stake_minor : 0));
  // A win above the studio's limit waits for a look at it.
  const { main = 0, review = 0 } = balances;
  expect(main + review).toBe(openingMinor - sum(it => it.stake_minor) + sum(it => it.win_minor) + returned);
  const { same, ...differences } = reconcile(await bookOf(who, game), await ledgerOf(who, game));
  expect(differences).toEqual({ missing: [], extra: [], different: [] });
  expect(same).toBeGreaterThanOrEqual(taken.length);
}

describe('[1.5] a frame', () => {
  it('opens with the game, its rules, the market’s limits and the balance', async () => {
    const who = await newMember('SEK');
    const game = await instantGame(0);
    const opened = await openGame(who, game);
    expect(opened).toMatchObject({
      isTransfer: false,
      currency: 'SEK',
      exponent: 2,
      balance: '10000.00',
      round: null,
      game: { gameId: game.gameId, type: 'slots' },
      stakes: { minimum: '1.00', maximum: '5000.00', quick: expect.arrayContaining(['10.00']) },
      // The market forbids it.
      celebratesWins: false,
    });
    expect(Object.keys(ENGINES)).toContain(opened.engine);
    expect(opened.rules).toHaveProperty('bets');
  });

  it('plays with whole amounts in a currency without decimals', async () => {
    const who = await newMember('CLP');
    const game = await instantGame(0);
    const opened = await openGame(who, game);
    expect(opened.stakes).toMatchObject({ minimum: '50', maximum: '250000' });
    expect(opened.celebratesWins).toBe(true);
    expect((await playRound(opened, '50')).output.round).toMatchObject({ state: 'over', stake: '50' });
    const reply = await frameCall('bet', {
      session: opened.session,
      betId: freshBetId(),
      stake: '50.5',
      bet: BETS[opened.engine],
    });
    expect([reply.error, reply.msg]).toEqual(['too_many_decimals', sentence('amount_whole', 'en')]);
    await expectAgreement(who, game, 10_000);
  });

  it('of a transfer-type game plays from the provider account', async () => {
    const who = await newMember();
    const game = await someGame({ isTransfer: true });
    const opened = await openGame(who, game);
    expect(opened).toMatchObject({ isTransfer: true, balance: '10000.00' });
    const { output } = await playRound(opened);
    const balances = await balancesOf(who);
    expect(balances.main).toBe(0);
    expect(output.balance).toBe(((balances[`provider:${game.providerId}`] ?? 0) / 100).toFixed(2));
    await callAs(who, 'member/restore-balance');
    expect((await balancesOf(who)).main).toBe(balances[`provider:${game.providerId}`]);
  });
});

describe('refusals of a frame', () => {
  let who: SessionGrant;
  let game: Game;
  let opened: OpenGame;
  const bet = (payload: object = {}) =>
    frameCall('bet', {
      session: opened.session,
      betId: freshBetId(),
      stake: '1.00',
      bet: BETS[opened.engine],
      ...payload,
    });
  beforeAll(async () => {
    who = await newMember();
    game = await instantGame(0);
    opened = await openGame(who, game);
  });

  it.each<[string, object, string, number]>([
    ['a stake below the least', { stake: '0.09' }, 'stake_too_small', 200],
    ['a stake above the most', { stake: '500.01' }, 'stake_too_large', 200],
    ['a stake finer than the currency', { stake: '1.001' }, 'too_many_decimals', 200],
    ['a stake beyond counting', { stake: '999999999999999.99' }, 'stake_too_large', 200],
    ['a bet that the engine does not take', { bet: { mode: 'sideways' } }, 'bad_bet', 200],
    ['no bet', { bet: null }, 'bad_bet', 200],
    ['a session of no table', { session: `${'0'.repeat(64)}.${'x'.repeat(43)}` }, 'play_ended', 401],
  ])('%s: %s', async (_says, payload, error, code) => {
    const before = await balancesOf(who);
    const reply = await bet(payload);
    expect([reply.status, reply.error, reply.code]).toEqual([false, error, code]);
    expect(reply.msg).not.toMatch(/[{}]/);
    expect(await balancesOf(who)).toEqual(before);
  });

  it.each([
    ['a stake below zero', { stake: '-1.00' }],
    ['a stake in words', { stake: '1e2' }],
    ['a session that is none', { session: 'me' }],
    ['no id of the bet', { betId: undefined }],
  ])('%s is 422 and names the field', async (_says, payload) => {
    const reply = await bet(payload);
    expect(reply.code).toBe(422);
    expect(Object.keys((reply.output as unknown as { fields: object }).fields)).toEqual(Object.keys(payload));
  });

  it("play with another member's secret, at their own table or at the other's", async () => {
    const other = await newMember();
    const theirs = await openGame(other, game);
    const [mine = '', secret = ''] = opened.session.split('.');
    const [their = '', theirSecret = ''] = theirs.session.split('.');
    for (const session of [`${mine}.${theirSecret}`, `${their}.${secret}`]) {
      for (const call of ['state', 'history'] as const) {
        expect((await frameCall(call, { session })).error).toBe('play_ended');
      }
      expect((await bet({ session })).error).toBe('play_ended');
    }
    expect(await balancesOf(other)).toEqual({ main: 1_000_000, house: -1_000_000 });
  });

  it('ignores cookies and headers', async () => {
    const other = await newMember();
    const headers = { authorization: `Bearer ${other.sessionToken}`, cookie: '__Host-session=x' };
    const reply = await frameCall('state', { session: opened.session }, headers);
    expect(reply.output.balance).toBe(
      ((await balancesOf(who)).main ?? 0).toString().replace(/(\d\d)$/, '.$1'),
    );
  });

  it('refuses a bet above the balance, and reports the balance', async () => {
    const poor = await newMember();
    const frame = await openGame(poor, game);
    await operate('wallet/adjust', {
      memberId: poor.user.id,
      amount: '-9999.50',
      operationId: 'poor-member-1',
      reason: 'test',
    });
    const payload = { session: frame.session, betId: freshBetId(), stake: '1.00', bet: BETS[frame.engine] };
    const reply = await frameCall('bet', payload);
    expect([reply.status, reply.code, reply.error]).toEqual([false, 200, 'insufficient_funds']);
    expect(reply.output).toMatchObject({ balance: '0.50' });
    expect((await frameCall('bet', payload)).error).toBe('insufficient_funds');
    // A refused bet is no round.
    expect((await frameCall('history', { session: frame.session })).output).toEqual({ rounds: [] });
    expect((await frameCall('state', { session: frame.session })).output.round).toBeNull();
  });

  it('refuses the bets of a member who owes something, and so does the launch of another game', async () => {
    const debtor = await newMember();
    const frame = await openGame(debtor, game);
    await operate('wallet/charge-back', {
      memberId: debtor.user.id,
      amount: '10000.01',
      operationId: 'debtor-back-1',
      reason: 'Reversed by the bank.',
      bankReference: 'CB-1',
    });
    const payload = { session: frame.session, betId: freshBetId(), stake: '1.00', bet: BETS[frame.engine] };
    const reply = await frameCall('bet', payload);
    expect([reply.error, reply.msg]).toEqual(['in_debt', sentence('in_debt', 'en')]);
    const launch = await callAs(debtor, 'game/play', { gameId: game.gameId });
    expect([launch.status, launch.msg]).toEqual([false, sentence('in_debt', 'en')]);
  });

  it('[7.12] refuses bets after a logout; open rounds still pay', async () => {
    const leaver = await newMember();
    const frame = await openGame(leaver, game);
    await plant(game.providerId, 'lost', 0);
    await playRound(frame);
    await callAs(leaver, 'auth/logout');
    const reply = await frameCall('bet', {
      session: frame.session,
      betId: freshBetId(),
      stake: '1.00',
      bet: BETS[frame.engine],
    });
    expect([reply.error, reply.code, reply.msg]).toEqual(['play_ended', 401, sentence('play_ended', 'en')]);
    await expectAgreement(leaver, game);
  });

  it('refuses actions in unknown and finished rounds', async () => {
    const reply = await frameCall('act', { session: opened.session, roundId: 'r-none', step: 0, action: {} });
    expect(reply.error).toBe('no_such_round');
    const { round } = (await playRound(opened)).output;
    const again = await frameCall('act', {
      session: opened.session,
      roundId: round?.roundId,
      step: 0,
      action: { do: 'exit' },
    });
    expect(again.output.round).toEqual(round);
  });
});

describe('a bet', () => {
  it('that is repeated is the same round; with another stake it is a conflict', async () => {
    const who = await newMember();
    const game = await instantGame(0);
    const { session, engine } = await openGame(who, game);
    const payload = { session, betId: freshBetId(), stake: '2.00', bet: BETS[engine] };
    const answers = await Promise.all(Array.from({ length: 10 }, () => frameCall('bet', payload)));
    expect(new Set(answers.map(it => it.output.round?.roundId)).size).toBe(1);
    expect(await roundsAt(who, game)).toHaveLength(1);
    const other = await frameCall('bet', { ...payload, stake: '3.00' });
    expect([other.code, other.error]).toEqual([409, 'conflict']);
    await expectAgreement(who, game);
  });

  it('of two tabs: both are played, one after the other', async () => {
    const who = await newMember();
    const game = await instantGame(0);
    const tabs = await Promise.all([openGame(who, game), openGame(who, game)]);
    const rounds = await Promise.all([...tabs, ...tabs].map(tab => playRound(tab)));
    expect(rounds.map(it => it.output.round?.state)).toEqual(['over', 'over', 'over', 'over']);
    expect(new Set(rounds.map(it => it.output.round?.roundId)).size).toBe(4);
    await expectAgreement(who, game);
  });

  it('can be reproduced from the seed of its round', async () => {
    const who = await newMember();
    const game = await instantGame(0);
    const opened = await openGame(who, game);
    const played = [];
    for (let count = 0; count < 5; count++) played.push((await playRound(opened)).output.round);
    const { rounds } = (await frameCall('history', { session: opened.session })).output;
    expect(rounds).toEqual(played.toReversed());
    const engine = ENGINES[opened.engine as EngineId];
    if (engine.kind !== 'instant') throw new Error('The game does not decide at once');
    for (const round of rounds) {
      const { payHundredths, show } = engine.settle(
        round.bet,
        seededRandom(Buffer.from(round.seed ?? '', 'hex')),
      );
      expect({ payHundredths, show }).toEqual({
        payHundredths: round.outcome?.payHundredths,
        show: round.outcome?.show,
      });
      expect(round.outcome?.win).toBe((Math.floor((100 * payHundredths) / 100) / 100).toFixed(2));
    }
    expect(new Set(rounds.map(it => it.seed)).size).toBe(5);
  });

  it('of another engine are not drawn by the one that plays the game now', async () => {
    const game = await someGame({ type: 'slots' });
    const who = await newMember();
    const openNamed = async (name: string) => {
      await env.DIRECTORY.prepare(`UPDATE game SET names = json_set(names, '$.en', ?2) WHERE game_id = ?1`)
        .bind(game.gameId, name)
        .run();
      return openGame(who, game);
    };
    const roundsOf = async ({ session }: OpenGame) =>
      (await frameCall('history', { session })).output.rounds.map(it => it.roundId);
    const candy = await openNamed('Candy Cascade');
    const tumbled = (await playRound(candy)).output.round?.roundId;
    const classic = await openNamed('Classic Fruit');
    expect([candy.engine, classic.engine]).toEqual(['slot-cluster', 'slot-classic']);
    expect(await roundsOf(classic)).toEqual([]);
    const spun = (await playRound(classic)).output.round?.roundId;
    expect(await roundsOf(classic)).toEqual([spun]);
    expect(await roundsOf(await openNamed('Candy Cascade'))).toEqual([tumbled]);
    await expectAgreement(who, game);
  });
});

describe('a running round', () => {
  const crash = async () => someGame({ type: 'crash' });
  /** One that did not crash before anybody could leave. */
  async function flying(opened: OpenGame, exitAtHundredths: number | null = null) {
    for (;;) {
      const { output } = await frameCall('bet', {
        session: opened.session,
        betId: freshBetId(),
        stake: '1.00',
        bet: { exitAtHundredths },
      });
      if (output.round?.state === 'playing') return output.round;
      await scheduler.wait(10); // tests run beside the objects, and would leave them no time
    }
  }

  it('survives a reload and an eviction, and ends by the player’s action', async () => {
    const who = await newMember();
    const game = await crash();
    for (let ended = 0; ended === 0; ) {
      const opened = await openGame(who, game);
      expect(opened.engine).toBe('crash');
      const round = await flying(opened);
      expect([round.outcome, round.seed]).toEqual([null, null]);
      const reopened = await openGame(who, game);
      expect(reopened.round?.roundId).toBe(round.roundId);
      await evict(tableOf(who, game));
      const busy = await frameCall('bet', {
        session: reopened.session,
        betId: freshBetId(),
        stake: '1.00',
        bet: { exitAtHundredths: 101 }, // taken where the round has crashed meanwhile, and soon over
      });
      const act = { session: reopened.session, roundId: round.roundId, step: 0, action: { do: 'exit' } };
      const left = await frameCall('act', act);
      if (left.output.round?.outcome?.payHundredths === 0) continue; // it crashed meanwhile
      expect(busy.error).toBe('round_open');
      expect(left.output.round).toMatchObject({ state: 'over', seed: expect.any(String) });
      expect(Number(left.output.round?.outcome?.win)).toBeGreaterThanOrEqual(1);
      expect((await frameCall('act', act)).output.round).toEqual(left.output.round);
      ended += 1;
    }
    await expectAgreement(who, game);
  });

  it('refuses invalid actions, and continues', async () => {
    const who = await newMember();
    const game = await crash();
    const opened = await openGame(who, game);
    const { roundId } = await flying(opened);
    const reply = await frameCall('act', {
      session: opened.session,
      roundId,
      step: 0,
      action: { do: 'fly' },
    });
    if (reply.error !== undefined) expect(reply.error).toBe('bad_action');
  });

  it('that has ended by time is paid before the next bet is placed', async () => {
    const who = await newMember();
    const game = await crash();
    const { session } = await openGame(who, game);
    const stake = { stake: '1.00', bet: { exitAtHundredths: 101 } };
    await frameCall('bet', { session, betId: freshBetId(), ...stake });
    await scheduler.wait(400); // longer than such a round, shorter than the alarm's pause
    expect((await frameCall('bet', { session, betId: freshBetId(), ...stake })).error).toBeUndefined();
    const [first] = await roundsAt(who, game);
    expect(first?.state).toBe('over');
  });

  it('ends by its alarm without an open frame', async () => {
    const who = await newMember();
    const game = await crash();
    const opened = await openGame(who, game);
    await flying(opened, 101);
    const over = async () => {
      await runDurableObjectAlarm(tableOf(who, game));
      expect((await roundsAt(who, game)).every(it => it.state === 'over')).toBe(true);
    };
    await eventually(over);
    await expectAgreement(who, game);
  });

  it('that ended without a frame is told to the next one, once', async () => {
    const who = await newMember();
    const game = await crash();
    const opened = await openGame(who, game);
    const { roundId } = await flying(opened, 101);
    const isOver = async () => {
      await runDurableObjectAlarm(tableOf(who, game));
      expect((await roundsAt(who, game)).every(it => it.state === 'over')).toBe(true);
    };
    await eventually(isOver);
    const reopened = await openGame(who, game);
    expect([reopened.round, reopened.missed?.roundId]).toEqual([null, roundId]);
    expect((await openGame(who, game)).missed).toBeNull();
  });
});

interface BlackjackView {
  offers: { insurance: number | null; double: number | null };
}

/** A game whose name selects blackjack, at a seamless provider. */
async function blackjackGame(): Promise<Game> {
  const game = await someGame({ type: 'table' });
  await env.DIRECTORY.prepare(
    `UPDATE game SET names = json_set(names, '$.en', 'Blackjack') WHERE game_id = ?1`,
  )
    .bind(game.gameId)
    .run();
  return game;
}

/** Plays a hand: declines insurance, doubles where that is offered and wanted, and stands. @returns the last reply, and whether a double was asked for */
async function playHand({ session }: OpenGame, { doubles = true } = {}) {
  let reply = await frameCall('bet', { session, betId: freshBetId(), stake: '1.00', bet: {} });
  let [hasDoubled, refusal]: [boolean, string | undefined] = [false, undefined];
  for (let looks = 0; looks < 400; looks += 1) {
    const { round } = reply.output;
    if (round == null || ['over', 'returned', 'refused'].includes(round.state)) break;
    if (round.state !== 'playing') {
      await new Promise(resolve => setTimeout(resolve, 50));
      reply = await frameCall('state', { session });
      continue;
    }
    const { offers } = round.view as BlackjackView;
    const canDouble: boolean = doubles && refusal === undefined && offers.double !== null;
    const action: string = offers.insurance === null ? (canDouble ? 'double' : 'stand') : 'decline';
    hasDoubled ||= action === 'double';
    const act = { session, roundId: round.roundId, step: round.actions.length, action: { do: action } };
    const acted: typeof reply = await frameCall('act', act);
    refusal ??= acted.error;
    reply = acted.status ? acted : await frameCall('state', { session });
  }
  return { reply, hasDoubled, refusal };
}

describe('a raise', () => {
  it('is a bet of its own in the round: the doubled hand is paid on both, and the books agree', async () => {
    const who = await newMember();
    const game = await blackjackGame();
    const opened = await openGame(who, game);
    expect(opened.engine).toBe('blackjack');
    let doubled = 0;
    for (let hand = 0; hand < 12; hand += 1) {
      const { reply, hasDoubled } = await playHand(opened);
      if (!hasDoubled) continue;
      doubled += 1;
      expect(reply.output.round).toMatchObject({ state: 'over', stake: '2.00', firstStake: '1.00' });
    }
    expect(doubled).toBeGreaterThan(5);
    await expectAgreement(who, game);
    const bets = (await bookOf(who, game)).filter(it => it.kind === 'bet');
    expect(bets.filter(it => /-1$/.test(it.transactionId))).toHaveLength(doubled);
  });

  it('that the balance does not cover is refused, and the hand goes on', async () => {
    const who = await newMember();
    const game = await blackjackGame();
    const opened = await openGame(who, game);
    const adjustment = { amount: '-9998.50', operationId: 'short-of-a-double', reason: 'test' };
    await operate('wallet/adjust', { memberId: who.user.id, ...adjustment });
    const { reply, hasDoubled, refusal } = await playHand(opened);
    // A natural ends the hand before a double is offered.
    if (hasDoubled) expect(refusal).toBe('insufficient_funds');
    if (reply.output.round !== null) {
      expect(reply.output.round.stake).toBe('1.00');
      expect(reply.output.round.firstStake).toBeUndefined();
    }
    await expectAgreement(who, game, 150);
  });

  it.each(['late', 'lost', 'twice'])('%s: the books agree', { timeout: 400_000 }, async fault => {
    const who = await newMember();
    const game = await blackjackGame();
    const opened = await openGame(who, game);
    await plant(game.providerId, fault, 0.3);
    for (let hand = 0; hand < 12; hand += 1) await playHand(opened);
    await plant(game.providerId, fault, 0);
    await eventually(async () => {
      await runDurableObjectAlarm(tableOf(who, game));
      expect(
        (await roundsAt(who, game)).every(it => !['raising', 'lowering', 'relearning'].includes(it.state)),
      ).toBe(true);
    }, 30_000);
    await playHand(opened, { doubles: false });
    expect((await walletOf(who).verify()).ok).toBe(true);
    const { same, ...differences } = reconcile(await bookOf(who, game), await ledgerOf(who, game));
    expect(differences).toEqual({ missing: [], extra: [], different: [] });
    expect(same).toBeGreaterThan(20);
  });
});

/** `prove rounds` plays 200 of each game over each. */
const ROUNDS = 40;

describe.concurrent('rounds with injected faults', () => {
  it.each([
    ['late', 1],
    ['twice', 2],
    ['lost', 3],
    ['out-of-order', 4],
  ])('%s: the books agree', { timeout: 400_000 }, async (fault, offset) => {
    const who = await newMember();
    const game = await instantGame(offset);
    const opened = await openGame(who, game);
    await plant(game.providerId, fault, 0.3);
    for (let count = 0; count < ROUNDS; count++) await playRound(opened);
    await plant(game.providerId, fault, 0);
    await eventually(async () =>
      expect((await frameCall('state', { session: opened.session })).output.round).toBeNull(),
    );
    const rounds = await roundsAt(who, game);
    expect(rounds).toHaveLength(ROUNDS);
    expect(rounds.filter(it => it.state === 'over').length).toBeGreaterThan(ROUNDS * 0.75);
    await expectAgreement(who, game);
  });
});

describe('wallet calls without an answer', () => {
  it('rounds without faults agree, and differences planted in the book are found by id', async () => {
    const who = await newMember();
    const game = await instantGame(5);
    const opened = await openGame(who, game);
    for (let count = 0; count < ROUNDS; count++) {
      expect((await playRound(opened, '0.37')).output.round?.state).toBe('over');
    }
    await expectAgreement(who, game);
    const [first, second, third, ...rest] = await bookOf(who, game);
    if (first === undefined || second === undefined || third === undefined) throw new Error('No book');
    const invented = { ...first, transactionId: 'b-invented' };
    const changed = { ...third, amount: '9.99' };
    const found = reconcile([first, invented, changed, ...rest], await ledgerOf(who, game));
    expect(found).toEqual({
      same: rest.length + 1,
      missing: [invented],
      extra: [expect.objectContaining({ transactionId: second.transactionId, kind: 'win' })],
      different: [
        {
          kind: third.kind,
          transactionId: third.transactionId,
          fields: [['amount', '9.99', third.amount]],
        },
      ],
    });
    const { envelope } = await operate('studio/transactions', { providerId: game.providerId });
    const page = envelope.output as { transactions: BookedTransaction[]; next: unknown };
    expect(page.transactions).toHaveLength(2 * ROUNDS);
  });

  it('a bet without an answer is rolled back; its outcome is learned afterwards', async () => {
    const game = await instantGame(6);
    for (const isDelivered of [true, false]) {
      const who = await newMember();
      const opened = await openGame(who, game);
      const payload = {
        session: opened.session,
        betId: freshBetId(),
        stake: '1.00',
        bet: BETS[opened.engine],
      };
      await plant(game.providerId, 'down', 1);
      const reply = await frameCall('bet', payload);
      expect(reply.output.round).toMatchObject({ state: 'betting', outcome: null, seed: null });
      if (isDelivered) {
        // As if a call had arrived and only its answer was lost.
        await plant(game.providerId, 'down', 0);
        await runInDurableObject(tableOf(who, game), (_table, state) =>
          state.storage.sql.exec('UPDATE round SET attempts = 0'),
        );
        await plant(game.providerId, 'lost', 1);
      }
      const stateOf = async () => (await roundsAt(who, game))[0]?.state;
      await eventually(async () => {
        await runDurableObjectAlarm(tableOf(who, game));
        expect(await stateOf()).toBe('returning');
      });
      await plant(game.providerId, 'down', 0);
      await evict(tableOf(who, game));
      expect(await sweepTables(platformEnv(env), '')).toBeTypeOf('string');
      await eventually(async () => {
        await runDurableObjectAlarm(tableOf(who, game));
        expect(await stateOf()).toBe('returned');
      });
      expect((await balancesOf(who)).main).toBe(1_000_000);
      expect((await frameCall('bet', payload)).output.round).toMatchObject({
        state: 'returned',
        outcome: null,
      });
      await expectAgreement(who, game);
    }
  });

  it('a win without an answer is paid once, also after an eviction', async () => {
    const who = await newMember();
    const game = await instantGame(7);
    const opened = await openGame(who, game);
    await playRound(opened);
    await runInDurableObject(tableOf(who, game), (_table, state) => {
      // The wallet has paid; the studio did not receive the answer.
      state.storage.sql.exec("UPDATE round SET state = 'paying', over_at = NULL");
    });
    await evict(tableOf(who, game));
    const { output } = await frameCall('state', { session: opened.session });
    expect(output.round?.state).toBe('over');
    await expectAgreement(who, game);
  });

  it('of a stopped wallet are retried when it resumes', async () => {
    const who = await newMember();
    const game = await instantGame(8);
    const opened = await openGame(who, game);
    const stop = (why: string | null) =>
      runInDurableObject(walletOf(who), (_wallet, state) =>
        state.storage.sql.exec('UPDATE wallet SET stopped = ?', why),
      );
    await stop('a reason');
    const payload = { session: opened.session, betId: freshBetId(), stake: '1.00', bet: BETS[opened.engine] };
    expect((await frameCall('bet', payload)).output.round?.state).toBe('betting');
    await stop(null);
    await eventually(async () =>
      expect((await frameCall('bet', payload)).output.round?.state).toMatch(/over|returned/),
    );
    await expectAgreement(who, game);
  });
});

describe('faults', () => {
  it('are injected by operators, for known providers, and never in production', async () => {
    const { providerId } = await instantGame(9);
    expect((await plant('p-nobody', 'lost', 1)).status).toBe(404);
    expect((await plant(providerId, 'lost', 2)).status).toBe(422);
    expect((await plant(providerId, 'broken', 1)).status).toBe(422);
    const { studioOperatorCalls } = await import('#demo/studio/operator-calls.ts');
    const faults = new Map(studioOperatorCalls).get('studio/faults');
    const production = { ...platformEnv(env), ENVIRONMENT: 'production' as const };
    const reply = await faults?.run(
      { providerId, fault: 'lost', rate: 1 },
      {
        env: production,
        now: () => 0,
        actor: { operatorId: 'o-1', name: 'Ines', roles: ['admin'], markets: null, isBuiltIn: false },
        place: NO_PLACE,
        noteChange: () => undefined,
        makeCall: () => Promise.reject(new Error('Faults make no other call.')),
      },
    );
    expect(reply?.code).toBe(403);
    const { FaultInjector } = await import('#demo/studio/fault-injector.ts');
    await plant(providerId, 'down', 1);
    expect(await new FaultInjector().send(production, providerId, async () => 'delivered')).toBe('delivered');
    expect(await new FaultInjector().send(platformEnv(env), providerId, async () => 'delivered')).toBeNull();
    await plant(providerId, 'down', 0);
  });
});
