/** The queue of risk: signals are claimed by one operator, and closed by the call of their outcome alone. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type * as z from 'zod/mini';
import {
  type SignalRow,
  type SignalView,
  signalClose,
  signalList,
  signalView,
} from '#app/contract/operator/signal.ts';
import { DAY_MS, MINUTE_MS } from '#app/domain/time.ts';
import { catalogueOf, directoryOf, directoryOfName } from '#platform/base/databases.ts';
import { platformEnv } from '#platform/base/env.ts';
import { eraseRows } from '#platform/privacy/erase/erase.db.ts';
import { caseIdOf, openCase } from '#platform/protection/identity/case.db.ts';
import { seeBonusAbuse } from '#platform/risk/risk.ts';
import { publishFacts } from '#platform/site/site.ts';
import { MARKETS } from '#tests/support/demo-markets.ts';
import { eventually } from '#tests/support/eventually.ts';
import { seedDemo } from '#tests/support/workers/directory.ts';
import { newMember } from '#tests/support/workers/new-member.ts';
import { eventsBy, newOperator, type TestOperator } from '#tests/support/workers/operators.ts';
import { writeMarket } from '#tests/support/workers/site-rows.ts';
import { someGame } from '#tests/support/workers/studio.ts';

const platform = platformEnv(env);
const NOW = Date.now();

let ana: TestOperator;
let ben: TestOperator;
let made = 0;
const attempt = () => `signal-${String(++made).padStart(8, '0')}`;

beforeAll(async () => {
  await seedDemo();
  for (const market of MARKETS) {
    const limits = market.country === 'GB' ? { secondOperator: { above: '100', perDay: '250' } } : {};
    await writeMarket(catalogueOf(platform), { ...market, ...limits });
  }
  await publishFacts(platform);
  ana = await newOperator(['risk']);
  ben = await newOperator(['risk']);
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

const listed = async (view: SignalView = 'open', more: object = {}, by = ana): Promise<SignalRow[]> =>
  (await output(signalList, { filters: { view, ...more }, most: 200 }, by)).rows;
const claim = async (signal: string, by = ana) => (await by.call('signal/claim', { signal })).status;
const close = async (signal: string, outcome: string, by = ana, operationId = attempt()) =>
  (await by.call('signal/close', { signal, operationId, outcome, note: 'Looked at by two of us.' })).envelope;
const viewed = async (signal: string) => (await output(signalView, { signal })).row;

/** A win without a bet, which waits for a decision. */
async function win(amount: string) {
  const who = await newMember(`winner${++made}`);
  const { gameId, providerId } = await someGame();
  const call = { kind: 'win', providerId, isTransferType: false, currency: 'GBP', gameId } as const;
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const transactionId = `sw-${++made}`;
  await who.wallet.play({ ...call, transactionId, roundId: transactionId, amount, isRoundOver: true }, NOW);
  errors.mockRestore();
  const row = await eventually(async () => {
    const found = (await listed('open', { kind: 'win' })).find(
      it => it.members[0]?.memberId === who.memberId,
    );
    if (found === undefined) throw new Error('not listed yet');
    return found;
  });
  return { ...who, row, signal: row.signal };
}

async function pair(currencies = ['GBP', 'GBP']) {
  const [one, two] = [
    await newMember(`alike${++made}`, currencies[0]),
    await newMember(`alike${++made}`, currencies[1]),
  ];
  const members = { memberId: one.memberId, otherId: two.memberId };
  await openCase(platform, {
    ...members,
    likeness: 'same',
    shares: ['name', 'birthDate'],
    openedAt: NOW - DAY_MS,
  });
  return { one, two, signal: `identity~${caseIdOf(one.memberId, two.memberId)}` };
}

async function reversed(reversedMinor = 4_800) {
  const who = await newMember(`payer${++made}`);
  const paymentId = `pi-${++made}`;
  const db = directoryOf(platform, who.memberId);
  await db
    .prepare(
      `INSERT INTO payment (payment_id, member_id, service_id, method_id, operation_id, amount_minor, currency, exponent, state,
                            credited_minor, reversed_minor, made_at, changed_at, expires_at)
       VALUES (?1, ?2, 's-1', 'card', ?3, 5000, 'GBP', 2, 'paid', 5000, ?4, ?5, ?5, ?5)`,
    )
    .bind(paymentId, who.memberId, attempt(), reversedMinor, NOW - 2 * DAY_MS)
    .run();
  return { ...who, paymentId, db, signal: `payment~${who.memberId}~${paymentId}` };
}

describe('[6.8] the queue of risk', () => {
  it('has wins under review, identity cases and payments that were taken back, the oldest first', async () => {
    const [won, alike, taken] = [await win('5'), await pair(), await reversed()];
    const rows = await listed();
    const of = (signal: string) => rows.find(it => it.signal === signal);
    expect(of(won.signal)).toMatchObject({
      kind: 'win',
      amount: '5.00',
      currency: 'GBP',
      facts: { why: 'no-bet' },
    });
    expect(of(alike.signal)).toMatchObject({
      kind: 'identity',
      amount: null,
      facts: { likeness: 'same', shares: ['name', 'birthDate'] },
    });
    expect(of(alike.signal)?.members.map(it => it.memberId)).toEqual([
      alike.one.memberId,
      alike.two.memberId,
    ]);
    expect(of(taken.signal)).toMatchObject({
      kind: 'payment',
      amount: '48.00',
      facts: { paymentId: taken.paymentId },
    });
    expect(rows.map(it => it.since)).toEqual(rows.map(it => it.since).toSorted());
    expect((await listed('open', { kind: 'payment' })).every(it => it.kind === 'payment')).toBe(true);
  });

  it('comes by pages', async () => {
    await reversed();
    const whole = (await listed()).map(it => it.signal);
    const paged: string[] = [];
    for (let after: string | null = null; ; ) {
      const page: z.infer<typeof signalList.output> = await output(signalList, { most: 2, after });
      paged.push(...page.rows.map(it => it.signal));
      after = page.next;
      if (after === null) break;
    }
    expect(paged).toEqual(whole);
  });

  it('gives a signal to one of two operators, who can give it back', async () => {
    const { signal } = await reversed();
    const both = await Promise.all([claim(signal, ana), claim(signal, ben)]);
    expect(both.toSorted()).toEqual([200, 409]);
    const [holder, other] = both[0] === 200 ? [ana, ben] : [ben, ana];
    expect(await claim(signal, holder)).toBe(200);
    expect((await listed('mine', {}, holder)).map(it => it.signal)).toContain(signal);
    expect((await listed('mine', {}, other)).map(it => it.signal)).not.toContain(signal);
    expect((await other.call('signal/release', { signal })).status).toBe(409);
    expect((await holder.call('signal/release', { signal })).status).toBe(200);
    expect(await claim(signal, other)).toBe(200);
  });

  it('frees a claim whose time is over', async () => {
    const { signal, db } = await reversed();
    expect(await claim(signal)).toBe(200);
    await db
      .prepare('UPDATE signal_work SET claimed_until = ?1')
      .bind(NOW - MINUTE_MS)
      .run();
    expect((await close(signal, 'nothing')).code).toBe(409);
    expect(await claim(signal, ben)).toBe(200);
  });

  it('is for risk alone, and kept to an operator’s markets', async () => {
    const [both, brit] = [await pair(['GBP', 'SEK']), await reversed()];
    const british = await newOperator(['risk'], { markets: ['GB'] });
    const names = (await listed('open', {}, british)).map(it => it.signal);
    expect(names).toContain(brit.signal);
    expect(names).not.toContain(both.signal);
    for (const call of ['signal/view', 'signal/claim', 'signal/release']) {
      expect([call, (await british.call(call, { signal: brit.signal })).status]).toEqual([call, 200]);
      expect([call, (await british.call(call, { signal: both.signal })).status]).toEqual([call, 403]);
    }
    const others = await newOperator(['support', 'payments', 'admin', 'content']);
    expect((await others.call('signal/list')).status).toBe(403);
    expect((await ana.call('signal/view', { signal: 'win~m-none~1' })).status).toBe(404);
  });
});

describe('[6.8] the place of a page', () => {
  const pages = async (by: TestOperator, most: number) => {
    const found: z.infer<typeof signalList.output>[] = [];
    for (let after: string | null = null; ; ) {
      const page: z.infer<typeof signalList.output> = await output(signalList, { most, after }, by);
      found.push(page);
      after = page.next;
      if (after === null) return found;
    }
  };

  it('names no member of another market to an operator of some, who still reads every page', async () => {
    const foreign = await newMember(`foreign${++made}`, 'SEK');
    await directoryOf(platform, foreign.memberId)
      .prepare(
        `INSERT INTO payment (payment_id, member_id, service_id, method_id, operation_id, amount_minor, currency, exponent, state,
                              credited_minor, reversed_minor, made_at, changed_at, expires_at)
         VALUES (?1, ?2, 's-1', 'card', ?3, 5000, 'SEK', 2, 'paid', 5000, 5000, ?4, ?4, ?4)`,
      )
      .bind(`pi-${++made}`, foreign.memberId, attempt(), NOW - 3 * DAY_MS)
      .run();
    const brit = await reversed();
    const british = await newOperator(['risk'], { markets: ['GB'] });
    const plain = await pages(ana, 1);
    expect(plain.some(it => it.next?.includes(foreign.memberId))).toBe(true);
    const sealed = await pages(british, 1);
    expect(sealed).toHaveLength(plain.length);
    const placed = sealed.flatMap(it => it.next ?? []);
    expect(placed.filter(it => it.includes('~') || it.includes(foreign.memberId))).toEqual([]);
    const names = sealed.flatMap(it => it.rows.map(row => row.signal));
    expect(names).toContain(brit.signal);
    expect(names.filter(it => it.includes(foreign.memberId))).toEqual([]);
  });

  it('that was given to another operator is none', async () => {
    await Promise.all([reversed(), reversed()]);
    const [one, other] = [
      await newOperator(['risk'], { markets: ['GB'] }),
      await newOperator(['risk'], { markets: ['GB'] }),
    ];
    const { next } = await output(signalList, { most: 1 }, one);
    expect((await one.call('signal/list', { most: 1, after: next })).status).toBe(200);
    expect((await other.call('signal/list', { most: 1, after: next })).status).toBe(422);
  });
});

describe('[6.8] bonus abuse', () => {
  const claimed = async (memberId: string, paid: (number | null)[]) => {
    const db = catalogueOf(platform);
    await db.batch(
      paid.map(minor =>
        db
          .prepare(
            `INSERT INTO promotion_claim (claim_id, promotion_id, member_id, country, state, day, made_at, changed_at, paid_minor)
             VALUES (?1, ?2, ?3, 'GB', 'completed', '2026-11-01', ?4, ?4, ?5)`,
          )
          .bind(attempt(), attempt(), memberId, NOW - 10 * DAY_MS, minor),
      ),
    );
  };

  it('is a signal of members who pay bonuses out again and again, once, and closes by a hold', async () => {
    const [hunter, lucky] = [await newMember(`hunter${++made}`), await newMember(`lucky${++made}`)];
    await claimed(hunter.memberId, [1_000, 2_000, 500, 1_500, null]);
    await claimed(lucky.memberId, [1_000, 2_000, 500, 1_500, null, null, null]);
    for (let run = 0, cursor = ''; run < 20; run += 1)
      cursor = await seeBonusAbuse(platform, NOW + run, cursor);
    const rows = (await listed('open', { kind: 'bonus' })).filter(it => it.kind === 'bonus');
    const own = rows.filter(it => it.members[0]?.memberId === hunter.memberId);
    expect(own).toHaveLength(1);
    expect(own[0]).toMatchObject({ amount: '50.00', currency: 'GBP', facts: { claims: 5, paidOut: 4 } });
    expect(rows.some(it => it.members[0]?.memberId === lucky.memberId)).toBe(false);
    const signal = own[0]?.signal ?? '';
    expect(await claim(signal)).toBe(200);
    expect(await close(signal, 'hold')).toMatchObject({ output: { state: 'closed' } });
    expect((await listed('open', { kind: 'bonus' })).some(it => it.signal === signal)).toBe(false);
    const detail = await output(signalView, { signal });
    expect(detail.accounts[0]?.restrictions).toMatchObject([{ kind: 'no-withdrawal' }]);
  });
});

describe('[6.8] closing a signal', () => {
  it('needs its claim, an outcome of its kind, and a reason', async () => {
    const { signal } = await reversed();
    expect((await close(signal, 'nothing')).code).toBe(409);
    expect(await claim(signal)).toBe(200);
    expect((await close(signal, 'release')).code).toBe(422);
    const without = await ana.call('signal/close', {
      signal,
      operationId: attempt(),
      outcome: 'nothing',
      note: '',
    });
    expect(without.status).toBe(422);
    expect((await close(signal, 'nothing', ben)).code).toBe(409);
  });

  it('releases the win by its own call, once', async () => {
    const { signal, memberId, wallet } = await win('5');
    const before = await wallet.holdings();
    expect(await claim(signal)).toBe(200);
    const operationId = attempt();
    for (const _again of [1, 2])
      expect(await close(signal, 'release', ana, operationId)).toMatchObject({ output: { state: 'closed' } });
    const after = await wallet.holdings();
    expect(
      after.ok && before.ok && (after.value.balances.main ?? 0) - (before.value.balances.main ?? 0),
    ).toBe(500);
    await eventually(async () => {
      const { events } = await eventsBy({ memberId, call: 'wallet/release-win' });
      expect(events[0]).toMatchObject({ outcome: 'done', actor: { id: ana.operatorId } });
    });
    const [closed] = (await listed('closed')).filter(it => it.signal === signal);
    expect(closed).toMatchObject({
      amount: '5.00',
      closed: { outcome: 'release', by: ana.operatorId, note: 'Looked at by two of us.' },
    });
    expect((await listed()).some(it => it.signal === signal)).toBe(false);
    expect(await claim(signal, ben)).toBe(409);
  });

  it('of a sum above the limit waits for a second operator, and stays open', async () => {
    const { signal, memberId, wallet } = await win('500');
    expect(await claim(signal)).toBe(200);
    const operationId = attempt();
    const { approvalId, state } = signalClose.output.parse(
      (await close(signal, 'release', ana, operationId)).output,
    );
    expect(state).toBe('waiting');
    expect((await viewed(signal)).closed).toBeNull();
    expect((await ben.call('approval/approve', { memberId, approvalId })).envelope.status).toBe(true);
    const held = await wallet.holdings();
    expect(held.ok && held.value.balances.review).toBeFalsy();
    await eventually(async () => {
      expect((await listed()).some(it => it.signal === signal)).toBe(false);
    });
  });

  it('decides the identity case by its own call', async () => {
    const { signal, one, two } = await pair();
    expect(await claim(signal)).toBe(200);
    expect(await close(signal, 'other-person')).toMatchObject({ output: { state: 'closed' } });
    const row = await directoryOfName(platform, caseIdOf(one.memberId, two.memberId))
      .prepare('SELECT state, decided_by AS by, reason FROM identity_case WHERE case_id = ?1')
      .bind(caseIdOf(one.memberId, two.memberId))
      .first();
    expect(row).toEqual({ state: 'other-person', by: ana.operatorId, reason: 'Looked at by two of us.' });
  });

  it('holds the member of a payment, and opens again when more of it is taken back', async () => {
    const { signal, memberId, db, paymentId } = await reversed();
    expect(await claim(signal)).toBe(200);
    expect(await close(signal, 'hold')).toMatchObject({ output: { state: 'closed' } });
    const held = await db
      .prepare('SELECT kind, made_by AS by FROM restriction WHERE member_id = ?1')
      .bind(memberId)
      .all();
    expect(held.results).toEqual([{ kind: 'no-withdrawal', by: ana.operatorId }]);
    expect((await viewed(signal)).closed).toMatchObject({ outcome: 'hold' });
    await db.prepare('UPDATE payment SET reversed_minor = 5000 WHERE payment_id = ?1').bind(paymentId).run();
    expect(await viewed(signal)).toMatchObject({ closed: null, claim: null, amount: '50.00' });
    expect((await listed()).some(it => it.signal === signal)).toBe(true);
    expect(await claim(signal, ben)).toBe(200);
  });

  it('keeps the refusal of the decision, and the signal open', async () => {
    const { signal, wallet } = await reversed();
    await wallet.move(attempt(), { kind: 'deposit', amountMinor: 100 }, NOW);
    expect(await claim(signal)).toBe(200);
    expect((await close(signal, 'close')).status).toBe(false); // there is money in the account
    expect((await viewed(signal)).closed).toBeNull();
  });

  it('leaves nothing behind once the member is erased', async () => {
    const { signal, one, two } = await pair();
    expect(await claim(signal)).toBe(200);
    await eraseRows(platform, two.memberId, NOW);
    const db = directoryOfName(platform, caseIdOf(one.memberId, two.memberId));
    expect(
      (await db.prepare('SELECT 1 FROM signal_work WHERE other_id = ?1').bind(two.memberId).all()).results,
    ).toEqual([]);
  });
});
