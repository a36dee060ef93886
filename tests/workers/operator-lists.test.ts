/** Lists of operators: by pages and by key, with no walk over the rows behind them. */
import { applyD1Migrations, env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import { platformEnv } from '#platform/base/env.ts';
import { REQUESTS_MOST, readOpenRequests } from '#platform/cashier/cashier/open-requests.db.ts';
import {
  type ReplicaMovement,
  readStopped,
  readWithMoneyAtProviders,
  writeReplica,
} from '#platform/ledger/wallet/directory/replica.db.ts';
import { readWaitingReviews } from '#platform/ledger/wallet/directory/review.db.ts';
import { isReceiptAsSent } from '#platform/ledger/wallet/object/receipt.ts';
import { sweepWallets } from '#platform/ledger/wallet/object/sweep.ts';
import { migrateFurther } from '#tests/support/workers/directory.ts';
import { operate } from '#tests/support/workers/platform.ts';
import { plansOf } from '#tests/support/workers/query-plans.ts';

const db = env.DIRECTORY;
const MEMBERS = 3;
const memberIds = Array.from({ length: MEMBERS }, (_, index) => `list-${index}`);

let number = 0;
const movement = (kind: string, input: object, madeAt = 1): ReplicaMovement => {
  number += 1;
  return {
    number,
    kind,
    operationId: `op-${number}`,
    input: JSON.stringify(input),
    postings: '[]',
    words: '{}',
    madeAt,
    hash: `h-${number}`,
  };
};
const write = (memberId: string, movements: ReplicaMovement[], more: object = {}) =>
  writeReplica(
    db,
    {
      memberId,
      currency: 'GBP',
      exponent: 2,
      balances: { main: 0 },
      number,
      stopped: null,
      reviews: [],
      ...more,
    },
    movements,
    1,
  );
/** Copies movements in batches, as a wallet does. */
async function writeAll(memberId: string, movements: ReplicaMovement[]): Promise<void> {
  for (let first = 0; first < movements.length; first += 200)
    await write(memberId, movements.slice(first, first + 200));
}
const waiting = async (kind: 'deposits' | 'withdrawals') => {
  const found: { id: string; isUnknown?: boolean; payoutReference?: string | null }[] = [];
  const pages: number[] = [];
  for (let after: string | null = ''; after !== null; ) {
    const { envelope } = await operate(`bank/waiting-${kind}`, after === '' ? {} : { after });
    const output = envelope.output as { next: string | null } & Record<string, typeof found>;
    found.push(...(output[kind] ?? []));
    pages.push(output[kind]?.length ?? 0);
    after = output.next;
  }
  return { found, pages };
};

/** Movements that were copied before there were rows of requests. */
const OLDER: [string, object][] = [
  ['deposit-request', { depositId: 'old-1', amountMinor: 100, memo: { methodId: 'bank' } }],
  ['deposit-approve', { depositId: 'old-1', amountMinor: 100 }],
  ['deposit-request', { depositId: 'old-2', amountMinor: 200, memo: { methodId: 'bank' } }],
  ['withdrawal-hold', { withdrawalId: 'old-3', amountMinor: 300 }],
  ['withdrawal-take', { withdrawalId: 'old-3', payoutReference: 'pay-3' }],
  ['withdrawal-unknown', { withdrawalId: 'old-3', payoutReference: 'pay-3' }],
  ['withdrawal-hold', { withdrawalId: 'old-4', amountMinor: 400 }],
  ['withdrawal-refuse', { withdrawalId: 'old-4' }],
];

beforeAll(async () => {
  const isOlder = ({ name }: { name: string }) => name < '0023';
  await applyD1Migrations(db, env.TEST_MIGRATIONS.filter(isOlder));
  const insert = db.prepare(
    `INSERT INTO movement_copy (member_id, number, kind, operation_id, currency, exponent, input, postings, made_at, hash)
     VALUES ('older', ?1, ?2, 'op', 'GBP', 2, ?3, '[]', ?1, 'h')`,
  );
  await db.batch(OLDER.map(([kind, input], index) => insert.bind(index + 1, kind, JSON.stringify(input))));
  await migrateFurther();
  await db
    .prepare(
      `INSERT INTO member (member_id, username, password, country, currency, birth_date, language, tnc_version, created_at)
       SELECT value, 'u' || key, 'x', 'GB', 'GBP', '1990-01-01', 'en-gb', '1', 0 FROM json_each(?1)`,
    )
    .bind(JSON.stringify(memberIds))
    .run();
});

it('requests of before have their rows', async () => {
  const { results } = await db
    .prepare(
      `SELECT kind, request_id AS id, state, number, amount_minor AS minor, is_unknown AS isUnknown,
              taking ->> '$.payoutReference' AS payout
       FROM cashier_request WHERE member_id = 'older' ORDER BY request_id`,
    )
    .all();
  const row = (kind: string, id: string, rest: object) => ({ kind, id, isUnknown: 0, payout: null, ...rest });
  expect(results).toEqual([
    row('deposit', 'old-1', { state: 'decided', number: 2, minor: 100 }),
    row('deposit', 'old-2', { state: 'waiting', number: 3, minor: 200 }),
    row('withdrawal', 'old-3', { state: 'waiting', number: 6, minor: 300, isUnknown: 1, payout: 'pay-3' }),
    row('withdrawal', 'old-4', { state: 'decided', number: 8, minor: 400 }),
  ]);
});

describe('waiting deposits', () => {
  const ids: string[] = [];

  beforeAll(async () => {
    for (const memberId of memberIds) {
      const movements = Array.from({ length: 700 }, (_, index) => {
        const depositId = `d${memberId}-${index}`;
        const asked = movement('deposit-request', { depositId, amountMinor: 100 }, index);
        if (index % 7 !== 0)
          return [asked, movement('deposit-approve', { depositId, amountMinor: 100 }, index)];
        ids.push(depositId);
        return [asked];
      }).flat();
      await writeAll(memberId, movements);
    }
    const [first = ''] = memberIds;
    const many = Array.from({ length: 2 * REQUESTS_MOST }, (_, index) => {
      ids.push(`more-${index}`);
      return movement('deposit-request', { depositId: `more-${index}`, amountMinor: 100 }, 5_000);
    });
    await writeAll(first, many);
  });

  it('come by pages, each once, oldest first, and no decided ones', async () => {
    const { found, pages } = await waiting('deposits');
    expect(pages).toEqual([REQUESTS_MOST, REQUESTS_MOST, 2 * REQUESTS_MOST + 300 - 2 * REQUESTS_MOST]);
    expect(found.map(it => it.id).toSorted()).toEqual(ids.toSorted());
    const plain = await db
      .prepare('SELECT request_id AS id, made_at AS at FROM cashier_request')
      .all<{ id: string; at: number }>();
    const madeAt = new Map(plain.results.map(it => [it.id, it.at]));
    const moments = found.map(it => madeAt.get(it.id) ?? -1);
    expect(moments).toEqual(moments.toSorted((a, b) => a - b));
  });
});

describe('a request', () => {
  const idsOf = async (kind: 'deposits' | 'withdrawals') => (await waiting(kind)).found.map(it => it.id);
  const [memberId = ''] = memberIds;

  it('follows its movements, and copies that come late or again change nothing', async () => {
    const steps = [
      movement('withdrawal-hold', { withdrawalId: 'w-1', amountMinor: 5, memo: { bankId: 'b' } }),
      movement('withdrawal-take', {
        withdrawalId: 'w-1',
        payoutReference: 'pay-1',
        memo: { operatorId: 'eva' },
      }),
      movement('withdrawal-unknown', { withdrawalId: 'w-1', payoutReference: 'pay-1' }),
      movement('withdrawal-settle', { withdrawalId: 'w-1', payoutReference: 'pay-1' }),
    ];
    const states: unknown[] = [];
    for (const step of steps) {
      await write(memberId, [step]);
      const [found] = (await waiting('withdrawals')).found;
      states.push(found === undefined ? null : [found.id, found.isUnknown, found.payoutReference]);
    }
    expect(states).toEqual([['w-1', false, null], ['w-1', false, 'pay-1'], ['w-1', true, 'pay-1'], null]);
    for (const late of [steps.slice(0, 3), steps]) await write(memberId, late);
    expect(await idsOf('withdrawals')).toEqual([]);
  });

  it('is made again from the wallet where its row was lost or is wrong', async () => {
    const steps = [
      movement('withdrawal-hold', { withdrawalId: 'w-2', amountMinor: 5 }),
      movement('withdrawal-hold', { withdrawalId: 'w-3', amountMinor: 5 }),
      movement('withdrawal-refuse', { withdrawalId: 'w-3' }),
    ];
    await write(memberId, steps);
    await db.prepare("DELETE FROM cashier_request WHERE request_id = 'w-2'").run();
    await db.prepare("UPDATE cashier_request SET state = 'waiting' WHERE request_id = 'w-3'").run();
    expect(await idsOf('withdrawals')).toEqual(['w-3']);
    await write(memberId, steps);
    expect(await idsOf('withdrawals')).toEqual(['w-2']);
  });

  it('is also made by the statement of an older version', async () => {
    const { number: at, ...it } = movement('withdrawal-hold', { withdrawalId: 'w-4', amountMinor: 5 });
    await db
      .prepare(
        `INSERT INTO movement_copy (member_id, number, kind, operation_id, currency, exponent, input, postings, made_at, hash)
         VALUES (?1, ?2, ?3, ?4, 'GBP', 2, ?5, '[]', 1, 'h')
         ON CONFLICT (member_id, number) DO UPDATE SET kind = excluded.kind`,
      )
      .bind(memberId, at, it.kind, it.operationId, it.input)
      .run();
    expect(await idsOf('withdrawals')).toContain('w-4');
  });
});

describe('no list walks a table', () => {
  const platform = (watched: D1Database) => ({
    ...platformEnv(env),
    DATABASES: { catalogue: watched, sessions: watched, directories: [watched] as const },
  });
  it.each<[string, (db: D1Database) => Promise<unknown>, string]>([
    [
      'waiting deposits',
      it => readOpenRequests(it, 'deposit', '5~list-0~x'),
      'cashier_request_waiting (kind=? AND (made_at,member_id,request_id)>(?,?,?))',
    ],
    [
      'waiting withdrawals',
      it => readOpenRequests(it, 'withdrawal'),
      'cashier_request_waiting (kind=? AND (made_at,member_id,request_id)>(?,?,?))',
    ],
    [
      'a deposit’s receipt',
      it => isReceiptAsSent(platform(it), { memberId: 'list-0', depositId: 'x' }),
      'PRIMARY KEY (kind=? AND member_id=? AND request_id=?)',
    ],
    ['stopped wallets', it => readStopped(it, { after: '', most: 1 }), 'wallet_stopped (member_id>?)'],
    [
      'wins under review',
      it => readWaitingReviews(it, { memberId: '', heldAs: 0, most: 1 }),
      'review_copy_waiting ((member_id,held_as)>(?,?))',
    ],
    [
      'wallets with money at providers',
      it => readWithMoneyAtProviders(it, { after: '', copiedBefore: 1, most: 1 }),
      'wallet_copy_with_money_at_providers (member_id>?)',
    ],
    ['wallets to wake', it => sweepWallets(platform(it), 'list-9'), 'PRIMARY KEY (member_id>?)'],
  ])('%s', async (_name, run, search) => {
    const plan = await plansOf(db, run);
    expect(plan.filter(it => /^SCAN|TEMP B-TREE/.test(it))).toEqual([]);
    expect(
      plan.find(it => it.startsWith('SEARCH') && it.includes(search)),
      plan.join(' | '),
    ).toBeDefined();
  });
});
