/** The cashier's queue over several directories: one order, one count, and claims in the member's own directory. */
import { env } from 'cloudflare:test';
import { beforeAll, expect, it } from 'vitest';
import type { SessionGrant } from '#app/contract/auth.ts';
import { cashierList, cashierNext } from '#app/contract/operator/cashier.ts';
import { directoriesOf, directoryOf } from '#platform/base/databases.ts';
import { platformEnv } from '#platform/base/env.ts';
import { requestDeposit, requestWithdrawal } from '#platform/ledger/wallet/wallet.ts';
import { registrationOf } from '#tests/support/demo-member.ts';
import { eventually } from '#tests/support/eventually.ts';
import { seedDemo } from '#tests/support/workers/directory.ts';
import { ask, operate } from '#tests/support/workers/platform.ts';

const platform = platformEnv(env);
const MEMBERS = 8;
/** Amounts that the demo's own requests do not have. */
const ONLY = { least: '77.01', most: '77.99' };

const list = async (input: object) => {
  const { envelope } = await operate('cashier/list', input);
  return cashierList.output.parse(envelope.output);
};

async function listed(input: object) {
  const rows: Awaited<ReturnType<typeof list>>['rows'] = [];
  for (let after: string | null = null; ; ) {
    const page: Awaited<ReturnType<typeof list>> = await list({ ...input, after, most: 3 });
    rows.push(...page.rows);
    after = page.next;
    if (after === null) return rows;
  }
}

let memberIds: string[] = [];

beforeAll(async () => {
  await seedDemo();
  memberIds = await Promise.all(
    Array.from({ length: MEMBERS }, async (_, index) => {
      const { envelope } = await ask('/api/auth/register', registrationOf(`queued${index}`));
      return (envelope.output as SessionGrant).user.id;
    }),
  );
  for (const [index, memberId] of memberIds.entries()) {
    const made = { memberId, at: Date.now() - index, amountMinor: 7_701 + ((index * 5) % MEMBERS) };
    await requestDeposit(platform, { ...made, operationId: `sharded-d-${index}` });
    await requestWithdrawal(platform, {
      ...made,
      operationId: `sharded-w-${index}`,
      amountMinor: 7_750 + index,
    });
  }
  const isCopied = async () => expect((await list({ filters: ONLY })).counts.waiting).toBe(2 * MEMBERS);
  await eventually(isCopied);
});

it('members stand in several directories', () => {
  const used = new Set(memberIds.map(it => directoriesOf(platform).indexOf(directoryOf(platform, it))));
  expect(used.size).toBeGreaterThan(1);
});

it('pages of all directories are one list, in every order and both ways', async () => {
  for (const sort of ['promised', 'made', 'amount']) {
    const up = await listed({ filters: ONLY, sort });
    expect(up).toHaveLength(2 * MEMBERS);
    expect(new Set(up.map(it => it.id)).size).toBe(2 * MEMBERS);
    const keys = up.map(it =>
      sort === 'amount' ? Number(it.amount) : Date.parse(sort === 'made' ? it.made : it.promisedBy),
    );
    expect(keys).toEqual(keys.toSorted((a, b) => a - b));
    const down = await listed({ filters: ONLY, sort: `-${sort}` });
    expect(down.map(it => it.id)).toEqual(up.map(it => it.id).toReversed());
  }
});

it('next claims in the directory of the member', async () => {
  const [first] = (await list({ filters: ONLY, most: 1 })).rows;
  const { envelope } = await operate('cashier/next', { filters: ONLY });
  const { row } = cashierNext.output.parse(envelope.output);
  expect(row).toMatchObject({ id: first?.id, claim: { by: 'environment' } });
  const { results } = await directoryOf(platform, row?.memberId ?? '')
    .prepare('SELECT request_id AS id FROM request_claim')
    .all();
  expect(results).toEqual([{ id: row?.id }]);
});
