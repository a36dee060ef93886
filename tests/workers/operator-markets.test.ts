/** Operators who work for some markets: every call keeps to these, on every way to a member. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import { AGENTS_CHANNEL, agentsChannelOf, agentsChannelOfMarket } from '#app/contract/support.ts';
import { platformEnv } from '#platform/base/env.ts';
import { ROLES, type Role } from '#platform/base/role.ts';
import { operatorCalls } from '#platform/http/operator-routes.ts';
import { reachOf } from '#platform/operator/reach.ts';
import { RULES, ruleOf } from '#platform/operator/roles.ts';
import { seedDemo } from '#tests/support/workers/directory.ts';
import { newOperator, type TestOperator } from '#tests/support/workers/operators.ts';
import { operate } from '#tests/support/workers/platform.ts';

interface Named {
  memberId: string;
  country: string;
}

const WITHOUT_ADMIN = ROLES.filter(it => it !== 'admin');

const ofBritain = {
  operatorId: 'o-1',
  name: 'Ines',
  roles: WITHOUT_ADMIN,
  markets: ['GB'],
  isBuiltIn: false,
};

let british: TestOperator;
let everywhere: TestOperator;
let own: Named;
let foreign: Named;

const memberOf = async (country: string): Promise<Named> => {
  const row = await env.DIRECTORY.prepare(
    'SELECT member_id AS memberId, country FROM member WHERE country = ?1 ORDER BY member_id LIMIT 1',
  )
    .bind(country)
    .first<Named>();
  if (row === null) throw new Error(`The demo has no member in ${country}`);
  return row;
};

beforeAll(async () => {
  await seedDemo();
  [own, foreign] = await Promise.all([memberOf('GB'), memberOf('BR')]);
  british = await newOperator(WITHOUT_ADMIN, { markets: ['GB'] });
  everywhere = await newOperator(WITHOUT_ADMIN);
});

const rules = Object.entries(RULES);

/** Names of an input's fields; of `filters` too. */
function fieldsOf(name: string): string[] {
  const shapeOf = (schema: unknown): Record<string, unknown> => {
    const { _zod: zod } = schema as {
      _zod: { def: { shape?: Record<string, unknown>; innerType?: unknown } };
    };
    return zod.def.shape ?? (zod.def.innerType === undefined ? {} : shapeOf(zod.def.innerType));
  };
  const shape = shapeOf(operatorCalls.get(name)?.input);
  return [...Object.keys(shape), ...Object.keys(shape.filters === undefined ? {} : shapeOf(shape.filters))];
}

describe('the rule of a call', () => {
  it.each(rules.filter(([, rule]) => rule.reach === 'members'))('%s is applied to members it names', name => {
    expect(fieldsOf(name)).toEqual(expect.arrayContaining([expect.stringMatching(/^memberIds?$/)]));
  });

  it.each(rules.filter(([, rule]) => rule.reach === 'countries'))('%s is applied to its countries', name => {
    expect(fieldsOf(name)).toContain('countries');
  });

  it.each(rules.filter(([, rule]) => rule.reach === 'call'))('%s is found by the call', name => {
    expect(operatorCalls.get(name)?.countriesOf).toBeTypeOf('function');
  });

  it('lets no call that names a member pass as open to all', () => {
    const open = rules.filter(([, { reach }]) => reach === 'own' || reach === 'each').map(([name]) => name);
    const naming = open.filter(name =>
      fieldsOf(name).some(it => /^(memberIds?|chatId|ticketId|caseId)$/.test(it)),
    );
    expect(naming).toEqual([]);
  });
});

describe('an operator of one market', () => {
  const within = async (name: string, input: unknown) => {
    const call = operatorCalls.get(name);
    const rule = ruleOf(name);
    if (call === undefined || rule === null) throw new Error(`There is no call ${name}`);
    const reached = await reachOf(rule.reach, call, input, { env: platformEnv(env), actor: ofBritain });
    return reached.ok ? null : reached.refusal.code;
  };

  it.each(
    rules.filter(([, { reach }]) => reach === 'members'),
  )('%s is refused for members elsewhere', async name => {
    expect(await within(name, { memberId: foreign.memberId })).toBe(404);
    expect(await within(name, { memberId: own.memberId, otherId: foreign.memberId })).toBe(404);
    expect(await within(name, { memberIds: [own.memberId, foreign.memberId] })).toBe(404);
    expect(await within(name, { memberId: 'm-nobody' })).toBe(404);
    expect(await within(name, {})).toBe(404);
    expect(await within(name, { memberId: own.memberId })).toBeNull();
  });

  it.each(rules.filter(([, { reach }]) => reach === 'site'))('%s is refused', async name => {
    expect(await within(name, {})).toBe(403);
  });

  it('is refused before anything is done', async () => {
    const { memberId } = foreign;
    const operationId = 'op-of-another-market';
    const hold = { memberId, operationId, kind: 'all', reason: 'A test' };
    const adjust = { memberId, operationId, amount: '1.00', reason: 'A test' };
    for (const [name, input] of [
      ['member/view', { memberId }],
      ['member/hold', hold],
      ['wallet/adjust', adjust],
    ] as const) {
      const { envelope } = await british.call(name, input);
      expect([name, envelope.code, envelope.msg]).toEqual([name, 404, 'Your markets have no such member.']);
    }
    const { output } = (await everywhere.call('member/view', { memberId })).envelope;
    expect(output).toMatchObject({ restrictions: [] });
    expect((await british.call('provider/stopped')).envelope.msg).toBe(
      'This call is for operators of all markets.',
    );
  });

  it('sees the members of that market, and counts no others', async () => {
    const all = (await everywhere.call('member/list')).envelope.output as ListOf<Named>;
    const seen = (await british.call('member/list')).envelope.output as ListOf<Named>;
    expect(new Set(seen.rows.map(it => it.country))).toEqual(new Set(['GB']));
    expect(Number(seen.counts.all)).toBeLessThan(Number(all.counts.all));
    const asked = await british.call('member/list', { filters: { countries: ['GB', 'BR'] } });
    expect([asked.status, asked.envelope.msg]).toEqual([
      403,
      'This is of a market that you do not work for.',
    ]);
    expect((await british.call('member/list', { filters: { countries: ['GB'] } })).status).toBe(200);
  });

  it('finds no member of another market by name', async () => {
    const { username } = (await env.DIRECTORY.prepare('SELECT username FROM member WHERE member_id = ?1')
      .bind(foreign.memberId)
      .first<{ username: string }>()) ?? { username: '' };
    const found = async (who: TestOperator) =>
      ((await who.call('member/search', { query: username })).envelope.output as { members: Named[] })
        .members;
    expect((await found(everywhere)).map(it => it.memberId)).toContain(foreign.memberId);
    expect(await found(british)).toEqual([]);
  });

  it('sees figures and waiting work of that market', async () => {
    const today = (await british.call('figure/today')).envelope.output as { markets: Named[] };
    expect(new Set(today.markets.map(it => it.country))).toEqual(new Set(['GB']));
    expect((await british.call('figure/today', { countries: ['SE'] })).status).toBe(403);
    expect((await british.call('work/waiting')).status).toBe(200);
  });

  it('reads events about members of that market alone', async () => {
    for (const { memberId } of [own, foreign]) await everywhere.call('member/view', { memberId });
    const of = async (who: TestOperator) =>
      (await who.call('event/list', { filters: { call: 'member/view' } })).envelope.output as ListOf<Named>;
    await expect
      .poll(async () => (await of(everywhere)).rows.map(it => it.memberId))
      .toContain(foreign.memberId);
    const { rows } = await of(british);
    expect(new Set(rows.map(it => it.memberId))).toEqual(new Set([own.memberId]));
  });

  it('writes to nobody elsewhere', async () => {
    const message = { type: 'site', texts: { en: { title: 'Hello', content: 'There' } } };
    for (const to of [{ memberId: foreign.memberId }, { country: 'BR' }, { currency: 'BRL' }]) {
      const { envelope } = await british.call('send-message', { to, message });
      expect([to, envelope.code]).toEqual([to, 403]);
    }
    expect((await british.call('send-message', { to: { memberId: own.memberId }, message })).status).toBe(
      200,
    );
  });

  it('hears the chats of that market alone', async () => {
    const auth = (channelName: string, who = british) =>
      who.call('chat/realtime-auth', { socketId: '1.1', channelName });
    for (const channel of [AGENTS_CHANNEL, agentsChannelOfMarket('BR'), agentsChannelOf('c-none')])
      expect([channel, (await auth(channel)).status]).toEqual([channel, 403]);
    // The socket of the question is not open.
    expect((await auth(agentsChannelOfMarket('GB'))).status).toBe(409);
    const { output } = (await british.call('chat/console')).envelope;
    expect(output).toMatchObject({ channels: [agentsChannelOfMarket('GB')] });
    expect((await british.call('chat/desk', { country: 'BR', state: 'closed' })).status).toBe(403);
    expect((await british.call('chat/room', { chatId: 'c-none' })).status).toBe(403);
  });

  it('is told of the calls that they can make', async () => {
    const { output } = (await british.call('operator/me')).envelope as {
      output: { markets: string[]; calls: string[] };
    };
    expect(output.markets).toEqual(['GB']);
    expect(output.calls).toContain('member/view');
    expect(output.calls).not.toContain('promotion/publish');
  });

  it('reads no file of a member elsewhere', async () => {
    const { isMemberOf } = await import('#platform/operator/operator.ts');
    const of = (memberId: string | null) => isMemberOf(platformEnv(env), { markets: ['GB'] }, memberId);
    expect(await Promise.all([of(own.memberId), of(foreign.memberId), of(null)])).toEqual([
      true,
      false,
      false,
    ]);
  });
});

interface ListOf<Row> {
  rows: Row[];
  counts: Record<string, number | null>;
}

describe('markets of an operator', () => {
  it('are those of the site, and of no administrator', async () => {
    const create = (roles: readonly Role[], markets: readonly string[]) =>
      operate('operator/create', { name: `With ${markets} ${roles}`, roles, markets });
    expect((await create(['admin', 'support'], ['GB'])).envelope).toMatchObject({
      code: 422,
      msg: 'Administrators work for all markets.',
    });
    expect((await create(['support'], ['XX'])).envelope).toMatchObject({
      code: 422,
      msg: 'The site has no such market.',
    });
    expect((await create(['support'], [])).status).toBe(422);
  });

  it('are widened by two administrators, and narrowed by one', async () => {
    const admin = await newOperator(['admin']);
    const payments = await newOperator(['payments'], { markets: ['GB'] });
    const change = (markets: readonly string[] | null) =>
      admin.call('operator/change', { operatorId: payments.operatorId, markets });
    expect((await change(null)).envelope.msg).toContain('waits for a second operator');
    expect((await change(['GB', 'SE'])).envelope.status).toBe(false);
    const both = await newOperator(['payments'], { markets: ['GB', 'SE'] });
    const narrowed = await admin.call('operator/change', { operatorId: both.operatorId, markets: ['SE'] });
    expect(narrowed.envelope).toMatchObject({ status: true, output: { markets: ['SE'] } });
    // In force with the next call.
    expect((await both.call('member/view', { memberId: own.memberId })).status).toBe(404);
  });
});
