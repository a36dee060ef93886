/** Reports: equal to the ledgers and the event log, the same each time, and whole after a kill. */
import { env, runInDurableObject } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type * as z from 'zod/mini';
import {
  type ReportKind,
  type ReportRow,
  reportFile,
  reportList,
  reportMake,
  reportView,
} from '#app/contract/operator/report.ts';
import { wireMoment } from '#app/domain/date.ts';
import { parseAmount } from '#app/domain/money.ts';
import { reportNumber } from '#app/domain/report-name.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#app/domain/time.ts';
import { catalogueOf, directoryOf } from '#platform/base/databases.ts';
import { type PlatformEnv, platformEnv } from '#platform/base/env.ts';
import { sha256 } from '#platform/base/hash.ts';
import type { WrittenEvent } from '#platform/base/logged-event.ts';
import { eventLogOf } from '#platform/event-log/open-log.ts';
import { countFiguresBacklog } from '#platform/ledger/figures/figures.ts';
import { writeCompleteThrough } from '#platform/ledger/play-log/play-log.db.ts';
import { insertRestriction } from '#platform/protection/restriction/restriction.db.ts';
import { goOn } from '#platform/report/go-on.ts';
import { insertReport, readParts } from '#platform/report/report.db.ts';
import { emptyHash } from '#platform/report/sha256-state.ts';
import { eventually } from '#tests/support/eventually.ts';
import { longTerms } from '#tests/support/workers/bonus-terms.ts';
import { seedDemo } from '#tests/support/workers/directory.ts';
import { newMember } from '#tests/support/workers/new-member.ts';
import { eventsBy, newOperator, type TestOperator } from '#tests/support/workers/operators.ts';
import { playInLog } from '#tests/support/workers/play-log.ts';

const platform = platformEnv(env);
const NOW = Date.now();
/** The period of most reports. */
const FROM = Math.floor(NOW / DAY_MS) * DAY_MS - 3 * DAY_MS;
const TO = FROM + DAY_MS;
/** A period whose events move to the archive. */
const OLD = Math.floor(NOW / DAY_MS) * DAY_MS - 450 * DAY_MS;

let admin: TestOperator;
let made = 0;
const attempt = () => `report-${String(++made).padStart(8, '0')}`;

const oldEvent = (at: number, changes: Partial<WrittenEvent> = {}): WrittenEvent => ({
  id: attempt(),
  at,
  kind: 'login',
  outcome: 'done',
  actorKind: 'member',
  actorId: 'm-old',
  memberId: 'm-old',
  network: '192.0.2.0',
  requestId: null,
  ...changes,
});

type Player = Awaited<ReturnType<typeof player>>;
let games: { gameId: string; providerId: string }[] = [];

/** A member who plays; amounts are decimals of the currency. */
async function player(currency = 'GBP') {
  const member = await newMember(`reported${++made}`, currency);
  const { wallet, memberId } = member;
  const opened = await wallet.holdings();
  const openingMinor = opened.ok ? (opened.value.balances.main ?? 0) : 0;
  const bet = async (amount: string, at: number, game = games[0]) => {
    const { gameId, providerId } = game ?? { gameId: '', providerId: '' };
    const token = `${providerId}-${memberId}`;
    await wallet.openGameSession(
      { tokenHash: token, providerId, sessionHash: 'login', expiresAt: NOW + DAY_MS },
      at,
    );
    const transactionId = `rep-${++made}`;
    const by = { providerId, isTransferType: false, currency };
    const round = { roundId: `r-${transactionId}`, gameId };
    const placed = await wallet.play(
      { kind: 'bet', ...by, ...round, transactionId, amount, session: token },
      at,
    );
    expect(placed?.answer).toMatchObject({ ok: true });
    return {
      win: (won: string, then = at) =>
        wallet.play(
          {
            kind: 'win',
            ...by,
            ...round,
            transactionId: `w-${transactionId}`,
            amount: won,
            isRoundOver: true,
          },
          then,
        ),
      rollback: (then = at) =>
        wallet.play(
          { kind: 'rollback', ...by, transactionId: `x-${++made}`, betTransactionId: transactionId },
          then,
        ),
    };
  };
  const deposit = async (amountMinor: number, at: number) =>
    expect(await wallet.move(attempt(), { kind: 'deposit', amountMinor }, at)).toMatchObject({ ok: true });
  return { ...member, openingMinor, bet, deposit };
}

let brit: Player;
let second: Player;
let swede: Player;

/** Waits until everything of a wallet is in copies, play log and figures. */
async function counted({ wallet }: Player): Promise<void> {
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

const plays = async () => {
  brit = await player();
  second = await player();
  swede = await player('SEK');
  const [one, two] = games;
  const at = FROM + 10 * HOUR_MS;
  await brit.deposit(5_000, at - MINUTE_MS);
  const terms = longTerms(NOW + DAY_MS);
  const grant = { kind: 'bonus-grant', amountMinor: 700, grantId: 'g-1', winsTo: 'sources', terms } as const;
  expect(await brit.wallet.move('grant', grant, at)).toMatchObject({ ok: true });
  await (await brit.bet('10.00', at + MINUTE_MS, one)).win('4.25', at + 2 * MINUTE_MS);
  await brit.deposit(2_000, at + 3 * MINUTE_MS);
  await (await brit.bet('3.00', at + 4 * MINUTE_MS, two)).rollback(at + 5 * MINUTE_MS);
  await (await brit.bet('1.50', at + 2 * HOUR_MS, one)).win('9.99', at + 2 * HOUR_MS);
  await second.deposit(1_000, at);
  await second.bet('2.50', TO - MINUTE_MS, two);
  await swede.deposit(9_000, at);
  await swede.bet('7.00', at, one);
  for (const it of [brit, second, swede]) await counted(it);
};

beforeAll(async () => {
  await seedDemo(); // empties all storage, and writes no events
  await eventLogOf(platform).append([
    oldEvent(OLD - 1),
    oldEvent(OLD + HOUR_MS, { outcome: 'wrong' }),
    // Sealed later than the next one, although it is older.
    oldEvent(OLD + 5 * HOUR_MS),
    oldEvent(OLD + 2 * HOUR_MS, { kind: 'registration', country: 'GB' }),
    oldEvent(OLD + DAY_MS),
  ]);
  admin = await newOperator(['admin']);
  const { results } = await catalogueOf(platform)
    .prepare(
      `SELECT game_id AS gameId, game.provider_id AS providerId FROM game JOIN provider USING (provider_id)
       WHERE type = 'slots' AND is_transfer = 0 AND game.retired = 0 GROUP BY game.provider_id ORDER BY game_id LIMIT 2`,
    )
    .all<{ gameId: string; providerId: string }>();
  games = results;
  await plays();
  await countFiguresBacklog(platform);
  await writeCompleteThrough(catalogueOf(platform), NOW);
}, 120_000);

const wanted = (kind: ReportKind, more: object = {}) => ({
  operationId: attempt(),
  kind,
  country: 'GB',
  from: FROM,
  to: TO,
  format: 'csv',
  ...more,
});

async function output<Output>(
  { name, output: schema }: { name: string; output: z.ZodMiniType<Output> },
  payload: object,
  by = admin,
): Promise<Output> {
  const { envelope } = await by.call(name, payload);
  if (!envelope.status) throw new Error(`${name}: ${JSON.stringify(envelope)}`);
  return schema.parse(envelope.output);
}

const makeReport = async (kind: ReportKind, more: object = {}): Promise<ReportRow> => {
  const report = await output(reportMake, wanted(kind, more));
  if (report.state !== 'making') return report;
  const done = await goOn(platform, reportNumber(report.report), { now: Date.now, forMs: 60_000 });
  expect(done?.state).not.toBe('making');
  return (await output(reportView, { report: report.report })).report;
};

/** The whole file, whose hash and size have to be those of the report. */
async function fileOf({ report, sha256: hash, size }: ReportRow): Promise<string> {
  const texts: string[] = [];
  for (let part: number | null = 0; part !== null; ) {
    const read: z.infer<typeof reportFile.output> = await output(reportFile, { report, part });
    texts.push(read.text);
    part = read.next;
  }
  const text = texts.join('');
  expect(sha256(text)).toBe(hash);
  expect(new TextEncoder().encode(text).length).toBe(size);
  return text;
}

/** Rows of a CSV report by column. No value of these tests needs quotes. */
async function rowsOf(report: ReportRow): Promise<Record<string, string>[]> {
  expect([report.state, report.flaw]).toEqual(['ready', null]);
  const [heading = '', ...lines] = (await fileOf(report)).trimEnd().split('\r\n');
  const rows = lines.map(line =>
    Object.fromEntries(line.split(',').map((value, at) => [heading.split(',')[at], value])),
  );
  expect(rows).toHaveLength(report.rows);
  return rows;
}

const minor = (amount: string | undefined): number => {
  const parsed = parseAmount(amount ?? '', 2);
  if (!parsed.ok) throw new Error(`${amount} is no amount`);
  return parsed.value;
};
const sumOf = (rows: readonly Record<string, string>[], column: string): number =>
  rows.reduce((sum, it) => sum + minor(it[column]), 0);

describe('[6.8] a report of money', () => {
  it('equals the ledgers to the minor unit, real money and bonus money', async () => {
    const rows = await rowsOf(await makeReport('money'));
    for (const { memberId, wallet, openingMinor } of [brit, second]) {
      const held = await wallet.holdings();
      if (!held.ok) throw new Error('no wallet');
      const { main = 0, held: holds = 0, review = 0, ...others } = held.value.balances;
      const bonus = Object.entries(others).reduce(
        (sum, [name, value = 0]) => sum + (name.startsWith('bonus') ? value : 0),
        0,
      );
      const of = rows.filter(it => it.member_id === memberId);
      expect(sumOf(of, 'real')).toBe(main + holds + review - openingMinor);
      expect(sumOf(of, 'bonus')).toBe(bonus);
    }
    expect(rows.some(it => it.member_id === swede.memberId)).toBe(false);
    const keys = rows.map(it => `${it.member_id} ${it.number}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('of all markets has every currency, of JSON the same rows', async () => {
    const [csv, json] = [
      await rowsOf(await makeReport('money', { country: null })),
      await makeReport('money', { country: null, format: 'json' }),
    ];
    const file = JSON.parse(await fileOf(json)) as {
      report: object;
      rows: Record<string, unknown>[];
      count: number;
    };
    expect(file.report).toEqual({ kind: 'money', country: null, from: wireMoment(FROM), to: wireMoment(TO) });
    expect(file.count).toBe(csv.length);
    const shown = file.rows.map(row =>
      Object.fromEntries(
        Object.entries(row).map(([key, value]) => [key, value === null ? '' : String(value)]),
      ),
    );
    expect(shown).toEqual(csv);
    expect(new Set(csv.map(it => it.currency))).toEqual(new Set(['GBP', 'SEK']));
  });

  it('that differs from the figures fails, says why, and has no file', async () => {
    const db = directoryOf(platform, brit.memberId);
    const change = (by: number) =>
      db
        .prepare(
          `UPDATE figure_market_hour SET sum_minor = sum_minor + ${by} WHERE country = 'GB' AND kind = 'bet' AND money = 'real'
           AND hour = ${Math.floor((TO - MINUTE_MS) / HOUR_MS)}`,
        )
        .run();
    await change(-4);
    const failed = await makeReport('money');
    await change(4);
    expect(failed).toMatchObject({ state: 'failed', sha256: null });
    expect(failed.flaw).toBe(
      'The real money in GBP differs from the figures by 4 minor units: verify the wallets of the period.',
    );
    expect((await output(reportView, { report: failed.report })).file).toBeNull();
    expect((await admin.call('report/file', { report: failed.report })).status).toBe(409);
    expect(await readParts(catalogueOf(platform), reportNumber(failed.report))).toEqual([]);
    expect((await makeReport('money')).state).toBe('ready');
  });
});

describe('[6.8] the same report', () => {
  it.each([
    'accounts',
    'sessions',
    'money',
    'games',
    'bonuses',
    'exclusions',
    'events',
  ] as const)('of %s has the same hash each time', async kind => {
    const [first, again] = [await makeReport(kind), await makeReport(kind)];
    expect([first.state, again.state]).toEqual(['ready', 'ready']);
    expect(again.sha256).toBe(first.sha256);
    const { others } = await output(reportView, { report: again.report });
    expect(others).toContainEqual({ report: first.report, made: first.made, isSame: true });
  });

  it('is made once by one operation', async () => {
    const input = wanted('games');
    const first = await output(reportMake, input);
    expect((await output(reportMake, input)).report).toBe(first.report);
    expect((await admin.call('report/make', { ...input, format: 'json' })).status).toBe(409);
  });
});

describe('[6.8] a report of a period without rows', () => {
  const none = { from: OLD - 100 * DAY_MS, to: OLD - 99 * DAY_MS };

  it.each([
    'accounts',
    'sessions',
    'money',
    'games',
    'bonuses',
    'exclusions',
    'events',
  ] as const)('of %s is a file that says so', async kind => {
    const csv = await makeReport(kind, none);
    expect(csv).toMatchObject({ state: 'ready', rows: 0 });
    expect(await fileOf(csv)).toContain(`No rows: ${kind}, GB, ${wireMoment(none.from)}`);
    const json = JSON.parse(await fileOf(await makeReport(kind, { ...none, format: 'json' })));
    expect(json).toMatchObject({ rows: [], count: 0, note: expect.stringContaining('No rows') });
  });
});

describe('[6.8] reports of play', () => {
  it('of games and sessions have the stakes and wins of the ledgers', async () => {
    const ledger = await rowsOf(await makeReport('money'));
    const stakes = -sumOf(
      ledger.filter(it => ['bet', 'rollback'].includes(it.kind ?? '')),
      'real',
    );
    const wins = sumOf(
      ledger.filter(it => it.kind === 'win'),
      'real',
    );
    expect([stakes, wins]).toEqual([1_400, 1_424]);
    for (const kind of ['games', 'sessions'] as const) {
      const rows = await rowsOf(await makeReport(kind));
      expect([kind, sumOf(rows, 'stakes'), sumOf(rows, 'wins')]).toEqual([kind, stakes, wins]);
    }
    const [first] = (await rowsOf(await makeReport('games'))).filter(it => it.game_id === games[0]?.gameId);
    expect(first).toMatchObject({
      rounds: '2',
      stakes: '11.50',
      wins: '14.24',
      ggr: '-2.74',
      return_percent: '123.83',
    });
  });

  it('of sessions have a row for each, with deposits and the reason of the end', async () => {
    const rows = await rowsOf(await makeReport('sessions'));
    const at = FROM + 10 * HOUR_MS;
    const shown = (of: Player) =>
      rows
        .filter(it => it.member_id === of.memberId)
        .map(it => [
          it.start_utc,
          it.seconds,
          it.bets,
          it.stakes,
          it.wins,
          it.deposits,
          it.began_before,
          it.end_reason,
        ]);
    expect(shown(brit)).toEqual([
      [wireMoment(at + MINUTE_MS), '240', '2', '10.00', '4.25', '20.00', 'no', 'pause'],
      [wireMoment(at + 2 * HOUR_MS), '0', '1', '1.50', '9.99', '0.00', 'no', 'pause'],
    ]);
    expect(shown(second)).toEqual([
      [wireMoment(TO - MINUTE_MS), '0', '1', '2.50', '0.00', '0.00', 'no', 'continues'],
    ]);
  });

  it('of bonuses have what promotions gave', async () => {
    const rows = await rowsOf(await makeReport('bonuses'));
    expect(rows).toMatchObject([
      { member_id: brit.memberId, kind: 'bonus-grant', grant_id: 'g-1', bonus: '7.00' },
    ]);
  });
});

describe('[6.8] reports of people', () => {
  it('have states and exclusions as they stood at the end of the period, and no names', async () => {
    const { memberId } = await player();
    const db = directoryOf(platform, memberId);
    const restriction = { memberId, reason: null, madeBy: 'member', sourceMemberId: null, sourceId: null };
    await db
      .prepare('UPDATE member SET created_at = ?2 WHERE member_id = ?1')
      .bind(memberId, FROM - DAY_MS)
      .run();
    for (const it of [
      {
        restrictionId: attempt(),
        kind: 'self-exclusion' as const,
        since: FROM + HOUR_MS,
        until: NOW + 90 * DAY_MS,
      },
      { restrictionId: attempt(), kind: 'time-out' as const, since: FROM - 2 * DAY_MS, until: FROM - DAY_MS },
      { restrictionId: attempt(), kind: 'no-play' as const, since: TO + HOUR_MS, until: null },
    ])
      await insertRestriction(db, { ...restriction, ...it });
    const accounts = (await rowsOf(await makeReport('accounts'))).filter(it => it.member_id === memberId);
    expect(accounts).toMatchObject([
      { state: 'self-excluded', restrictions: 'self-exclusion', currency: 'GBP' },
    ]);
    const before = await rowsOf(await makeReport('accounts', { from: FROM - DAY_MS, to: FROM }));
    expect(before.find(it => it.member_id === memberId)?.state).toBe('open');
    const exclusions = (await rowsOf(await makeReport('exclusions'))).filter(it => it.member_id === memberId);
    expect(exclusions).toMatchObject([
      { kind: 'self-exclusion', made_by: 'member', carried_over: 'no', lifted_utc: '' },
    ]);
    expect(await fileOf(await makeReport('accounts'))).not.toContain('reported');
  });
});

describe('[6.8] a report of events', () => {
  it('has the events of the log, and the same ones once they are in the archive', async () => {
    const period = { from: OLD, to: OLD + DAY_MS, country: null };
    const inLog = await eventsBy({ from: OLD, to: OLD + DAY_MS });
    const before = await makeReport('events', period);
    const rows = await rowsOf(before);
    const expected = inLog.events.map(it => [it.number, it.hash]).sort(([a], [b]) => Number(a) - Number(b));
    expect(rows.map(it => [Number(it.number), it.hash])).toEqual(expected);
    expect(rows).toHaveLength(3);
    await eventLogOf(platform).archive(NOW);
    expect((await eventsBy({ from: OLD, to: OLD + DAY_MS })).events).toEqual([]);
    expect((await makeReport('events', period)).sha256).toBe(before.sha256);
  });

  it('of a market has the events about its members', async () => {
    const rows = await rowsOf(await makeReport('events', { from: OLD, to: OLD + DAY_MS }));
    expect(rows).toMatchObject([{ kind: 'registration', country: 'GB' }]);
  });
});

/** Storage that writes a part, and then breaks off. */
const killedAfter = (puts: number): PlatformEnv => {
  let left = puts;
  const put = async (...given: Parameters<R2Bucket['put']>) => {
    const kept = await env.BACKUPS.put(...given);
    left -= 1;
    if (left < 0) throw new Error('killed');
    return kept;
  };
  const BACKUPS = {
    get: (key: string) => env.BACKUPS.get(key),
    delete: (keys: string[]) => env.BACKUPS.delete(keys),
    put,
  } as unknown as R2Bucket;
  return { ...platform, BACKUPS };
};

describe('[6.8] a report that is killed', () => {
  const begun = async () => {
    const record = await insertReport(catalogueOf(platform), {
      ...wanted('money'),
      kind: 'money',
      format: 'csv',
      hashState: JSON.stringify(emptyHash()),
      madeBy: admin.operatorId,
      madeAt: NOW,
    });
    return record?.number ?? 0;
  };
  const clock = { now: Date.now, forMs: 60_000 };

  it('between a part and its row goes on without losing or doubling a row', async () => {
    const undisturbed = await makeReport('money');
    const number = await begun();
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    for (const puts of [0, 1, 0]) await goOn(killedAfter(puts), number, clock);
    log.mockRestore();
    const done = await goOn(platform, number, clock);
    expect(done).toMatchObject({ state: 'ready', rows: undisturbed.rows, sha256: undisturbed.sha256 });
    await fileOf((await output(reportView, { report: `R-${String(number).padStart(4, '0')}` })).report);
  });

  it('is written once by runners that run at once', async () => {
    const undisturbed = await makeReport('money');
    const number = await begun();
    const runs = await Promise.all(Array.from({ length: 4 }, () => goOn(platform, number, clock)));
    for (const run of runs) expect(run?.sha256).toBe(undisturbed.sha256);
    await fileOf((await output(reportView, { report: `R-${String(number).padStart(4, '0')}` })).report);
  });

  it('and fails again and again ends with a sentence', async () => {
    const number = await begun();
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const BACKUPS = { get: () => Promise.reject(new Error('unreachable')) } as unknown as R2Bucket;
    for (let run = 0; run < 5; run += 1) await goOn({ ...platform, BACKUPS }, number, clock);
    log.mockRestore();
    const done = await goOn(platform, number, clock);
    expect(done).toMatchObject({ state: 'failed', flaw: expect.stringContaining('failed 5 times') });
  });
});

describe('[6.8] who may make reports', () => {
  it('is refused a period that is not complete, empty, too long, or of no market', async () => {
    const refusal = async (more: object, kind: ReportKind = 'money') =>
      (await admin.call('report/make', wanted(kind, more))).status;
    const thisHour = Math.floor(NOW / HOUR_MS) * HOUR_MS;
    expect(await refusal({ to: thisHour + HOUR_MS })).toBe(409);
    expect(await refusal({ to: thisHour + HOUR_MS }, 'events')).toBe(409);
    expect(await refusal({ to: FROM })).toBe(422);
    expect(await refusal({ from: FROM - 500 * DAY_MS })).toBe(422);
    expect(await refusal({ from: FROM + 1 })).toBe(422);
    expect(await refusal({ country: 'NO' })).toBe(422);
  });

  it('are administrators and risk, and payments for money, each in the markets of theirs', async () => {
    const [payments, british, support] = [
      await newOperator(['payments']),
      await newOperator(['risk'], { markets: ['GB'] }),
      await newOperator(['support', 'content']),
    ];
    const [money, games_, foreign, all] = [
      await makeReport('money'),
      await makeReport('games'),
      await makeReport('money', { country: 'SE' }),
      await makeReport('games', { country: null }),
    ];
    const status = async (by: TestOperator, call: string, { report }: ReportRow) =>
      (await by.call(call, { report })).status;
    for (const call of ['report/view', 'report/continue', 'report/file']) {
      expect([call, await status(payments, call, money), await status(payments, call, games_)]).toEqual([
        call,
        200,
        403,
      ]);
      expect([call, await status(british, call, games_), await status(british, call, foreign)]).toEqual([
        call,
        200,
        403,
      ]);
      expect([call, await status(british, call, all), await status(support, call, money)]).toEqual([
        call,
        403,
        403,
      ]);
    }
    expect((await payments.call('report/make', wanted('accounts'))).status).toBe(403);
    expect((await british.call('report/make', wanted('money', { country: null }))).status).toBe(403);
    expect((await british.call('report/make', wanted('money', { country: 'SE' }))).status).toBe(403);
    const listed = async (by: TestOperator, filters: object = {}) =>
      (await output(reportList, { filters }, by)).rows;
    expect((await listed(payments)).every(it => it.kind === 'money')).toBe(true);
    expect((await listed(british)).every(it => it.country === 'GB')).toBe(true);
    expect(await listed(british, { view: 'mine' })).toEqual([]);
    expect((await support.call('report/list')).status).toBe(403);
  });

  it('leave an event for each reading of a file', async () => {
    const { report } = await makeReport('games');
    await output(reportFile, { report });
    await eventually(async () => {
      const { events } = await eventsBy({ call: 'report/file', target: report });
      expect(events).toMatchObject([{ outcome: 'done', actor: { id: admin.operatorId } }]);
    });
  });

  it('list them by pages, the newest first', async () => {
    const first = await output(reportList, { most: 2 });
    const next = await output(reportList, { most: 2, after: first.next });
    const numbers = [...first.rows, ...next.rows].map(it => reportNumber(it.report));
    expect(numbers).toEqual([...numbers].sort((a, b) => b - a));
    expect(first.counts.failed).toBeGreaterThan(0);
    expect(first.counts.all).toBeGreaterThanOrEqual(numbers.length);
  });
});
