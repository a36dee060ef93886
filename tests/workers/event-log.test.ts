/** The event log: its contents, in one whole chain, also when writers fail. */
import { env, runDurableObjectAlarm, runInDurableObject, SELF } from 'cloudflare:test';
import { TOTP } from 'otpauth';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { platformEnv } from '#platform/base/env.ts';
import type { LoggedEvent } from '#platform/base/logged-event.ts';
import type { EventLog } from '#platform/event-log/log-object.ts';
import { LOST_AFTER_MS } from '#platform/event-log/log-object.ts';
import { eventLogOf } from '#platform/event-log/open-log.ts';
import { eventually } from '#tests/support/eventually.ts';
import { seedDemo } from '#tests/support/workers/directory.ts';
import { newMember } from '#tests/support/workers/new-member.ts';
import { type Events, eventsBy, NO_PLACE, newOperator } from '#tests/support/workers/operators.ts';
import { ask, operate } from '#tests/support/workers/platform.ts';

const PASSWORD = 'Demo-1234';
const log = () => eventLogOf(platformEnv(env));
const from = (address: string) => ({ 'x-client-address': address });

beforeAll(seedDemo);
afterEach(() => vi.restoreAllMocks());

const event = (changes: Partial<LoggedEvent> = {}): LoggedEvent => ({
  id: crypto.randomUUID(),
  at: 1_000,
  kind: 'login',
  outcome: 'done',
  actorKind: 'member',
  actorId: 'm-x',
  network: null,
  requestId: null,
  ...changes,
});

/** Waits until the log has events that a filter finds. */
const found = (query: object, expected: object): Promise<Events> =>
  eventually(async () => {
    const page = await eventsBy(query);
    expect(page.events).toEqual(expect.arrayContaining([expect.objectContaining(expected)]));
    return page;
  });

async function verified() {
  for (let after = 0; ; ) {
    const { envelope } = await operate('operator/verify-events', { after });
    const slice = envelope.output as {
      isWhole: boolean;
      isEnd: boolean;
      through: { number: number };
      flaw: string | null;
    };
    if (!slice.isWhole || slice.isEnd) return slice;
    after = slice.through.number;
  }
}

describe('[6.8] a member’s refused access', () => {
  it('to another member’s chat is an event with who, and equal ones are counted together', async () => {
    const { memberId, call } = await newMember('curious1');
    for (let times = 0; times < 3; times += 1)
      expect(
        await call('chat/messages', { chatId: 'c-of-another' }, 'en-gb', from('203.0.113.80')),
      ).toMatchObject({ code: 404 });
    const { events } = await found(
      { memberId },
      { kind: 'access', outcome: 'refused', call: 'chat/messages', code: 404, network: '203.0.113.80' },
    );
    expect(events.filter(it => it.kind === 'access')).toHaveLength(1);
  });

  it('to another member’s file is an event', async () => {
    const { memberId, sessionToken } = await newMember('curious2');
    const response = await SELF.fetch('https://platform/storage/private/receipts/m-other/a.png', {
      headers: { 'x-platform-secret': platformEnv(env).PLATFORM_SECRET, 'x-member-session': sessionToken },
    });
    expect(response.status).toBe(403);
    await found({ memberId }, { kind: 'access', outcome: 'refused', call: 'storage/read' });
  });
});

describe('[6.8] a member’s event', () => {
  it('is a registration, a login, a wrong password, and the lock that one too many closes', async () => {
    const { memberId } = await newMember('eventful');
    await found({ memberId }, { kind: 'registration', outcome: 'done', country: 'GB' });
    const login = (password: string) =>
      ask('/api/auth/login', { username: 'eventful', password }, from('2001:db8:5:6::1'));
    await login(PASSWORD);
    for (let index = 0; index < 6; index += 1) await login('Wrong-1234');
    const { events } = await found({ memberId, kind: 'login' }, { outcome: 'locked' });
    await found({ kind: 'login', outcome: 'refused' }, { memberId: null, network: '2001:db8:5:6::/64' });
    const outcomes = events.map(it => it.outcome).toSorted();
    expect(outcomes).toEqual(['done', 'locked', 'wrong', 'wrong', 'wrong', 'wrong']);
    expect(new Set(events.map(it => it.network))).toEqual(new Set(['2001:db8:5:6::/64']));
  });

  it('is a name that nobody has, without the name', async () => {
    const login = (index: number) =>
      ask('/api/auth/login', { username: `nobody${index}`, password: 'x' }, from('198.51.100.200'));
    for (let index = 0; index < 5; index += 1) await login(index);
    const { events } = await found({ kind: 'login', outcome: 'wrong' }, { network: '198.51.100.200' });
    expect(events.filter(it => it.network === '198.51.100.200')).toHaveLength(1);
    expect(JSON.stringify(events)).not.toMatch(/nobody\d/);
  });

  it('is a PIN that is set, tried and changed, and a payee', async () => {
    const { memberId, call } = await newMember('pinned');
    await call('member/withdrawal-pin', { withdrawalPin: '482913', password: PASSWORD });
    await found({ memberId }, { kind: 'pin-change', outcome: 'done' });
    const account = {
      bankCode: 'BARC',
      accountHolder: 'Anna Smith',
      accountNumber: 'GB33BUKB20201555555555',
    };
    const { output: list } = await call('bank/list');
    const [bank] = (list as { banks: { bankCode: string }[] }).banks;
    const added = await call('bank/add', { ...account, bankCode: bank?.bankCode, withdrawalPin: '482913' });
    const { id } = added.output as { id: string };
    await found({ memberId, kind: 'payee' }, { outcome: 'added', target: id, country: 'GB' });
    expect((await call('bank/remove', { id, withdrawalPin: '000000' })).status).toBe(false);
    await found({ memberId }, { kind: 'pin-check', outcome: 'wrong' });
    await call('bank/remove', { id, withdrawalPin: '482913' });
    await found({ memberId, kind: 'payee' }, { outcome: 'removed', target: id });
    const changed = await call('member/withdrawal-pin', { withdrawalPin: '111222', password: 'Wrong-1234' });
    expect(changed.status).toBe(false);
    await found({ memberId }, { kind: 'password-check', outcome: 'wrong' });
    const { events } = await eventsBy({ memberId });
    expect(JSON.stringify(events)).not.toMatch(/482913|111222|Anna|GB33|Wrong-1234|pinned/);
  });

  it('is a password that is changed, a second step that is wrong and added, and a wrong code', async () => {
    const { memberId, call } = await newMember('stepping');
    const [before, after] = [PASSWORD, 'Bergen-harbour-58'];
    await call('member/change-password', { currentPassword: before, newPassword: after });
    await found({ memberId }, { kind: 'password-change', outcome: 'done', target: 'password' });
    const begun = await call('member/totp-begin', { password: after });
    const app = new TOTP({ secret: (begun.output as { secret: string }).secret });
    expect((await call('member/totp-confirm', { code: '000000' })).status).toBe(false);
    await found({ memberId, kind: 'second-step' }, { outcome: 'wrong' });
    expect(await call('member/totp-confirm', { code: app.generate() })).toMatchObject({ status: true });
    await found({ memberId, kind: 'second-step' }, { outcome: 'added', target: 'totp' });
    const forgotten = { username: 'stepping', code: 'AAAAAAAA', password: 'Another-harbour-58' };
    await ask('/api/auth/forgot-password', forgotten, from('198.51.100.77'));
    await found({ kind: 'code' }, { outcome: 'wrong', memberId: null, network: '198.51.100.77' });
    const { events } = await eventsBy({ memberId });
    expect(JSON.stringify(events)).not.toMatch(/harbour|000000|otpauth/);
  });

  it('is a refused signature of a provider, of the storage, of the push service', async () => {
    const sent = {
      'x-client-address': '203.0.113.50',
      'x-provider-timestamp': String(Date.now()),
      'x-provider-signature': '0'.repeat(64),
    };
    for (let index = 0; index < 20; index += 1) await ask('/provider/p-oxbow-nine/wallet/balance', {}, sent);
    const post = (path: string) =>
      SELF.fetch(`https://platform${path}`, {
        method: 'POST',
        headers: { 'x-platform-secret': env.PLATFORM_SECRET, ...from('203.0.113.50') },
        body: '{}',
      });
    await post('/apps/4711/events?auth_key=meridian-key&auth_signature=0');
    await post('/storage/private/receipts/m-1/0123.png?X-Amz-Algorithm=AWS4-HMAC-SHA256');
    for (const target of ['p-oxbow-nine', 'push-api', 'storage'])
      await found({ kind: 'signature', target }, { outcome: 'refused', network: '203.0.113.50' });
    // Refusals that another file caused in this isolate are counted a minute later, from networks of their own.
    const { events } = await eventsBy({ kind: 'signature', target: 'p-oxbow-nine' });
    expect(events.filter(it => it.network === '203.0.113.50')).toHaveLength(1);
  });

  it('is lost in no way that fails the call: its ids go to the log of lines then', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.spyOn(env.EVENT_QUEUE, 'sendBatch').mockRejectedValue(new Error('the queue is down'));
    const { memberId } = await newMember('queueless');
    await eventually(() => expect(JSON.stringify(error.mock.calls)).toContain(memberId));
  });
});

describe('[6.8] an operator’s call', () => {
  it('is named with its operator, its subject, its outcome and its network', async () => {
    const { call, operatorId } = await newOperator(['payments', 'support']);
    const { memberId } = await newMember('calledupon');
    const order = { memberId, operationId: 'logged-adjust-1', amount: '5', reason: 'A gift' };
    await call('wallet/adjust', order);
    await call('wallet/adjust', { ...order, amount: '6' });
    await call('wallet/holdings', { memberId });
    await call('wallet/void-win', order);
    await call('wallet/adjust', { memberId });
    await call('wallet/nothing', {});
    const calls = async () => (await eventsBy({ actorId: operatorId })).events;
    await eventually(async () => expect(await calls()).toHaveLength(6));
    const shown = (await calls()).map(it => `${it.call} ${it.outcome} ${it.code}`).toSorted();
    expect(shown).toEqual([
      'wallet/adjust done 200',
      'wallet/adjust refused 409',
      'wallet/adjust refused 422',
      'wallet/holdings done 200',
      'wallet/nothing refused 404',
      'wallet/void-win refused 403',
    ]);
    const [made] = (await eventsBy({ actorId: operatorId, call: 'wallet/adjust', outcome: 'done' })).events;
    expect(made).toMatchObject({
      memberId,
      network: '203.0.113.9',
      inputDigest: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(made?.actor.name).toMatch(/^Operator \d+$/);
    expect(JSON.stringify(await calls())).not.toContain('gift');
  });

  it('names the operator whom it has made, and no key', async () => {
    const { operatorId, key } = await newOperator(['support']);
    const { events } = await found({ target: operatorId }, { call: 'operator/create', outcome: 'done' });
    expect(JSON.stringify(events)).not.toContain(key.slice(4, 20));
  });

  it('with a wrong key is counted by network', async () => {
    for (let index = 0; index < 30; index += 1)
      await ask('/operator/publish', {}, { authorization: 'Bearer guess', ...from('203.0.113.77') });
    const { events } = await found(
      { kind: 'operator-key' },
      { network: '203.0.113.77', outcome: 'refused', code: 401 },
    );
    expect(events.filter(it => it.network === '203.0.113.77')).toHaveLength(1);
  });

  it('that fails is in the log as failed', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.spyOn(env.CATALOGUE, 'put').mockRejectedValue(new Error('the bucket is away'));
    const before = Date.now();
    expect((await operate('publish', {})).status).toBe(500);
    expect(error).toHaveBeenCalled();
    await found({ call: 'publish', from: before }, { outcome: 'failed', code: 500 });
  });

  it('that never ends is sealed as lost, and if it ends later, in a row of its own', async () => {
    const begun = event({
      kind: 'operator-call',
      outcome: 'lost',
      actorKind: 'operator',
      actorId: 'o-lost',
      call: 'x',
    });
    await log().begin(begun);
    expect((await eventsBy({ actorId: 'o-lost' })).events).toEqual([]);
    await runInDurableObject(log(), (_object: EventLog, { storage }) => {
      storage.sql.exec('UPDATE begun SET begun_at = begun_at - ?', LOST_AFTER_MS);
    });
    await runDurableObjectAlarm(log());
    expect((await eventsBy({ actorId: 'o-lost' })).events).toMatchObject([{ outcome: 'lost' }]);
    await log().append([{ ...begun, outcome: 'done' }]);
    await log().append([{ ...begun, outcome: 'done' }]);
    expect((await eventsBy({ actorId: 'o-lost' })).events.map(it => it.outcome)).toEqual(['done', 'lost']);
  });

  it('that changes something is refused where the log cannot be written', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { memberId } = await newMember('unlogged');
    const platform = platformEnv(env);
    vi.spyOn(platform.EVENT_LOG, 'named').mockImplementation(() => {
      throw new Error('the log is away');
    });
    const order = { memberId, operationId: 'unlogged-adjust-1', amount: '5', reason: 'A gift' };
    const { serveOperatorCall } = await import('#platform/operator/operator.ts');
    const { operatorCalls } = await import('#platform/http/operator-routes.ts');
    const now = () => Date.now();
    const request = {
      name: 'wallet/adjust',
      authorization: `Bearer ${env.OPERATOR_TOKEN}`,
      payload: order,
      place: NO_PLACE,
      isBackground: false,
    };
    const origin = { address: null, requestId: null, now };
    const reply = await serveOperatorCall(operatorCalls, request, {
      env: platform,
      now,
      origin,
      note: () => undefined,
    });
    expect(reply).toMatchObject({ status: false, code: 503 });
    vi.restoreAllMocks();
    const { envelope } = await operate('wallet/holdings', { memberId });
    expect(envelope.output).toMatchObject({ balances: { main: '10000.00' } });
  });
});

describe('the chain', () => {
  it('has every event of 300 concurrent writers once, in order, and is whole', async () => {
    const before = (await log().head()).number;
    const events = Array.from({ length: 300 }, (_, index) =>
      event({ id: `parallel-${index}`, actorId: 'm-parallel' }),
    );
    await Promise.all(events.flatMap(it => [log().append([it]), log().append([it])]));
    const { number } = await log().head();
    expect(number - before).toBe(300);
    expect(await verified()).toMatchObject({ isWhole: true, flaw: null, through: { number } });
  });

  it('is compared with an event that was written down elsewhere', async () => {
    const known = await log().head();
    expect((await operate('operator/verify-events', { known })).envelope.output).toMatchObject({
      isWhole: true,
    });
    const other = { ...known, hash: '0'.repeat(64) };
    expect((await operate('operator/verify-events', { known: other })).envelope.output).toMatchObject({
      isWhole: false,
      flaw: `event ${known.number} is another one`,
    });
  });

  it('can be neither changed nor shortened nor added to in between', async () => {
    await runInDurableObject(log(), (_object: EventLog, { storage: { sql } }) => {
      expect(() => sql.exec("UPDATE event SET hash = '' WHERE number = 1")).toThrow(/append-only/);
      expect(() => sql.exec('DELETE FROM event WHERE number = 1')).toThrow(/append-only/);
      expect(() =>
        sql.exec("INSERT INTO event (number, body, hash) VALUES (900000, '{}', ?)", '0'.repeat(64)),
      ).toThrow(/without gaps/);
    });
  });

  it('is read by key, by pages, newest first, each event once', async () => {
    const events = Array.from({ length: 450 }, (_, index) =>
      event({
        id: `page-${index}`,
        at: 5_000 + Math.floor(index / 3),
        memberId: 'm-pages',
        outcome: index % 9 === 0 ? 'wrong' : 'done',
      }),
    );
    await log().append(events);
    const ids = async (query: object) => {
      const seen: number[] = [];
      const moments: number[] = [];
      for (let before: string | null = null; ; ) {
        const page = await eventsBy({ ...query, ...(before === null ? {} : { before }) });
        seen.push(...page.events.map(it => it.number));
        moments.push(...page.events.map(it => it.at));
        before = page.next;
        if (before === null) break;
      }
      expect(moments).toEqual(moments.toSorted((a, b) => b - a));
      expect(new Set(seen).size).toBe(seen.length);
      return seen.length;
    };
    expect(await ids({ memberId: 'm-pages' })).toBe(450);
    expect(await ids({ memberId: 'm-pages', outcome: 'wrong' })).toBe(50);
    expect(await ids({ memberId: 'm-pages', from: 5_010, to: 5_020 })).toBe(30);
    expect(await ids({ from: 5_000, to: 5_150 })).toBe(450);
  });

  it('is searched by an index whatever is asked for', async () => {
    await runInDurableObject(log(), (_object: EventLog, { storage: { sql } }) => {
      for (const [index, where] of [
        ['event_of_member', 'member_id = ?'],
        ['event_of_target', 'target = ?'],
        ['event_of_actor', 'actor_id = ?'],
        ['event_of_call', 'call = ?'],
        ['event_of_kind', 'kind = ?'],
        ['event_of_actors', 'actor_kind = ?'],
        ['event_at', '1'],
      ] as const) {
        const plan = sql
          .exec<{ detail: string }>(
            `EXPLAIN QUERY PLAN SELECT * FROM event INDEXED BY ${index}
             WHERE ${where} AND at >= ? AND at < ? AND (at, number) < (?, ?) ORDER BY at DESC, number DESC LIMIT 9`,
            ...(where === '1' ? [] : ['x']),
            0,
            1,
            1,
            1,
          )
          .toArray()
          .map(it => it.detail);
        expect(plan, index).toEqual([expect.stringContaining(`SEARCH event USING INDEX ${index}`)]);
      }
    });
  });

  it('with a changed row is found: by the call, by itself, and by the event’s number', async () => {
    let number = 0;
    await runInDurableObject(log(), (_object: EventLog, { storage: { sql } }) => {
      number = sql.exec<{ n: number }>("SELECT number AS n FROM event WHERE id = 'parallel-7'").one().n;
      sql.exec('DROP TRIGGER event_is_not_changed');
      sql.exec("UPDATE event SET body = replace(body, 'm-parallel', 'm-innocent') WHERE number = ?", number);
    });
    const flaw = `event ${number} is not the one that was sealed`;
    expect(await verified()).toMatchObject({ isWhole: false, flaw });
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await log().checkOn(Date.now());
    expect((await eventsBy()).flaw).toBe(flaw);
    expect(error.mock.calls.map(([line]) => JSON.parse(String(line)))).toEqual([
      { time: expect.any(String), level: 'error', event: 'event-log.not-whole', request: null, why: flaw },
    ]);
    await runInDurableObject(log(), (_object: EventLog, { storage: { sql } }) => {
      sql.exec("UPDATE event SET body = replace(body, 'm-innocent', 'm-parallel') WHERE number = ?", number);
    });
    expect(await verified()).toMatchObject({ isWhole: true });
    await log().checkOn(Date.now());
    expect(await eventsBy()).toMatchObject({ flaw: null, checked: expect.any(String) });
  });
});
