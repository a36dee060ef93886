/** Provably fair rounds: hashes before, seeds after, and nothing in between that would tell a player or the studio an outcome. */
import { env, runInDurableObject } from 'cloudflare:test';
import { createHash, createHmac } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { SessionGrant } from '#app/contract/auth.ts';
import { readDemoToken } from '#app/contract/provider.ts';
import type { Fairness, StudioRound } from '#app/contract/studio.ts';
import { seedDemo } from '#tests/support/workers/directory.ts';
import { evict } from '#tests/support/workers/evict.ts';
import { ask, operate } from '#tests/support/workers/platform.ts';
import {
  BETS,
  frameCall,
  freshBetId,
  newMember,
  type OpenGame,
  openGame,
  plant,
  playRound,
  someGame,
} from '#tests/support/workers/studio.ts';

beforeAll(seedDemo);

const sha256 = (hex: string): string => createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex');
const seedOf = (serverSeed: string, clientSeed: string, nonce: number): string =>
  createHmac('sha256', Buffer.from(serverSeed, 'hex')).update(`${clientSeed}:${nonce}`).digest('hex');

const fairnessOf = async ({ session }: Pick<OpenGame, 'session'>): Promise<Fairness> =>
  (await frameCall('fairness', { session })).output;
const rotate = async ({ session }: Pick<OpenGame, 'session'>, serverSeedHash: string, clientSeed: string) =>
  frameCall('rotate', { session, serverSeedHash, clientSeed });
const place = ({ session, engine }: OpenGame, betId: string, stake = '1.00') =>
  frameCall('bet', { session, betId, stake, bet: BETS[engine] });

async function newTable(type = 'slots') {
  const who = await newMember();
  const game = await someGame({ type });
  return { who, game, opened: await openGame(who, game) };
}
const tableOf = (who: SessionGrant, gameId: string) => env.STUDIO_TABLE.getByName(`${who.user.id}:${gameId}`);

/** The first of up to `most` attempts that came to something. */
async function firstOf<T>(most: number, attempt: () => Promise<T | null>): Promise<T> {
  for (let count = 0; count < most; count++) {
    const found = await attempt();
    if (found !== null) return found;
  }
  throw new Error(`None of ${most} attempts came to anything`);
}

/** The seed of a round, computed from what its proof says. */
function seedOfProof({ proof }: StudioRound): string {
  if (proof?.serverSeed == null) throw new Error('The server seed is not revealed');
  expect(sha256(proof.serverSeed)).toBe(proof.serverSeedHash);
  return seedOf(proof.serverSeed, proof.clientSeed, proof.nonce);
}

describe('a table', () => {
  it('[1.5] shows the hash before a round, and reveals the seed of it by a rotation', async () => {
    const { opened } = await newTable();
    const before = await fairnessOf(opened);
    expect(before).toMatchObject({
      nonce: 0,
      previous: null,
      clientSeed: expect.stringMatching(/^[0-9a-f]{16}$/),
    });
    const played = (await playRound(opened)).output.round;
    expect(played?.proof).toEqual({
      serverSeedHash: before.serverSeedHash,
      clientSeed: before.clientSeed,
      nonce: 1,
      serverSeed: null,
    });
    const { output: after } = await rotate(opened, before.serverSeedHash, 'north by ~ east');
    expect(after).toMatchObject({
      serverSeedHash: before.nextServerSeedHash,
      clientSeed: 'north by ~ east',
      nonce: 0,
      previous: { serverSeedHash: before.serverSeedHash, clientSeed: before.clientSeed, nonce: 1 },
    });
    expect(sha256(after.previous?.serverSeed ?? '')).toBe(before.serverSeedHash);
    expect(new Set([after.nextServerSeedHash, after.serverSeedHash, before.serverSeedHash]).size).toBe(3);
    const second = (await playRound(opened)).output.round;
    expect(second?.proof).toMatchObject({ clientSeed: 'north by ~ east', nonce: 1, serverSeed: null });
    await rotate(opened, after.serverSeedHash, 'again');
    const { rounds } = (await frameCall('history', { session: opened.session })).output;
    expect(rounds.map(seedOfProof)).toEqual(rounds.map(it => it.seed));
    expect(rounds).toHaveLength(2);
  });

  it('of another player or game has other seeds', async () => {
    const all = await Promise.all([newTable(), newTable()]);
    const hashes = await Promise.all(all.map(async it => (await fairnessOf(it.opened)).serverSeedHash));
    expect(new Set(hashes).size).toBe(2);
  });

  it('keeps its seeds over an eviction and another frame', async () => {
    const { who, game, opened } = await newTable();
    const before = await fairnessOf(opened);
    await evict(tableOf(who, game.gameId));
    expect(await fairnessOf(await openGame(who, game))).toEqual(before);
  });

  it('for fun has seeds too', async () => {
    const game = await someGame();
    const headers = { pathlang: 'en-se' };
    const { url } = (await ask('/api/game/play-demo', { gameId: game.gameId }, headers)).envelope.output as {
      url: string;
    };
    const demo = /#demo=([\w-]+)$/.exec(url)?.[1] ?? '';
    expect(readDemoToken(demo)).not.toBeNull();
    const { output: opened } = await frameCall('demo', { demo, gameId: game.gameId });
    const round = (await playRound(opened, '10.00')).output.round;
    await rotate(opened, round?.proof?.serverSeedHash ?? '', 'for fun');
    const { rounds } = (await frameCall('history', { session: opened.session })).output;
    expect(rounds.map(seedOfProof)).toEqual([round?.seed]);
  });

  it('of before has rounds without a proof, and goes on with one', async () => {
    const { who, game, opened } = await newTable();
    const old = (await playRound(opened)).output.round;
    await runInDurableObject(tableOf(who, game.gameId), (_table, state) => {
      const { sql } = state.storage;
      for (const column of ['server_seed_hash', 'client_seed', 'nonce', 'elapsed'])
        sql.exec(`ALTER TABLE round DROP COLUMN ${column}`);
      // What later steps have added.
      for (const column of ['jackpot_unit', 'allows_feature_buy'])
        sql.exec(`ALTER TABLE seat DROP COLUMN ${column}`);
      for (const table of ['server_seed', 'contribution', 'contribution_sum', 'prize'])
        sql.exec(`DROP TABLE ${table}`);
      sql.exec('DELETE FROM schema_step WHERE number > (SELECT max(number) FROM schema_step) - 3');
    });
    await evict(tableOf(who, game.gameId));
    const again = await openGame(who, game);
    const played = (await playRound(again)).output.round;
    const { rounds } = (await frameCall('history', { session: again.session })).output;
    expect(rounds.map(it => [it.roundId, it.proof?.nonce ?? null])).toEqual([
      [played?.roundId, 1],
      [old?.roundId, null],
    ]);
    expect(rounds[1]?.seed).toBe(old?.seed);
  });
});

describe('a nonce', () => {
  it('is that of the same round for a repeated bet', async () => {
    const { opened } = await newTable();
    const betId = freshBetId();
    const [first, repeated] = [await place(opened, betId), await place(opened, betId)];
    expect(repeated.output.round).toEqual(first.output.round);
    expect((await fairnessOf(opened)).nonce).toBe(1);
    expect((await place(opened, freshBetId())).output.round?.proof?.nonce).toBe(2);
  });

  it('is used by a bet that the wallet refuses, so that it cannot be tried again', async () => {
    const { who, opened } = await newTable();
    await operate('wallet/adjust', {
      memberId: who.user.id,
      amount: '-9999.50',
      operationId: 'poor-fairness-1',
      reason: 'test',
    });
    expect((await place(opened, freshBetId())).error).toBe('insufficient_funds');
    expect((await fairnessOf(opened)).nonce).toBe(1);
    expect((await place(opened, freshBetId(), '0.10')).output.round?.proof?.nonce).toBe(2);
  });

  it('is not used by a bet that makes no round', async () => {
    const { opened } = await newTable();
    expect((await place(opened, freshBetId(), '0.01')).error).toBe('stake_too_small');
    expect((await fairnessOf(opened)).nonce).toBe(0);
  });
});

describe('a rotation', () => {
  it('that is repeated has happened once', async () => {
    const { opened } = await newTable();
    const { serverSeedHash } = await fairnessOf(opened);
    const first = await rotate(opened, serverSeedHash, 'mine');
    expect((await rotate(opened, serverSeedHash, 'mine')).output).toEqual(first.output);
  });

  it('is refused to a window that holds older seeds, with the seeds left as they are', async () => {
    const { opened } = await newTable();
    const { serverSeedHash } = await fairnessOf(opened);
    const { output } = await rotate(opened, serverSeedHash, 'mine');
    const late = await rotate(opened, serverSeedHash, 'other');
    expect([late.code, late.error]).toEqual([409, 'seeds_changed']);
    expect((await rotate(opened, 'f'.repeat(64), 'mine')).error).toBe('seeds_changed');
    expect(await fairnessOf(opened)).toEqual(output);
  });

  it('is refused while a round is open, whose outcome it would tell', async () => {
    // A round may crash before the rotation asks; the next one rises longer.
    const { opened, round, refused } = await firstOf(10, async () => {
      const { opened } = await newTable('crash');
      const { serverSeedHash } = await fairnessOf(opened);
      const bet = { exitAtHundredths: null };
      const call = { session: opened.session, betId: freshBetId(), stake: '1.00', bet };
      const { round } = (await frameCall('bet', call)).output;
      const refused = await rotate(opened, serverSeedHash, 'peek');
      return refused.status ? null : { opened, round, refused };
    });
    expect(refused.error).toBe('round_open');
    expect((await fairnessOf(opened)).previous).toBeNull();
    const act = { session: opened.session, roundId: round?.roundId, step: 0, action: { do: 'exit' } };
    const { output } = await frameCall('act', act);
    // Of the exit, or of the crash before it.
    expect(output.round?.elapsed).toEqual([expect.any(Number)]);
    const { serverSeedHash } = await fairnessOf(opened);
    expect((await rotate(opened, serverSeedHash, 'now')).status).toBe(true);
  });

  it('is refused while a bet waits for its wallet', async () => {
    const { game, opened } = await newTable();
    const { serverSeedHash } = await fairnessOf(opened);
    await plant(game.providerId, 'down', 1);
    try {
      await place(opened, freshBetId());
      expect((await rotate(opened, serverSeedHash, 'peek')).error).toBe('round_open');
    } finally {
      await plant(game.providerId, 'down', 0);
    }
  });

  it.each([
    ['empty', ''],
    ['too long', 'x'.repeat(65)],
    ['beyond ASCII', 'é'],
    ['of two lines', 'a\nb'],
  ])('with a client seed that is %s is 422', async (_says, clientSeed) => {
    const { opened } = await newTable();
    expect((await rotate(opened, '0'.repeat(64), clientSeed)).code).toBe(422);
  });

  it('keeps no seed that no round was played with, apart from the last', async () => {
    const { who, game, opened } = await newTable();
    await playRound(opened);
    for (let count = 0; count < 5; count += 1)
      await rotate(opened, (await fairnessOf(opened)).serverSeedHash, `seed ${count}`);
    const rows = await runInDurableObject(tableOf(who, game.gameId), (_table, state) =>
      state.storage.sql.exec('SELECT nonce FROM server_seed ORDER BY number').toArray(),
    );
    expect(rows.map(it => it.nonce)).toEqual([1, 0, 0, 0]);
  });
});

describe('the server seed', () => {
  it('is in no answer of any call before its rotation', async () => {
    const { who, game, opened } = await newTable();
    const secrets = async () =>
      runInDurableObject(tableOf(who, game.gameId), (_table, state) =>
        state.storage.sql
          .exec<{ seed: string }>('SELECT seed FROM server_seed WHERE revealed_at IS NULL')
          .toArray()
          .map(it => it.seed),
      );
    const { session, engine } = opened;
    const answers: unknown[] = [opened];
    const play = async () => {
      const betId = freshBetId();
      answers.push(await place(opened, betId), await place(opened, betId));
      const round = { session, roundId: 'none', step: 0, action: {} };
      answers.push(await frameCall('act', round), await frameCall('state', { session }));
      answers.push(await frameCall('refill', { session }), await frameCall('history', { session }));
      answers.push(await frameCall('fairness', { session }));
      answers.push(await frameCall('bet', { session, betId, stake: '2.00', bet: BETS[engine] }));
      answers.push(await rotate(opened, 'f'.repeat(64), 'x'));
    };
    await play();
    const { serverSeedHash } = await fairnessOf(opened);
    const [revealed = ''] = await secrets();
    expect(JSON.stringify(answers)).not.toContain(revealed);
    answers.push(await rotate(opened, serverSeedHash, 'mine'));
    expect(JSON.stringify(answers.at(-1))).toContain(revealed);
    await play();
    answers.push(await openGame(who, game));
    answers.push(await tableOf(who, game.gameId).transactions(0, 100));
    answers.push((await operate('studio/transactions', { providerId: game.providerId })).envelope);
    const kept = await secrets();
    expect(kept).toHaveLength(2);
    for (const secret of kept) expect(JSON.stringify(answers)).not.toContain(secret);
  });

  it('of a table is asked for with its own session alone', async () => {
    const [mine, theirs] = [await newTable(), await newTable()];
    const [table = ''] = mine.opened.session.split('.');
    const [, secret = ''] = theirs.opened.session.split('.');
    const session = `${table}.${secret}`;
    const { serverSeedHash } = await fairnessOf(mine.opened);
    expect((await frameCall('fairness', { session })).error).toBe('play_ended');
    expect((await rotate({ session }, serverSeedHash, 'stolen')).error).toBe('play_ended');
    expect((await fairnessOf(mine.opened)).serverSeedHash).toBe(serverSeedHash);
  });
});
