/** Operators: their keys, roles and lives, and the first of them. */
import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Envelope } from '#app/contract/envelope.ts';
import { wireMoment } from '#app/domain/date.ts';
import { DAY_MS } from '#app/domain/time.ts';
import { catalogueOf } from '#platform/base/databases.ts';
import { platformEnv } from '#platform/base/env.ts';
import { ROLES } from '#platform/base/role.ts';
import app from '#platform/http/app.ts';
import { RULES } from '#platform/operator/roles.ts';
import { eventually } from '#tests/support/eventually.ts';
import { seedDemo } from '#tests/support/workers/directory.ts';
import { newMember } from '#tests/support/workers/new-member.ts';
import { enrolled, eventsBy, newOperator, sessionOf, withKey } from '#tests/support/workers/operators.ts';
import { ask, operate } from '#tests/support/workers/platform.ts';

beforeAll(seedDemo);

const me = async (key: string) => (await withKey(key)('operator/me')).envelope;
const statusOf = async (key: string) => (await withKey(key)('operator/me')).status;

describe('a key', () => {
  it('is shown once, and stored as a hash', async () => {
    const { key, operatorId } = await newOperator(['support']);
    expect(key).toMatch(/^opk_[A-Za-z0-9_-]{43}$/);
    const db = catalogueOf(platformEnv(env));
    const { results } = await db
      .prepare('SELECT * FROM operator_key WHERE operator_id = ?1')
      .bind(operatorId)
      .all();
    expect(results).toHaveLength(1);
    expect(JSON.stringify(results)).not.toContain(key.slice(4));
    expect(JSON.stringify((await operate('operator/list', {})).envelope)).not.toContain(key.slice(4));
  });

  it('says who it is of, and which calls it is for', async () => {
    const { key, operatorId } = await newOperator(['risk']);
    const { output } = await me(key);
    const { calls, ...rest } = output as { calls: string[] };
    expect(rest).toMatchObject({ operatorId, roles: ['risk'] });
    expect(calls).toContain('wallet/void-win');
    expect(calls).not.toContain('wallet/adjust');
  });

  it.each([
    'opk_',
    `opk_${'A'.repeat(43)}`,
    'Operator',
    'operator.',
    `opk_${'A'.repeat(44)}`,
  ])('that is none is refused: %j', async key => {
    expect(await statusOf(key)).toBe(401);
  });

  it('is replaced with an overlap, and the one before the last ends at once', async () => {
    const first = await newOperator(['payments']);
    const rotate = async (payload: object = {}) =>
      ((await first.call('operator/rotate', payload)).envelope.output as { key: string }).key;
    const second = await rotate();
    expect([await statusOf(first.key), await statusOf(second)]).toEqual([200, 200]);
    const third = await rotate();
    expect([await statusOf(first.key), await statusOf(second), await statusOf(third)]).toEqual([
      401, 200, 200,
    ]);
    const fourth = await rotate({ overlapHours: 0 });
    expect([await statusOf(second), await statusOf(third), await statusOf(fourth)]).toEqual([401, 401, 200]);
  });

  it('makes no call that a person makes: approvals, operators and keys need a session', async () => {
    const { key, call } = await newOperator([...ROLES]);
    const inPerson = Object.keys(RULES).filter(name => RULES[name]?.isInPerson);
    expect(inPerson).toEqual(
      expect.arrayContaining(['approval/approve', 'operator/create', 'operator/rotate', 'provider/add-key']),
    );
    for (const name of inPerson) {
      const { status, envelope } = await withKey(key)(name, { approvalId: 7, operatorId: 7, providerId: 7 });
      expect([status, envelope.msg], name).toEqual([403, expect.stringMatching(/a key is for tools/)]);
      expect((await call(name, { approvalId: 7, operatorId: 7, providerId: 7 })).status, name).not.toBe(403);
    }
    const { calls } = (await me(key)).output as { calls: string[] };
    expect(calls).toContain('wallet/adjust');
    expect(calls.filter(name => inPerson.includes(name))).toEqual([]);
  });

  it('of others is replaced by nobody', async () => {
    const risk = await newOperator(['risk']);
    for (const role of ['support', 'admin'] as const) {
      const by = await newOperator([role]);
      expect((await by.call('operator/rotate', { operatorId: risk.operatorId })).status).toBe(403);
    }
    expect(await statusOf(risk.key)).toBe(200);
  });

  it('ends with its operator’s time', async () => {
    const expiresAt = Date.now() + 1_500;
    const { key } = await newOperator(['support'], { expiresAt });
    expect(await statusOf(key)).toBe(200);
    await eventually(async () => expect(await statusOf(key)).toBe(401));
  });

  it.each([0, 1_000, Date.now() + 731 * DAY_MS])('cannot be made to end at %s', async expiresAt => {
    const { status } = await operate('operator/create', {
      name: `Late ${expiresAt}`,
      roles: ['support'],
      expiresAt,
    });
    expect(status).toBe(422);
  });

  it('ends when its operator is disabled, and stays ended when they come back', async () => {
    const { key, operatorId } = await newOperator(['support']);
    expect((await operate('operator/disable', { operatorId })).status).toBe(200);
    expect(await statusOf(key)).toBe(401);
    await operate('operator/enable', { operatorId });
    expect(await statusOf(key)).toBe(401);
    await operate('operator/replace-access', { operatorId, reason: 'Back again' });
    const again = await enrolled({ call: operate }, operatorId);
    expect(await statusOf(again.key)).toBe(200);
  });
});

describe('an operator', () => {
  it('has a name that no other has who works', async () => {
    const create = () => operate('operator/create', { name: 'Ines Marsh', roles: ['support'] });
    const first = await create();
    const { operatorId } = first.envelope.output as { operatorId: string };
    expect((await create()).status).toBe(409);
    expect((await operate('operator/create', { name: 'INES MARSH', roles: ['risk'] })).status).toBe(409);
    await operate('operator/disable', { operatorId });
    expect((await create()).status).toBe(200);
    expect((await operate('operator/enable', { operatorId })).status).toBe(409);
  });

  it.each([
    [[]],
    [['owner']],
    [['support', 'support']],
    ['support'],
    [undefined],
  ])('cannot have the roles %j', async roles => {
    expect((await operate('operator/create', { name: 'Nobody', roles })).status).toBe(422);
  });

  it('cannot change or disable themselves', async () => {
    const { call, operatorId } = await newOperator(['admin']);
    expect((await call('operator/change', { operatorId, roles: [...ROLES] })).status).toBe(403);
    expect((await call('operator/disable', { operatorId })).status).toBe(403);
  });

  it('gets other roles, which count at once', async () => {
    const { call, operatorId } = await newOperator(['support']);
    expect((await call('bank/waiting-deposits')).status).toBe(403);
    await operate('operator/change', { operatorId, roles: ['payments'] });
    expect((await call('bank/waiting-deposits')).status).toBe(200);
    expect((await call('end-sessions', { memberId: 'm-1' })).status).toBe(403);
  });

  it('that does not exist is 404', async () => {
    for (const call of ['change', 'invite', 'disable', 'enable'])
      expect((await operate(`operator/${call}`, { operatorId: 'o-nobody' })).status).toBe(404);
  });

  it.each(ROLES)('[6.8] with the role %s makes the calls of the table, and no others', async role => {
    const { call } = await newOperator([role]);
    for (const [name, { roles }] of Object.entries(RULES)) {
      if (name === 'seed' || name === 'publish' || name === 'operator/rotate') continue;
      if (name === 'operator/end-other-sessions') continue; // ends the session that the next calls are made with
      if (name === 'operator/take-key') continue; // for links of enrolment alone
      if (name === 'operator/passkey-options') continue; // not for a tool's key
      // No call takes this input, so that nothing runs: a call that is allowed is refused for its fields, if it has any.
      const { status } = await call(name, { memberId: 7, after: 7, on: 7, build: 7, operatorId: 7 });
      if (roles.includes(role)) expect(status, name).not.toBe(403);
      else expect(status, name).toBe(403);
    }
  });
});

describe('the actor', () => {
  it('is in the movement that a call makes, sealed, and not in the history of the member', async () => {
    const { call, operatorId } = await newOperator(['payments']);
    const member = await newMember('actedupon');
    const adjusted = await call('wallet/adjust', {
      memberId: member.memberId,
      operationId: 'actor-adjust-1',
      amount: '5',
      reason: 'A gift',
    });
    expect(adjusted.envelope.status).toBe(true);
    const page = await member.wallet.movements({
      kinds: ['adjustment'],
      from: 0,
      to: Number.MAX_SAFE_INTEGER,
      offset: 0,
      limit: 5,
    });
    expect(page.rows.map(it => it.order.memo)).toEqual([{ operatorId, reason: 'A gift' }]);
    expect((await call('wallet/verify', { memberId: member.memberId })).envelope.output).toMatchObject({
      isWhole: true,
    });
    const history = await member.call('transaction/adjustment', {
      from: wireMoment(Date.now() - DAY_MS),
      to: wireMoment(Date.now() + DAY_MS),
    });
    expect(history.output).toMatchObject({ data: [{ amount: '5.00' }] });
    expect(JSON.stringify(history.output)).not.toContain(operatorId);
  });

  it('cannot take a withdrawal in another’s name', async () => {
    const { call } = await newOperator(['payments']);
    const taking = {
      memberId: 'm-1',
      withdrawalId: 'w-1',
      operationId: 'taking-as-1',
      payoutReference: 'PAY',
    };
    expect((await call('wallet/take-withdrawal', { ...taking, operatorId: 'anna' })).status).toBe(403);
  });

  it('is in the row that a call makes', async () => {
    const { call, operatorId } = await newOperator(['content', 'admin']);
    const { memberId } = await newMember('written2');
    const texts = { en: { title: 'Hello', content: 'There' } };
    await call('announce', { id: 'a-actor', texts, hidePeriod: 0 });
    const message = {
      type: 'system',
      texts: { en: { title: 'Hello', content: 'There', sender: 'Us' } },
      link: null,
    };
    expect((await call('send-message', { to: { memberId }, message, key: 'actor-1' })).envelope.msg).toBe('');
    expect((await call('send-message', { to: { country: 'GB' }, message, key: 'actor-2' })).status).toBe(200);
    await call('maintenance', { on: false });
    const by = async (sql: string) => (await env.DIRECTORY.prepare(sql).first<{ by: string }>())?.by;
    expect(await by("SELECT announced_by AS by FROM announcement WHERE id = 'a-actor'")).toBe(operatorId);
    expect(await by("SELECT sent_by AS by FROM message_content WHERE send_key = 'actor-1'")).toBe(operatorId);
    expect(await by("SELECT sent_by AS by FROM broadcast WHERE send_key = 'actor-2'")).toBe(operatorId);
    expect(await by("SELECT changed_by AS by FROM published WHERE name = 'maintenance'")).toBe(operatorId);
  });
});

describe('the token of the environment', () => {
  const TOKEN = 'u7yXq2LdR0vWmK9cu7yXq2LdR0vWmK9c';
  /** Staging refuses the values of development, which are named in the repository. */
  const SECRETS = Object.fromEntries(
    [
      'PLATFORM_SECRET',
      'PROVIDER_SECRET',
      'ACCOUNT_SECRET',
      'OPERATOR_TOKEN',
      'MAINTENANCE_BYPASS',
      'PUSHER_APP_SECRET',
      'STORAGE_SECRET',
    ].map(name => [name, name === 'OPERATOR_TOKEN' ? TOKEN : `${name}-`.padEnd(32, 'x')]),
  );
  /** A request to the platform as it runs outside development. */
  async function requested(path: string, payload: object, headers: Record<string, string> = {}) {
    const bindings = { ...env, ENVIRONMENT: 'staging', ...SECRETS };
    const context = createExecutionContext();
    const response = await app.request(
      path,
      {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-platform-secret': SECRETS.PLATFORM_SECRET ?? '',
          ...headers,
        },
        body: JSON.stringify(payload),
      },
      bindings as Env,
      context,
    );
    await waitOnExecutionContext(context);
    return { status: response.status, envelope: (await response.json()) as Envelope };
  }
  const outside = (name: string, payload: object, token = TOKEN) =>
    requested(`/operator/${name}`, payload, { authorization: `Bearer ${token}` });
  const first = (name: string, roles = ['admin']) => outside('operator/create', { name, roles });
  const forgetOperators = () =>
    env.DIRECTORY.batch(
      ['operator_enrolment', 'operator_session', 'operator_key', 'operator'].map(table =>
        env.DIRECTORY.prepare(`DELETE FROM ${table}`),
      ),
    );

  it('is an administrator with every role in development, named in the log', async () => {
    const { envelope } = await operate('operator/me', {});
    expect(envelope.output).toMatchObject({ operatorId: 'environment', roles: [...ROLES] });
    await operate('maintenance', { on: false });
    const { events } = await eventsBy({ actorId: 'environment', call: 'maintenance' });
    expect(events[0]).toMatchObject({ outcome: 'done', actor: { kind: 'operator', id: 'environment' } });
  });

  it('makes the first two administrators elsewhere, and nothing else', async () => {
    await forgetOperators();
    const own = ['operator/create', 'approval/approve'];
    for (const name of Object.keys(RULES).filter(it => !own.includes(it)))
      expect((await outside(name, {})).status, name).toBe(403);
    expect((await first('Only support', ['support'])).status).toBe(403);
    const tries = await Promise.all(Array.from({ length: 10 }, (_, index) => first(`First ${index}`)));
    expect(tries.filter(it => it.status === 200)).toHaveLength(2);
    const [made, other] = tries.filter(it => it.status === 200);
    const { key, operatorId } = made?.envelope.output as { key: string; operatorId: string };
    const { operatorId: second } = other?.envelope.output as { operatorId: string };
    const facts = { roles: ['admin'], createdBy: 'environment', isActive: true, keys: 1 };
    const listed = (await outside('operator/list', {}, key)).envelope.output as {
      operators: { operatorId: string }[];
    };
    expect([operatorId, second].map(id => listed.operators.find(it => it.operatorId === id))).toMatchObject([
      { ...facts, operatorId },
      { ...facts, operatorId: second },
    ]);
    expect((await first('Another')).status).toBe(403);
  });

  it('agrees to the end of an administrator whom another one has asked to turn off, and to nothing else', async () => {
    await forgetOperators();
    const makeOne = async (name: string) => {
      const { operatorId } = (await first(name)).envelope.output as { operatorId: string };
      return { operatorId, token: await sessionOf(operatorId) };
    };
    const [staying, lost] = [await makeOne('Staying here'), await makeOne('Lost for good')];
    const asked = async (name: string, payload: object) =>
      (await outside(name, payload, staying.token)).envelope.output as { approvalId: string };
    const { approvalId } = await asked('operator/disable', { operatorId: lost.operatorId });
    const other = await asked('operator/create', { name: 'For money', roles: ['payments'] });
    expect((await outside('approval/approve', other)).status).toBe(403);
    expect((await first('Too early')).status).toBe(403);
    expect((await outside('approval/approve', { approvalId })).envelope).toMatchObject({
      status: true,
      output: { name: 'Lost for good', disabled: expect.any(String) },
    });
    expect((await first('In their place')).status).toBe(200);
  });

  it('makes another where one of two administrators cannot log in any more', async () => {
    await forgetOperators();
    const { output } = (await first('Leaving')).envelope;
    const { operatorId } = output as { operatorId: string };
    await outside('operator/create', { name: 'Staying', roles: ['support'] }, await sessionOf(operatorId));
    expect((await first('Other')).status).toBe(200);
    expect((await first('Too early')).status).toBe(403);
    await env.DIRECTORY.prepare('UPDATE operator SET expires_at = 1 WHERE operator_id = ?1')
      .bind(operatorId)
      .run();
    expect((await first('Next')).status).toBe(200);
    // A key alone approves nothing, so that its administrator does not count.
    await env.DIRECTORY.prepare('DELETE FROM operator_enrolment').run();
    expect((await first('In person')).status).toBe(200);
  });

  it('makes another where the owner has disabled a lost one in the database', async () => {
    await forgetOperators();
    const { key } = (await first('Ada Byron')).envelope.output as { key: string };
    expect((await first('Ben Okri')).status).toBe(200);
    expect((await first('Too early')).status).toBe(403);
    // The statement of docs/deploy.md, "When administrators are lost".
    await env.DIRECTORY.prepare(
      "UPDATE operator SET disabled_at = unixepoch() * 1000 WHERE name = 'Ada Byron'",
    ).run();
    expect((await outside('operator/me', {}, key)).status).toBe(401);
    expect((await first('Next')).status).toBe(200);
    expect((await first('One too many')).status).toBe(403);
  });

  it('opens no console elsewhere, and neither does a key: people log in with a passkey', async () => {
    const { key } = await newOperator(['support']);
    for (const typed of [key, TOKEN]) {
      const { status, envelope } = await requested('/console/login', { key: typed });
      expect([status, envelope.output]).toEqual([403, null]);
    }
    const { envelope } = await requested('/console/login-options', {});
    expect(envelope.output).toMatchObject({ takesKeys: false });
    expect((await outside('operator/me', {}, key)).status).toBe(200);
  });

  it('of development opens nothing elsewhere', async () => {
    expect((await outside('operator/create', { name: 'Guess', roles: ['admin'] }, 'operator')).status).toBe(
      401,
    );
  });

  it('reads no member’s file elsewhere, and neither does a role without files', async () => {
    const { memberId } = await newMember('fileowner');
    const path = `/storage/private/receipts/${memberId}/${'0'.repeat(36)}.png`;
    const read = async (key: string) => {
      const context = createExecutionContext();
      const headers = { 'x-platform-secret': env.PLATFORM_SECRET, authorization: `Bearer ${key}` };
      const response = await app.request(path, { headers }, env, context);
      await waitOnExecutionContext(context);
      return response.status;
    };
    const [payments, content] = [await newOperator(['payments']), await newOperator(['content'])];
    // The file does not exist, which only those hear who may read it.
    expect([await read(payments.key), await read(content.key), await read('opk_guess')]).toEqual([
      404, 403, 403,
    ]);
    await eventually(async () => {
      const { events } = await eventsBy({ call: 'storage/read', memberId });
      expect(events.map(it => [it.actor.id, it.outcome])).toEqual(
        expect.arrayContaining([
          [payments.operatorId, 'done'],
          [content.operatorId, 'refused'],
        ]),
      );
    });
  });
});

it('a wrong token costs nothing but its refusal', async () => {
  expect((await ask('/operator/maintenance', { on: true }, { authorization: 'Bearer guess' })).status).toBe(
    401,
  );
});
