/** The play log: files of all wallets' play by day and provider, and the moment through which they are complete. */
import { env, runInDurableObject } from 'cloudflare:test';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#app/domain/time.ts';
import { platformEnv } from '#platform/base/env.ts';
import type { PlayMessage } from '#platform/base/play-message.ts';
import {
  type PlayCursor,
  type PlayRecord,
  readPlayFiles,
  writePlayFiles,
} from '#platform/ledger/play-log/play-files.ts';
import { readCompleteThrough } from '#platform/ledger/play-log/play-log.db.ts';
import { advanceWatermark, BEHIND_MS, MARGIN_MS } from '#platform/ledger/play-log/watermark.ts';
import { MOST_SENT, RESEND_MS } from '#platform/ledger/wallet/rows/play-stream.ts';
import type { PlayCall } from '#platform/ledger/wallet/rules/play-call.ts';
import { eventually } from '#tests/support/eventually.ts';
import { migrateDirectory } from '#tests/support/workers/directory.ts';
import { playInLog } from '#tests/support/workers/play-log.ts';

const platform = platformEnv(env);
/** 30 s before midnight, UTC. */
const START = Date.UTC(2026, 10, 21, 23, 59, 30);
const walletNamed = (memberId: string) => env.MEMBER_WALLET.getByName(memberId);

beforeAll(migrateDirectory);
afterEach(() => vi.restoreAllMocks());

const record = (providerId: string, index: number, madeAt: number): PlayRecord => ({
  memberId: `m-${index % 7}`,
  number: index + 1,
  kind: 'bet',
  currency: 'GBP',
  exponent: 2,
  madeAt,
  hash: `${index}`,
  order: { providerId, transactionId: `t-${index}`, amountMinor: 100 },
  postings: [],
});

/** All pages of a provider's play in a period. */
async function pagesOf(providerId: string, { from, to }: { from: number; to: number }, most: number) {
  const pages: PlayRecord[][] = [];
  let after: PlayCursor | null = null;
  do {
    const page = await readPlayFiles(env.PLAY_LOG, { providerId, from, to, after, most });
    pages.push(page.records);
    after = page.next;
  } while (after !== null);
  return pages;
}

describe('files of play', () => {
  /** Three movements a second over two minutes and midnight, in batches that overlap as redelivered ones do. */
  const records = Array.from({ length: 360 }, (_, index) =>
    record('p-files', index, START + Math.floor(index / 3) * 1_000),
  );

  beforeAll(async () => {
    for (let first = 0; first < 360; first += 40)
      await writePlayFiles(env.PLAY_LOG, [
        ...records.slice(first, first + 60),
        record('p-other', first, START),
      ]);
  });

  it.each([7, 100, 360, 1_000])('are read %i at a time, each movement once and in order', async most => {
    const pages = await pagesOf('p-files', { from: 0, to: START * 2 }, most);
    const seen = pages.flat();
    expect(seen.map(it => it.number).toSorted((a, b) => a - b)).toEqual(records.map(it => it.number));
    expect(seen.map(it => it.madeAt)).toEqual(records.map(it => it.madeAt));
    expect(pages.every(page => page.length <= most)).toBe(true);
  });

  it('are read from the first moment of a period to before its last', async () => {
    const period = { from: START + 20_000, to: START + 40_000 };
    const seen = (await pagesOf('p-files', period, 50)).flat();
    expect(seen).toHaveLength(60);
    expect(Math.min(...seen.map(it => it.madeAt))).toBe(period.from);
    expect(Math.max(...seen.map(it => it.madeAt))).toBe(period.to - 1_000);
  });

  it('lie by day and provider', async () => {
    const days = await env.PLAY_LOG.list({ delimiter: '/' });
    expect(days.delimitedPrefixes).toEqual(expect.arrayContaining(['2026-11-21/', '2026-11-22/']));
    const providers = await env.PLAY_LOG.list({ prefix: '2026-11-21/', delimiter: '/' });
    expect(providers.delimitedPrefixes).toEqual(['2026-11-21/p-files/', '2026-11-21/p-other/']);
  });

  it('of other providers and days are not opened', async () => {
    const get = vi.spyOn(env.PLAY_LOG, 'get');
    await pagesOf('p-other', { from: START + DAY_MS, to: START + 2 * DAY_MS }, 10);
    expect(get).not.toHaveBeenCalled();
    await pagesOf('p-other', { from: START, to: START + MINUTE_MS }, 10);
    expect(get.mock.calls.every(([key]) => String(key).startsWith('2026-11-21/p-other/'))).toBe(true);
    expect(get).toHaveBeenCalledTimes(9);
  });
});

/** A member who plays with a seamless provider. */
async function player(memberId: string, openingMinor = 10_000) {
  const wallet = walletNamed(memberId);
  const at = Date.now();
  await wallet.open({ memberId, currency: 'GBP', exponent: 2 }, openingMinor, at);
  await wallet.openGameSession(
    { tokenHash: 'token', providerId: 'p-live', sessionHash: 'session', expiresAt: at + DAY_MS },
    at,
  );
  const play = (transactionId: string, madeAt = Date.now()) => {
    const bet: PlayCall = {
      kind: 'bet',
      transactionId,
      providerId: 'p-live',
      isTransferType: false,
      roundId: `r-${transactionId}`,
      gameId: 'g-1',
      amount: '1',
      session: 'token',
      currency: 'GBP',
    };
    return wallet.play(bet, madeAt);
  };
  return { wallet, play };
}

const inLog = async (memberId: string) =>
  (await pagesOf('p-live', { from: 0, to: Date.now() + DAY_MS }, 500))
    .flat()
    .filter(it => it.memberId === memberId);

describe('a wallet’s play', () => {
  it('comes into the log as sealed, and not into the directory', async () => {
    const { wallet, play } = await player('log-1');
    for (const index of [1, 2, 3]) {
      const moved = await play(`b-${index}`);
      expect(moved?.answer.ok).toBe(true);
    }
    await playInLog(wallet);
    const sealed = await runInDurableObject(wallet, (_wallet, state) =>
      state.storage.sql
        .exec<{ number: number; hash: string }>(
          "SELECT number, lower(hex(hash)) AS hash FROM play WHERE kind = 'bet'",
        )
        .toArray(),
    );
    expect((await inLog('log-1')).map(({ number, hash }) => ({ number, hash }))).toEqual(sealed);
    expect((await inLog('log-1'))[0]?.postings).toEqual([
      { account: 'main', amountMinor: -100 },
      { account: 'studio:p-live', amountMinor: 100 },
    ]);
    const { results } = await env.DIRECTORY.prepare(
      "SELECT kind FROM movement_copy WHERE member_id = 'log-1'",
    ).all();
    expect(results).toEqual([{ kind: 'opening-balance' }]);
  });

  it('has a win that was taken back as a rollback that names it', async () => {
    const { wallet, play } = await player('log-7');
    await play('b-1');
    const by = { providerId: 'p-live', isTransferType: false, currency: 'GBP' };
    const won = { roundId: 'r-b-1', gameId: 'g-1', amount: '2.50', isRoundOver: true };
    await wallet.play({ kind: 'win', ...by, ...won, transactionId: 'w-1' }, Date.now());
    const back = {
      kind: 'rollback',
      ...by,
      transactionId: 'x-1',
      of: 'win',
      winTransactionId: 'w-1',
    } as const;
    expect((await wallet.play(back, Date.now()))?.answer).toEqual({ ok: true, value: { number: 4 } });
    await play('b-2');
    await playInLog(wallet);
    const sealed = await runInDurableObject(wallet, (_wallet, state) =>
      state.storage.sql.exec<{ hash: string }>('SELECT hash FROM movement WHERE number = 4').one(),
    );
    const logged = await inLog('log-7');
    expect(logged.map(({ number, kind }) => [number, kind])).toEqual([
      [2, 'bet'],
      [3, 'win'],
      [4, 'rollback'],
      [5, 'bet'],
    ]);
    expect(logged[2]).toMatchObject({
      hash: sealed.hash,
      order: { providerId: 'p-live', transactionId: 'x-1', betTransactionId: 'w-1', of: 'win' },
      postings: [
        { account: 'main', amountMinor: -250 },
        { account: 'studio:p-live', amountMinor: 250 },
      ],
    });
  });

  it('adds no row to the directory, however long it goes on, and writes to it once a batch', async () => {
    const { wallet, play } = await player('log-2');
    await play('b-0');
    await playInLog(wallet);
    const rowsOf = async (table: string) => {
      const query = `SELECT count(*) AS n FROM ${table} ${table === 'provider_day' ? '' : "WHERE member_id = 'log-2'"}`;
      return (await env.DIRECTORY.prepare(query).first<{ n: number }>())?.n;
    };
    const prepare = vi.spyOn(env.DIRECTORY, 'prepare');
    for (let index = 1; index <= 20; index += 1) await play(`b-${index}`);
    await playInLog(wallet);
    const writing = prepare.mock.calls.map(([sql]) => sql).filter(sql => /INSERT|UPDATE|DELETE/.test(sql));
    // The sums of the provider's day and of the figures, and the numbers that they have.
    const ofSums =
      /INTO (provider_day(_counted)?|figure_(counted|hour|day|market_hour|member_day|member_play)) /;
    expect(writing.filter(sql => !ofSums.test(sql))).toEqual([]);
    expect(writing.length).toBeLessThanOrEqual(14);
    expect(await inLog('log-2')).toHaveLength(21);
    expect(await rowsOf('provider_day_counted')).toBe(1);
    expect(await rowsOf('provider_day')).toBe(1);
  });

  it('is sent again where a message is lost', async () => {
    const { wallet, play } = await player('log-3');
    await play('b-1');
    const send = vi.spyOn(env.PLAY_QUEUE, 'send').mockImplementation(async () => ({}) as never);
    await wallet.sweep();
    await wallet.sweep();
    expect(send).toHaveBeenCalledTimes(1);
    send.mockRestore();
    const later = Date.now() + RESEND_MS;
    vi.spyOn(Date, 'now').mockImplementation(() => later);
    await wallet.sweep();
    vi.restoreAllMocks();
    await playInLog(wallet);
    expect(await inLog('log-3')).toHaveLength(1);
  });
});

describe('the play that a wallet had before there was a log', () => {
  it('goes in turns: so many messages at once, and the next ones as these are written', async () => {
    const { wallet, play } = await player('log-6', 1_000_000);
    const BETS = 100 * MOST_SENT + 150;
    await Promise.all(Array.from({ length: BETS }, (_, index) => play(`b-${index}`)));
    const through = () =>
      runInDurableObject(wallet, (_wallet, state) =>
        state.storage.sql.exec("SELECT through FROM consumer WHERE name = 'stream'").one(),
      );
    const send = vi.spyOn(env.PLAY_QUEUE, 'send').mockImplementation(async () => ({}) as never);
    for (let turn = 0; turn < MOST_SENT + 3; turn += 1) await wallet.sweep();
    expect(send).toHaveBeenCalledTimes(MOST_SENT);
    expect(await through()).toEqual({ through: 0 });
    const sent = send.mock.calls.map(([message]) => message as PlayMessage);
    for (const { after, through: to } of sent) await wallet.playWritten(after, to);
    await eventually(() => expect(send).toHaveBeenCalledTimes(MOST_SENT + 2));
    send.mockRestore();
    await wallet.rebuildReplica();
    await playInLog(wallet);
    expect(await inLog('log-6')).toHaveLength(BETS);
  });
});

describe('the moment through which the log is complete', () => {
  it('follows the clock by a margin, and stands after the clock has stood', async () => {
    const at = START;
    let cursor = await advanceWatermark(platform, at, '');
    expect(await readCompleteThrough(env.DIRECTORY)).toBeNull();
    for (let minute = 1; minute <= 10; minute += 1)
      cursor = await advanceWatermark(platform, at + minute * MINUTE_MS, cursor);
    expect(await readCompleteThrough(env.DIRECTORY)).toBe(at + 10 * MINUTE_MS - MARGIN_MS);
    const hourLater = at + 70 * MINUTE_MS;
    cursor = await advanceWatermark(platform, hourLater, cursor);
    expect(await readCompleteThrough(env.DIRECTORY)).toBe(at + 10 * MINUTE_MS - MARGIN_MS);
  });

  it('stays before the play of a wallet that cannot send, and goes on with it', async () => {
    const { wallet, play } = await player('log-4');
    const madeAt = Date.now() - BEHIND_MS;
    /** The moment as it would be a margin later. */
    const completeLater = async () => {
      const at = Date.now() + MARGIN_MS;
      await advanceWatermark(platform, at, JSON.stringify({ at: at - MINUTE_MS, standsUntil: 0 }));
      return readCompleteThrough(env.DIRECTORY);
    };
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.spyOn(env.PLAY_QUEUE, 'send').mockRejectedValue(new Error('the queue is down'));
    await play('b-1', madeAt);
    await wallet.sweep();
    vi.restoreAllMocks();
    expect(await completeLater()).toBe(madeAt);
    await playInLog(wallet);
    expect(await completeLater()).toBeGreaterThan(madeAt);
  });

  it('waits for the play that a wallet had before there was a log', async () => {
    const { wallet, play } = await player('log-5');
    await play('b-1');
    await playInLog(wallet);
    await env.DIRECTORY.prepare("INSERT INTO play_behind (member_id, since) VALUES ('log-5', 0)").run();
    await runInDurableObject(wallet, (_wallet, state) => {
      state.storage.kv.delete('play-behind');
      state.storage.sql.exec("UPDATE consumer SET through = 0 WHERE name = 'stream'");
    });
    await play('b-2');
    await playInLog(wallet);
    await eventually(async () => {
      await wallet.sweep();
      const row = await env.DIRECTORY.prepare("SELECT 1 FROM play_behind WHERE member_id = 'log-5'").first();
      expect(row).toBeNull();
    });
    expect(await inLog('log-5')).toHaveLength(2);
  });
});
