/** Limits through the calls of members: settings, refusals, and messages to the member. */
import { env } from 'cloudflare:test';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Limits, MemberLimit } from '#app/contract/limit.ts';
import { formatDate } from '#app/domain/date.ts';
import { TEXT_LANGUAGES } from '#app/domain/language.ts';
import { sentence } from '#app/domain/sentences/sentences.ts';
import { HOUR_MS } from '#app/domain/time.ts';
import { LIMITS_STEP } from '#demo/seed/step-74-limits.ts';
import { catalogueOf } from '#platform/base/databases.ts';
import { platformEnv } from '#platform/base/env.ts';
import { findMember } from '#platform/member/member.ts';
import { readMarkets } from '#platform/site/site.ts';
import { PASSWORD } from '#tests/support/demo-member.ts';
import { eventually } from '#tests/support/eventually.ts';
import { seedDemo } from '#tests/support/workers/directory.ts';
import { newMember } from '#tests/support/workers/new-member.ts';
import { eventsBy } from '#tests/support/workers/operators.ts';
import { startService } from '#tests/support/workers/payment-service.ts';
import { operate } from '#tests/support/workers/platform.ts';
import {
  frameCall,
  freshBetId,
  type LaunchedGame,
  launchOf,
  someGame,
} from '#tests/support/workers/studio.ts';

const DEPOSIT = { kind: 'deposit', period: 'day' } as const;
const STAKE = { kind: 'stake', period: 'day' } as const;
const ZONE = { timeZone: 'Europe/London', waitingMs: 24 * HOUR_MS, confirmMs: 168 * HOUR_MS };

let number = 0;
let member: Awaited<ReturnType<typeof newMember>>;

const limitsOf = async (who = member) => ((await who.call('limit/list')).output as Limits).limits;
const limitOf = async (of: Pick<MemberLimit, 'kind' | 'period'>, who = member) =>
  (await limitsOf(who)).find(it => it.kind === of.kind && it.period === of.period);
const deposit = (amount: string, methodId = 'demo-instant', language = 'en-gb') =>
  member.call(
    'deposit/create',
    { methodId, amount, currency: 'GBP', operationId: crypto.randomUUID() },
    language,
  );
const messagesOf = async (language = 'en') =>
  (await member.call('member/message-list', { memberLanguage: language })).output as { title: string }[];

beforeAll(seedDemo);
beforeEach(async () => {
  member = await newMember(`limited${++number}`);
});

describe('[1.6] limits of a member', () => {
  it('are offered within the rules of the market, and none is set at first', async () => {
    const { output } = await member.call('limit/list');
    expect(output).toMatchObject({ currency: 'GBP', waitingHours: 24, confirmHours: 168 });
    expect((output as Limits).limits).toHaveLength(12);
    expect(await limitOf(DEPOSIT)).toEqual({
      ...DEPOSIT,
      limit: null,
      used: null,
      minimum: '10',
      maximum: '1000',
      quick: ['100', '250', '500', '800'],
      asked: null,
      isFromOther: false,
    });
  });

  it('begin with what the market sets for new members', async () => {
    const swede = await newMember(`limited${++number}`, 'SEK');
    expect(await limitOf({ kind: 'deposit', period: 'month' }, swede)).toMatchObject({ limit: '50000.00' });
  });

  it.each([
    [DEPOSIT, '9.99', 'min:10.00 GBP'],
    [DEPOSIT, '1000.01', 'max:1,000.00 GBP'],
    [DEPOSIT, '50.001', 'Please choose a limit from 10.00 GBP to 1,000.00 GBP.'],
    [{ kind: 'time', period: 'day' }, '14', 'min:0:15'],
    [{ kind: 'time', period: 'day' }, '721', 'max:12:00'],
    [{ kind: 'time', period: 'day' }, '15.5', 'Please choose a limit from 0:15 to 12:00.'],
  ])('[5.10] [5.11] are refused outside of the range: %o %s', async (which, limit, broken) => {
    const { output, status } = await member.call('limit/set', { ...which, limit });
    expect(status).toBe(false);
    expect(output).toEqual({ fields: { limit: [broken] } });
  });

  it('are set, asked for, cancelled and noted', async () => {
    expect((await member.call('limit/set', { ...DEPOSIT, limit: '100' })).output).toEqual({
      isWaiting: false,
    });
    expect((await member.call('limit/set', { ...DEPOSIT, limit: '200' })).output).toEqual({
      isWaiting: true,
    });
    expect(await limitOf(DEPOSIT)).toMatchObject({
      limit: '100.00',
      used: '0.00',
      asked: { limit: '200.00' },
    });
    const early = await member.call('limit/confirm', DEPOSIT, 'sv-se');
    expect(early).toMatchObject({ status: false, msg: sentence('limit_too_early', 'sv') });
    expect((await member.call('limit/cancel', DEPOSIT)).status).toBe(true);
    expect(await member.call('limit/cancel', DEPOSIT)).toMatchObject({ status: false });
    expect(await limitOf(DEPOSIT)).toMatchObject({ limit: '100.00', asked: null });
    const { memberId } = member;
    await eventually(async () => {
      const { events } = await eventsBy({ memberId, kind: 'limit' });
      expect(events.map(it => [it.outcome, it.target]).sort()).toEqual([
        ['done', 'deposit-day'],
        ['removed', 'deposit-day'],
        ['waiting', 'deposit-day'],
      ]);
    });
  });

  it('stand in what operators see, and in what the member takes along', async () => {
    await member.call('limit/set', { kind: 'time', period: 'week', limit: '600' });
    const { envelope } = await operate('member/view', { memberId: member.memberId });
    expect(envelope.output).toMatchObject({
      limits: {
        set: [{ kind: 'time', period: 'week', limit: '600', used: '0', asked: null }],
        changes: [{ kind: 'time', period: 'week', what: 'set', before: null, after: '600' }],
      },
    });
    const { output } = await member.call('member/export', { password: PASSWORD });
    expect(output).toMatchObject({
      limits: [{ kind: 'time', period: 'week', limit: '600' }],
      limit_changes: [{ what: 'set', after: '600' }],
    });
  });
});

describe('[2.10] a deposit within a limit', () => {
  let service: ReturnType<typeof startService> | undefined;
  afterEach(() => service?.stop());

  it.each(TEXT_LANGUAGES)('is refused with what is left, in %s', async language => {
    await member.call('limit/set', { ...DEPOSIT, limit: '100' });
    expect((await deposit('60')).status).toBe(true);
    const refused = await deposit('50', 'demo-instant', `${language}-gb`);
    const said = sentence('deposit_limit', language, { left: '40.00 GBP' });
    expect(refused).toMatchObject({ status: false, output: { fields: { amount: [said] } } });
    expect((await deposit('40')).status).toBe(true);
    expect(await limitOf(DEPOSIT)).toMatchObject({ used: '100.00' });
  });

  it('counts a payment that is begun at a service', async () => {
    service = startService('test-gateway');
    await member.call('limit/set', { ...DEPOSIT, limit: '100' });
    expect((await deposit('80', 'demo-card')).status).toBe(true);
    expect((await deposit('30', 'demo-card')).status).toBe(false);
    expect((await deposit('30')).status).toBe(false);
    expect(await limitOf(DEPOSIT)).toMatchObject({ used: '80.00' });
    expect(service.asked).toHaveLength(1);
  });

  it('does not count a payment that no service has begun', async () => {
    service = startService('test-gateway');
    service.answers(() => new Response('busy', { status: 503 }));
    await member.call('limit/set', { ...DEPOSIT, limit: '100' });
    expect((await deposit('80', 'demo-card')).status).toBe(false);
    expect(await limitOf(DEPOSIT)).toMatchObject({ used: '0.00' });
  });
});

describe('[7.25] play within a limit', () => {
  it.each(['stake', 'loss'] as const)('is refused to the frame with a code of its own: %s', async kind => {
    await member.call('limit/set', { kind, period: 'day', limit: '10' });
    const { gameId } = await someGame();
    const { output } = await member.call('game/play', { gameId });
    const opened = await frameCall('open', { launch: launchOf((output as LaunchedGame).url), gameId });
    const bet = (stake: string) =>
      frameCall('bet', { session: opened.output.session, betId: freshBetId(), stake, bet: {} });
    const msg = sentence(`${kind}_limit`, 'en');
    expect(await bet('20.00')).toMatchObject({ status: false, error: `${kind}_limit`, msg });
    expect((await bet('1.00')).status).toBe(true);
  });

  it('is refused at the launch once the time is used up', async () => {
    const { gameId } = await someGame();
    const { wallet } = member;
    expect((await member.call('game/play', { gameId })).status).toBe(true);
    await wallet.changeLimit({ wish: 'set', kind: 'time', period: 'day', most: 0, ...ZONE }, Date.now());
    const refused = await member.call('game/play', { gameId });
    expect(refused).toMatchObject({ status: false, output: { cause: 'limit' } });
    expect(refused.msg).toBe(sentence('time_limit', 'en'));
  });
});

describe('[1.13] a member is told', () => {
  it('once that a limit is almost used, and once that it is reached', async () => {
    await member.call('limit/set', { ...DEPOSIT, limit: '100' });
    for (const amount of ['70', '10', '10', '10']) expect((await deposit(amount)).status).toBe(true);
    expect((await deposit('10')).status).toBe(false);
    const titles = async (language: string) =>
      (await messagesOf(language)).map(it => it.title).filter(it => /limit|gräns/.test(it));
    const told = ['Deposit limit, 24 hours: reached', 'Deposit limit, 24 hours: almost reached'];
    await eventually(async () => expect(await titles('en')).toEqual(told));
    await member.wallet.sweep();
    expect(await titles('sv')).toEqual([
      'Insättningsgräns, 24 timmar: nådd',
      'Insättningsgräns, 24 timmar: nästan nådd',
    ]);
  });

  it('that they have staked what they allow themselves, and that their time is up', async () => {
    const { gameId } = await someGame();
    const { output } = await member.call('game/play', { gameId });
    const opened = await frameCall('open', { launch: launchOf((output as LaunchedGame).url), gameId });
    const bet = () =>
      frameCall('bet', { session: opened.output.session, betId: freshBetId(), stake: '10.00', bet: {} });
    await member.call('limit/set', { ...STAKE, limit: '10' });
    expect((await bet()).status).toBe(true);
    expect(await bet()).toMatchObject({ error: 'stake_limit' });
    const { wallet } = member;
    await wallet.changeLimit({ wish: 'set', kind: 'time', period: 'day', most: 0, ...ZONE }, Date.now());
    for (let times = 0; times < 2; times += 1) expect(await bet()).toMatchObject({ error: 'time_limit' });
    await eventually(async () =>
      expect((await messagesOf()).map(it => it.title).filter(it => it.includes('limit'))).toEqual([
        'Time limit, 24 hours: reached',
        'Stake limit, 24 hours: reached',
      ]),
    );
  });

  it('that a higher limit waits for their word, and that it has lapsed', async () => {
    const { wallet, memberId } = member;
    const before = Date.now() - 25 * HOUR_MS;
    await wallet.changeLimit({ wish: 'set', ...STAKE, most: 1_000, ...ZONE }, before);
    await wallet.changeLimit({ wish: 'set', ...STAKE, most: 2_000, ...ZONE }, before);
    await wallet.sweep();
    const titles = async () => (await messagesOf()).map(it => it.title).filter(it => it.startsWith('Stake'));
    expect(await titles()).toEqual(['Stake limit, 24 hours: do you still want the change?']);
    await wallet.sweep();
    expect(await titles()).toHaveLength(1);
    expect((await member.call('limit/confirm', STAKE)).status).toBe(true);
    const longAgo = Date.now() - 200 * HOUR_MS;
    await wallet.changeLimit({ wish: 'set', ...STAKE, most: 3_000, ...ZONE }, longAgo);
    await wallet.sweep();
    expect(await titles()).toContain('Stake limit, 24 hours: unchanged');
    await eventually(async () => {
      const { events } = await eventsBy({ memberId, kind: 'limit', outcome: 'lapsed' });
      expect(events).toMatchObject([{ actor: { kind: 'system' }, target: 'stake-day' }]);
    });
  });
});

it('the demo has a member of each market with one almost used, one reached and one that waits', async () => {
  const monthOf = (at: number) => formatDate(at, 'yyyy-MM-dd', 'Europe/London').slice(0, 7);
  // Where the month is younger than the deposit, nothing of the month's limit is used.
  const ofMonth = monthOf(Date.now() - 5 * HOUR_MS) === monthOf(Date.now()) ? 0.21 : 0;
  const context = { env: platformEnv(env), now: () => Date.now() };
  // Twice: an interrupted part runs again.
  const gb = (await readMarkets(catalogueOf(context.env))).findIndex(it => it.country === 'GB');
  for (const part of [gb, gb]) await LIMITS_STEP.run(context, part);
  const { memberId } = (await findMember(context.env, { username: 'limitsgb' })) ?? { memberId: '' };
  const limits = await env.MEMBER_WALLET.getByName(memberId).limits(Date.now());
  expect(limits.map(({ kind, most, used, asked }) => [kind, used / most, asked !== null])).toEqual([
    ['deposit', 0.84, false],
    ['deposit', ofMonth, false],
    ['loss', 0.1, true],
    ['stake', 1, false],
  ]);
  const told = () =>
    env.DIRECTORY.prepare('SELECT count(*) AS count FROM message WHERE member_id = ?1')
      .bind(memberId)
      .first<number>('count');
  await eventually(async () => expect(await told()).toBe(2));
});
