/** Two people: operators who are made, enrolled and replaced by two administrators, and pairs that do not count as two. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import { catalogueOf } from '#platform/base/databases.ts';
import { platformEnv } from '#platform/base/env.ts';
import { FRESH_LOGIN_MS } from '#platform/operator/access-calls.ts';
import { beginSession } from '#platform/operator/log-in.ts';
import { hashOfSecret, newSecretOf } from '#platform/operator/operator-secret.ts';
import { insertSession, LIFE_MS } from '#platform/operator/session.db.ts';
import { publishFacts } from '#platform/site/site.ts';
import { MARKETS } from '#tests/support/demo-markets.ts';
import { seedDemo } from '#tests/support/workers/directory.ts';
import { newMember } from '#tests/support/workers/new-member.ts';
import {
  enrolled,
  eventsBy,
  NO_PLACE,
  newOperator,
  type TestOperator,
  withKey,
} from '#tests/support/workers/operators.ts';
import { ask } from '#tests/support/workers/platform.ts';
import { writeMarket } from '#tests/support/workers/site-rows.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const platform = platformEnv(env);

let anna: TestOperator;
let ben: TestOperator;
let number = 0;

beforeAll(async () => {
  await seedDemo();
  const db = catalogueOf(platform);
  for (const market of MARKETS) await writeMarket(db, { ...market, secondOperator: { above: '100' } });
  await publishFacts(platform);
  [anna, ben] = [await newOperator(['admin']), await newOperator(['admin'])];
});

interface Waiting {
  approvalId: string;
  state: string;
}

const nameOf = () => `Person ${++number}`;
const approve = (by: TestOperator, approvalId: string) => by.call('approval/approve', { approvalId });
const statusOf = async (key: string) => (await withKey(key)('operator/me')).status;

/** An operator whom one administrator makes, the other one approves, and who enrols. */
async function madeBy(maker: TestOperator, second: TestOperator, roles: string[]): Promise<TestOperator> {
  const asked = await maker.call('operator/create', { name: nameOf(), roles });
  const { approvalId } = asked.envelope.output as Waiting;
  const made = await approve(second, approvalId);
  expect(made.envelope).toMatchObject({ status: true });
  return enrolled(maker, (made.envelope.output as { operatorId: string }).operatorId);
}

const adjustment = (memberId: string) => ({
  memberId,
  operationId: `access-${String(++number).padStart(8, '0')}`,
  amount: '900000.00',
  reason: 'Goodwill',
});

describe('[6.8] a new operator', () => {
  it.each([
    [['payments']],
    [['risk']],
    [['content']],
    [['support', 'payments']],
    [['admin']],
  ])('with the roles %j is made by two administrators', async roles => {
    const asked = await anna.call('operator/create', { name: nameOf(), roles });
    expect(asked.envelope).toMatchObject({ status: false, output: { state: 'waiting' } });
    const { approvalId } = asked.envelope.output as Waiting;
    const payments = await newOperator(['payments']);
    for (const by of [anna, payments]) expect((await approve(by, approvalId)).status).toBe(403);
    const made = await approve(ben, approvalId);
    expect(made.envelope).toMatchObject({
      status: true,
      output: { roles, createdBy: anna.operatorId, approvedBy: ben.operatorId },
    });
    expect(JSON.stringify(made.envelope)).not.toContain('opk_');
  });

  it('of support alone is made by one', async () => {
    const made = await anna.call('operator/create', { name: nameOf(), roles: ['support'] });
    expect(made.envelope).toMatchObject({ status: true, output: { roles: ['support'] } });
    expect(made.envelope.output).not.toHaveProperty('key');
  });

  it('is shown to the second administrator as it will be, and one request about a name waits at a time', async () => {
    const name = nameOf();
    const asked = await anna.call('operator/create', { name, roles: ['payments'] });
    const { approvalId } = asked.envelope.output as Waiting;
    expect((await anna.call('operator/create', { name, roles: ['payments'] })).envelope).toEqual(
      asked.envelope,
    );
    expect((await anna.call('operator/create', { name, roles: ['payments', 'risk'] })).status).toBe(409);
    const { approvals } = (await ben.call('approval/list')).envelope.output as {
      approvals: { approvalId: string }[];
    };
    expect(approvals.find(it => it.approvalId === approvalId)).toMatchObject({
      call: 'operator/create',
      shows: { made: name, roles: ['payments'] },
      madeBy: anna.operatorId,
      mayApprove: true,
    });
    const refusing = { approvalId, reason: 'Nobody of ours' };
    expect((await ben.call('approval/refuse', refusing)).envelope.output).toMatchObject({ state: 'refused' });
    expect((await approve(ben, approvalId)).status).toBe(409);
  });

  it('with a name that is taken is refused before anybody is asked', async () => {
    const name = nameOf();
    await anna.call('operator/create', { name, roles: ['support'] });
    expect((await anna.call('operator/create', { name, roles: ['payments'] })).status).toBe(409);
  });
});

describe('enrolment', () => {
  it('is by a link that works once, for a key that the administrator never sees', async () => {
    const made = await anna.call('operator/create', { name: nameOf(), roles: ['support'] });
    const { operatorId } = made.envelope.output as { operatorId: string };
    const first = await anna.call('operator/invite', { operatorId });
    const invited = await anna.call('operator/invite', { operatorId });
    const [old = '', token = ''] = [first, invited].map(
      it => (it.envelope.output as { path: string }).path.split('#')[1] ?? '',
    );
    expect(await statusOf(old)).toBe(401);
    expect((await withKey(token)('operator/me')).envelope.output).toMatchObject({ operatorId });
    expect((await withKey(token)('chat/queue')).status).toBe(403);
    const tries = await Promise.all([1, 2, 3].map(() => withKey(token)('operator/take-key')));
    expect(tries.filter(it => it.envelope.status)).toHaveLength(1);
    const { key } = tries.find(it => it.envelope.status)?.envelope.output as { key: string };
    expect(await statusOf(key)).toBe(200);
    expect(await statusOf(token)).toBe(401);
    expect((await withKey(key)('operator/take-key')).status).toBe(403);
    expect((await anna.call('operator/invite', { operatorId })).status).toBe(409);
    const stored = await catalogueOf(platform)
      .prepare('SELECT count(*) AS count FROM operator_key WHERE key_hash IN (?1, ?2)')
      .bind(hashOfSecret(key), hashOfSecret(token))
      .first<{ count: number }>();
    expect(stored?.count).toBe(1);
  });

  it('ends with its time', async () => {
    const made = await anna.call('operator/create', { name: nameOf(), roles: ['support'] });
    const { operatorId } = made.envelope.output as { operatorId: string };
    const { path } = (await anna.call('operator/invite', { operatorId })).envelope.output as { path: string };
    await catalogueOf(platform)
      .prepare('UPDATE operator_enrolment SET expires_at = 1 WHERE operator_id = ?1')
      .bind(operatorId)
      .run();
    expect(await statusOf(path.split('#')[1] ?? '')).toBe(401);
  });
});

describe('the access of another operator', () => {
  it('is replaced by two administrators, and the old one ends when the person enrols', async () => {
    const payments = await madeBy(anna, ben, ['payments']);
    const { operatorId } = payments;
    expect((await anna.call('operator/rotate', { operatorId, overlapHours: 168 })).status).toBe(403);
    expect((await anna.call('operator/invite', { operatorId })).status).toBe(409);
    const asked = await anna.call('operator/replace-access', { operatorId, reason: 'Lost phone' });
    const { approvalId } = asked.envelope.output as Waiting;
    expect((await anna.call('operator/invite', { operatorId })).status).toBe(409);
    expect((await approve(ben, approvalId)).envelope.status).toBe(true);
    expect(await statusOf(payments.key)).toBe(200);
    const anew = await enrolled(anna, operatorId);
    expect([await statusOf(payments.key), await statusOf(anew.key)]).toEqual([401, 200]);
  });

  it('ends at once where the administrators say so', async () => {
    const risk = await madeBy(ben, anna, ['risk']);
    const asked = await ben.call('operator/replace-access', {
      operatorId: risk.operatorId,
      reason: 'Stolen',
      endsNow: true,
    });
    await approve(anna, (asked.envelope.output as Waiting).approvalId);
    expect(await statusOf(risk.key)).toBe(401);
  });

  it('is not one’s own affair', async () => {
    const { operatorId } = anna;
    expect((await anna.call('operator/replace-access', { operatorId, reason: 'Mine' })).status).toBe(403);
  });
});

describe('further access of one’s own', () => {
  /** Calls of a session that began some time ago. */
  async function sessionSince({ operatorId }: TestOperator, agoMs: number) {
    const token = newSecretOf('session');
    const begunAt = Date.now() - agoMs;
    const session = {
      operatorId,
      way: 'passkey',
      begunAt,
      usedAt: Date.now(),
      network: null,
      agent: null,
    } as const;
    const row = { ...session, sessionId: `os-${++number}`, endsAt: begunAt + LIFE_MS };
    await insertSession(catalogueOf(platform), hashOfSecret(token), row);
    return withKey(token);
  }

  it('is made within ten minutes of a login', async () => {
    const support = await newOperator(['support']);
    const fresh = await sessionSince(support, FRESH_LOGIN_MS - 60_000);
    expect((await fresh('operator/passkey-options')).envelope.status).toBe(true);
    expect((await fresh('operator/rotate')).envelope.output).toHaveProperty('key');
    const stale = await sessionSince(support, FRESH_LOGIN_MS + 60_000);
    expect((await stale('operator/me')).envelope.status).toBe(true);
    for (const call of ['operator/passkey-options', 'operator/rotate'])
      expect((await stale(call)).status, call).toBe(403);
  });

  it('is neither a passkey nor a key where the caller is a tool', async () => {
    const { key } = await newOperator(['support']);
    for (const name of ['operator/passkey-options', 'operator/rotate'])
      expect((await withKey(key)(name)).status, name).toBe(403);
  });
});

describe('a session of the console', () => {
  /** The token of a session that began some time ago, and was not used since. */
  async function begun(agoMs: number): Promise<string> {
    const { operatorId } = await newOperator(['support']);
    const by = { operatorId, way: 'passkey', place: NO_PLACE } as const;
    return (await beginSession(platform, { ...by, at: Date.now() - agoMs })).token;
  }
  const idleFor = async (token: string) => {
    const row = await catalogueOf(platform)
      .prepare('SELECT used_at FROM operator_session WHERE token_hash = ?1')
      .bind(hashOfSecret(token))
      .first<{ used_at: number }>();
    return Date.now() - (row?.used_at ?? 0);
  };
  const use = (token: string) =>
    catalogueOf(platform)
      .prepare('UPDATE operator_session SET used_at = ?2 WHERE token_hash = ?1')
      .bind(hashOfSecret(token), Date.now())
      .run();

  it('is over after half an hour without a call that its operator makes', async () => {
    const [open, left] = [await begun(29 * MINUTE_MS), await begun(30 * MINUTE_MS)];
    expect(await statusOf(left)).toBe(401);
    // What the page asks by itself keeps it from nothing.
    const headers = { authorization: `Bearer ${open}`, 'x-background': '1' };
    expect((await ask('/operator/operator/me', {}, headers)).status).toBe(200);
    expect(await idleFor(open)).toBeGreaterThanOrEqual(29 * MINUTE_MS);
    expect(await statusOf(open)).toBe(200);
    expect(await idleFor(open)).toBeLessThan(MINUTE_MS);
  });

  it('is over after twelve hours, however much it is used', async () => {
    const [open, late] = [await begun(12 * HOUR_MS - MINUTE_MS), await begun(12 * HOUR_MS)];
    for (const token of [open, late]) await use(token);
    expect([await statusOf(open), await statusOf(late)]).toEqual([200, 401]);
  });
});

describe('further roles', () => {
  it('need a second administrator; fewer need none', async () => {
    const made = await anna.call('operator/create', { name: nameOf(), roles: ['support'] });
    const { operatorId } = made.envelope.output as { operatorId: string };
    const wanted = { operatorId, roles: ['support', 'payments'] };
    const asked = await anna.call('operator/change', wanted);
    const { approvalId } = asked.envelope.output as Waiting;
    expect(asked.envelope).toMatchObject({ status: false, output: { state: 'waiting' } });
    expect((await approve(ben, approvalId)).envelope.output).toMatchObject({ roles: wanted.roles });
    const fewer = await anna.call('operator/change', { operatorId, roles: ['payments'] });
    expect(fewer.envelope).toMatchObject({ status: true, output: { roles: ['payments'] } });
  });

  it('and a longer term do, which would bring back one whose term has ended', async () => {
    const payments = await madeBy(anna, ben, ['payments']);
    const { operatorId } = payments;
    const expiresAt = Date.now() + 700 * DAY_MS;
    const asked = await anna.call('operator/change', { operatorId, expiresAt });
    expect(asked.envelope).toMatchObject({ status: false, output: { state: 'waiting' } });
    const shorter = await anna.call('operator/change', { operatorId, expiresAt: Date.now() + DAY_MS });
    expect(shorter.envelope.status).toBe(true);
  });

  it('also of one who comes back', async () => {
    const payments = await madeBy(anna, ben, ['payments']);
    const { operatorId } = payments;
    await anna.call('operator/disable', { operatorId });
    expect(await statusOf(payments.key)).toBe(401);
    const asked = await anna.call('operator/enable', { operatorId });
    expect(asked.envelope).toMatchObject({ status: false, output: { state: 'waiting' } });
  });
});

describe('another administrator', () => {
  const made = () => newOperator(['content', 'admin']);
  const waits = { status: false, output: { state: 'waiting' } };

  it.each<[string, string, object]>([
    ['is not turned off', 'operator/disable', {}],
    ['does not lose the role', 'operator/change', { roles: ['content'] }],
    ['does not lose a part of their term', 'operator/change', { expiresAt: Date.now() + 8 * DAY_MS }],
  ])('%s by one administrator alone', async (_says, call, more) => {
    const { operatorId, key } = await made();
    const asked = await anna.call(call, { operatorId, ...more });
    expect(asked.envelope).toMatchObject(waits);
    expect((await withKey(key)('operator/me')).envelope.output).toMatchObject({
      roles: ['content', 'admin'],
    });
    const { approvalId } = asked.envelope.output as Waiting;
    expect((await approve(anna, approvalId)).status).toBe(403);
    expect((await approve(ben, approvalId)).envelope).toMatchObject({ status: true });
    expect(await statusOf(key)).toBe(call === 'operator/disable' ? 401 : 200);
  });

  it('keeps the role where one administrator takes another role', async () => {
    const { operatorId } = await made();
    const changed = await anna.call('operator/change', { operatorId, roles: ['admin'] });
    expect(changed.envelope).toMatchObject({ status: true, output: { roles: ['admin'] } });
  });

  it('is never made by one alone, who would be both', async () => {
    const only = await newOperator(['admin']);
    const { results } = await catalogueOf(platform)
      .prepare(
        "SELECT operator_id AS id FROM operator WHERE operator_id <> ?1 AND disabled_at IS NULL AND roles LIKE '%admin%'",
      )
      .bind(only.operatorId)
      .all<{ id: string }>();
    const ids = JSON.stringify(results.map(it => it.id));
    const turned = (at: number | null) =>
      catalogueOf(platform)
        .prepare(
          'UPDATE operator SET disabled_at = ?2 WHERE operator_id IN (SELECT value FROM json_each(?1))',
        )
        .bind(ids, at)
        .run();
    await turned(Date.now());
    const asked = await only.call('operator/create', { name: nameOf(), roles: ['admin'] });
    await turned(null);
    expect(asked.envelope).toMatchObject(waits);
  });
});

describe('two operators', () => {
  it('whom one administrator has just made do not count as two', async () => {
    const { memberId } = await newMember('pairone');
    const [first, second] = [await madeBy(anna, ben, ['payments']), await madeBy(anna, ben, ['payments'])];
    const asked = await first.call('wallet/adjust', adjustment(memberId));
    const { approvalId } = asked.envelope.output as Waiting;
    const alone = await second.call('approval/approve', { memberId, approvalId });
    expect(alone.status).toBe(403);
    const other = await madeBy(ben, anna, ['payments']);
    expect((await other.call('approval/approve', { memberId, approvalId })).envelope.status).toBe(true);
  });

  it('count as two once both have been there for a week', async () => {
    const { memberId } = await newMember('pairtwo');
    const pair = [await madeBy(anna, ben, ['payments']), await madeBy(anna, ben, ['payments'])];
    for (const { operatorId } of pair)
      await catalogueOf(platform)
        .prepare('UPDATE operator SET access_from = ?2 WHERE operator_id = ?1')
        .bind(operatorId, Date.now() - 8 * DAY_MS)
        .run();
    const [first, second] = pair;
    const asked = await first?.call('wallet/adjust', adjustment(memberId));
    const { approvalId } = asked?.envelope.output as Waiting;
    expect((await second?.call('approval/approve', { memberId, approvalId }))?.envelope.status).toBe(true);
  });

  it('of whom one has just made the other do not', async () => {
    const { memberId } = await newMember('pairthree');
    const both = await madeBy(anna, ben, ['admin', 'payments']);
    const made = await madeBy(both, ben, ['payments']);
    const asked = await made.call('wallet/adjust', adjustment(memberId));
    const { approvalId } = asked.envelope.output as Waiting;
    expect((await both.call('approval/approve', { memberId, approvalId })).status).toBe(403);
  });

  it('are in the log with what they did', async () => {
    const name = nameOf();
    const asked = await anna.call('operator/create', { name, roles: ['risk'] });
    const { approvalId } = asked.envelope.output as Waiting;
    await approve(ben, approvalId);
    const { events } = await eventsBy({ target: approvalId });
    expect(events.map(it => [it.call, it.actor.id, it.outcome]).reverse()).toEqual([
      ['operator/create', anna.operatorId, 'waiting'],
      ['approval/approve', ben.operatorId, 'done'],
    ]);
  });
});
