/** Registers of excluded people: asked at the occasions of a market, with its choice carried out while they are silent. */
import { env } from 'cloudflare:test';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SessionGrant } from '#app/contract/auth.ts';
import { MINUTE_MS } from '#app/domain/time.ts';
import { catalogueOf, directoryOf } from '#platform/base/databases.ts';
import { platformEnv } from '#platform/base/env.ts';
import { askRegistersAgain } from '#platform/protection/register/register.ts';
import { readExclusions } from '#platform/protection/restriction/restriction.ts';
import { publishFacts } from '#platform/site/site.ts';
import { MARKETS } from '#tests/support/demo-markets.ts';
import { PASSWORD, registrationOf } from '#tests/support/demo-member.ts';
import { seedDemo } from '#tests/support/workers/directory.ts';
import { newMember } from '#tests/support/workers/new-member.ts';
import { newOperator } from '#tests/support/workers/operators.ts';
import { ask } from '#tests/support/workers/platform.ts';
import { writeMarket } from '#tests/support/workers/site-rows.ts';
import { startWebhooks } from '#tests/support/workers/webhooks.ts';

const platform = platformEnv(env);
const SILENT = () => new Response(null, { status: 503 });

let made = 0;
let hooks: ReturnType<typeof startWebhooks>;

async function publishRegister(at: readonly string[], silence = 'let-in'): Promise<void> {
  const market = MARKETS.find(it => it.country === 'GB');
  if (market === undefined) throw new Error('No market GB');
  const registers = [{ id: 'stop-gb', name: 'Stop', at, silence }];
  await writeMarket(catalogueOf(platform), { ...market, identity: { registers } as never });
  await publishFacts(platform);
}

beforeAll(seedDemo);
beforeEach(() => {
  hooks = startWebhooks();
});
afterEach(() => hooks.stop());

/** Faults that a test causes are logged, and no failure of the test. */
async function quietly<Value>(run: () => Promise<Value>): Promise<Value> {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  try {
    return await run();
  } finally {
    errors.mockRestore();
  }
}

const exclusionsOf = (memberId: string) => readExclusions(directoryOf(platform, memberId), [memberId]);
const checkOf = (memberId: string) =>
  directoryOf(platform, memberId)
    .prepare('SELECT state, tries, next_at IS NOT NULL AS again FROM register_check WHERE member_id = ?1')
    .bind(memberId)
    .first<{ state: string; tries: number; again: number }>();
const logIn = async (username: string) =>
  (await ask('/api/auth/login', { username, password: PASSWORD })).envelope;

describe('[6.8] a register of excluded people', () => {
  it('is asked at registration with a signature; a hit opens an account that is excluded at once', async () => {
    await publishRegister(['registration']);
    const until = Date.now() + 400 * 24 * 60 * MINUTE_MS;
    hooks.answersRegisters(() => Response.json({ isListed: true, until, answerId: 'r-77' }));
    const who = await newMember(`listed${++made}`);
    expect(hooks.asked).toMatchObject([
      {
        register: 'stop-gb',
        occasion: 'registration',
        country: 'GB',
        person: { birthDate: expect.any(String) },
      },
    ]);
    expect(await exclusionsOf(who.memberId)).toMatchObject([
      { kind: 'self-exclusion', until, madeBy: 'register:stop-gb', reason: 'Register stop-gb, answer r-77' },
    ]);
    expect(await checkOf(who.memberId)).toMatchObject({ state: 'listed' });
    expect((await who.call('withdrawal/info')).status).toBe(true);
  });

  it('is not asked at other occasions, nor for forms with errors', async () => {
    await publishRegister(['registration']);
    const who = await newMember(`clear${++made}`);
    await ask('/api/auth/register', registrationOf(who.username, 'GBP'));
    expect((await logIn(who.username)).status).toBe(true);
    expect(hooks.asked).toHaveLength(1);
    expect(await exclusionsOf(who.memberId)).toEqual([]);
    expect(await checkOf(who.memberId)).toMatchObject({ state: 'clear', again: 0 });
  });

  it('that is silent refuses a registration where the market says so, and opens no account', async () => {
    await publishRegister(['registration'], 'refuse');
    hooks.answersRegisters(SILENT);
    const username = `silent${++made}`;
    const refused = await quietly(() => ask('/api/auth/register', registrationOf(username, 'GBP')));
    expect(refused.envelope).toMatchObject({
      status: false,
      code: 200,
      msg: expect.stringMatching(/register/),
    });
    expect((await logIn(username)).status).toBe(false);
  });

  it('that is silent lets in where the market says so, and is asked again until it answers', async () => {
    await publishRegister(['registration']);
    hooks.answersRegisters(SILENT);
    const who = await quietly(() => newMember(`later${++made}`));
    expect(await checkOf(who.memberId)).toMatchObject({ state: 'unanswered', tries: 1, again: 1 });
    await quietly(() => askRegistersAgain(platform, Date.now() + 2 * MINUTE_MS));
    expect(await checkOf(who.memberId)).toMatchObject({ state: 'unanswered', tries: 2, again: 1 });
    hooks.answersRegisters(() => Response.json({ isListed: true }));
    await askRegistersAgain(platform, Date.now() + 60 * MINUTE_MS);
    expect(await checkOf(who.memberId)).toMatchObject({ state: 'listed', again: 0 });
    expect(await exclusionsOf(who.memberId)).toMatchObject([{ until: null, madeBy: 'register:stop-gb' }]);
  });

  it('is asked at login: silence refuses or lets in, a hit excludes and leaves the way to the balance', async () => {
    await publishRegister(['login'], 'refuse');
    const who = await newMember(`enters${++made}`);
    expect(hooks.asked).toEqual([]);
    hooks.answersRegisters(SILENT);
    expect(await quietly(() => logIn(who.username))).toMatchObject({
      status: false,
      msg: expect.stringMatching(/does not answer/),
    });
    hooks.answersRegisters(() => Response.json({ isListed: true }));
    const envelope = await logIn(who.username);
    expect(envelope.status).toBe(true);
    expect(await exclusionsOf(who.memberId)).toHaveLength(1);
    const { sessionToken } = envelope.output as SessionGrant;
    const headers = { authorization: `Bearer ${sessionToken}`, pathlang: 'en-gb' };
    expect((await ask('/api/withdrawal/info', {}, headers)).envelope.status).toBe(true);
    await logIn(who.username);
    expect(await exclusionsOf(who.memberId)).toHaveLength(1);
  });

  it('is asked at deposits: a hit refuses this one already', async () => {
    await publishRegister(['deposit'], 'refuse');
    const who = await newMember(`pays${++made}`);
    const { methods } = (await who.call('deposit/methods')).output as { methods: { id: string }[] };
    const deposit = () =>
      who.call('deposit/create', {
        methodId: methods[0]?.id,
        amount: '20',
        currency: 'GBP',
        operationId: crypto.randomUUID(),
      });
    hooks.answersRegisters(SILENT);
    expect((await quietly(deposit)).msg).toMatch(/does not answer/);
    hooks.answersRegisters(() => Response.json({ isListed: true }));
    expect((await deposit()).msg).toMatch(/excluded/i);
    expect(await exclusionsOf(who.memberId)).toHaveLength(1);
  });

  it('is asked again by an operator', async () => {
    await publishRegister(['login']);
    const who = await newMember(`asked${++made}`);
    const ana = await newOperator(['risk']);
    const again = (register: string) =>
      ana.call('identity/ask-register', { memberId: who.memberId, register });
    expect((await again('other')).status).toBe(404);
    expect((await again('stop-gb')).envelope).toMatchObject({
      status: true,
      output: { register: 'stop-gb', state: 'clear' },
    });
    expect(hooks.asked.at(-1)).toMatchObject({ occasion: 'again' });
  });
});
