/** Figures: each movement once, equal to the ledgers, by hour, day, market and game; and work that waits. */
import { env, runInDurableObject } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type * as z from 'zod/mini';
import { figureBy, figureSeries, figureToday, workWaiting } from '#app/contract/operator/figures.ts';
import { wireMoment } from '#app/domain/date.ts';
import { parseAmount } from '#app/domain/money.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#app/domain/time.ts';
import { catalogueOf } from '#platform/base/databases.ts';
import { platformEnv } from '#platform/base/env.ts';
import type { PlayMessage } from '#platform/base/play-message.ts';
import { countFiguresBacklog, countPlayFigures, readAsOf } from '#platform/ledger/figures/figures.ts';
import { writeCompleteThrough } from '#platform/ledger/play-log/play-log.db.ts';
import { BEHIND_MS } from '#platform/ledger/play-log/play-log.ts';
import type { MemberWallet } from '#platform/ledger/wallet/object/member-wallet.ts';
import { readToday } from '#platform/overview/today.ts';
import { eventually } from '#tests/support/eventually.ts';
import { longTerms } from '#tests/support/workers/bonus-terms.ts';
import { seedDemo } from '#tests/support/workers/directory.ts';
import { AT, inside, openForPlay, walletNamed } from '#tests/support/workers/long-play.ts';
import { newMember } from '#tests/support/workers/new-member.ts';
import { newOperator, type TestOperator } from '#tests/support/workers/operators.ts';
import { playInLog } from '#tests/support/workers/play-log.ts';

const platform = platformEnv(env);
const NOW = Date.now();
const MIDNIGHT = Math.floor(NOW / DAY_MS) * DAY_MS;

let admin: TestOperator;
let games: { gameId: string; providerId: string }[] = [];

beforeAll(async () => {
  await seedDemo();
  admin = await newOperator(['admin']);
  const { results } = await catalogueOf(platform)
    .prepare(
      `SELECT game_id AS gameId, game.provider_id AS providerId FROM game JOIN provider USING (provider_id)
       WHERE type = 'slots' AND is_transfer = 0 AND game.retired = 0 ORDER BY game_id LIMIT 3`,
    )
    .all<{ gameId: string; providerId: string }>();
  games = results;
});

/** The output of a call, checked against its schema. */
async function output<Output>(
  { name, output: schema }: { name: string; output: z.ZodMiniType<Output> },
  payload: object = {},
  by: TestOperator = admin,
): Promise<Output> {
  const { envelope } = await by.call(name, payload);
  if (!envelope.status) throw new Error(`${name}: ${envelope.msg}`);
  return schema.parse(envelope.output);
}

let made = 0;

/** A member who plays the games of this file. Amounts are pounds as text. */
async function player() {
  const member = await newMember(`figure${++made}`);
  const { wallet, memberId } = member;
  const session = async (providerId: string, at: number) => {
    const tokenHash = `${providerId}-${memberId}`;
    await wallet.openGameSession({ tokenHash, providerId, sessionHash: 'login', expiresAt: at + DAY_MS }, at);
    return tokenHash;
  };
  const bet = async (amount: string, at = NOW, game = games[0]) => {
    const { gameId, providerId } = game ?? { gameId: '', providerId: '' };
    const transactionId = `f-${++made}`;
    const round = { roundId: `r-${transactionId}`, gameId };
    const by = { providerId, isTransferType: false, currency: 'GBP' };
    const token = await session(providerId, at);
    const placed = await wallet.play(
      { kind: 'bet', ...by, ...round, transactionId, amount, session: token },
      at,
    );
    expect(placed?.answer).toMatchObject({ ok: true });
    const win = (won: string) =>
      wallet.play(
        { kind: 'win', ...by, ...round, transactionId: `w-${transactionId}`, amount: won, isRoundOver: true },
        at,
      );
    const rollback = (betTransactionId = transactionId) =>
      wallet.play({ kind: 'rollback', ...by, transactionId: `x-${++made}`, betTransactionId }, at);
    return { win, rollback, transactionId };
  };
  return { ...member, bet };
}

/** Waits until everything of a wallet is counted. */
async function counted(wallet: DurableObjectStub<MemberWallet>): Promise<void> {
  await playInLog(wallet);
  await eventually(async () => {
    await wallet.sweep();
    const [row] = await runInDurableObject(wallet, (_wallet, state) =>
      state.storage.sql
        .exec<{ behind: number }>(
          `SELECT count(*) AS behind FROM movement WHERE kind NOT IN ('bet', 'win', 'rollback')
             AND number > (SELECT through FROM consumer WHERE name = 'copy')`,
        )
        .toArray(),
    );
    expect(row?.behind).toBe(0);
  });
}

const minor = (amount: string): number => {
  const parsed = parseAmount(amount, 2);
  if (!parsed.ok) throw new Error(`${amount} is no amount`);
  return parsed.value;
};

async function marketToday(country = 'GB') {
  const { markets } = await output(figureToday);
  const market = markets.find(it => it.country === country);
  if (market === undefined) throw new Error(`no market ${country}`);
  return market;
}

/** Sums of the figures of all members, in minor units. */
const total = async (condition: string): Promise<{ sum: number; movements: number }> =>
  (await env.DIRECTORY.prepare(
    `SELECT coalesce(sum(sum_minor), 0) AS sum, coalesce(sum(movements), 0) AS movements FROM figure_hour WHERE ${condition}`,
  ).first<{ sum: number; movements: number }>()) ?? { sum: 0, movements: 0 };

describe('the figures of today', () => {
  it('follow play, deposits, withdrawals and bonuses of a member to the minor unit', async () => {
    const before = await marketToday();
    const { wallet, bet } = await player();
    await wallet.move('d-1', { kind: 'deposit', amountMinor: 5_000 }, NOW);
    await wallet.move('d-2', { kind: 'deposit', amountMinor: 2_000 }, NOW);
    await wallet.move('w-1', { kind: 'withdrawal-hold', amountMinor: 1_500, withdrawalId: 'w-1' }, NOW);
    const paid = { withdrawalId: 'w-1', payoutReference: 'payout-1' };
    await wallet.move('w-1-taken', { kind: 'withdrawal-take', ...paid }, NOW);
    const settled = await wallet.move('w-1-paid', { kind: 'withdrawal-settle', ...paid }, NOW);
    expect(settled).toMatchObject({ ok: true });
    const terms = longTerms(NOW + DAY_MS);
    const grant = {
      kind: 'bonus-grant',
      amountMinor: 700,
      grantId: 'g-1',
      winsTo: 'sources',
      terms,
    } as const;
    await wallet.move('grant', grant, NOW);
    const ended = await wallet.move(
      'grant-end',
      { kind: 'bonus-forfeit', grantId: 'g-1', why: 'cancelled' },
      NOW,
    );
    expect(ended).toMatchObject({ ok: true });
    await wallet.move('rebate', { kind: 'rebate', amountMinor: 33 }, NOW);
    const first = await bet('10.00');
    await first.win('4.25');
    const second = await bet('3.00');
    await second.rollback();
    await second.rollback('never-placed');
    await counted(wallet);
    const after = await marketToday();
    const grown = (of: 'stakes' | 'wins' | 'ggr' | 'bonusCost' | 'ngr') =>
      minor(after[of]) - minor(before[of]);
    expect([grown('stakes'), grown('wins'), grown('ggr')]).toEqual([1_000, 425, 575]);
    expect([grown('bonusCost'), grown('ngr')]).toEqual([33, 542]);
    expect({ rounds: after.rounds - before.rounds }).toEqual({ rounds: 1 });
    expect(after.deposits.count - before.deposits.count).toBe(2);
    expect(minor(after.deposits.sum) - minor(before.deposits.sum)).toBe(7_000);
    expect(after.withdrawals.count - before.withdrawals.count).toBe(1);
    expect(minor(after.withdrawals.sum) - minor(before.withdrawals.sum)).toBe(1_500);
    expect([after.active - before.active, after.firstDeposits - before.firstDeposits]).toEqual([1, 1]);
    expect({ registered: after.registered - before.registered }).toEqual({ registered: 1 });
    expect(after.activeNow ?? 0).toBeGreaterThan(before.activeNow ?? 0);
  });

  it('show the same weekday of last week until the nearest hour', async () => {
    const { wallet, bet } = await player();
    const now = MIDNIGHT + 10 * HOUR_MS + 40 * MINUTE_MS;
    const weekAgo = MIDNIGHT - 7 * DAY_MS;
    const read = async () => {
      const { before } = await readToday(platform, ['GB'], now);
      const [market] = before.markets;
      return { ...before, market };
    };
    const first = await read();
    expect([first.from, first.until]).toEqual([wireMoment(weekAgo), wireMoment(weekAgo + 11 * HOUR_MS)]);
    await bet('1.00', weekAgo + 10 * HOUR_MS + 50 * MINUTE_MS);
    await bet('2.00', weekAgo + 11 * HOUR_MS);
    await bet('4.00', weekAgo - 1);
    await counted(wallet);
    const { market } = await read();
    expect(minor(market?.stakes ?? '') - minor(first.market?.stakes ?? '')).toBe(100);
    expect((market?.active ?? 0) - (first.market?.active ?? 0)).toBe(1);
    expect([market?.activeNow, market?.activeByHour]).toEqual([null, null]);
  });

  it('show the active members of the last 24 hours, the current one last', async () => {
    const { wallet, bet } = await player();
    const now = MIDNIGHT + 40 * MINUTE_MS;
    const read = async () => (await readToday(platform, ['GB'], now)).markets[0]?.activeByHour ?? [];
    const first = await read();
    await bet('1.00', now);
    await bet('1.00', now - 3 * HOUR_MS);
    await bet('1.00', now - 24 * HOUR_MS);
    await counted(wallet);
    const grown = (await read()).map((value, index) => value - (first[index] ?? 0));
    expect(grown).toEqual(Array.from({ length: 24 }, (_, hour) => (hour === 20 || hour === 23 ? 1 : 0)));
  });

  it('are of the countries that are asked for', async () => {
    const { markets, before } = await output(figureToday, { countries: ['BR'] });
    expect(markets.map(it => it.country)).toEqual(['BR']);
    expect(before.markets.map(it => it.country)).toEqual(['BR']);
  });

  it('are not for support', async () => {
    const support = await newOperator(['support']);
    for (const { name } of [figureToday, figureSeries, figureBy])
      expect((await support.call(name, {})).envelope.code, name).toBe(403);
  });
});

describe('batches of play', () => {
  const message = (
    memberId: string,
    after: number,
    numbers: number[],
    through = numbers.at(-1) ?? after,
  ) => ({
    memberId,
    currency: 'EUR',
    exponent: 2,
    after,
    through,
    movements: numbers.map(number => ({
      number,
      kind: 'bet' as const,
      madeAt: NOW,
      hash: '',
      order: { providerId: `p-${memberId}`, transactionId: `t-${number}`, gameId: 'g-1', amountMinor: 10 },
      postings: [
        { account: 'main', amountMinor: -10 },
        { account: `studio:p-${memberId}`, amountMinor: 10 },
      ],
    })),
  });
  const sums = (memberId: string) => total(`provider_id = 'p-${memberId}'`);

  it('that come twice, late, overlapping and at once count each movement once', async () => {
    const all: PlayMessage[] = [
      message('b-1', 4, [5, 6]),
      message('b-1', 0, [2, 4]),
      message('b-1', 0, [2, 4]),
      message('b-1', 2, [4, 5, 6, 9]),
      message('b-1', 9, [10]),
    ];
    for (const it of all) await countPlayFigures(platform, [it]);
    expect(await sums('b-1')).toEqual({ sum: -60, movements: 6 });
    await Promise.all([...all, ...all].map(it => countPlayFigures(platform, [it])));
    await countPlayFigures(platform, [...all, message('b-1', 10, [12])]);
    expect(await sums('b-1')).toEqual({ sum: -70, movements: 7 });
  });

  it('of one wallet at once count each movement once', async () => {
    const batches = Array.from({ length: 5 }, (_, index) =>
      message('b-2', index * 2, [index * 2 + 1, index * 2 + 2]),
    );
    await Promise.all(batches.map(it => countPlayFigures(platform, [it])));
    expect(await sums('b-2')).toEqual({ sum: -100, movements: 10 });
  });

  it('agree in all tables', async () => {
    const { results } = await env.DIRECTORY.prepare(
      `SELECT 1 FROM (
         SELECT currency, country, kind, money, sum_minor, movements FROM figure_hour
         UNION ALL SELECT currency, country, kind, money, -sum_minor, -movements FROM figure_day
       ) GROUP BY currency, country, kind, money HAVING sum(sum_minor) <> 0 OR sum(movements) <> 0
       UNION ALL SELECT 1 FROM (
         SELECT currency, hour, country, kind, money, sum_minor, movements FROM figure_hour
         UNION ALL SELECT currency, hour, country, kind, money, -sum_minor, -movements FROM figure_market_hour
       ) GROUP BY currency, hour, country, kind, money HAVING sum(sum_minor) <> 0 OR sum(movements) <> 0`,
    ).all();
    expect(results).toEqual([]);
    expect((await total('true')).movements).toBeGreaterThan(10);
  });
});

describe('series', () => {
  it('have each hour beside the week before, and refuse what is no period', async () => {
    const { wallet, bet } = await player();
    const hour = MIDNIGHT - 2 * DAY_MS + 5 * HOUR_MS;
    const period = { from: hour, to: hour + 3 * HOUR_MS, countries: ['GB'], currency: 'GBP' };
    const values = async (measure: string, step = 'hour') =>
      (await output(figureSeries, { measure, step, ...period })).points;
    const before = await values('stakes');
    const [dayBefore] = await values('stakes', 'day');
    await bet('5.00', hour + 1);
    await (await bet('7.00', hour + HOUR_MS)).win('1.00');
    await bet('2.00', hour - 7 * DAY_MS + 1);
    await counted(wallet);
    const after = await values('stakes');
    const grown = after.map((it, index) => [
      it.at,
      minor(it.value) - minor(before[index]?.value ?? '0'),
      minor(it.before) - minor(before[index]?.before ?? '0'),
    ]);
    expect(grown).toEqual([
      [wireMoment(hour), 500, 200],
      [wireMoment(hour + HOUR_MS), 700, 0],
      [wireMoment(hour + 2 * HOUR_MS), 0, 0],
    ]);
    const [day] = await values('stakes', 'day');
    expect(minor(day?.value ?? '') - minor(dayBefore?.value ?? '')).toBe(1_200);
    const active = await values('active');
    expect(active.map(it => Number(it.value) >= 1)).toEqual([true, true, Number(active[2]?.value) >= 1]);
    expect((await values('ngr', 'day')).map(it => it.at)).toEqual([wireMoment(MIDNIGHT - 2 * DAY_MS)]);
    for (const measure of ['registered', 'firstDeposits', 'rounds', 'bonusCost', 'deposits'])
      expect(await values(measure, 'day')).toHaveLength(1);
    const refusal = async (more: object) =>
      (await admin.call('figure/series', { measure: 'ggr', step: 'hour', ...period, ...more })).envelope.code;
    expect(await refusal({ currency: 'XXX' })).toBe(404);
    expect(await refusal({ to: hour })).toBe(422);
    expect(await refusal({ to: hour + 40 * DAY_MS })).toBe(422);
  });
});

describe('sums by game', () => {
  it('come by pages in order, from whole days and the hours around them', async () => {
    const { wallet, bet } = await player();
    const day = MIDNIGHT - 20 * DAY_MS;
    const period = {
      from: day - 2 * HOUR_MS,
      to: day + DAY_MS + HOUR_MS,
      currency: 'GBP',
      countries: ['GB'],
    };
    const [one, two, three] = games;
    const before = await output(figureBy, { dimension: 'game', ...period });
    await bet('1.00', day - 3 * HOUR_MS, one); // an hour before the period
    await bet('2.00', day - 2 * HOUR_MS, one);
    await (await bet('3.00', day + 5 * HOUR_MS, two)).win('9.00');
    await bet('4.00', day + DAY_MS, three);
    await bet('8.00', day + DAY_MS + HOUR_MS, three); // after it
    await (await bet('16.00', day, one)).rollback();
    await counted(wallet);
    expect(before.rows).toEqual([]);
    const { rows } = await output(figureBy, { dimension: 'game', ...period });
    expect(rows.map(it => [it.key, it.stakes, it.wins, it.ggr, it.margin, it.rounds])).toEqual([
      [three?.gameId, '4.00', '0.00', '4.00', '100.00', 1],
      [two?.gameId, '3.00', '9.00', '-6.00', '-200.00', 1],
      [one?.gameId, '2.00', '0.00', '2.00', '100.00', 1],
    ]);
    expect(rows.every(it => (it.name ?? '') !== '')).toBe(true);
    const paged: (string | undefined)[] = [];
    let after: string | null = null;
    do {
      const page: z.infer<typeof figureBy.output> = await output(figureBy, {
        dimension: 'game',
        ...period,
        sort: 'ggr',
        most: 1,
        after,
      });
      paged.push(...page.rows.map(it => it.key));
      after = page.next;
    } while (after !== null);
    expect(paged).toEqual([two?.gameId, one?.gameId, three?.gameId]);
    const by = async (dimension: string) =>
      (await output(figureBy, { dimension, ...period })).rows.map(it => [it.key, it.stakes, it.movements]);
    expect(await by('category')).toEqual([['slots', '9.00', 6]]);
    expect(await by('money')).toEqual([['real', '9.00', 6]]);
    expect(await by('kind')).toEqual(
      expect.arrayContaining([
        ['bet', '25.00', 4],
        ['rollback', '-16.00', 1],
      ]),
    );
    const studios = await output(figureBy, { dimension: 'studio', ...period });
    expect(studios.rows.reduce((sum, it) => sum + minor(it.stakes), 0)).toBe(900);
    expect((await admin.call('figure/by', { dimension: 'game', ...period, after: 'x' })).envelope.code).toBe(
      422,
    );
  });

  it('use the keys of their tables', async () => {
    const plan = async (query: string) => {
      const { results } = await env.DIRECTORY.prepare(`EXPLAIN QUERY PLAN ${query}`).all<{
        detail: string;
      }>();
      return results.map(it => it.detail).join('\n');
    };
    expect(
      await plan(
        "SELECT 1 FROM json_each('[]') AS wanted CROSS JOIN figure_market_hour WHERE currency = wanted.value AND hour >= 1 AND hour < 2",
      ),
    ).toMatch(/SEARCH figure_market_hour USING PRIMARY KEY \(currency=\? AND hour>\? AND hour<\?\)/);
    expect(await plan("SELECT 1 FROM figure_day WHERE currency = 'GBP' AND day >= 1 AND day < 2")).toMatch(
      /SEARCH figure_day USING PRIMARY KEY \(currency=\? AND day>\? AND day<\?\)/,
    );
    expect(await plan('SELECT country, count(*) FROM member WHERE created_at >= 1 GROUP BY 1')).toMatch(
      /member_by_registration/,
    );
    expect(await plan('SELECT country FROM session WHERE last_seen_at >= 1')).toMatch(/session_by_seen/);
    expect(await plan("SELECT 1 FROM restriction WHERE kind IN ('time-out') AND since >= 1")).toMatch(
      /restriction_by_start/,
    );
  });
});

describe('movements from before the figures', () => {
  it('are counted once, beside those that come meanwhile', async () => {
    const { wallet, memberId, bet } = await player();
    await wallet.move('d-1', { kind: 'deposit', amountMinor: 5_000 }, NOW - 3 * HOUR_MS);
    for (let round = 0; round < 3; round += 1) await (await bet('1.00', NOW - 2 * HOUR_MS)).win('0.40');
    // Wallets of earlier tests and of the demo may have more to count, and no copy yet.
    const { results: wallets } = await env.DIRECTORY.prepare(
      'SELECT member_id AS name FROM wallet_copy UNION SELECT member_id FROM member',
    ).all<{ name: string }>();
    for (const { name } of wallets) await counted(env.MEMBER_WALLET.getByName(name));
    await counted(wallet);
    const before = await total('true');
    const firstHour = () =>
      env.DIRECTORY.prepare('SELECT hour FROM figure_first_deposit WHERE member_id = ?1')
        .bind(memberId)
        .first();
    const hour = await firstHour();
    // As an older version left it: nothing of the wallet is counted, and its streams are at their end.
    for (const table of [
      'figure_hour',
      'figure_day',
      'figure_market_hour',
      'figure_member_day',
      'figure_member_play',
    ])
      await env.DIRECTORY.prepare(`DELETE FROM ${table}`).run();
    await env.DIRECTORY.batch([
      env.DIRECTORY.prepare('DELETE FROM figure_counted'),
      env.DIRECTORY.prepare('DELETE FROM figure_first_deposit'),
      env.DIRECTORY.prepare('INSERT INTO figure_backlog (member_id) SELECT member_id FROM wallet_copy'),
    ]);
    await writeCompleteThrough(catalogueOf(platform), NOW);
    expect(await readAsOf(platform)).toBeNull();
    await bet('5.00');
    await wallet.move('d-2', { kind: 'deposit', amountMinor: 100 }, NOW);
    await counted(wallet);
    for (let run = 0; run < 3; run += 1) await countFiguresBacklog(platform);
    const after = await total(`provider_id NOT LIKE 'p-b-_'`);
    const ofBatches = { sum: -170, movements: 17 }; // of wallets that are none
    expect(after.movements).toBe(before.movements - ofBatches.movements + 2);
    expect(after.sum).toBe(before.sum - ofBatches.sum - 500 + 100);
    expect(await firstHour()).toEqual(hour);
    expect(await readAsOf(platform)).toBe(NOW);
  });

  it('of chapters are read too', async () => {
    const name = 'figure-chapters';
    await openForPlay(name);
    await inside(name, wallet => {
      for (let round = 0; round < 560; round += 1) {
        const by = {
          providerId: 'p-one',
          isTransferType: false,
          currency: 'GBP',
          roundId: `r-${round}`,
          gameId: 'g-1',
        };
        const bet = { kind: 'bet', ...by, transactionId: `b-${round}`, amount: '1.00' } as const;
        wallet.play({ ...bet, session: 'live-session-p-one' }, AT + round);
        const win = { kind: 'win', ...by, transactionId: `w-${round}`, amount: '0.40' } as const;
        if (round % 2 === 0) wallet.play({ ...win, isRoundOver: true }, AT + round);
      }
    });
    const wallet = walletNamed(name);
    await counted(wallet);
    expect(await wallet.seal({ kept: 270, size: 200 })).toEqual({ ok: true, value: null });
    const [chapters, left] = await inside(name, (_wallet, sql) => [
      sql.exec<{ count: number }>('SELECT count(*) AS count FROM chapter').one().count,
      sql.exec<{ count: number }>('SELECT count(*) AS count FROM play').one().count,
    ]);
    expect(chapters).toBeGreaterThan(0);
    expect(left).toBeLessThan(840);
    const numbers: number[] = [];
    for (let after = 0; ; ) {
      const page = await wallet.figuresAfter(after);
      if (page === null) break;
      numbers.push(...[...page.play, ...page.others].map(it => it.number).sort((a, b) => a - b));
      after = page.through;
    }
    expect(numbers).toEqual(Array.from({ length: 841 }, (_, index) => index + 1));
  });
});

describe('the time up to which everything is counted', () => {
  it('is the watermark of the play log, or the oldest movement that a wallet cannot copy', async () => {
    await writeCompleteThrough(catalogueOf(platform), NOW);
    expect(await readAsOf(platform)).toBe(NOW);
    const { wallet } = await player();
    await counted(wallet);
    const stuckAt = NOW - BEHIND_MS - 1_000;
    await wallet.move('d-late', { kind: 'deposit', amountMinor: 100 }, stuckAt);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const batch = vi.spyOn(env.DIRECTORY, 'batch').mockRejectedValue(new Error('the directory is full'));
    await wallet.sweep();
    batch.mockRestore();
    vi.restoreAllMocks();
    expect(await readAsOf(platform)).toBe(stuckAt);
    expect((await output(figureToday)).asOf).toBe(wireMoment(stuckAt));
    await counted(wallet);
    await eventually(async () => {
      await wallet.sweep();
      expect(await readAsOf(platform)).toBe(NOW);
    });
  });
});

describe('work that waits', () => {
  it('has a queue for each list that the operator may read, with what is late', async () => {
    const payments = await newOperator(['payments']);
    const names = (work: z.infer<typeof workWaiting.output>) => work.queues.map(it => it.queue);
    const queues = await output(workWaiting, {}, payments);
    expect(names(queues)).toEqual(['deposits', 'withdrawals', 'documents', 'studios', 'approvals']);
    expect(names(await output(workWaiting, {}, await newOperator(['support'])))).toEqual([
      'chats',
      'tickets',
      'safety',
      'complaints',
      'approvals',
    ]);
    expect(names(await output(workWaiting, {}, await newOperator(['risk'])))).toEqual([
      'documents',
      'signals',
      'identity',
      'safety',
      'complaints',
      'promotions',
      'studios',
      'approvals',
    ]);
    const deposits = async (countries?: string[]) =>
      (await output(workWaiting, countries === undefined ? {} : { countries }, payments)).queues[0];
    const before = await deposits(['GB']);
    const { wallet } = await player();
    for (const [id, at] of [
      ['w-late', NOW - 16 * MINUTE_MS],
      ['w-new', NOW],
    ] as const)
      await wallet.move(id, { kind: 'deposit-request', amountMinor: 100, depositId: id }, at);
    await counted(wallet);
    const after = await deposits(['GB']);
    expect((after?.count ?? 0) - (before?.count ?? 0)).toBe(2);
    expect((after?.late ?? 0) - (before?.late ?? 0)).toBe(1);
    expect(after?.promisedMinutes).toBe(15);
    const brazil = await deposits(['BR']);
    const all = await deposits();
    expect((all?.count ?? 0) - (brazil?.count ?? 0)).toBeGreaterThanOrEqual(2);
  });
});
