/** Signals of player protection: computed from ledger and figures, answered by the calls of their own, and noted. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type * as z from 'zod/mini';
import { type SafetyRow, type SafetyView, safetyList, safetyView } from '#app/contract/operator/safety.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#app/domain/time.ts';
import { directoryOf } from '#platform/base/databases.ts';
import { platformEnv } from '#platform/base/env.ts';
import { eraseRows } from '#platform/privacy/erase/erase.db.ts';
import { watchPlay } from '#platform/safety/safety.ts';
import { eventually } from '#tests/support/eventually.ts';
import { seedDemo } from '#tests/support/workers/directory.ts';
import { newMember } from '#tests/support/workers/new-member.ts';
import { eventsBy, newOperator, type TestOperator } from '#tests/support/workers/operators.ts';
import { someGame } from '#tests/support/workers/studio.ts';

const platform = platformEnv(env);
const NOW = Date.now();

let ana: TestOperator;
let ben: TestOperator;
let made = 0;
const attempt = () => `safety-${String(++made).padStart(8, '0')}`;

beforeAll(async () => {
  await seedDemo();
  ana = await newOperator(['risk']);
  ben = await newOperator(['support']);
}, 60_000);

async function output<Output>(
  { name, output: schema }: { name: string; output: z.ZodMiniType<Output> },
  payload: object,
  by = ana,
): Promise<Output> {
  const { envelope } = await by.call(name, payload);
  if (!envelope.status) throw new Error(`${name}: ${JSON.stringify(envelope)}`);
  return schema.parse(envelope.output);
}

const listed = async (view: SafetyView = 'open', more: object = {}, by = ana): Promise<SafetyRow[]> =>
  (await output(safetyList, { filters: { view, ...more }, most: 200 }, by)).rows;
const claim = async (signal: string, by = ana) => (await by.call('safety/claim', { signal })).status;
const viewed = (signal: string, by = ana) => output(safetyView, { signal }, by);
const doneAs = async (signal: string, input: object, by = ana) =>
  (
    await by.call('safety/act', {
      signal,
      operationId: attempt(),
      note: 'Noted.',
      state: 'watched',
      ...input,
    })
  ).envelope;

type Who = Awaited<ReturnType<typeof newMember>>;

/** Deposits that reach the directory's copies; amounts are minor units. */
async function deposit({ wallet }: Who, amountMinor: number, at: number): Promise<void> {
  expect(await wallet.move(attempt(), { kind: 'deposit', amountMinor }, at)).toMatchObject({ ok: true });
}

const copied = ({ memberId, wallet }: Who, deposits: number) =>
  eventually(async () => {
    await wallet.sweep();
    const row = await directoryOf(platform, memberId)
      .prepare("SELECT count(*) AS count FROM movement_copy WHERE member_id = ?1 AND kind = 'deposit'")
      .bind(memberId)
      .first<{ count: number }>();
    expect(row?.count).toBe(deposits);
  });

/** Until no task is left. */
async function compute(now: number): Promise<void> {
  for (let run = 0, cursor = ''; run < 40; run += 1) {
    cursor = await watchPlay(platform, now, cursor);
    const { results } = await platform.DATABASES.catalogue.prepare('SELECT 1 FROM safety_task').all();
    if (results.length === 0) return;
  }
}

const ofMember = async ({ memberId }: Who, view: SafetyView = 'open') =>
  (await listed(view)).filter(it => it.memberId === memberId);

/** All the money of an account is lost. */
async function lose({ wallet, memberId }: Who, at: number): Promise<void> {
  const { gameId, providerId } = await someGame();
  const held = await wallet.holdings();
  const main = held.ok ? (held.value.balances.main ?? 0) : 0;
  const token = `${providerId}-${memberId}`;
  await wallet.openGameSession(
    { tokenHash: token, providerId, sessionHash: 'login', expiresAt: NOW + DAY_MS },
    at,
  );
  const transactionId = `lost-${++made}`;
  const by = { providerId, isTransferType: false, currency: 'GBP', gameId };
  const placed = await wallet.play(
    {
      kind: 'bet',
      ...by,
      roundId: transactionId,
      transactionId,
      amount: (main / 100).toFixed(2),
      session: token,
    },
    at,
  );
  expect(placed?.answer).toMatchObject({ ok: true });
}

/** A member who has asked for a higher limit so many times. */
async function raiser(raises: number) {
  const who = await newMember(`raiser${++made}`);
  await who.call('limit/set', { kind: 'deposit', period: 'day', limit: '50' });
  for (let at = 0; at < raises; at += 1)
    await who.call('limit/set', { kind: 'deposit', period: 'day', limit: String(60 + at) });
  await compute(Date.now());
  const [row] = await ofMember(who);
  if (row === undefined) throw new Error('no signal');
  return { ...who, signal: row.signal, row };
}

describe('[6.8] signals of player protection', () => {
  it('see deposits after losses, in levels, and compute the same once', async () => {
    const who = await newMember(`chaser${++made}`);
    for (const evening of [0, 1, 2, 3]) {
      await deposit(who, 5_000, NOW + evening * 20 * MINUTE_MS);
      await lose(who, NOW + evening * 20 * MINUTE_MS + MINUTE_MS);
    }
    await copied(who, 4);
    const now = NOW + 2 * HOUR_MS;
    await compute(now);
    await compute(now);
    const rows = await ofMember(who);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ kind: 'chasing-losses', level: 'talk', done: null, state: 'open' });
    expect(rows[0]?.figures).toMatchObject({ chases: 3 });
    expect(rows[0]?.amounts).toMatchObject({ deposited: '200.00' });
    const { series } = await viewed(rows[0]?.signal ?? '');
    expect(series.map(it => it.isMarked)).toEqual([false, true, true, true]);
  });

  it('see requests for higher limits, and rise without falling', async () => {
    const who = await raiser(2);
    expect(who.row).toMatchObject({ kind: 'raised-limits', level: 'watch', figures: { raises: 2 } });
    for (const limit of ['70', '80', '90'])
      await who.call('limit/set', { kind: 'deposit', period: 'day', limit });
    await compute(Date.now());
    const [row] = await ofMember(who);
    expect(row).toMatchObject({ signal: who.signal, level: 'act' });
    expect((await viewed(who.signal)).series).toHaveLength(5);
  });

  it('see rising deposits and nights on the market’s clock from copies and figures', async () => {
    const who = await newMember(`riser${++made}`);
    const db = directoryOf(platform, who.memberId);
    await db.batch([
      db
        .prepare('UPDATE member SET created_at = ?2 WHERE member_id = ?1')
        .bind(who.memberId, NOW - 200 * DAY_MS),
      ...Array.from({ length: 20 }, (_it, at) =>
        db
          .prepare(
            `INSERT INTO figure_member_day (currency, day, country, member_id, hours) VALUES ('GBP', ?2, 'GB', ?1, ?3)`,
          )
          .bind(who.memberId, Math.floor(NOW / DAY_MS) - at - 1, (1 << 2) | (1 << 3)),
      ),
    ]);
    const postings = (minor: number) => JSON.stringify([{ account: 'main', amountMinor: minor }]);
    await db.batch(
      [
        ...Array.from({ length: 5 }, (_it, at) => [900 + at, 2_000, 50 - at] as const),
        ...Array.from({ length: 8 }, (_it, at) => [910 + at, 20_000, 8 - at] as const),
      ].map(([number, minor, days]) =>
        db
          .prepare(
            `INSERT INTO movement_copy (member_id, number, kind, operation_id, currency, exponent, input, postings, made_at, hash)
             VALUES (?1, ?2, 'deposit', ?3, 'GBP', 2, '{}', ?4, ?5, 'none')`,
          )
          .bind(who.memberId, number, attempt(), postings(minor), NOW - days * DAY_MS + HOUR_MS),
      ),
    );
    await compute(NOW);
    const rows = await ofMember(who);
    expect(rows.map(it => [it.kind, it.level]).toSorted()).toEqual([
      ['night-play', 'act'],
      ['rising-deposits', 'act'],
    ]);
    for (const it of rows) expect((await viewed(it.signal)).series.length).toBeGreaterThan(0);
  });

  it('are given to one of two operators, and kept to markets', async () => {
    const { signal } = await raiser(2);
    const both = await Promise.all([claim(signal, ana), claim(signal, ben)]);
    expect(both.toSorted()).toEqual([200, 409]);
    const [holder, other] = both[0] === 200 ? [ana, ben] : [ben, ana];
    expect((await listed('mine', {}, holder)).map(it => it.signal)).toContain(signal);
    expect((await other.call('safety/release', { signal })).status).toBe(409);
    expect((await holder.call('safety/release', { signal })).status).toBe(200);
    const swede = await newOperator(['risk'], { markets: ['SE'] });
    expect((await listed('open', {}, swede)).map(it => it.signal)).not.toContain(signal);
    for (const call of ['safety/view', 'safety/claim', 'safety/release'])
      expect([call, (await swede.call(call, { signal })).status]).toEqual([call, 403]);
    const payments = await newOperator(['payments', 'content', 'admin']);
    expect((await payments.call('safety/list')).status).toBe(403);
    expect((await ana.call('safety/view', { signal: 'm-none~night-play~1' })).status).toBe(404);
  });
});

describe('[6.8] acts on a signal', () => {
  it('need its claim, and what the act takes', async () => {
    const { signal } = await raiser(2);
    expect((await doneAs(signal, { act: 'call' })).code).toBe(409);
    expect(await claim(signal)).toBe(200);
    for (const input of [{ act: 'message' }, { act: 'lower-limit' }, { act: 'hold' }, { act: 'exclude' }])
      expect((await doneAs(signal, input)).code).toBe(422);
    expect((await doneAs(signal, { act: 'nothing', state: 'open' })).code).toBe(422);
    expect((await doneAs(signal, { act: 'call' }, ben)).code).toBe(409);
  });

  it('send a text in the member’s language once, and say whether it is read', async () => {
    const { signal, call } = await raiser(2);
    expect(await claim(signal)).toBe(200);
    const operationId = attempt();
    for (const _again of [1, 2])
      expect(await doneAs(signal, { act: 'message', text: 'take-a-break', operationId })).toMatchObject({
        output: { state: 'watched', done: { act: 'message', text: 'take-a-break', by: ana.operatorId } },
      });
    const { acts, row } = await viewed(signal);
    expect(acts).toHaveLength(1);
    expect(acts[0]?.isRead).toBe(false);
    expect(row.watchedUntil).not.toBeNull();
    expect((await listed('watched')).map(it => it.signal)).toContain(signal);
    const inbox = JSON.stringify((await call('member/message-list', { memberLanguage: 'es' })).output);
    expect(inbox).toContain('Un descanso puede ayudar');
  });

  it('lower a limit by its own call, never raise one', async () => {
    const { signal, memberId, call } = await raiser(2);
    expect(await claim(signal)).toBe(200);
    const limit = (value: string) => ({ kind: 'deposit', period: 'day', limit: value });
    expect((await doneAs(signal, { act: 'lower-limit', limit: limit('500') })).code).toBe(409);
    expect((await viewed(signal)).acts).toEqual([]);
    expect((await doneAs(signal, { act: 'lower-limit', limit: limit('20') })).status).toBe(true);
    const limits = (await call('limit/list')).output as {
      limits: { kind: string; period: string; limit: string }[];
    };
    expect(limits.limits.find(it => it.kind === 'deposit' && it.period === 'day')?.limit).toBe('20.00');
    await eventually(async () => {
      const { events } = await eventsBy({ memberId, call: 'member/lower-limit' });
      expect(events[0]).toMatchObject({ outcome: 'done', actor: { id: ana.operatorId } });
    });
  });

  it('lower a limit once where the call breaks off before the act is noted, and end when it is sent again', async () => {
    const { signal, memberId, call } = await raiser(2);
    expect(await claim(signal)).toBe(200);
    const db = directoryOf(platform, memberId);
    const input = {
      act: 'lower-limit',
      limit: { kind: 'deposit', period: 'day', limit: '20' },
      operationId: attempt(),
    };
    await db.exec(
      "CREATE TRIGGER no_act BEFORE INSERT ON safety_act BEGIN SELECT RAISE(ABORT, 'broken off'); END",
    );
    const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect((await doneAs(signal, input)).code).toBe(500);
    errors.mockRestore();
    await db.exec('DROP TRIGGER no_act');
    const dayLimit = async () =>
      (
        (await call('limit/list')).output as { limits: { kind: string; period: string; limit: string }[] }
      ).limits.find(it => it.kind === 'deposit' && it.period === 'day')?.limit;
    expect([await dayLimit(), (await viewed(signal)).acts]).toEqual(['20.00', []]);
    for (const _again of [1, 2]) expect((await doneAs(signal, input)).status).toBe(true);
    const { acts } = await viewed(signal);
    expect(acts.map(it => it.act)).toEqual(['lower-limit']);
    expect(await dayLimit()).toBe('20.00');
    const inbox = (await call('member/message-list', { memberLanguage: 'en' })).output as { title: string }[];
    expect(inbox.filter(it => it.title.includes('lowered at your request'))).toHaveLength(1);
    const other = { ...input, limit: { ...input.limit, limit: '10' } };
    const payload = { memberId, operationId: input.operationId, ...other.limit, evidence: 'Chat c-1' };
    expect((await ana.call('member/lower-limit', payload)).envelope.code).toBe(409);
  });

  it('pause play, and send nothing to a member who is on a break', async () => {
    const { signal, memberId } = await raiser(2);
    expect(await claim(signal)).toBe(200);
    expect((await doneAs(signal, { act: 'hold', hours: 24, state: 'open' })).status).toBe(true);
    expect((await viewed(signal)).member.restrictions).toMatchObject([{ kind: 'no-play' }]);
    expect((await doneAs(signal, { act: 'message', text: 'check-in' })).code).toBe(409);
    expect((await doneAs(signal, { act: 'nothing', state: 'closed' })).status).toBe(true);
    expect((await listed('closed')).map(it => it.signal)).toContain(signal);
    expect(await claim(signal)).toBe(409);
    await eventually(async () => {
      const { events } = await eventsBy({ memberId, call: 'member/hold' });
      expect(events[0]).toMatchObject({ outcome: 'done' });
    });
  });

  it('exclude a member at their wish, for a length of the market', async () => {
    const { signal } = await raiser(2);
    expect(await claim(signal)).toBe(200);
    const wish = (months: number) => ({
      act: 'exclude',
      exclusion: { months, source: 'phone' },
      state: 'closed',
    });
    expect((await doneAs(signal, wish(7))).code).toBe(422);
    const { exclusionMonths } = await viewed(signal);
    expect((await doneAs(signal, wish(exclusionMonths[0] ?? 6))).status).toBe(true);
    expect((await viewed(signal)).member.restrictions).toMatchObject([{ kind: 'self-exclusion' }]);
  });
});

describe('[6.8] a watched signal', () => {
  it('opens again after two weeks, and a closed one when the level rises', async () => {
    const watched = await raiser(2);
    expect(await claim(watched.signal)).toBe(200);
    expect((await doneAs(watched.signal, { act: 'call' })).status).toBe(true);
    const closed = await raiser(2);
    expect(await claim(closed.signal)).toBe(200);
    expect((await doneAs(closed.signal, { act: 'nothing', state: 'closed' })).status).toBe(true);
    await compute(Date.now());
    expect(await ofMember(watched)).toEqual([]);
    expect(await ofMember(closed)).toEqual([]);
    await closed.call('limit/set', { kind: 'deposit', period: 'day', limit: '99' });
    await compute(Date.now());
    expect(await ofMember(closed)).toMatchObject([{ level: 'talk', done: null }]);
    await compute(Date.now() + 15 * DAY_MS);
    expect(await ofMember(watched)).toMatchObject([{ signal: watched.signal, watchedUntil: null }]);
  });

  it('goes with its member', async () => {
    const { memberId, signal } = await raiser(2);
    await eraseRows(platform, memberId, Date.now());
    expect((await ana.call('safety/view', { signal })).status).toBe(404);
  });
});

it('[6.8] the work that waits has signals without an act', async () => {
  const { signal } = await raiser(2);
  const waiting = async () => {
    const { envelope } = await ana.call('work/waiting');
    const { queues } = envelope.output as { queues: { queue: string; count: number; due: string | null }[] };
    return queues.find(it => it.queue === 'safety');
  };
  const before = await waiting();
  expect(before?.due).not.toBeNull();
  expect(await claim(signal)).toBe(200);
  expect((await doneAs(signal, { act: 'call', state: 'open' })).status).toBe(true);
  expect((await waiting())?.count).toBe((before?.count ?? 0) - 1);
});
