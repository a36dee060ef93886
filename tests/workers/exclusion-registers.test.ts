/** Registers of excluded people: asked at the occasions of a market, with its choice carried out while they are silent. */
import { env } from 'cloudflare:test';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SessionGrant } from '#app/contract/auth.ts';
import { MINUTE_MS } from '#app/domain/time.ts';
import { catalogueOf, directoryOf } from '#platform/base/databases.ts';
import { platformEnv } from '#platform/base/env.ts';
import { askRegistersAgain } from '#platform/protection/register/register.ts';
import { readExclusions, readHistory } from '#platform/protection/restriction/restriction.ts';
import { publishFacts } from '#platform/site/site.ts';
import { MARKETS } from '#tests/support/demo-markets.ts';
import { PASSWORD, registrationOf } from '#tests/support/demo-member.ts';
import { seedDemo } from '#tests/support/workers/directory.ts';
import { newMember } from '#tests/support/workers/new-member.ts';
import { newOperator } from '#tests/support/workers/operators.ts';
import { ask } from '#tests/support/workers/platform.ts';
import { writeMarket } from '#tests/support/workers/site-rows.ts';
import { someGame } from '#tests/support/workers/studio.ts';
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
/** Accepts a passport of the member. */
const prove = (memberId: string) =>
  directoryOf(platform, memberId)
    .prepare(
      `INSERT INTO identity_document (document_id, member_id, country, kind, state, sent_at, promised_at, valid_until, attempt, origin,
         language, decided_at, decided_by)
       VALUES (?1, ?2, 'GB', 'passport', 'accepted', 1, 1, '2999-01-01', 1, 'https://site.example', 'en', 2, 'o-1')`,
    )
    .bind(`d-${memberId}`, memberId)
    .run();
const holdsOf = async (memberId: string) =>
  (await readHistory(directoryOf(platform, memberId), memberId, 20)).filter(
    it => it.kind === 'no-play' && it.endedAt === null,
  );
const deposit = (who: Awaited<ReturnType<typeof newMember>>) =>
  who.call('deposit/create', {
    methodId: 'demo-instant',
    amount: '20',
    currency: 'GBP',
    operationId: crypto.randomUUID(),
  });
const logIn = async (username: string) =>
  (await ask('/api/auth/login', { username, password: PASSWORD })).envelope;

describe('[6.8] a register of excluded people', () => {
  it('is asked at registration with a signature; a hit holds the account, and says nothing of an exclusion', async () => {
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
    expect(await exclusionsOf(who.memberId)).toEqual([]);
    expect(await holdsOf(who.memberId)).toMatchObject([{ until: null, madeBy: 'register-check:stop-gb' }]);
    expect(await checkOf(who.memberId)).toMatchObject({ state: 'listed', again: 1 });
    expect((await who.call('member/safety')).output).toMatchObject({ running: null });
    const { gameId } = await someGame();
    const answers = [
      await deposit(who),
      await who.call('game/play', { gameId }),
      await who.call('member/message-list', { memberLanguage: 'en' }),
    ];
    expect(answers.map(it => it.status)).toEqual([false, false, true]);
    expect(answers[0]?.msg).toMatch(/on hold/);
    expect(JSON.stringify(answers)).toContain('We are reviewing your details');
    expect(JSON.stringify(answers)).not.toMatch(/exclu|register/i);
    expect((await who.call('withdrawal/info')).status).toBe(true);
  });

  it('excludes whom it lists once a document has proved that the details are theirs', async () => {
    await publishRegister(['registration']);
    const until = Date.now() + 400 * 24 * 60 * MINUTE_MS;
    hooks.answersRegisters(() => Response.json({ isListed: true, until, answerId: 'r-78' }));
    const who = await newMember(`proved${++made}`);
    await askRegistersAgain(platform, Date.now() + 20 * MINUTE_MS);
    expect(hooks.asked, 'nothing is asked before the proof').toHaveLength(1);
    await prove(who.memberId);
    await askRegistersAgain(platform, Date.now() + 40 * MINUTE_MS);
    expect(await exclusionsOf(who.memberId)).toMatchObject([
      { kind: 'self-exclusion', until, madeBy: 'register:stop-gb', reason: 'Register stop-gb, answer r-78' },
    ]);
    expect(await holdsOf(who.memberId)).toEqual([]);
    expect(await checkOf(who.memberId)).toMatchObject({ state: 'listed', again: 0 });
    expect((await who.call('member/safety')).output).toMatchObject({ running: { kind: 'self-exclusion' } });
  });

  it('lets go of a namesake whom a document tells apart, and of nobody by other details alone', async () => {
    await publishRegister(['registration', 'login']);
    hooks.answersRegisters(() => Response.json({ isListed: true }));
    const who = await newMember(`namesake${++made}`);
    hooks.answersRegisters(() => Response.json({ isListed: false }));
    await logIn(who.username);
    expect(await holdsOf(who.memberId)).toHaveLength(1);
    expect((await deposit(who)).status).toBe(false);
    await prove(who.memberId);
    await logIn(who.username);
    expect(await holdsOf(who.memberId)).toEqual([]);
    expect((await deposit(who)).status).toBe(true);
    expect(await exclusionsOf(who.memberId)).toEqual([]);
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
    await prove(who.memberId);
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
    await prove(who.memberId);
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
    await prove(who.memberId);
    hooks.answersRegisters(SILENT);
    expect((await quietly(() => deposit(who))).msg).toMatch(/does not answer/);
    hooks.answersRegisters(() => Response.json({ isListed: true }));
    expect((await deposit(who)).msg).toMatch(/excluded/i);
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
