/** Pages, filters, orders and counts of the cashier's queue, compared with the same rules over rows in memory. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import {
  CASHIER_VIEWS,
  type CashierRow,
  type CashierView,
  cashierList,
  type RequestKind,
} from '#app/contract/operator/cashier.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#app/domain/time.ts';
import { catalogueOf } from '#platform/base/databases.ts';
import { platformEnv } from '#platform/base/env.ts';
import type { Selection } from '#platform/cashier/queue/conditions.ts';
import { queuesOf } from '#platform/cashier/queue/promised.ts';
import {
  countRequests,
  readRequest,
  readRequests,
  type Sort,
} from '#platform/cashier/queue/request-rows.db.ts';
import { findKeys } from '#platform/cashier/queue/sought.db.ts';
import { publishFacts } from '#platform/site/site.ts';
import { MARKETS } from '#tests/support/demo-markets.ts';
import { seedSite } from '#tests/support/workers/directory.ts';
import { operate } from '#tests/support/workers/platform.ts';
import { plansOf } from '#tests/support/workers/query-plans.ts';
import { writeMarket } from '#tests/support/workers/site-rows.ts';

const db = env.DIRECTORY;
const platform = platformEnv(env);
/** All requests are older. */
const NOW = Date.now();
const COUNTRIES = ['GB', 'SE', 'PH'];
/** Sweden promises other times than the rest. */
const PROMISED: Record<RequestKind, (country: string) => number> = {
  deposit: country => (country === 'SE' ? 40 : 15),
  withdrawal: country => (country === 'SE' ? 30 : 120),
};

type Filters = NonNullable<z.input<typeof cashierList.input>['filters']>;

interface Expected {
  kind: RequestKind;
  memberId: string;
  id: string;
  country: string;
  minor: number;
  exponent: number;
  method: string;
  receipt: string | null;
  madeAt: number;
  heldUntil: number | null;
  outcome: 'settled' | 'refused' | null;
  decidedAt: number | null;
}

const REQUESTS = 400;
const expected: Expected[] = [];

/** Whether a time is over, or comes only long after the tests. */
const isFar = (at: number | null, from = NOW) =>
  at === null || at < from - MINUTE_MS || at > from + 2 * HOUR_MS;

/** Spread over members, markets, amounts and times, the same at each run. No time comes while the tests run. */
function drawn(index: number, earlierMs = 0): Expected {
  const part = (of: number) => {
    const mixed = Math.imul(index * 16 + of + 1, 0x9e_37_79_b1);
    return (Math.imul(mixed ^ (mixed >>> 15), 0x85_eb_ca_6b) >>> 8) % 1_009;
  };
  const kind = part(1) % 3 === 0 ? 'withdrawal' : 'deposit';
  const member = part(2) % 30;
  const madeAt = NOW - (1 + (part(3) % 700)) * MINUTE_MS * (part(4) % 4 === 0 ? 300 : 1) - earlierMs;
  const decided = part(5) % 3;
  const outcome = decided === 0 ? null : decided === 1 ? 'settled' : 'refused';
  const request: Expected = {
    kind,
    memberId: `queue-${member}`,
    id: `${kind[0]}-${index}`,
    country: COUNTRIES[member % COUNTRIES.length] ?? '',
    minor: 1 + (part(6) % 40) * 250,
    exponent: part(7) % 5 === 0 ? 0 : 2,
    method: kind === 'withdrawal' ? 'bank-account' : part(8) % 2 === 0 ? 'bank-transfer' : 'card',
    receipt: kind === 'deposit' && part(8) % 2 === 0 ? `receipts/${index}` : null,
    madeAt,
    heldUntil: kind === 'withdrawal' && part(9) % 2 === 0 ? madeAt + 3 * HOUR_MS : null,
    outcome,
    decidedAt: outcome === null ? null : Math.min(NOW - 1, madeAt + (part(10) % 200) * MINUTE_MS),
  };
  const isSteady =
    isFar(promisedOf(request)) && isFar(request.heldUntil) && isFar(request.decidedAt, NOW - 90 * DAY_MS);
  return isSteady ? request : drawn(index, earlierMs + 4 * HOUR_MS);
}

const dueOf = (it: Expected) => Math.max(it.madeAt, it.heldUntil ?? 0);
const promisedOf = (it: Expected) => dueOf(it) + PROMISED[it.kind](it.country) * MINUTE_MS;
const amountOf = (it: Expected) => it.minor / 10 ** it.exponent;

/** Writes movements as wallets copy them: the rows of requests follow by the trigger. */
async function write(all: readonly Expected[]): Promise<void> {
  await db
    .prepare(
      `INSERT INTO member (member_id, username, password, country, currency, birth_date, language, tnc_version, created_at)
       SELECT value ->> 0, 'u-' || (value ->> 0), 'x', value ->> 1, 'GBP', '1990-01-01', 'en-gb', '1', 0 FROM json_each(?1)`,
    )
    .bind(JSON.stringify([...new Map(all.map(it => [it.memberId, it.country]))]))
    .run();
  const held = all.filter(it => it.heldUntil !== null);
  await db
    .prepare(
      `INSERT INTO withdrawal_wait (member_id, withdrawal_id, until)
       SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(?1)`,
    )
    .bind(JSON.stringify(held.map(it => [it.memberId, it.id, it.heldUntil])))
    .run();
  const movements = all.flatMap((it, index) => {
    const named = { [`${it.kind}Id`]: it.id };
    const memo =
      it.kind === 'deposit' ? { methodId: it.method, ...(it.receipt && { receiptKey: it.receipt }) } : {};
    const made = [
      2 * index + 1,
      it.kind === 'deposit' ? 'deposit-request' : 'withdrawal-hold',
      it.madeAt,
    ] as const;
    const how = it.outcome === 'refused' ? 'refuse' : it.kind === 'deposit' ? 'approve' : 'settle';
    return [
      [it.memberId, ...made, it.exponent, { ...named, amountMinor: it.minor, memo }],
      ...(it.outcome === null
        ? []
        : [
            [
              it.memberId,
              2 * index + 2,
              `${it.kind}-${how}`,
              it.decidedAt,
              it.exponent,
              { ...named, memo: { operatorId: 'o-1' } },
            ],
          ]),
    ];
  });
  await db
    .prepare(
      `INSERT INTO movement_copy (member_id, number, kind, operation_id, currency, exponent, input, postings, words, made_at, hash)
       SELECT value ->> 0, value ->> 1, value ->> 2, 'op-' || (value ->> 1), 'GBP', value ->> 4, value ->> 5, '[]', '{}',
              value ->> 3, 'h'
       FROM json_each(?1) ORDER BY value ->> 1`,
    )
    .bind(JSON.stringify(movements))
    .run();
}

beforeAll(async () => {
  await seedSite();
  const catalogue = catalogueOf(platform);
  for (const market of MARKETS) {
    const promisedMinutes = { deposits: 40, withdrawals: 30 };
    await writeMarket(catalogue, market.country === 'SE' ? { ...market, promisedMinutes } : market);
  }
  await publishFacts(platform);
  expected.push(...Array.from({ length: REQUESTS }, (_, index) => drawn(index)));
  await write(expected);
});

type Listed = ReturnType<typeof cashierList.output.parse>;

async function page(input: object): Promise<Listed> {
  const { envelope } = await operate('cashier/list', input);
  if (!envelope.status) throw new Error(envelope.msg);
  return cashierList.output.parse(envelope.output);
}

async function listed(input: object): Promise<CashierRow[]> {
  const rows: CashierRow[] = [];
  for (let after: string | null = null; ; ) {
    const found: Listed = await page({ ...input, after, most: 37 });
    rows.push(...found.rows);
    after = found.next;
    if (after === null) return rows;
  }
}

const isIn = (view: CashierView, it: Expected): boolean => {
  if (view === 'waiting') return it.outcome === null;
  return it.outcome === view && (it.decidedAt ?? 0) >= NOW - 90 * DAY_MS;
};

const meets = (it: Expected, view: CashierView, filters: Filters): boolean => {
  const { query, kind, countries, methods, least, most, from, to, hasReceipt, isLate } = filters;
  const time = view === 'waiting' ? it.madeAt : (it.decidedAt ?? 0);
  return (
    (query === undefined || Number(query) === amountOf(it) || `u-${it.memberId}`.startsWith(query)) &&
    (kind === undefined || it.kind === kind) &&
    (countries === undefined || countries.includes(it.country)) &&
    (methods === undefined || methods.includes(it.method)) &&
    (least === undefined || amountOf(it) >= Number(least)) &&
    (most === undefined || amountOf(it) <= Number(most)) &&
    (from === undefined || time >= from) &&
    (to === undefined || time < to) &&
    (hasReceipt === undefined || (it.receipt !== null) === hasReceipt) &&
    (isLate === undefined || promisedOf(it) < (it.decidedAt ?? NOW) === isLate)
  );
};

const SORTS: Record<Sort, (it: Expected) => number> = {
  promised: promisedOf,
  amount: amountOf,
  made: it => it.madeAt,
  decided: it => it.decidedAt ?? 0,
};

function inOrder(all: readonly Expected[], sort: Sort): string[] {
  const key = SORTS[sort];
  const of = (it: Expected) => [key(it), it.memberId, it.id] as const;
  const compare = (a: readonly (string | number)[], b: readonly (string | number)[]) => {
    const at = a.findIndex((value, index) => value !== b[index]);
    return at < 0 ? 0 : (a[at] ?? 0) < (b[at] ?? 0) ? -1 : 1;
  };
  return all.toSorted((a, b) => compare(of(a), of(b))).map(it => it.id);
}

const FILTERS: [string, Filters][] = [
  ['nothing', {}],
  ['deposits', { kind: 'deposit' }],
  ['withdrawals of a market', { kind: 'withdrawal', countries: ['SE'] }],
  ['two markets', { countries: ['GB', 'PH'] }],
  ['methods', { methods: ['card', 'bank-account'] }],
  ['amounts', { least: '2.5', most: '60.01' }],
  ['a period', { from: NOW - 6 * HOUR_MS, to: NOW - HOUR_MS }],
  ['receipts', { hasReceipt: true }],
  ['no receipts', { hasReceipt: false, kind: 'deposit' }],
  ['late ones', { isLate: true }],
  ['those in time', { isLate: false }],
  ['a username', { query: 'u-queue-1' }],
  ['an amount', { query: '25.01' }],
  ['a username of a market, late', { query: 'u-queue-2', countries: ['SE'], isLate: true }],
  ['several at once', { countries: ['GB', 'SE'], least: '1', isLate: true, methods: ['bank-transfer'] }],
];

describe('cashier/list', () => {
  it('has requests of every state, market and exponent to choose from', () => {
    for (const view of ['waiting', 'settled', 'refused'] as const)
      for (const [name, filters] of FILTERS)
        expect(
          expected.filter(it => isIn(view, it) && meets(it, view, filters)).length,
          `${view} ${name}`,
        ).toBeGreaterThan(0);
    expect(expected.filter(it => it.outcome === 'settled' && !isIn('settled', it)).length).toBeGreaterThan(0);
  });

  it.each(
    FILTERS,
  )('%s: the same rows as the rules, in each view, with their counts', async (_name, filters) => {
    for (const view of ['waiting', 'settled', 'refused'] as const) {
      const rows = expected.filter(it => isIn(view, it) && meets(it, view, filters));
      const found = await listed({ filters: { view, ...filters } });
      expect(found.map(it => it.id)).toEqual(inOrder(rows, 'promised'));
      const { counts } = await page({ filters, most: 1 });
      expect(counts[view]).toBe(rows.length);
    }
  });

  it.each<[Sort, CashierView]>([
    ['promised', 'waiting'],
    ['amount', 'waiting'],
    ['made', 'waiting'],
    ['promised', 'settled'],
    ['amount', 'refused'],
    ['made', 'settled'],
    ['decided', 'settled'],
    ['decided', 'refused'],
  ])('by %s, both ways, in view %s', async (sort, view) => {
    const ids = inOrder(
      expected.filter(it => isIn(view, it)),
      sort,
    );
    expect((await listed({ filters: { view }, sort })).map(it => it.id)).toEqual(ids);
    expect((await listed({ filters: { view }, sort: `-${sort}` })).map(it => it.id)).toEqual(
      ids.toReversed(),
    );
  });

  it('rows that arrive between two pages shift nothing', async () => {
    const first = await page({ filters: { kind: 'withdrawal' }, most: 5 });
    const second = await page({ filters: { kind: 'withdrawal' }, most: 5, after: first.next });
    const early = {
      ...drawn(REQUESTS),
      kind: 'withdrawal',
      id: 'w-early',
      memberId: 'queue-new',
      madeAt: 1,
    } as Expected;
    const all = [{ ...early, heldUntil: null, outcome: null, decidedAt: null }];
    await write(all);
    try {
      expect((await page({ filters: { kind: 'withdrawal' }, most: 5, after: first.next })).rows).toEqual(
        second.rows,
      );
      expect((await page({ most: 1 })).rows[0]?.id).toBe('w-early');
    } finally {
      await db.prepare("DELETE FROM cashier_request WHERE request_id = 'w-early'").run();
    }
  });

  it('a row says what it is, until when it is promised and whether it is late', async () => {
    const rows = new Map((await listed({})).map(it => [it.id, it]));
    const waiting = expected.filter(it => it.outcome === null);
    expect(rows.size).toBe(waiting.length);
    for (const it of waiting) {
      const wire = (at: number) => new Date(at).toISOString().slice(0, 19).replace('T', ' ');
      expect(rows.get(it.id)).toMatchObject({
        kind: it.kind,
        memberId: it.memberId,
        username: `u-${it.memberId}`,
        country: it.country,
        amount: amountOf(it).toFixed(it.exponent),
        method: it.method,
        receipt: it.receipt,
        made: wire(it.madeAt),
        promisedBy: wire(promisedOf(it)),
        heldUntil: it.heldUntil !== null && it.heldUntil > Date.now() ? wire(it.heldUntil) : null,
        isLate: promisedOf(it) < NOW,
        decision: null,
        claim: null,
        approval: null,
      });
    }
  });

  it('decided rows say how, when and by whom', async () => {
    const [row] = (await page({ filters: { view: 'refused' }, sort: '-decided', most: 1 })).rows;
    expect(row?.decision).toMatchObject({ outcome: 'refused', by: 'o-1', name: null });
  });

  it('finds a request by its ids and references, whole or by their beginning, in its view alone', async () => {
    const found = {
      ...drawn(REQUESTS + 1),
      kind: 'withdrawal',
      id: 'w-0123456789abcdef0123',
      memberId: 'm-fe98dc76ba54',
    } as Expected;
    await write([{ ...found, heldUntil: null, outcome: null, decidedAt: null }]);
    await db
      .prepare(
        'UPDATE cashier_request SET taking = \'{"payoutReference":"SEPA-77/41"}\' WHERE request_id = ?1',
      )
      .bind(found.id)
      .run();
    const ids = async (query: string, view: CashierView = 'waiting') =>
      (await page({ filters: { query, view } })).rows.map(it => it.id);
    try {
      for (const query of [
        found.id,
        ` ${found.id.toUpperCase()} `,
        found.memberId,
        'm-fe98',
        'FE98',
        'FE98DC76BA',
        'sepa-77/41',
        'SEPA-77',
        'U-m-fe98dc',
      ])
        expect(await ids(query), query).toEqual([found.id]);
      for (const query of ['w-0123456789abcdef0124', 'm-fe99', 'fe9', 'SEPA-78', '%%', "' OR 1 --"])
        expect(await ids(query), query).toEqual([]);
      expect(await ids(found.id, 'settled')).toEqual([]);
    } finally {
      await db.prepare('DELETE FROM cashier_request WHERE request_id = ?1').bind(found.id).run();
    }
  });

  it('is refused where a text finds more than a list can have', async () => {
    expect(await findKeys(db, 'u-queue', 10)).toBeNull();
    expect(await findKeys(db, 'u-queue', 1_000)).toHaveLength(REQUESTS);
  });

  it('is found by the present username of its member, and not by one whose member is gone', async () => {
    const [first] = (await page({})).rows;
    const { memberId = '', username } = first ?? {};
    const rename = (to: string | null, forgottenAt: number | null = null) =>
      db
        .prepare('UPDATE member SET username = ?2, forgotten_at = ?3 WHERE member_id = ?1')
        .bind(memberId, to, forgottenAt)
        .run();
    const found = async (query: string) => (await page({ filters: { query } })).rows.map(it => it.memberId);
    try {
      await rename('Renamed-Twice');
      expect(new Set(await found('renamed-tw'))).toEqual(new Set([memberId]));
      await rename('former-member', Date.now());
      expect(await found('former-member')).toEqual([]);
      expect(await found('renamed')).toEqual([]);
    } finally {
      await rename(username ?? null);
    }
    expect(await found(username ?? '')).toContain(memberId);
  });

  it('a cursor that no page has given, and an order that the view lacks, are refused', async () => {
    for (const after of ['nowhere', '1~a', '1~a~b~c', '-1~a~b', 'NaN~a~b'])
      expect((await operate('cashier/list', { after })).status).toBe(422);
    expect((await operate('cashier/list', { sort: 'decided' })).status).toBe(422);
  });
});

describe('migration of older requests', () => {
  it('the trigger and the backfill agree', async () => {
    const columns = 'kind, member_id, request_id, country, outcome, decided_at, credited_minor, due_from';
    const read = () => db.prepare(`SELECT ${columns} FROM cashier_request ORDER BY 1, 2, 3`).all();
    const before = await read();
    await db
      .prepare(
        'UPDATE cashier_request SET country = NULL, outcome = NULL, decided_at = NULL, credited_minor = NULL, due_from = 0',
      )
      .run();
    const migration = env.TEST_MIGRATIONS.find(({ name }) => name.startsWith('0099'));
    const updates =
      migration?.queries.filter(it => /^\s*(--[^\n]*\n\s*)*UPDATE cashier_request/.test(it)) ?? [];
    expect(updates).toHaveLength(2);
    for (const update of updates) await db.prepare(update).run();
    expect((await read()).results).toEqual(before.results);
  });
});

describe('no query of the queue walks a table', () => {
  const [deposits] = queuesOf([], 'deposit');
  const selection = (view: CashierView, more: object = {}): Selection => ({
    view,
    queue: deposits as Selection['queue'],
    filters: {},
    operatorId: 'o-1',
    at: NOW,
    ...more,
  });
  const after = [1, 'm', 'd'] as const;
  const walks = (plan: readonly string[]) =>
    plan.filter(it => /^SCAN (?!request$|json_each|\(subquery)|TEMP B-TREE/.test(it));

  it.each<[CashierView, Sort, string]>([
    ['waiting', 'promised', 'cashier_request_due (kind=? AND (due_from,member_id,request_id)>(?,?,?))'],
    ['waiting', 'amount', 'cashier_request_amount (kind=? AND (amount,member_id,request_id)>(?,?,?))'],
    ['waiting', 'made', 'cashier_request_waiting (kind=? AND (made_at,member_id,request_id)>(?,?,?))'],
    ['settled', 'decided', 'cashier_request_decided (kind=? AND outcome=? AND '],
    [
      'settled',
      'promised',
      'cashier_request_decided_due (kind=? AND outcome=? AND (due_from,member_id,request_id)>(?,?,?))',
    ],
    [
      'refused',
      'made',
      'cashier_request_decided_made (kind=? AND outcome=? AND (made_at,member_id,request_id)>(?,?,?))',
    ],
    [
      'refused',
      'amount',
      'cashier_request_decided_amount (kind=? AND outcome=? AND (amount,member_id,request_id)>(?,?,?))',
    ],
  ])('a page of %s by %s', async (view, sort, search) => {
    for (const isDescending of [false, true]) {
      const read = { sort, isDescending, after, most: 50 };
      const plan = await plansOf(db, it => readRequests(it, selection(view), read));
      expect(walks(plan)).toEqual([]);
      const index = isDescending ? search.replace('>(', '<(') : search;
      expect(
        plan.find(it => it.includes(index)),
        plan.join(' | '),
      ).toBeDefined();
    }
  });

  it('the operator’s own, those for a second operator, a single one and the next one', async () => {
    const read = { sort: 'promised' as const, isDescending: false, after: null, most: 20 };
    // Few rows: they may be sorted.
    const small = (plan: readonly string[]) => walks(plan).filter(it => !it.includes('ORDER BY'));
    const own = await plansOf(db, it => readRequests(it, selection('mine'), read));
    expect(small(own)).toEqual([]);
    expect(own.join()).toContain('request_claim_of_operator (claimed_by=? AND kind=? AND until>?)');
    const second = await plansOf(db, it => readRequests(it, selection('second'), read));
    expect(small(second).filter(it => !it.includes('USING INDEX approval_request_'))).toEqual([]);
    const next = await plansOf(db, it => readRequests(it, selection('waiting', { isFree: true }), read));
    expect(walks(next)).toEqual([]);
    const single = await plansOf(db, it => readRequest(it, { memberId: 'm', id: 'd', at: NOW }));
    expect(walks(single)).toEqual([]);
  });

  it.each([
    'u-queue',
    'm-1',
    'ab12cd',
    '1234',
    '32.50',
    'd-0123456789abcdef0123',
  ])('what %s finds', async query => {
    expect(walks(await plansOf(db, it => findKeys(it, query, 10)))).toEqual([]);
    for (const view of CASHIER_VIEWS) {
      const found = selection(view, { keys: '[["m","d"]]' });
      const read = { sort: 'promised' as const, isDescending: false, after: null, most: 50 };
      const plan = await plansOf(db, it => readRequests(it, found, read));
      // Few rows: they may be sorted.
      const left = walks(plan).filter(it => !/ORDER BY|USING INDEX approval_request_/.test(it));
      expect(left, view).toEqual([]);
    }
  });

  it('the counts', async () => {
    const all = CASHIER_VIEWS.map(view => selection(view));
    const plan = await plansOf(db, it => countRequests(it, all));
    expect(walks(plan).filter(it => !it.includes('USING INDEX approval_request_'))).toEqual([]);
    expect(plan.join()).toContain('cashier_request_decided (kind=? AND outcome=? AND decided_at>?)');
  });
});
