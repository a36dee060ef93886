/** Shared tables: one result for all bets of a round, bets that come too late, tables that die, and money that is settled once. */

import { env, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { SessionGrant } from '#app/contract/auth.ts';
import type { LiveTable } from '#app/contract/live-games.ts';
import { sentence } from '#app/domain/sentences/sentences.ts';
import { SECOND_MS } from '#app/domain/time.ts';
import { multiplierAt } from '#demo/studio/engines/crash.ts';
import type { EngineId } from '#demo/studio/engines/engine.ts';
import { engineOfGame } from '#demo/studio/engines/engine-of-game.ts';
import { ENGINES } from '#demo/studio/engines/engines.ts';
import { fixtureOf, leadOf } from '#demo/studio/engines/football/fixture.ts';
import type { Match } from '#demo/studio/engines/football/football.ts';
import { oddsOf as footballOddsOf } from '#demo/studio/engines/football/odds.ts';
import { seededRandom } from '#demo/studio/engines/random.ts';
import { isSharedGame, sharedTableName } from '#demo/studio/shared/shared-game.ts';
import { VOID_AFTER_MS } from '#demo/studio/shared/table-round.ts';
import { reconcile, type Transaction } from '#platform/games/provider/reconcile.ts';
import { eventually } from '#tests/support/eventually.ts';
import { seedDemo } from '#tests/support/workers/directory.ts';
import { evict } from '#tests/support/workers/evict.ts';
import { operate, outputOf } from '#tests/support/workers/platform.ts';
import { playInLog } from '#tests/support/workers/play-log.ts';
import {
  BETS,
  frameCall,
  freshBetId,
  newMember,
  type OpenGame,
  openGame,
  plant,
} from '#tests/support/workers/studio.ts';

interface LiveGame {
  gameId: string;
  providerId: string;
}

beforeAll(seedDemo);
// The clock of a table never goes back, so it is not set back between tests.
afterAll(() => {
  vi.useRealTimers();
});

/** A game at shared tables, of a provider without accounts of its own. */
async function liveGame(engine: EngineId): Promise<LiveGame> {
  const { results } = await env.DIRECTORY.prepare(
    `SELECT game_id AS gameId, provider_id AS providerId, type, names FROM game JOIN provider USING (provider_id)
     WHERE is_transfer = 0 AND type IN ('live', 'sports') ORDER BY game_id`,
  ).all<LiveGame & { type: string; names: string }>();
  const found = results.find(
    it => engineOfGame({ ...it, name: JSON.parse(it.names).en }) === engine && isSharedGame(it.type, engine),
  );
  if (found === undefined) throw new Error(`The demo has no live ${engine}`);
  return found;
}

const sharedOf = ({ gameId }: LiveGame, currency = 'GBP') =>
  env.SHARED_TABLE.getByName(sharedTableName(gameId, currency));
const ownOf = (who: SessionGrant, { gameId }: LiveGame) =>
  env.STUDIO_TABLE.getByName(`${who.user.id}:${gameId}`);
const walletOf = (who: SessionGrant) => env.MEMBER_WALLET.getByName(who.user.id);

const viewOf = async ({ session }: OpenGame, hidesBets?: boolean) =>
  (await frameCall('table', { session, hidesBets })).output;

const pass = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });

/** A bet on a round: that of virtual football names it, because its odds are the round's. */
const betAt = (engine: string, round: number): unknown =>
  engine === 'virtual-football' ? [{ round, pick: 'home', amountMinor: 100 }] : BETS[engine];

const betOn = (frame: OpenGame, tableRound: number, payload: object = {}) =>
  frameCall('bet', {
    session: frame.session,
    betId: freshBetId(),
    stake: '1.00',
    bet: betAt(frame.engine, tableRound),
    tableRound,
    ...payload,
  });

const ledgerOf = async (who: SessionGrant, { providerId }: LiveGame): Promise<Transaction[]> => {
  await playInLog(walletOf(who));
  const input = { providerId, from: 0, to: 253_402_300_799_999, after: null };
  const { envelope } = await operate('provider/transactions', input);
  const { transactions } = envelope.output as { transactions: Transaction[] };
  return transactions.filter(it => it.playerId === who.user.id);
};

/** Expects the member's ledger and the studio's book to agree, and the balance to be theirs. */
async function expectAgreement(who: SessionGrant, game: LiveGame): Promise<void> {
  expect((await walletOf(who).verify()).ok).toBe(true);
  const { booked } = await ownOf(who, game).transactions(0, 100);
  const { same: _, ...differences } = reconcile(booked, await ledgerOf(who, game));
  expect(differences).toEqual({ missing: [], extra: [], different: [] });
  const found = await walletOf(who).holdings();
  const rounds = await runInDurableObject(ownOf(who, game), (_table, state) =>
    state.storage.sql
      .exec<{ state: string; stake_minor: number; win_minor: number; is_bet_taken: number | null }>(
        'SELECT state, stake_minor, win_minor, is_bet_taken FROM round',
      )
      .toArray(),
  );
  const changed = rounds
    .filter(it => it.is_bet_taken === 1 && it.state !== 'returned')
    .reduce((sum, it) => sum + it.win_minor - it.stake_minor, 0);
  expect(found.ok && found.value.balances.main).toBe(1_000_000 + changed);
}

const historyOf = async ({ session }: OpenGame) => (await frameCall('history', { session })).output.rounds;

/** Opens the game for new members, who watch the same running round. */
async function atTable(engine: EngineId, count: number) {
  const game = await liveGame(engine);
  const players: { who: SessionGrant; frame: OpenGame }[] = [];
  for (let left = count; left > 0; left -= 1) {
    const who = await newMember();
    players.push({ who, frame: await openGame(who, game) });
  }
  for (const { frame } of players) await viewOf(frame);
  return { game, players, table: sharedOf(game) };
}

/** Moves the clock into the next round's window of bets. */
async function nextWindow(frame: OpenGame) {
  for (;;) {
    const view = await viewOf(frame);
    if (view.phase === 'open' && view.closesInMs > 5_000) return view;
    // The end of a developing result is unknown.
    const next = { open: view.closesInMs, closed: view.drawsInMs, playing: SECOND_MS };
    pass(Math.max(1, next[view.phase as 'open'] ?? view.endsInMs));
  }
}

describe('a shared table', () => {
  it.each([
    'roulette',
    'baccarat',
    'wheel',
    'virtual-football',
  ] as const)('of %s decides all bets of a round by one draw', async engine => {
    const { game, players } = await atTable(engine, 2);
    const [one, two] = players as [(typeof players)[0], (typeof players)[0]];
    expect(one.frame).toMatchObject({ isShared: true, engine });
    const open = await nextWindow(one.frame);
    expect((await viewOf(two.frame)).number).toBe(open.number);
    expect(open).toMatchObject({ seed: null, result: null });
    for (const { frame } of players) {
      const reply = await betOn(frame, open.number);
      expect(reply.output.round).toMatchObject({
        state: 'playing',
        outcome: null,
        seed: null,
        tableRound: open.number,
      });
    }
    pass(open.drawsInMs);
    const drawn = await viewOf(two.frame);
    expect(drawn).toMatchObject({ number: open.number, phase: 'shown', hash: open.hash });
    const seed = Buffer.from(drawn.seed ?? '', 'hex');
    expect(createHash('sha256').update(seed).digest('hex')).toBe(open.hash);
    const shown: unknown[] = [];
    for (const { frame, who } of players) {
      const { output } = await frameCall('state', { session: frame.session });
      // One that the table's alarm has ended before the call is reported as missed.
      expect(output.round ?? output.missed).toMatchObject({ state: 'over' });
      const [round] = await historyOf(frame);
      const read = ENGINES[engine].readBet(betAt(engine, open.number));
      if (!read.ok || ENGINES[engine].kind !== 'instant') throw new Error('no bet');
      const outcome = ENGINES[engine].settle(read.value, seededRandom(seed));
      expect(round?.outcome).toMatchObject({ show: outcome.show, payHundredths: outcome.payHundredths });
      expect(outcome.show).toMatchObject(drawn.result as object);
      shown.push(round?.outcome?.show);
      await expectAgreement(who, game);
    }
    expect(shown[0]).toEqual(shown[1]);
  });

  it('reports its phases and last results to lists of games, and that it is idle', async () => {
    const { game, players, table } = await atTable('roulette', 1);
    const [{ frame }] = players as [(typeof players)[0]];
    const listed = async () => {
      const { tables } = await outputOf<{ tables: LiveTable[] }>('game/live', { currency: 'GBP' });
      return tables.find(it => it.gameId === game.gameId);
    };
    const open = await nextWindow(frame);
    pass(open.closesInMs);
    await runDurableObjectAlarm(table);
    await eventually(async () => expect(await listed()).toMatchObject({ phase: 'closed' }));
    pass(open.drawsInMs - open.closesInMs);
    await runDurableObjectAlarm(table);
    const { result } = await viewOf(frame);
    const text = String((result as { number: number }).number);
    await eventually(async () => {
      pass(SECOND_MS);
      expect(await listed()).toMatchObject({ phase: 'shown' });
    });
    const shown = await listed();
    expect(shown?.results[0]?.text).toBe(text);
    expect(shown?.players).toBeGreaterThanOrEqual(1);
    pass(120_000);
    await runDurableObjectAlarm(table);
    pass(60_000);
    await runDurableObjectAlarm(table);
    await eventually(async () => {
      pass(SECOND_MS);
      expect(await listed()).toMatchObject({ phase: 'idle', players: 0 });
    });
  });

  it('begins its next round after the result, while somebody watches', async () => {
    const { players, table } = await atTable('roulette', 1);
    const [{ frame }] = players as [(typeof players)[0]];
    const first = await nextWindow(frame);
    pass(first.drawsInMs);
    await runDurableObjectAlarm(table);
    const shown = await viewOf(frame);
    expect(shown.last[0]).toEqual({ number: first.number, result: shown.result });
    pass(shown.endsInMs);
    await runDurableObjectAlarm(table);
    const second = await viewOf(frame);
    expect(second).toMatchObject({ number: first.number + 1, phase: 'open' });
    expect(second.hash).not.toBe(first.hash);
    // Nobody asks for two minutes: the running round ends, and none begins.
    pass(120_000);
    await runDurableObjectAlarm(table);
    pass(60_000);
    expect(await runDurableObjectAlarm(table)).toBe(true);
    expect(await runDurableObjectAlarm(table)).toBe(false);
    expect((await viewOf(frame)).number).toBe(second.number + 1);
  });

  it('rejects bets that come late, early, for no round, or as free rounds, and takes nothing for them', async () => {
    const { game, players } = await atTable('roulette', 1);
    const [{ who, frame }] = players as [(typeof players)[0]];
    const open = await nextWindow(frame);
    const refused = async (tableRound: number | undefined, payload: object = {}) => {
      const { session } = frame;
      const bet = { session, betId: freshBetId(), stake: '1.00', bet: BETS.roulette, tableRound, ...payload };
      return (await frameCall('bet', bet)).error;
    };
    expect(await refused(undefined)).toBe('bad_bet');
    expect(await refused(open.number + 1)).toBe('bets_closed');
    expect(await refused(open.number - 1 || 99)).toBe('bets_closed');
    expect(await refused(open.number, { isFree: true })).toBe('no_free_round');
    pass(open.closesInMs);
    const reply = await betOn(frame, open.number);
    expect([reply.error, reply.msg]).toEqual(['bets_closed', sentence('bets_closed', 'en')]);
    pass(open.drawsInMs);
    expect(await refused(open.number)).toBe('bets_closed');
    expect(await historyOf(frame)).toEqual([]);
    await expectAgreement(who, game);
  });

  it('takes one bet of a player per round, and the same bet once', async () => {
    const { game, players } = await atTable('roulette', 1);
    const [{ who, frame }] = players as [(typeof players)[0]];
    const open = await nextWindow(frame);
    const betId = freshBetId();
    const first = await betOn(frame, open.number, { betId });
    expect((await betOn(frame, open.number)).error).toBe('round_open');
    const second = await betOn(frame, open.number, { betId });
    expect(second.output.round?.roundId).toBe(first.output.round?.roundId);
    pass(open.drawsInMs);
    // A repeated bet is answered after the window too.
    expect((await betOn(frame, open.number, { betId })).output.round).toMatchObject({ state: 'over' });
    await expectAgreement(who, game);
  });

  it('takes a bet of virtual football at the odds of its own round alone', async () => {
    const { game, players } = await atTable('virtual-football', 1);
    const [{ who, frame }] = players as [(typeof players)[0]];
    const open = await nextWindow(frame);
    for (const round of [open.number + 1, open.number + 2, 999_999]) {
      const reply = await betOn(frame, open.number, { bet: betAt('virtual-football', round) });
      expect(reply.error).toBe('bad_bet');
    }
    // Without a round of the table it is no bet either.
    const { session } = frame;
    const alone = { session, betId: freshBetId(), stake: '1.00', bet: betAt('virtual-football', 1) };
    expect((await frameCall('bet', alone)).error).toBe('bad_bet');
    expect(await historyOf(frame)).toEqual([]);
    const placed = await betOn(frame, open.number);
    expect(placed.output.round).toMatchObject({
      state: 'playing',
      bet: betAt('virtual-football', open.number),
    });
    pass(open.drawsInMs);
    const drawn = await viewOf(frame);
    expect(drawn.result).toMatchObject({ round: open.number });
    await frameCall('state', { session });
    const [round] = await historyOf(frame);
    const odds = footballOddsOf(leadOf(fixtureOf(open.number))).home;
    const { score } = drawn.result as Match;
    const least = score.home > score.away ? Math.floor((100 * odds.of) / odds.by) : 0;
    const most = score.home > score.away ? Math.ceil((100 * odds.of) / odds.by) : 0;
    const winMinor = Math.round(100 * Number(round?.outcome?.win));
    expect(winMinor).toBeGreaterThanOrEqual(least);
    expect(winMinor).toBeLessThanOrEqual(most);
    await expectAgreement(who, game);
  });

  it('refuses a round of a shared table at a table of one’s own', async () => {
    const who = await newMember();
    const { results } = await env.DIRECTORY.prepare(
      `SELECT min(game_id) AS gameId, provider_id AS providerId FROM game JOIN provider USING (provider_id)
       WHERE is_transfer = 0 AND type = 'slots'`,
    ).all<LiveGame>();
    const [game] = results;
    if (game === undefined) throw new Error('no slots');
    const frame = await openGame(who, game);
    expect(frame.isShared).toBe(false);
    expect((await betOn(frame, 1)).error).toBe('bad_bet');
    expect((await frameCall('table', { session: frame.session })).error).toBe('not_shared');
  });

  it('shows the bets of others without names and amounts, and leaves out those of who hides them', async () => {
    const { players } = await atTable('roulette', 3);
    const [one, two, three] = players as [(typeof players)[0], (typeof players)[0], (typeof players)[0]];
    const open = await nextWindow(one.frame);
    await viewOf(two.frame);
    expect(await viewOf(three.frame, true)).toMatchObject({ hidesBets: true });
    for (const { frame } of players) await betOn(frame, open.number);
    const view = await viewOf(one.frame);
    expect(view.others).toEqual([{ position: { kind: 'red' }, count: 2 }]);
    expect(view.people).toBeGreaterThanOrEqual(3);
    expect(JSON.stringify(view)).not.toContain(two.who.user.id);
    // The choice outlives the frame.
    const again = await openGame(three.who, await liveGame('roulette'));
    expect(await viewOf(again)).toMatchObject({ hidesBets: true });
  });
});

describe('a shared flight', () => {
  const exit = ({ session }: OpenGame, round: { roundId: string }, step = 0) =>
    frameCall('act', { session, roundId: round.roundId, step, action: { do: 'exit' } });

  /** Duration of the running flight, which only the table's storage tells. */
  const secretMs = (table: DurableObjectStub) =>
    runInDurableObject(table, (_object, state) => {
      const [row] = state.storage.sql
        .exec<{ lasts: number }>(
          'SELECT draws_at - starts_at AS lasts FROM table_round ORDER BY number DESC LIMIT 1',
        )
        .toArray();
      return row?.lasts ?? 0;
    });

  /** The next window of bets before a flight of at least some milliseconds. */
  async function longFlight(table: DurableObjectStub, frame: OpenGame, leastMs: number) {
    for (;;) {
      const open = await nextWindow(frame);
      const lastsMs = await secretMs(table);
      if (lastsMs >= leastMs) return { open, lastsMs };
      pass(open.endsInMs + lastsMs);
    }
  }

  const flightBet = (frame: OpenGame, tableRound: number, exitAtHundredths: number | null) =>
    betOn(frame, tableRound, { bet: { exitAtHundredths } });

  it('pays each player by the own exit, and by one seed', async () => {
    const { game, players, table } = await atTable('crash', 3);
    const [one, two, three] = players as [(typeof players)[0], (typeof players)[0], (typeof players)[0]];
    expect(one.frame).toMatchObject({ isShared: true, engine: 'crash' });
    const { open, lastsMs } = await longFlight(table, one.frame, 5_000);
    // The moments before the draw do not depend on it.
    expect(open.endsInMs - open.drawsInMs).toBe(7_000);
    const exited = (await flightBet(one.frame, open.number, null)).output.round;
    const flown = (await flightBet(two.frame, open.number, null)).output.round;
    await flightBet(three.frame, open.number, 101);
    if (exited === null || flown === null) throw new Error('no round');
    expect((await exit(one.frame, exited)).error).toBe('bad_action');
    pass(open.drawsInMs + 2_000);
    const view = await viewOf(two.frame);
    expect(view).toMatchObject({ phase: 'playing', seed: null, result: null, drawsInMs: 0 });
    expect(view.elapsedMs).toBeGreaterThanOrEqual(2_000);
    expect(view.endsInMs).toBeLessThanOrEqual(7_000);
    const left = await exit(one.frame, exited);
    expect(left.output.round).toMatchObject({ state: 'playing', outcome: null, actions: [{ do: 'exit' }] });
    const [exitMs = 0] = left.output.round?.elapsed ?? [];
    expect(exitMs).toBeGreaterThanOrEqual(2_000);
    // A repeated exit changes nothing; another one is refused, as is one after the automatic exit.
    expect((await exit(one.frame, exited)).output.round?.elapsed).toEqual([exitMs]);
    expect((await exit(one.frame, exited, 1)).error).toBe('too_late');
    expect((await viewOf(two.frame)).others).toContainEqual({
      position: { exitAtHundredths: multiplierAt(exitMs) },
      count: 1,
    });
    pass(lastsMs);
    expect((await exit(two.frame, flown)).output.round).toMatchObject({ state: 'over' });
    const drawn = await viewOf(two.frame);
    expect(drawn).toMatchObject({ phase: 'shown', hash: open.hash, elapsedMs: null });
    const crashedAtHundredths = (drawn.result as { crashedAtHundredths: number }).crashedAtHundredths;
    for (const [{ who, frame }, exitedAtHundredths] of [
      [one, multiplierAt(exitMs)],
      [two, null],
      [three, 101],
    ] as const) {
      await frameCall('state', { session: frame.session });
      const [round] = await historyOf(frame);
      expect(round).toMatchObject({
        state: 'over',
        seed: drawn.seed,
        outcome: {
          payHundredths: exitedAtHundredths ?? 0,
          show: { crashedAtHundredths, exitedAtHundredths },
        },
      });
      await expectAgreement(who, game);
    }
  });

  it('refuses an exit after the automatic one, and after the crash', async () => {
    const { players, table } = await atTable('crash', 2);
    const [one, two] = players as [(typeof players)[0], (typeof players)[0]];
    const { open, lastsMs } = await longFlight(table, one.frame, 2_000);
    const early = (await flightBet(one.frame, open.number, 101)).output.round;
    await flightBet(two.frame, open.number, null);
    if (early === null) throw new Error('no round');
    pass(open.drawsInMs + 1_000);
    expect((await exit(one.frame, early)).error).toBe('too_late');
    pass(lastsMs);
    const { output } = await exit(one.frame, early);
    expect(output.round?.outcome?.show).toMatchObject({ exitedAtHundredths: 101 });
  });

  it('tells lists of games nothing of its end', async () => {
    const { game, players, table } = await atTable('crash', 1);
    const [{ frame }] = players as [(typeof players)[0]];
    const { open } = await longFlight(table, frame, 3_000);
    pass(open.drawsInMs + 500);
    await runDurableObjectAlarm(table);
    await eventually(async () => {
      const { tables } = await outputOf<{ tables: LiveTable[] }>('game/live', { currency: 'GBP' });
      expect(tables.find(it => it.gameId === game.gameId)).toMatchObject({
        phase: 'playing',
        endsInMs: null,
      });
    });
  });

  it.each([
    'before the exit',
    'after the exit',
  ] as const)('whose table dies %s is settled once', async when => {
    const { game, players, table } = await atTable('crash', 1);
    const [{ who, frame }] = players as [(typeof players)[0]];
    const { open, lastsMs } = await longFlight(table, frame, 4_000);
    const round = (await flightBet(frame, open.number, null)).output.round;
    if (round === null) throw new Error('no round');
    pass(open.drawsInMs + 1_000);
    if (when === 'before the exit') await evict(table);
    const left = await exit(frame, round);
    if (when === 'after the exit') await evict(table);
    await evict(ownOf(who, game));
    pass(lastsMs);
    await runDurableObjectAlarm(ownOf(who, game));
    await runDurableObjectAlarm(ownOf(who, game));
    const [exitMs = 0] = left.output.round?.elapsed ?? [];
    expect(await historyOf(frame)).toMatchObject([
      { state: 'over', outcome: { payHundredths: multiplierAt(exitMs) } },
    ]);
    await expectAgreement(who, game);
  });
});

describe('a shared table that dies', () => {
  it('counts its viewers after an eviction, and no longer those who left', async () => {
    const { players, table } = await atTable('roulette', 3);
    const [{ frame }] = players as [(typeof players)[0]];
    pass(11_000);
    for (const { frame: each } of players) await viewOf(each);
    pass(11_000);
    const { people } = await viewOf(frame);
    expect(people).toBeGreaterThanOrEqual(3);
    await evict(table);
    expect((await viewOf(frame)).people).toBe(people);
    pass(61_000);
    expect((await viewOf(frame)).people).toBe(1);
  });

  it.each(['open', 'closed', 'shown'] as const)('while it is %s: the round is settled once', async phase => {
    const { game, players, table } = await atTable('roulette', 1);
    const [{ who, frame }] = players as [(typeof players)[0]];
    const open = await nextWindow(frame);
    await betOn(frame, open.number);
    if (phase !== 'open') pass(phase === 'closed' ? open.closesInMs : open.drawsInMs);
    await evict(table);
    if (phase === 'open') pass(open.closesInMs);
    await evict(ownOf(who, game));
    pass(open.drawsInMs);
    await runDurableObjectAlarm(ownOf(who, game));
    await runDurableObjectAlarm(ownOf(who, game));
    const rounds = await historyOf(frame);
    expect(rounds).toMatchObject([{ state: 'over', tableRound: open.number }]);
    expect((await viewOf(frame)).last[0]?.number).toBe(open.number);
    await expectAgreement(who, game);
  });

  it('past the time of its draw: the round is void, and the stake goes back once', async () => {
    const { game, players, table } = await atTable('roulette', 1);
    const [{ who, frame }] = players as [(typeof players)[0]];
    const open = await nextWindow(frame);
    await betOn(frame, open.number);
    await evict(table);
    pass(open.drawsInMs + VOID_AFTER_MS);
    await runDurableObjectAlarm(ownOf(who, game));
    await runDurableObjectAlarm(ownOf(who, game));
    expect(await historyOf(frame)).toMatchObject([{ state: 'returned', outcome: null, seed: null }]);
    await expectAgreement(who, game);
    expect(await walletOf(who).holdings()).toMatchObject({ value: { balances: { main: 1_000_000 } } });
  });

  it('asks for no stake after the draw: a bet without an answer is returned', async () => {
    const { game, players } = await atTable('roulette', 1);
    const [{ who, frame }] = players as [(typeof players)[0]];
    const open = await nextWindow(frame);
    await plant(game.providerId, 'down', 1);
    const reply = await betOn(frame, open.number);
    expect(reply.output.round).toMatchObject({ state: 'betting' });
    pass(open.drawsInMs);
    await plant(game.providerId, 'down', 0);
    for (let turns = 0; turns < 3; turns += 1) await runDurableObjectAlarm(ownOf(who, game));
    expect(await historyOf(frame)).toMatchObject([{ state: 'returned' }]);
    expect(await walletOf(who).holdings()).toMatchObject({ value: { balances: { main: 1_000_000 } } });
    await expectAgreement(who, game);
  });
});
