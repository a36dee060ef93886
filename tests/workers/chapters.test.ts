/**
 * Old play in chapters: a wallet that has sealed most of its play answers, counts and verifies as its twin does, which has the same play
 * and has sealed nothing.
 */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { gzipped } from '#platform/base/gzip.ts';
import { sha256 } from '#platform/base/hash.ts';
import { readPlayFiles } from '#platform/ledger/play-log/play-files.ts';
import { chapterPlace, chapterText } from '#platform/ledger/wallet/chapter/chapter-file.ts';
import { chaptersIn } from '#platform/ledger/wallet/chapter/chapter-rows.ts';
import {
  beginReading,
  commitChapter,
  contentOf,
  planChapter,
  readSlice,
} from '#platform/ledger/wallet/chapter/seal.ts';
import { readOwner } from '#platform/ledger/wallet/object/ledger.ts';
import { COUNTED_TOGETHER } from '#platform/ledger/wallet/play/play-counts.ts';
import type { PlayCall } from '#platform/ledger/wallet/rules/play-call.ts';
import { eventually } from '#tests/support/eventually.ts';
import { migrateDirectory } from '#tests/support/workers/directory.ts';
import { evict } from '#tests/support/workers/evict.ts';
import { AT, inside, LongPlay, openForPlay, walletNamed } from '#tests/support/workers/long-play.ts';
import { playInLog } from '#tests/support/workers/play-log.ts';
import { gamesOf } from '#tests/support/workers/play-walk.ts';
import { Random } from '../support/random.ts';

vi.setConfig({ testTimeout: 180_000 });
const HOUR_MS = 3_600_000;
const SIZES = { kept: 270, size: 200 };
const EVER = { from: 0, to: Number.MAX_SAFE_INTEGER, offset: 0, limit: 100 };

beforeAll(migrateDirectory);

const betOf = (number: number): PlayCall => ({
  kind: 'bet',
  transactionId: `t-${number}`,
  providerId: 'p-one',
  roundId: `r-${number}`,
  gameId: 'g-1',
  currency: 'GBP',
  isTransferType: false,
  amount: '0.01',
  session: 'live-session-p-one',
});

/** Operators let all wins go that wait for them: nothing after the first of these is sealed. */
const releaseWins = (name: string, at: number) =>
  inside(name, (wallet, sql) => {
    const waiting = sql
      .exec<{ heldAs: number }>("SELECT held_as AS heldAs FROM review WHERE state = 'waiting'")
      .toArray();
    for (const { heldAs } of waiting)
      wallet.move(`release-${heldAs}`, { kind: 'review-release', heldAs }, at);
  });

async function longPlay(name: string, seed: number, calls = 700): Promise<LongPlay> {
  await openForPlay(name);
  const play = new LongPlay(seed);
  await inside(name, wallet => play.play(wallet, calls));
  await releaseWins(name, play.at);
  return play;
}

async function seal(name: string, sizes = SIZES): Promise<void> {
  await playInLog(walletNamed(name));
  expect(await walletNamed(name).seal(sizes)).toEqual({ ok: true, value: null });
}

/** Two wallets with the same play, of which the second has sealed most of it. */
async function twins(seed: number) {
  const names = [`c-${seed}-whole`, `c-${seed}-sealed`] as const;
  const [play] = [await longPlay(names[0], seed, 1_100), await longPlay(names[1], seed, 1_100)];
  await seal(names[1]);
  return { names, play, until: play.at };
}

const both = <Out>(
  names: readonly string[],
  run: (wallet: ReturnType<typeof walletNamed>) => Promise<Out>,
): Promise<Out[]> => Promise.all(names.map(it => run(walletNamed(it))));

function someQuery(random: Random, until: number) {
  const edge = () => random.whole(AT - HOUR_MS, until + HOUR_MS);
  const [a, b] = [edge(), edge()];
  const isWhole = random.fraction() < 0.4;
  const rounded = (at: number) => (isWhole ? Math.floor(at / HOUR_MS) * HOUR_MS : at);
  return {
    from: rounded(Math.min(a, b)),
    to: rounded(Math.max(a, b)) - (isWhole ? 1 : 0),
    offset: random.pick([0, 0, 1, 20, 140]),
    limit: random.pick([1, 20, 100]),
    direction: random.pick(['in' as const, 'out' as const, undefined, undefined]),
    status: random.pick(['open', 'settled', 'cancelled', undefined, undefined, undefined]),
    isOutstanding: random.fraction() < 0.2,
  };
}

async function expectSameHistories(names: readonly string[], until: number, seed: number): Promise<void> {
  const random = new Random(seed);
  for (let turn = 0; turn < 40; turn += 1) {
    const query = turn === 0 ? EVER : someQuery(random, until);
    const [whole, sealed] = await both(names, async it => await it.rounds(query));
    expect([query, sealed]).toEqual([query, whole]);
  }
}

async function verified(name: string): Promise<string | undefined> {
  const wallet = walletNamed(name);
  await wallet.verify();
  await eventually(async () => {
    await wallet.sweep();
    expect((await wallet.verification())?.state).not.toBe('running');
  }, 60_000);
  const found = await wallet.verification();
  return found?.flaw ?? found?.state;
}

const rowsOf = (name: string) =>
  inside(name, (_wallet, sql) => ({
    play: sql.exec('SELECT number FROM play').toArray().length,
    rounds: sql.exec('SELECT round_id FROM round').toArray().length,
    chapters: chaptersIn(sql, 1, Number.MAX_SAFE_INTEGER),
  }));

/** As the platform makes a provider's call. */
async function called(wallet: ReturnType<typeof walletNamed>, call: PlayCall, at: number) {
  const reply = await wallet.play(call, at);
  if (reply?.answer.ok === false && reply.answer.error === 'sealed') {
    await wallet.recall(call);
    return { reply: await wallet.play(call, at), isRecalled: true };
  }
  return { reply, isRecalled: false };
}

/** Orders of a wallet's play, as its provider would send them again. */
const oldPlay = (name: string) =>
  inside(name, (_wallet, sql) =>
    sql.exec<Record<string, string & number>>('SELECT * FROM play ORDER BY number').toArray(),
  );

function callOf(row: Record<string, string & number>): PlayCall {
  const { provider_id = '', transaction_id = '', round_id = '', game_id = '', amount_minor = 0 } = row;
  const by = {
    providerId: provider_id,
    transactionId: transaction_id,
    isTransferType: false,
    currency: 'GBP',
  };
  const played = { ...by, roundId: round_id, gameId: game_id, amount: (amount_minor / 100).toFixed(2) };
  if (row.kind === 'bet') return { kind: 'bet', ...played, session: `live-session-${provider_id}` };
  if (row.kind === 'win') return { kind: 'win', ...played, isRoundOver: row.is_over === 1 };
  return { kind: 'rollback', ...by, betTransactionId: row.bet_transaction_id ?? '' };
}

/** Late calls about an old bet: it is taken back, its round is won in once more, and somebody bets in it. */
function lateCalls(bet: Record<string, string & number>, index: number): PlayCall[] {
  const { providerId, isTransferType, currency, ...it } = callOf(bet) as PlayCall & { kind: 'bet' };
  const by = { providerId, isTransferType, currency, transactionId: `late-${index}` };
  const played = { ...by, roundId: it.roundId, gameId: it.gameId };
  const rollback: PlayCall = { kind: 'rollback', ...by, betTransactionId: it.transactionId };
  return [
    [rollback],
    [{ kind: 'win' as const, ...played, amount: '0.50', isRoundOver: true }],
    [{ kind: 'bet' as const, ...played, amount: '0.10', session: it.session }, rollback],
  ][index % 3] as PlayCall[];
}

describe('a wallet with chapters', () => {
  it('has the histories, turnover and ledger of its twin, and keeps few rows', async () => {
    const seed = 1;
    const { names, until } = await twins(seed);
    const [whole, sealed] = [await rowsOf(names[0]), await rowsOf(names[1])];
    expect(sealed.chapters.length).toBeGreaterThan(2);
    expect(sealed.play).toBeLessThan(SIZES.kept + 2 * 256);
    expect(sealed.rounds).toBeLessThan(0.7 * whole.rounds); // many rounds of this play are never over
    await expectSameHistories(names, until, seed);
    const [turnover, other] = await both(names, async it => gamesOf(await it.turnover()));
    expect(other).toEqual(turnover);
    const [open, alsoOpen] = await both(names, async it => await it.openRounds(1_000, until));
    expect(alsoOpen).toEqual(open);
    const [holdings, others] = await both(names, async it => await it.holdings());
    expect(others).toMatchObject({ value: { balances: holdings?.ok ? holdings.value.balances : null } });
    expect(await Promise.all(names.map(verified))).toEqual(['whole', 'whole']);
  });

  it('answers late calls as its twin does: repeated ones, rollbacks, and old rounds that go on', async () => {
    const seed = 12;
    const { names, play } = await twins(seed);
    const old = (await oldPlay(names[0])).slice(0, 550);
    const random = new Random(seed);
    let recalled = 0;
    const sent = async (call: PlayCall) => {
      const [whole, sealed] = await both(names, it => called(it, call, play.at));
      expect([call, sealed?.reply]).toEqual([call, whole?.reply]);
      if (sealed?.isRecalled) recalled += 1;
    };
    for (let turn = 0; turn < 40; turn += 1) await sent(callOf(random.pick(old)));
    const bets = old.filter(it => it.kind === 'bet');
    for (let turn = 0; turn < 60; turn += 1)
      for (const call of lateCalls(random.pick(bets), turn)) await sent(call);
    expect(recalled).toBeGreaterThan(40);
    await expectSameHistories(names, play.at, seed);
    const [turnover, other] = await both(names, async it => gamesOf(await it.turnover()));
    expect(other).toEqual(turnover);
    const [activity, ofSealed] = await both(names, it =>
      it.activity({ from: 0, to: Number.MAX_SAFE_INTEGER }),
    );
    expect(ofSealed).toEqual(activity);
    expect(await Promise.all(names.map(verified))).toEqual(['whole', 'whole']);
    // The recalled rows are sealed again with the next chapters.
    await releaseWins(names[1], play.at);
    await seal(names[1]);
    expect(await verified(names[1])).toBe('whole');
  });
});

describe('wins of chapters', () => {
  /** Of two wallets with the same play: calls get the same answers, and the first of each needs a chapter. */
  async function late(seed: number) {
    const { names, play } = await twins(seed);
    const old = (await oldPlay(names[0])).slice(0, 550);
    const sent = async (call: PlayCall) => {
      const [whole, sealed] = await both(names, it => called(it, call, play.at));
      expect([call, sealed?.reply]).toEqual([call, whole?.reply]);
      return { answer: sealed?.reply?.answer, isRecalled: sealed?.isRecalled };
    };
    const expectSame = async () => {
      await expectSameHistories(names, play.at, seed);
      for (const read of [
        (it: ReturnType<typeof walletNamed>) => it.turnover(),
        (it: ReturnType<typeof walletNamed>) => it.activity({ from: 0, to: Number.MAX_SAFE_INTEGER }),
        (it: ReturnType<typeof walletNamed>) => it.openRounds(1_000, play.at),
      ]) {
        const [whole, sealed] = await both<unknown>(names, async it => await read(it));
        expect(sealed).toEqual(whole);
      }
      const [holdings, others] = await both(names, async it => await it.holdings());
      expect(others).toMatchObject({ value: { balances: holdings?.ok ? holdings.value.balances : null } });
      expect(await Promise.all(names.map(verified))).toEqual(['whole', 'whole']);
      // The recalled rows are sealed again with the next chapters.
      await releaseWins(names[1], play.at);
      await seal(names[1]);
      expect(await verified(names[1])).toBe('whole');
    };
    return { old, sent, expectSame };
  }

  const winBack = (row: Record<string, string & number>, transactionId: string): PlayCall => ({
    kind: 'rollback',
    of: 'win',
    providerId: row.provider_id ?? '',
    isTransferType: false,
    currency: 'GBP',
    transactionId,
    winTransactionId: row.transaction_id ?? '',
  });

  it('are taken back as in a wallet that has sealed nothing, once', async () => {
    const { old, sent, expectSame } = await late(21);
    const wins = old.filter(it => it.kind === 'win' && Number(it.amount_minor) > 0).slice(0, 25);
    for (const [index, win] of wins.entries()) {
      expect(await sent(winBack(win, `back-${index}`))).toMatchObject({
        answer: { ok: true },
        isRecalled: true,
      });
      expect((await sent(winBack(win, `back-${index}`))).answer?.ok).toBe(true);
      expect((await sent(winBack(win, `again-${index}`))).answer).toEqual({
        ok: false,
        error: 'already_returned',
      });
    }
    await expectSame();
  });

  it('are not taken back under the id of a rollback in a chapter: it is another request', async () => {
    const { old, sent, expectSame } = await late(22);
    const rollbacks = old.filter(it => it.kind === 'rollback').slice(0, 8);
    for (const rollback of rollbacks) {
      const win = old.find(it => it.kind === 'win' && it.provider_id === rollback.provider_id);
      if (win === undefined) throw new Error('there is no win of the provider');
      expect((await sent(winBack(win, rollback.transaction_id ?? ''))).answer).toEqual({
        ok: false,
        error: 'conflict',
      });
    }
    await expectSame();
  });

  it('end their rounds where they are repeated as the last ones', async () => {
    const { old, sent, expectSame } = await late(23);
    const wins = old.filter(it => it.kind === 'win');
    for (const win of [
      ...wins.filter(it => it.is_over === 0).slice(0, 25),
      ...wins.filter(it => it.is_over === 1).slice(0, 10),
    ]) {
      const call = { ...callOf(win), isRoundOver: true } as PlayCall;
      expect((await sent(call)).answer).toMatchObject({ ok: true, value: { number: win.number } });
      expect((await sent(call)).isRecalled).toBe(false);
    }
    await expectSame();
  });
});

/** The first chapter, read out and not committed. */
function readOut(sql: SqlStorage) {
  const owner = readOwner(sql);
  const plan = owner === null ? null : planChapter(sql, owner, SIZES);
  if (plan === null) throw new Error('nothing is due');
  const out = beginReading(plan);
  expect(readSlice(sql, plan, out)).toEqual({ ok: true, value: false });
  return { plan, out };
}

describe('sealing', () => {
  it('begins again where a round has changed that it has read', async () => {
    const name = 'c-raced';
    const { at } = await longPlay(name, 5);
    await playInLog(walletNamed(name));
    await inside(name, (wallet, sql) => {
      const { plan, out } = readOut(sql);
      const [round] = out.rounds;
      const by = {
        providerId: String(round?.provider_id),
        transactionId: 'late',
        isTransferType: false,
        currency: 'GBP',
      };
      const won = { roundId: String(round?.round_id), gameId: 'g-1', amount: '1', isRoundOver: true };
      const before = wallet.play({ kind: 'win', ...by, ...won }, at);
      expect(before?.answer).toMatchObject({ ok: true });
      const file = { hash: 'none', at: AT };
      expect(commitChapter(sql, plan, out, file)).toBe(false);
      expect(chaptersIn(sql, 1, Number.MAX_SAFE_INTEGER)).toEqual([]);
    });
    await seal(name);
    expect(await verified(name)).toBe('whole');
  });

  it('begins again where a win was taken back from a round that it has read', async () => {
    const name = 'c-raced-win';
    const { at } = await longPlay(name, 5);
    const [win] = (await oldPlay(name)).filter(it => it.kind === 'win' && Number(it.amount_minor) > 0);
    await playInLog(walletNamed(name));
    await inside(name, (wallet, sql) => {
      const { plan, out } = readOut(sql);
      expect(out.rounds.map(it => it.round_id)).toContain(win?.round_id);
      const by = { providerId: String(win?.provider_id), isTransferType: false, currency: 'GBP' };
      const of = { of: 'win' as const, winTransactionId: String(win?.transaction_id) };
      const back = wallet.play({ kind: 'rollback', ...by, ...of, transactionId: 'late' }, at);
      expect(back?.answer).toMatchObject({ ok: true });
      expect(commitChapter(sql, plan, out, { hash: 'none', at: AT })).toBe(false);
      expect(chaptersIn(sql, 1, Number.MAX_SAFE_INTEGER)).toEqual([]);
    });
    await seal(name);
    expect((await rowsOf(name)).chapters.length).toBeGreaterThan(0);
    expect(await verified(name)).toBe('whole');
  });

  it('goes on in the alarm where it has broken off: rows of a chapter are deleted after a restart', async () => {
    const name = 'c-broken-off';
    await longPlay(name, 6);
    await playInLog(walletNamed(name));
    const before = await rowsOf(name);
    await inside(name, async (_wallet, sql) => {
      const { plan, out } = readOut(sql);
      const header = { memberId: name, number: plan.number, first: plan.first, through: plan.through };
      const text = chapterText(header, contentOf(out));
      const hash = sha256(text);
      await env.PLAY_LOG.put(chapterPlace(name, plan.number, hash), await gzipped(text));
      expect(commitChapter(sql, plan, out, { hash, at: AT })).toBe(true);
    });
    expect((await rowsOf(name)).play).toBe(before.play);
    await evict(walletNamed(name));
    await eventually(async () => {
      await walletNamed(name).sweep();
      expect(before.play - (await rowsOf(name)).play).toBeGreaterThan(150);
    });
    expect(await verified(name)).toBe('whole');
  });

  it('leaves the rows that no chapter has, and refuses to change a chapter', async () => {
    const name = 'c-refused';
    await longPlay(name, 7);
    await seal(name);
    await inside(name, (_wallet, sql) => {
      const { first } = sql.exec<{ first: number }>('SELECT min(number) AS first FROM play').one();
      expect(() => sql.exec('DELETE FROM play WHERE number = ?', first)).toThrow('append-only');
      expect(() => sql.exec('DELETE FROM chapter')).toThrow('append-only');
      expect(() => sql.exec("UPDATE chapter SET file_hash = ''")).toThrow('append-only');
      const gap = `INSERT INTO chapter VALUES (99, ${first + 5}, ${first + 9}, '', '{}', 0)`;
      expect(() => sql.exec(gap)).toThrow('a chapter begins after the one before');
    });
  });

  it('stops at a win that waits for an operator', async () => {
    const name = 'c-waiting';
    await openForPlay(name);
    const play = new LongPlay(8);
    await inside(name, wallet => play.play(wallet, 900));
    await seal(name);
    const first = await inside(
      name,
      (_wallet, sql) => sql.exec<{ first: number }>('SELECT min(held_as) AS first FROM review').one().first,
    );
    const { chapters } = await rowsOf(name);
    expect(chapters.every(it => it.through < first)).toBe(true);
    await releaseWins(name, play.at);
    await seal(name);
    expect((await rowsOf(name)).chapters.length).toBeGreaterThan(chapters.length);
  });

  it('leaves the last counted play in the wallet: the time in play until the next one counts', async () => {
    const [name, MINUTE_MS] = ['c-time', 60_000];
    await openForPlay(name);
    const bets = (from: number, to: number) =>
      inside(name, wallet => {
        for (let number = from; number < to; number += 1) wallet.play(betOf(number), AT + number * MINUTE_MS);
      });
    await bets(0, 2 * COUNTED_TOGETHER + 20);
    await seal(name, { kept: 10, size: COUNTED_TOGETHER / 4 });
    const [first] = await inside(name, (_wallet, sql) =>
      sql.exec('SELECT min(number) AS number FROM play').toArray(),
    );
    expect(first?.number).toBeGreaterThan(COUNTED_TOGETHER);
    await bets(2 * COUNTED_TOGETHER + 20, 3 * COUNTED_TOGETHER);
    const [played] = await inside(name, (_wallet, sql) =>
      sql.exec('SELECT sum(play_ms) AS ms, sum(stake_minor) AS stakes FROM play_hour').toArray(),
    );
    // The opening balance is a movement as well: the last bet is not counted yet.
    expect(played).toEqual({ ms: (3 * COUNTED_TOGETHER - 2) * MINUTE_MS, stakes: 3 * COUNTED_TOGETHER - 1 });
    expect(await verified(name)).toBe('whole');
  });

  it('is found out where a file is changed or missing: no history, no recall, and a verification says so', async () => {
    const name = 'c-changed';
    await longPlay(name, 9);
    const [bet] = (await oldPlay(name)).filter(it => it.kind === 'bet');
    await seal(name);
    const { chapters } = await rowsOf(name);
    const [chapter] = chapters;
    if (chapter === undefined || bet === undefined) throw new Error('nothing was sealed');
    await env.PLAY_LOG.delete(chapterPlace(name, chapter.number, chapter.fileHash));
    await evict(walletNamed(name));
    const oldest = { ...EVER, to: AT + HOUR_MS };
    await inside(name, async wallet => {
      await expect(wallet.rounds(oldest)).rejects.toThrow('not what was sealed');
      await expect(wallet.recall(callOf(bet))).rejects.toThrow('not what was sealed');
    });
    expect(await verified(name)).toContain('is missing');
    expect(await walletNamed(name).holdings()).toMatchObject({ value: { stopped: expect.any(String) } });
  });

  it('leaves the play log as it was', async () => {
    const name = 'c-log';
    await longPlay(name, 12);
    const rows = (await oldPlay(name)).filter(
      it => it.provider_id === 'p-one' && Number(it.made_at) < AT + HOUR_MS,
    );
    await seal(name);
    const period = { from: AT, to: AT + HOUR_MS, after: null, most: 1_000 };
    const { records } = await readPlayFiles(env.PLAY_LOG, { ...period, providerId: 'p-one' });
    expect(records.filter(it => it.memberId === name).map(it => it.number)).toEqual(
      rows.map(it => it.number),
    );
  });
});
