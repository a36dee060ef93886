/** Jackpots: contributions that count once, prizes that are paid once, and pots that agree with shards, tables and wallets. */

import { env, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import type { SessionGrant } from '#app/contract/auth.ts';
import { readDemoToken } from '#app/contract/provider.ts';
import type { PotAccount, ShardAccount } from '#demo/studio/jackpot/accounts.ts';
import { potName, SHARDS, shardName } from '#demo/studio/jackpot/pot-place.ts';
import { flawsOfTables, type TableLine } from '#demo/studio/jackpot/reconcile-jackpots.ts';
import { hasJackpots, TIERS, type TierId } from '#demo/studio/jackpot/tiers.ts';
import { reconcile, type Transaction } from '#platform/games/provider/reconcile.ts';
import { seedDemo } from '#tests/support/workers/directory.ts';
import { evict } from '#tests/support/workers/evict.ts';
import { ask, operate } from '#tests/support/workers/platform.ts';
import { playInLog } from '#tests/support/workers/play-log.ts';
import {
  BETS,
  frameCall,
  freshBetId,
  newMember,
  openGame,
  plant,
  playRound,
} from '#tests/support/workers/studio.ts';

/** At the unit of one minor unit, each round of this stake hits the smallest tier. */
const ALWAYS_MINOR = 10_000;
/** Wins of free rounds are paid as money. */
const WINS = {
  times: 0,
  forMs: 60_000,
  winsTo: 'sources' as const,
  mostStakeMinor: null,
  mostReleasedMinor: null,
  contributions: { games: {}, providers: {}, categories: {}, other: 0 },
};

interface JackpotGame {
  gameId: string;
  providerId: string;
}

beforeAll(seedDemo);

async function jackpotGames(): Promise<JackpotGame[]> {
  const { results } = await env.DIRECTORY.prepare(
    `SELECT game_id AS gameId, provider_id AS providerId, type, names FROM game JOIN provider USING (provider_id)
     WHERE is_transfer = 0 AND type = 'slots' ORDER BY game_id`,
  ).all<JackpotGame & { type: string; names: string }>();
  return results.filter(it => hasJackpots({ ...it, name: JSON.parse(it.names).en }));
}

const tableOf = (who: SessionGrant, { gameId }: JackpotGame) =>
  env.STUDIO_TABLE.getByName(`${who.user.id}:${gameId}`);
const walletOf = (who: SessionGrant) => env.MEMBER_WALLET.getByName(who.user.id);

/** A new member in a game whose odds are for `unitMinor`: with a small unit every stake hits often. */
async function atTable(unitMinor: number, nth = 0) {
  const game = (await jackpotGames())[nth];
  if (game === undefined) throw new Error('The demo has no such game with jackpots');
  const who = await newMember();
  const frame = await openGame(who, game);
  await runInDurableObject(tableOf(who, game), (_table, state) => {
    state.storage.sql.exec('UPDATE seat SET jackpot_unit = ?', unitMinor);
  });
  return { who, game, frame, unitMinor };
}
type Seat = Awaited<ReturnType<typeof atTable>>;

const groupOf = ({ unitMinor }: Pick<Seat, 'unitMinor'>) => ({ currency: 'GBP', unitMinor });

/** Runs the alarms of shards, pots and the table until nothing is on its way. */
async function settle(seats: readonly Seat[]): Promise<void> {
  for (let turn = 0; turn < 6; turn += 1) {
    for (const seat of seats) {
      await runDurableObjectAlarm(tableOf(seat.who, seat.game));
      const group = groupOf(seat);
      for (let shard = 0; shard < SHARDS; shard += 1)
        await runDurableObjectAlarm(env.JACKPOT_SHARD.getByName(shardName(shard, group)));
      for (const { id } of TIERS) await runDurableObjectAlarm(env.JACKPOT_POT.getByName(potName(id, group)));
    }
  }
}

interface Books {
  pots: PotAccount[];
  shards: ShardAccount[];
  flaws: string[];
}

const booksOf = async ({ unitMinor }: Pick<Seat, 'unitMinor'>): Promise<Books> =>
  (await operate('studio/jackpots', { currency: 'GBP', unitMinor })).envelope.output as Books;

async function linesOf({ game }: Seat): Promise<TableLine[]> {
  const input = { providerId: game.providerId, currency: 'GBP' };
  return ((await operate('studio/jackpot-tables', input)).envelope.output as { tables: TableLine[] }).tables;
}

async function ledgerOf(who: SessionGrant, { providerId }: JackpotGame): Promise<Transaction[]> {
  await playInLog(walletOf(who));
  const input = { providerId, from: 0, to: 253_402_300_799_999, after: null };
  const { transactions } = (await operate('provider/transactions', input)).envelope.output as {
    transactions: Transaction[];
  };
  return transactions.filter(it => it.playerId === who.user.id);
}

/** Expects pots, shards, tables, the studio's book and the ledger to agree. */
async function expectAgreement(seat: Seat): Promise<{ pots: PotAccount[]; line: TableLine }> {
  await settle([seat]);
  const { pots, flaws, shards } = await booksOf(seat);
  expect(flaws).toEqual([]);
  expect(shards.every(it => it.pendingMinor === 0)).toBe(true);
  const own = `${seat.who.user.id}:${seat.game.gameId}`;
  const lines = (await linesOf(seat)).filter(it => it.table === own);
  const ofOwn = pots.map(pot => ({ ...pot, hits: pot.hits.filter(it => it.table === own) }));
  expect(flawsOfTables(lines, ofOwn)).toEqual([]);
  const { booked } = await tableOf(seat.who, seat.game).transactions(0, 500);
  const { same: _, ...differences } = reconcile(booked, await ledgerOf(seat.who, seat.game));
  expect(differences).toEqual({ missing: [], extra: [], different: [] });
  expect((await walletOf(seat.who).verify()).ok).toBe(true);
  const [line] = lines;
  if (line === undefined) throw new Error('The table has no account');
  return { pots: ofOwn, line };
}

const play = async ({ frame }: Seat, rounds: number, stake: string) => {
  const replies: Awaited<ReturnType<typeof playRound>>[] = [];
  for (let left = rounds; left > 0; left -= 1) replies.push(await playRound(frame, stake));
  return replies;
};

const potOf = (pots: readonly PotAccount[], tier: TierId) => {
  const found = pots.find(it => it.book.tier === tier);
  if (found === undefined) throw new Error(`There is no pot of ${tier}`);
  return found;
};

describe('[1.5] a game with jackpots', () => {
  it('shows its jackpots', async () => {
    const { frame } = await atTable(1_000);
    expect(frame.jackpots?.map(it => [it.tier, it.unit])).toEqual(TIERS.map(({ id }) => [id, '1.00']));
    // A unit of this test alone: the cache of amounts outlives the storage of a test file.
    const { output } = await frameCall('jackpots', { session: frame.session });
    expect(output.jackpots?.map(it => [it.tier, it.amount, it.odds, it.unit, it.limit])).toEqual([
      ['meridian', '184400.00', 20_000_000, '10.00', null],
      ['zenith', '8600.00', null, '10.00', '25000.00'],
      ['noon', '1000.00', 100_000, '10.00', null],
      ['dawn', '100.00', 10_000, '10.00', null],
    ]);
    expect(output.jackpots?.[1]?.dropHash).toMatch(/^[0-9a-f]{64}$/);
    expect((await frameCall('jackpots', { session: frame.session })).output).toEqual(output);
  });

  it('takes the share of each stake once, to the millionth of a minor unit', async () => {
    const seat = await atTable(50_000);
    await play(seat, 3, '0.13');
    const { pots, line } = await expectAgreement(seat);
    expect(line.contributed).toEqual([{ unitMinor: 50_000, stakesMinor: 39 }]);
    expect(potOf(pots, 'meridian').book.contributed).toEqual({ minor: 0, micros: 39 * 3_000 });
    expect(potOf(pots, 'zenith').book.contributed).toEqual({ minor: 0, micros: 39 * 2_000 });
    expect(potOf(pots, 'dawn').book.contributed).toEqual({ minor: 0, micros: 0 });
  });

  it('takes a repeated contribution and a repeated report once', async () => {
    const seat = await atTable(60_000);
    const group = groupOf(seat);
    const name = shardName(0, group);
    const shard = env.JACKPOT_SHARD.getByName(name);
    const rounds = [{ number: 1, roundId: 'r-1', stakeMinor: 100 }];
    await shard.take({ ...group, name }, 'a table', rounds);
    await shard.take({ ...group, name }, 'a table', [
      ...rounds,
      { number: 2, roundId: 'r-2', stakeMinor: 50 },
    ]);
    await runDurableObjectAlarm(shard);
    const pot = env.JACKPOT_POT.getByName(potName('meridian', group));
    const report = {
      shard: name,
      seq: 1,
      contributions: [{ table: 'a table', roundId: 'r-1', stakeMinor: 100 }],
    };
    await pot.report({ ...group, tier: 'meridian' }, report);
    const { book, shards } = await pot.account({ ...group, tier: 'meridian' });
    expect(shards).toEqual([{ shard: name, seq: 1, stakesMinor: 150 }]);
    expect(book.contributed).toEqual({ minor: 0, micros: 150 * 3_000 });
    expect(await pot.report({ ...group, tier: 'meridian' }, { ...report, seq: 3 })).toBe(false);
    expect((await booksOf(seat)).flaws).toEqual([]);
  });
});

describe('a hit', () => {
  it('is paid by the prize call, beside the win of its round, and shown once', async () => {
    const seat = await atTable(1);
    // The stake is above the odds of the smallest tier: every round hits it.
    const [first] = await play(seat, 1, '100.00');
    expect(first?.output.prizes).toContainEqual({ tier: 'dawn', amount: '0.10' });
    expect(first?.output.round?.prize).toBeDefined();
    expect((await frameCall('state', { session: seat.frame.session })).output.prizes).toEqual([]);
    const { line } = await expectAgreement(seat);
    expect(line.prizes).toContainEqual(
      expect.objectContaining({ tier: 'dawn', amountMinor: 10, state: 'paid' }),
    );
  });

  it('drops a pot to the round that reaches its threshold, below the limit', async () => {
    const seat = await atTable(1, 1);
    // 20 minor units of each stake go to a pot that drops below 2,500.
    await play(seat, 90, '100.00');
    const { pots } = await expectAgreement(seat);
    const { hits } = potOf(pots, 'zenith');
    expect(hits.length).toBeGreaterThan(0);
    for (const { amountMinor, dropSeed } of hits) {
      expect(amountMinor).toBeLessThan(2_500);
      expect(dropSeed).toMatch(/^[0-9a-f]{64}$/);
    }
    const { output } = await frameCall('state', { session: seat.frame.session });
    expect(output.prizes.every(it => it.tier === 'zenith')).toBe(true);
  }, 60_000);

  it('is claimed once, and the next claim finds the seed', async () => {
    const group = { currency: 'GBP', unitMinor: 7 };
    const pot = env.JACKPOT_POT.getByName(potName('meridian', group));
    const address = { ...group, tier: 'meridian' as const };
    const claim = (roundId: string) => pot.claim(address, { table: 'a table', roundId });
    expect(await claim('r-1')).toBe(18_440 * 7);
    expect(await claim('r-1')).toBe(18_440 * 7);
    expect(await claim('r-2')).toBe(10_000 * 7);
    expect((await pot.account(address)).hits.map(it => it.roundId)).toEqual(['r-1', 'r-2']);
  });

  it.each(['lost', 'twice', 'late', 'down'] as const)('is paid once when calls are %s', async fault => {
    const nth = { lost: 2, twice: 3, late: 4, down: 5 }[fault];
    const seat = await atTable(1, nth);
    await plant(seat.game.providerId, fault, 0.4);
    await play(seat, 6, '100.00');
    await plant(seat.game.providerId, fault, 0);
    await new Promise(resolve => setTimeout(resolve, 600));
    const { line } = await expectAgreement(seat);
    expect(line.prizes.length).toBeGreaterThan(0);
  }, 60_000);

  it('survives the eviction of table, shard and pot between its steps', async () => {
    const seat = await atTable(3);
    await plant(seat.game.providerId, 'down', 1);
    const { frame, who, game } = seat;
    const bet = frameCall('bet', { session: frame.session, betId: freshBetId(), stake: '300.00', bet: {} });
    await plant(game.providerId, 'down', 0);
    await bet;
    await evict(tableOf(who, game));
    await settle([seat]);
    for (const { id } of TIERS)
      await evict(env.JACKPOT_POT.getByName(potName(id, groupOf(seat)))).catch(() => null);
    await expectAgreement(seat);
  }, 60_000);
});

describe('a round that is not played for a stake', () => {
  it('as a free round contributes nothing and hits nothing, at a stake that always hits', async () => {
    const seat = await atTable(1, 2);
    const { who, game, frame } = seat;
    const endsAt = Date.now() + 60_000;
    const rounds = { promotionId: 'p-1', ...game, count: 1, stakeMinor: ALWAYS_MINOR, endsAt, wins: WINS };
    await walletOf(who).move(
      'rounds-grant:f-1',
      { kind: 'rounds-grant', grantId: 'f-1', rounds },
      Date.now(),
    );
    const award = { awardId: 'f-1', count: 1, stakeMinor: ALWAYS_MINOR, endsAt, isOver: false };
    await tableOf(who, game).award(award);
    const { output } = await frameCall('bet', {
      session: frame.session,
      betId: freshBetId(),
      stake: '100.00',
      bet: BETS[frame.engine],
      isFree: true,
    });
    expect(output.round).toMatchObject({ isFree: true, state: 'over' });
    expect(output.prizes).toEqual([]);
    await settle([seat]);
    expect(await tableOf(who, game).jackpotAccount()).toMatchObject({ contributed: [], prizes: [] });
    // The same stake as money contributes, and hits.
    const paid = await playRound(frame, '100.00');
    expect(paid.output.prizes).toContainEqual({ tier: 'dawn', amount: '0.10' });
    expect(await tableOf(who, game).jackpotAccount()).toMatchObject({
      contributed: [{ unitMinor: 1, stakesMinor: ALWAYS_MINOR }],
    });
  });

  it('for fun has no jackpots: contributes nothing and hits nothing', async () => {
    const [game] = await jackpotGames();
    if (game === undefined) throw new Error('The demo has no such game with jackpots');
    const launch = await ask('/api/game/play-demo', { gameId: game.gameId }, { pathlang: 'en-se' });
    const { url } = launch.envelope.output as { url: string };
    const demo = /#demo=([\w-]+)$/.exec(url)?.[1] ?? '';
    const frame = (await frameCall('demo', { demo, gameId: game.gameId })).output;
    expect(frame.jackpots).toBeNull();
    expect((await frameCall('jackpots', { session: frame.session })).output.jackpots).toBeNull();
    const { output } = await playRound(frame, '100.00');
    expect(output.round).toMatchObject({ state: 'over' });
    expect(output.prizes).toEqual([]);
    const table = env.STUDIO_TABLE.getByName(`demo:${readDemoToken(demo)?.nonce}`);
    expect(await table.jackpotAccount()).toMatchObject({ contributed: [], prizes: [] });
  });

  it('is returned without a contribution', async () => {
    const seat = await atTable(1, 6);
    await plant(seat.game.providerId, 'down', 1);
    await frameCall('bet', { session: seat.frame.session, betId: freshBetId(), stake: '1.00', bet: {} });
    await runInDurableObject(tableOf(seat.who, seat.game), (_table, state) => {
      state.storage.sql.exec("UPDATE round SET state = 'returning', attempts = 0 WHERE over_at IS NULL");
    });
    await plant(seat.game.providerId, 'down', 0);
    await settle([seat]);
    const account = await tableOf(seat.who, seat.game).jackpotAccount();
    expect(account).toMatchObject({ contributed: [], prizes: [], isPending: false });
  });
});
