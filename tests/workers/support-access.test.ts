/** Support helps members who cannot help themselves: a new access after identity checks, an exclusion, a lower limit. */
import { env } from 'cloudflare:test';
import { TOTP } from 'otpauth';
import { beforeAll, describe, expect, it } from 'vitest';
import type { SecondStep } from '#app/contract/auth.ts';
import type { Envelope } from '#app/contract/envelope.ts';
import type { Safety } from '#app/contract/safety.ts';
import { catalogueOf } from '#platform/base/databases.ts';
import { platformEnv } from '#platform/base/env.ts';
import { proveContact } from '#platform/member/member.ts';
import { readOutbox } from '#platform/messages/messenger/messenger.ts';
import { PASSWORD } from '#tests/support/demo-member.ts';
import { seedDemo } from '#tests/support/workers/directory.ts';
import { newMember } from '#tests/support/workers/new-member.ts';
import { codeTo } from '#tests/support/workers/one-time-code.ts';
import { newOperator, type TestOperator } from '#tests/support/workers/operators.ts';
import { ask } from '#tests/support/workers/platform.ts';

const platform = platformEnv(env);
const PASSPHRASE = 'four quiet herons over Lisbon';

let first: TestOperator;
let second: TestOperator;
let number = 0;

beforeAll(async () => {
  await seedDemo();
  [first, second] = [await newOperator(['support']), await newOperator(['risk'])];
});

const somebody = (details: object = {}) => newMember(`helped${++number}`, 'GBP', details);
type Member = Awaited<ReturnType<typeof somebody>>;

const attempt = () => `support-${String(++number).padStart(8, '0')}`;
const CHECKS = [
  { kind: 'document', shows: 'Passport, number 1' },
  { kind: 'call-back', shows: 'Number of the account' },
];
const resetOf = (memberId: string, more: object = {}) => ({
  memberId,
  operationId: attempt(),
  checks: CHECKS,
  reason: 'Lost phone and mail',
  ...more,
});

interface Waiting {
  approvalId: string;
}

/** Asks for a new access, and has the second operator agree. */
async function reset(who: Member, more: object = {}): Promise<Envelope> {
  const asked = await first.call('member/reset-access', resetOf(who.memberId, more));
  expect(asked.envelope).toMatchObject({ status: false, output: { state: 'waiting' } });
  const { approvalId } = asked.envelope.output as Waiting;
  const approval = { memberId: who.memberId, approvalId };
  const colleague = await newOperator(['support']);
  for (const by of [first, colleague]) expect((await by.call('approval/approve', approval)).status).toBe(403);
  return (await second.call('approval/approve', approval)).envelope;
}

const renew = (username: string, code: string, password = PASSPHRASE) =>
  ask('/api/auth/forgot-password', { username, code, password }, { 'x-client-address': '203.0.113.77' });
const logIn = (username: string, password: string) =>
  ask('/api/auth/login', { username, password }, { 'x-client-address': '203.0.113.78' });

describe('[6.8] a member who has lost their access', () => {
  it('gets a code at an address that two operators agree to, which sets a password at any browser, once', async () => {
    const who = await somebody();
    const address = `new${number}@mail.example`;
    const done = await reset(who, { email: address, lost: ['pin', 'step'] });
    expect(done).toMatchObject({ status: true });
    const code = await codeTo(address);
    expect(JSON.stringify(done)).not.toContain(code);
    expect((await who.call('member/safety')).code).toBe(401);
    expect((await renew(who.username, code)).envelope).toMatchObject({ output: { step: 'changed' } });
    expect((await renew(who.username, code)).envelope.status).toBe(false);
    expect((await logIn(who.username, PASSPHRASE)).envelope.status).toBe(true);
  });

  it('logs in without the app that is lost too, and with the one that is not', async () => {
    const methodsOf = async (lost: string[]) => {
      const who = await somebody();
      const { secret } = (await who.call('member/totp-begin', { password: PASSWORD })).output as {
        secret: string;
      };
      const code = new TOTP({ secret }).generate();
      expect((await who.call('member/totp-confirm', { code })).status).toBe(true);
      const address = `app${number}@mail.example`;
      await reset(who, { email: address, lost });
      await renew(who.username, await codeTo(address));
      const { output } = (await logIn(who.username, PASSPHRASE)).envelope;
      return (output as Partial<SecondStep>).methods ?? null;
    };
    expect(await methodsOf(['step'])).toBeNull();
    expect(await methodsOf([])).toEqual(['totp', 'recovery']);
  });

  it('cannot take money out for days, and every proved contact is told', async () => {
    const who = await somebody();
    const [old, address] = [`old${number}@mail.example`, `next${number}@mail.example`];
    await proveContact({ env: platform, now: Date.now }, who.memberId, { kind: 'email', value: old });
    await reset(who, { email: address });
    const seen = await first.call('member/view', { memberId: who.memberId });
    expect(JSON.stringify(seen.envelope.output)).toContain('no-withdrawal');
    const sent = (await readOutbox(catalogueOf(platform))).filter(it => it.target === old);
    expect(sent.map(it => it.subject)).toEqual(['Meridian: Your access has been reset']);
    expect(await codeTo(address)).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/);
  });

  it('has the hold lifted by nobody alone, neither who has asked for the reset nor risk', async () => {
    const who = await somebody();
    await reset(who, { email: `held${number}@mail.example` });
    const { memberId } = who;
    const seen = (await second.call('member/view', { memberId })).envelope.output as {
      restrictions: { kind: string; restrictionId: string; madeBy: string; mayRelease: boolean }[];
    };
    const held = seen.restrictions.find(it => it.kind === 'no-withdrawal');
    expect(held).toMatchObject({ madeBy: 'access-reset', mayRelease: true });
    const lifting = { memberId, restrictionId: held?.restrictionId, reason: 'The owner has called' };
    expect((await first.call('member/release', lifting)).status).toBe(403);
    const asked = await second.call('member/release', lifting);
    expect(asked.envelope).toMatchObject({ status: false, output: { state: 'waiting' } });
    const { approvalId } = asked.envelope.output as Waiting;
    for (const by of [first, second])
      expect((await by.call('approval/approve', { memberId, approvalId })).status).toBe(403);
    const third = await newOperator(['risk']);
    const lifted = await third.call('approval/approve', { memberId, approvalId });
    expect(lifted.envelope).toMatchObject({ status: true, output: { isInForce: false } });
  });

  it('is identified by two kinds of checks, and reached by a contact', async () => {
    const { memberId } = await somebody();
    const once = resetOf(memberId, { checks: [CHECKS[0], CHECKS[0]], email: 'a@mail.example' });
    expect((await first.call('member/reset-access', once)).status).toBe(422);
    const unreachable = await first.call('member/reset-access', resetOf(memberId));
    expect(unreachable.envelope).toMatchObject({ status: false, output: null });
  });

  it('has one request at a time, which the second operator may refuse', async () => {
    const { memberId } = await somebody();
    const asked = await first.call('member/reset-access', resetOf(memberId, { email: 'b@mail.example' }));
    const other = await second.call('member/reset-access', resetOf(memberId, { email: 'c@mail.example' }));
    expect(other.status).toBe(409);
    const { approvalId } = asked.envelope.output as Waiting;
    const waitingOf = async (of: string) => {
      const { output } = (await second.call('approval/list', { memberId: of })).envelope;
      return (output as { approvals: Waiting[] }).approvals.map(it => it.approvalId);
    };
    expect(await waitingOf(memberId)).toEqual([approvalId]);
    expect(await waitingOf((await somebody()).memberId)).toEqual([]);
    const refusing = { memberId, approvalId, reason: 'The document is of another person' };
    expect((await second.call('approval/refuse', refusing)).envelope).toMatchObject({ status: true });
  });
});

const safetyOf = async (who: Member) => (await who.call('member/safety')).output as Safety;

describe('[1.6] support on behalf of a member', () => {
  const excluding = (memberId: string, months: number | null) => ({
    memberId,
    months,
    source: 'phone',
    evidence: 'Call 4711',
  });

  it('begins a self-exclusion with the effect of the member’s own, once', async () => {
    const [who, twin] = [await somebody(), await somebody()];
    for (const it of [who, twin])
      await proveContact({ env: platform, now: Date.now }, it.memberId, {
        kind: 'email',
        value: `both${number}@mail.example`,
      });
    const wish = excluding(who.memberId, 6);
    const begun = await first.call('member/exclude', wish);
    expect(begun.envelope).toMatchObject({ status: true });
    expect((await safetyOf(who)).running).toMatchObject({ kind: 'self-exclusion' });
    expect((await safetyOf(twin)).running).toMatchObject({ kind: 'self-exclusion' });
    expect((await first.call('member/exclude', wish)).envelope.status).toBe(false);
    const { output } = begun.envelope as Envelope<{ restrictionId: string }>;
    const held = await first.call('member/hold', {
      memberId: who.memberId,
      operationId: attempt(),
      kind: 'no-play',
      reason: 'Terms under review',
    });
    expect(held.envelope.status).toBe(true);
    const seenBy = async (by: TestOperator) => {
      const seen = await by.call('member/view', { memberId: who.memberId });
      const view = seen.envelope.output as {
        restrictions: { kind: string; mayRelease: boolean }[];
        exclusion: object;
      };
      expect(view.exclusion).toEqual({ months: [6, 12, 60], forGood: true });
      return Object.fromEntries(view.restrictions.map(it => [it.kind, it.mayRelease]));
    };
    expect(await seenBy(first)).toEqual({ 'self-exclusion': false, 'no-play': true });
    expect(await seenBy(second)).toEqual({ 'self-exclusion': false, 'no-play': true });
    expect(await seenBy(await newOperator(['support']))).toEqual({
      'self-exclusion': false,
      'no-play': false,
    });
    const lifted = { memberId: who.memberId, restrictionId: output?.restrictionId, reason: 'A mistake' };
    expect((await first.call('member/release', lifted)).envelope.status).toBe(false);
  });

  describe('for good', () => {
    const forGood = (memberId: string, source: string) => ({
      memberId,
      months: null,
      source,
      evidence: 'Call 4711',
    });
    const restrictionsOf = async (memberId: string) =>
      (
        (await second.call('member/view', { memberId })).envelope.output as {
          restrictions: { kind: string; until: string | null; restrictionId: string; isInForce: boolean }[];
        }
      ).restrictions;

    it.each(['mail', 'chat', 'letter'])('asked for by %s begins at once', async source => {
      const { memberId } = await somebody();
      expect((await first.call('member/exclude', forGood(memberId, source))).envelope).toMatchObject({
        status: true,
        output: { until: null },
      });
      expect(await restrictionsOf(memberId)).toMatchObject([{ kind: 'self-exclusion', until: null }]);
    });

    it.each([
      'phone',
      'person',
    ])('asked for by %s waits for a second operator, while nobody plays', async source => {
      const { memberId } = await somebody();
      const asked = (await first.call('member/exclude', forGood(memberId, source))).envelope;
      expect(asked).toMatchObject({ status: false, output: { state: 'waiting' } });
      const { approvalId, until } = asked.output as Waiting & { until: string };
      expect(await restrictionsOf(memberId)).toMatchObject([{ kind: 'no-play', until }]);
      // Sent again, it waits as before, with one hold.
      expect((await first.call('member/exclude', forGood(memberId, source))).envelope.output).toEqual(
        asked.output,
      );
      expect(await restrictionsOf(memberId)).toHaveLength(1);
      const approval = { memberId, approvalId };
      expect((await first.call('approval/approve', approval)).status).toBe(403);
      const { approval: shown } = (await second.call('approval/view', approval)).envelope.output as {
        approval: { shows: object };
      };
      expect(shown.shows).toEqual({ months: null, source, evidence: 'Call 4711' });
      expect((await second.call('approval/approve', approval)).envelope).toMatchObject({
        status: true,
        output: { until: null },
      });
      expect(await restrictionsOf(memberId)).toContainEqual(
        expect.objectContaining({ kind: 'self-exclusion', until: null, isInForce: true }),
      );
    });

    it('that a second operator refuses excludes nobody, and the hold is lifted', async () => {
      const { memberId } = await somebody();
      const asked = (await first.call('member/exclude', forGood(memberId, 'phone'))).envelope;
      const { approvalId } = asked.output as Waiting;
      const refusal = { memberId, approvalId, reason: 'Another member' };
      expect((await second.call('approval/refuse', refusal)).envelope.status).toBe(true);
      const [held] = await restrictionsOf(memberId);
      const lifted = { memberId, restrictionId: held?.restrictionId, reason: 'Another member' };
      expect((await first.call('member/release', lifted)).envelope.status).toBe(true);
      expect((await restrictionsOf(memberId)).filter(it => it.isInForce)).toEqual([]);
    });

    it('holds nobody where the call would be refused', async () => {
      const { memberId } = await somebody();
      await first.call('member/exclude', forGood(memberId, 'mail'));
      expect((await first.call('member/exclude', forGood(memberId, 'phone'))).envelope).toMatchObject({
        status: false,
        output: null,
      });
      expect(await restrictionsOf(memberId)).toHaveLength(1);
    });
  });

  it('takes the lengths of the market alone', async () => {
    const { memberId } = await somebody();
    expect((await first.call('member/exclude', excluding(memberId, 7))).status).toBe(422);
    const payments = await newOperator(['payments']);
    expect((await payments.call('member/exclude', excluding(memberId, 6))).status).toBe(403);
  });

  it('lowers a limit, which binds at once, and raises none', async () => {
    const who = await somebody();
    const lower = (limit: string) =>
      first.call('member/lower-limit', {
        memberId: who.memberId,
        kind: 'deposit',
        period: 'day',
        limit,
        evidence: 'Chat c-12',
      });
    expect((await lower('100.00')).envelope).toMatchObject({ output: { state: 'set' } });
    expect((await lower('50.00')).envelope).toMatchObject({ output: { state: 'set' } });
    expect((await lower('200.00')).status).toBe(409);
    const limits = JSON.stringify((await who.call('limit/list')).output);
    expect(limits).toContain('50.00');
    const inbox = JSON.stringify((await who.call('member/message-list', { memberLanguage: 'en' })).output);
    expect(inbox).toContain('lowered at your request');
  });
});
