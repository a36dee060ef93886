/** Identity over four directories: links, cases and separations of members who are in different ones. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import type { SessionGrant } from '#app/contract/auth.ts';
import { directoriesOf, directoryOf } from '#platform/base/databases.ts';
import { platformEnv } from '#platform/base/env.ts';
import { excludeMember } from '#platform/break/take-break.ts';
import { proveContact } from '#platform/member/member.ts';
import { readCasesOf } from '#platform/protection/identity/case.db.ts';
import { verifiedAccountsOf } from '#platform/protection/identity/identity.ts';
import { readInForce } from '#platform/protection/restriction/restriction.ts';
import { registrationOf } from '#tests/support/demo-member.ts';
import { seedDemo } from '#tests/support/workers/directory.ts';
import { newOperator, type TestOperator } from '#tests/support/workers/operators.ts';
import { ask } from '#tests/support/workers/platform.ts';

const platform = platformEnv(env);
const COUNT = 6;
const context = { env: platform, now: Date.now, later: (work: Promise<unknown>) => void work };

let risk: TestOperator;
let number = 0;

async function register(details: object): Promise<string> {
  number += 1;
  const { envelope } = await ask('/api/auth/register', { ...registrationOf(`spread${number}`), ...details });
  return (envelope.output as SessionGrant).user.id;
}
async function registerAll(details: object): Promise<string[]> {
  const ids: string[] = [];
  for (let count = 0; count < COUNT; count += 1) ids.push(await register(details));
  expect(new Set(ids.map(it => directoryOf(platform, it))).size).toBeGreaterThan(1);
  return ids;
}
const kindsOf = async (memberId: string) =>
  (await readInForce(directoryOf(platform, memberId), memberId, Date.now())).map(it => it.kind);
const call = async (name: string, input: object) => (await risk.call(`identity/${name}`, input)).envelope;

beforeAll(async () => {
  await seedDemo();
  risk = await newOperator(['risk']);
});

describe('members of different directories', () => {
  it('with one proved address are excluded together, and separated one by one', async () => {
    const [first = '', ...others] = await registerAll({});
    for (const memberId of [first, ...others])
      await proveContact(context, memberId, { kind: 'email', value: 'spread@mail.example' });
    await excludeMember(context, { memberId: first, country: 'GB' }, 6);
    for (const memberId of others) expect(await kindsOf(memberId)).toEqual(['self-exclusion']);
    for (const otherId of others) {
      expect((await call('separate', { memberId: first, otherId, reason: 'A test' })).status).toBe(true);
      expect(await kindsOf(otherId)).toEqual([]);
    }
    expect(await verifiedAccountsOf(platform, first)).toEqual([]);
    expect(await verifiedAccountsOf(platform, others[0] ?? '')).toEqual(others.slice(1).sort());
  });

  it('with the same details are a case each, listed in one order and decided wherever it is', async () => {
    const details = { fullName: 'Ines Spread', birthDate: '1971-01-02' };
    const [first = '', ...others] = await registerAll(details);
    const cases = await readCasesOf(platform, first);
    expect(cases).toHaveLength(others.length);
    const { output } = await call('cases', {});
    const listed = (output as { cases: { caseId: string; opened: string }[] }).cases;
    expect(listed).toHaveLength((COUNT * (COUNT - 1)) / 2);
    expect(listed.map(it => it.opened)).toEqual(listed.map(it => it.opened).sort());
    for (const { caseId } of listed) {
      const decided = await call('decide-case', { caseId, outcome: 'other-person', reason: 'A test' });
      expect(decided.status).toBe(true);
    }
    for (const memberId of [first, ...others]) expect(await kindsOf(memberId)).toEqual([]);
    expect(directoriesOf(platform)).toHaveLength(4);
  });
});
