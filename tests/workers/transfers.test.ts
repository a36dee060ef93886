/** Transfers are payments: they wait for a new receiver, PIN or second step, and count toward the receiver's deposit limits. */
import { env, runInDurableObject } from 'cloudflare:test';
import { TOTP } from 'otpauth';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { InboxMessage } from '#app/contract/member.ts';
import { parseDate, wireMoment } from '#app/domain/date.ts';
import { TEXT_LANGUAGES } from '#app/domain/language.ts';
import { DAY_MS, HOUR_MS } from '#app/domain/time.ts';
import { catalogueOf, sessionsOf } from '#platform/base/databases.ts';
import { platformEnv } from '#platform/base/env.ts';
import { takeBackTransfer } from '#platform/ledger/wallet/wallet.ts';
import { readOutbox } from '#platform/messages/messenger/messenger.ts';
import { PASSWORD } from '#tests/support/demo-member.ts';
import { eventually } from '#tests/support/eventually.ts';
import { seedDemo } from '#tests/support/workers/directory.ts';
import { evict } from '#tests/support/workers/evict.ts';
import { newMember } from '#tests/support/workers/new-member.ts';
import { codeTo } from '#tests/support/workers/one-time-code.ts';
import { operate } from '#tests/support/workers/platform.ts';

const PIN = '246802';
const HOLD_MS = 24 * HOUR_MS; // of the market GB
const platform = platformEnv(env);

type Member = Awaited<ReturnType<typeof newMember>>;
/** An answer, with the parts of it that these tests look at. */
interface Reply {
  status: boolean;
  code: number;
  msg: string;
  output: Record<string, unknown> & { fields?: Record<string, string[]> };
}

let number = 0;
/** A member who stays logged in while the clock moves. */
async function someone(): Promise<Member> {
  const member = await newMember(`payer${++number}of`);
  await sessionsOf(platform)
    .prepare('UPDATE session SET idle_ms = ?2 WHERE member_id = ?1')
    .bind(member.memberId, 30 * DAY_MS)
    .run();
  return member;
}
const attempt = () => `attempt-${String(++number).padStart(8, '0')}`;
const call = async (who: Member, name: string, payload: object = {}, language?: string) =>
  (await who.call(name, payload, language)) as unknown as Reply;
const setPin = (who: Member, payload: object = { password: PASSWORD }) =>
  call(who, 'member/withdrawal-pin', { withdrawalPin: PIN, ...payload });

const transferOf = (receiver: Member, more: object = {}) => ({
  kind: 'transfer',
  receiver: receiver.username,
  amount: '4000.00',
  currency: 'GBP',
  operationId: attempt(),
  withdrawalPin: PIN,
  ...more,
});
const send = (from: Member, to: Member, more: object = {}) =>
  call(from, 'transfer/create', transferOf(to, more));
const takeBack = (who: Member, { output }: Reply) =>
  call(who, 'transfer/take-back', { transferId: output.transferId });

/** Minor units of `main` and `transit`. */
const moneyOf = async ({ wallet }: Member) => {
  const holdings = await wallet.holdings();
  const { main = 0, transit = 0 } = holdings.ok ? holdings.value.balances : {};
  return [main, transit];
};
const OPENING = 1_000_000;

const rowsOf = async (who: Member, kind = 'transfer', language = 'en-gb') => {
  const at = Date.now();
  const period = { from: wireMoment(at - 20 * DAY_MS), to: wireMoment(at + HOUR_MS) };
  const { output } = await call(who, `transaction/${kind}`, period, language);
  return output.data as Record<string, unknown>[];
};
const inboxOf = async (who: Member) =>
  (await call(who, 'member/message-list', { memberLanguage: 'en' })).output as unknown as InboxMessage[];
const told = (who: Member, title: string) =>
  eventually(async () => {
    const message = (await inboxOf(who)).find(it => it.title === title);
    if (message === undefined) throw new Error(`No message ${title}`);
    return message;
  });

/** Moves the clock of the test, the platform and the objects. */
const later = (ms: number) => vi.setSystemTime(Date.now() + ms);
const heldUntil = ({ output }: Reply): number | null => {
  const at = parseDate(String(output.heldUntil));
  return at.ok ? at.value : null;
};

/** A member who has had their PIN for days, with a receiver whom they have paid before: £100.00. */
async function established() {
  const [sender, receiver] = [await someone(), await someone()];
  await setPin(sender);
  await send(sender, receiver, { amount: '100.00' });
  later(HOLD_MS + HOUR_MS);
  expect(await sender.wallet.sweep()).toBe(0);
  later(HOUR_MS);
  return { sender, receiver };
}

let sender: Member;
let receiver: Member;

beforeAll(seedDemo);
beforeEach(async () => {
  [sender, receiver] = [await someone(), await someone()];
});
afterEach(() => {
  vi.useRealTimers();
});

describe('[1.7] a transfer after a change of the proofs', () => {
  it('waits after the first PIN, with its time, and nothing is delivered before', async () => {
    await setPin(sender);
    const sent = await send(sender, receiver);
    expect(sent).toMatchObject({ status: true, output: { status: 'pending', balance: '6000.00' } });
    const until = heldUntil(sent) ?? 0;
    expect(Math.abs(until - (Date.now() + HOLD_MS))).toBeLessThan(60_000);
    expect(await rowsOf(sender)).toMatchObject([
      { status: 'pending', amount: '-4000.00', heldUntil: sent.output.heldUntil, reason: null },
    ]);
    vi.setSystemTime(until - 1_000);
    expect(await sender.wallet.sweep()).toBe(1);
    expect([await moneyOf(sender), await moneyOf(receiver)]).toEqual([
      [OPENING - 400_000, 400_000],
      [OPENING, 0],
    ]);
    vi.setSystemTime(until + 1_000);
    expect(await sender.wallet.sweep()).toBe(0);
    expect(await moneyOf(receiver)).toEqual([OPENING + 400_000, -400_000]);
    expect(await rowsOf(sender)).toMatchObject([{ status: 'completed', heldUntil: null }]);
    // It arrived, and counts, as of its delivery.
    const [arrived] = await rowsOf(receiver);
    expect(arrived?.created).toBe(wireMoment(Date.now()));
    await told(receiver, 'Transfer received');
  });

  it('waits and asks for the second step once that is new, also to a receiver who was paid before', async () => {
    const { sender: from, receiver: to } = await established();
    const begun = await call(from, 'member/totp-begin', { password: PASSWORD });
    const app = new TOTP({ secret: begun.output.secret as string });
    const on = await call(from, 'member/totp-confirm', { code: app.generate({ timestamp: Date.now() }) });
    const codes = on.output.recoveryCodes as string[];
    const asked = transferOf(to, { amount: '250.00' });
    expect(await call(from, 'transfer/create', asked)).toMatchObject({
      status: false,
      output: { fields: { proof: ['Please confirm with two-step login first.'] } },
    });
    const proofFor = async (purpose: string) => {
      const { step } = (await call(from, 'member/confirm-options', { purpose })).output;
      return (await call(from, 'member/confirm', { purpose, step, code: codes.pop() })).output.proof;
    };
    const ofWithdrawal = await proofFor('withdrawal');
    const wrong = await call(from, 'transfer/create', { ...asked, proof: ofWithdrawal });
    expect(wrong.output.fields).toHaveProperty('proof');
    expect(await moneyOf(from)).toEqual([OPENING - 10_000, 10_000]);
    const proof = await proofFor('transfer');
    const sent = await call(from, 'transfer/create', { ...asked, proof });
    expect(sent.status).toBe(true);
    expect(heldUntil(sent)).toBeGreaterThan(Date.now() + HOLD_MS - HOUR_MS);
    const again = await send(from, to, { proof });
    expect(again.output.fields).toHaveProperty('proof');
    // Long after the change neither is asked for.
    later(HOLD_MS + HOUR_MS);
    const known = await send(from, to, { amount: '1.00' });
    expect(known).toMatchObject({ status: true, output: { heldUntil: null } });
  });

  it.each([
    ['a removed app', 'totp-end'],
    ['new backup codes', 'recovery-codes'],
  ])('waits after %s', async (_what, name) => {
    const { sender: from, receiver: to } = await established();
    const begun = await call(from, 'member/totp-begin', { password: PASSWORD });
    const app = new TOTP({ secret: begun.output.secret as string });
    const on = await call(from, 'member/totp-confirm', { code: app.generate({ timestamp: Date.now() }) });
    const codes = on.output.recoveryCodes as string[];
    later(HOLD_MS + HOUR_MS);
    const { step } = (await call(from, 'member/confirm-options', { purpose: 'second-step' })).output;
    const confirmed = await call(from, 'member/confirm', {
      purpose: 'second-step',
      step,
      code: codes.pop(),
    });
    const { proof } = confirmed.output;
    const changed = await call(from, `member/${name}`, { proof });
    expect(changed.status).toBe(true);
    const sent = await send(from, to, { amount: '1.00' });
    if (name === 'totp-end') expect(heldUntil(sent)).toBeGreaterThan(Date.now());
    else expect(sent.output.fields).toHaveProperty('proof');
  });

  it('goes at once to a receiver who was paid before, without a recent change; the PIN is asked always', async () => {
    const { sender: from, receiver: to } = await established();
    const sent = await send(from, to, { amount: '250.00' });
    expect(sent).toMatchObject({ status: true, output: { heldUntil: null } });
    await eventually(async () => {
      await from.wallet.sweep();
      expect((await moneyOf(to))[0]).toBe(OPENING + 10_000 + 25_000);
    });
    expect((await send(from, to, { withdrawalPin: undefined })).output.fields).toHaveProperty(
      'withdrawalPin',
    );
    expect((await send(from, receiver, { amount: '1.00' })).output.heldUntil).not.toBeNull();
    const changed = await setPin(from, { withdrawalPin: '118811', currentPin: PIN });
    expect(changed.status).toBe(true);
    const after = await send(from, to, { amount: '1.00', withdrawalPin: '118811' });
    expect(heldUntil(after)).toBeGreaterThan(Date.now());
  });

  it('to a new receiver waits as long as the first one does, and a returned one makes nobody known', async () => {
    await setPin(sender);
    later(HOLD_MS);
    const first = await send(sender, receiver, { amount: '10.00' });
    later(10 * HOUR_MS);
    const second = await send(sender, receiver, { amount: '10.00', kind: 'affiliate-transfer' });
    expect(second.output.heldUntil).toBe(first.output.heldUntil);
    for (const sent of [first, second]) expect(await takeBack(sender, sent)).toMatchObject({ status: true });
    const third = await send(sender, receiver, { amount: '10.00' });
    expect(heldUntil(third)).toBeGreaterThan(Date.now() + HOLD_MS - 60_000);
  });

  it('repeated has its first answer, also after it was delivered', async () => {
    await setPin(sender);
    const asked = transferOf(receiver);
    const first = await call(sender, 'transfer/create', asked);
    later(HOLD_MS + HOUR_MS);
    await sender.wallet.sweep();
    expect((await call(sender, 'transfer/create', asked)).output).toEqual(first.output);
    expect(await moneyOf(sender)).toEqual([OPENING - 400_000, 400_000]);
  });

  it('inside the affiliate programme follows the same rules', async () => {
    await setPin(sender);
    const sent = await send(sender, receiver, { kind: 'affiliate-transfer' });
    expect(heldUntil(sent)).toBeGreaterThan(Date.now());
    expect(await rowsOf(sender, 'affiliate-transfer')).toMatchObject([
      { status: 'pending', heldUntil: sent.output.heldUntil },
    ]);
    later(HOLD_MS + HOUR_MS);
    await sender.wallet.sweep();
    expect(await moneyOf(receiver)).toEqual([OPENING + 400_000, -400_000]);
  });

  it('holds withdrawals as it holds transfers', async () => {
    await setPin(sender);
    const account = {
      bankCode: 'GB-001',
      accountHolder: 'Robin Hale',
      accountNumber: 'GB33BUKB20201555555555',
    };
    await call(sender, 'bank/add', { ...account, withdrawalPin: PIN });
    later(HOLD_MS + HOUR_MS);
    const until = async () =>
      ((await call(sender, 'bank/list')).output.accounts as { heldUntil: string | null }[])[0]?.heldUntil;
    expect(await until()).toBeNull();
    const begun = await call(sender, 'member/totp-begin', { password: PASSWORD });
    const app = new TOTP({ secret: begun.output.secret as string });
    await call(sender, 'member/totp-confirm', { code: app.generate({ timestamp: Date.now() }) });
    expect(await until()).toEqual(expect.any(String));
  });
});

describe('a transfer that waits', () => {
  beforeEach(async () => {
    await setPin(sender);
  });

  it('is told in the inbox and by mail, with the receiver’s name masked', async () => {
    const address = `payer${number}@mail.example`;
    await call(sender, 'member/contact-code', { kind: 'email', value: address, password: PASSWORD });
    await call(sender, 'member/prove-contact', { kind: 'email', code: await codeTo(address) });
    await send(sender, receiver);
    const message = await told(sender, 'Transfer pending');
    expect(message).toMatchObject({ type: 'security', link: '/?action=transfer' });
    expect(message.content).toMatch(/^4,000\.00 GBP to p••••f will be sent in 24 h\./);
    await eventually(async () => {
      const sent = await readOutbox(catalogueOf(platform));
      expect(sent.filter(it => it.target === address).map(it => it.subject)).toContain(
        'Meridian: Transfer pending',
      );
    });
  });

  it('is taken back by its sender, once, and counts in no sum', async () => {
    const sent = await send(sender, receiver);
    const taken = await takeBack(sender, sent);
    expect(taken).toMatchObject({
      status: true,
      output: { transferId: sent.output.transferId, status: 'cancelled', balance: '10000.00' },
    });
    expect(await takeBack(sender, sent)).toEqual(taken);
    later(HOLD_MS + HOUR_MS);
    expect(await sender.wallet.sweep()).toBe(0);
    expect([await moneyOf(sender), await moneyOf(receiver)]).toEqual([
      [OPENING, 0],
      [OPENING, 0],
    ]);
    expect(await rowsOf(sender)).toMatchObject([
      { status: 'cancelled', balance: null, heldUntil: null, processed: expect.any(String), reason: null },
    ]);
    expect(await sender.wallet.verify()).toMatchObject({ ok: true });
  });

  it('is nobody else’s to take back, nor one that has arrived, or did not wait', async () => {
    const sent = await send(sender, receiver);
    for (const who of [receiver, await someone()])
      expect(await takeBack(who, sent)).toMatchObject({ status: false, code: 404 });
    for (const transferId of ['T-1', 'T-99', 'nothing'])
      expect(await call(sender, 'transfer/take-back', { transferId })).toMatchObject({ code: 404 });
    later(HOLD_MS + HOUR_MS);
    await sender.wallet.sweep();
    const texts = await Promise.all(
      TEXT_LANGUAGES.map(async language => {
        const { transferId } = sent.output;
        const reply = await call(sender, 'transfer/take-back', { transferId }, `${language}-gb`);
        expect(reply).toMatchObject({ status: false, code: 200 });
        return reply.msg;
      }),
    );
    expect(new Set(texts).size).toBe(TEXT_LANGUAGES.length);
    expect(await moneyOf(receiver)).toEqual([OPENING + 400_000, -400_000]);
  });

  it('is either taken back or delivered, where both happen at the same time', async () => {
    const ends: string[] = [];
    for (let turn = 0; turn < 12; turn += 1) {
      const [from, to] = [await someone(), await someone()];
      const sentAs = 2;
      const order = { kind: 'transfer-out' as const, receiverId: to.memberId, amountMinor: 700 };
      const waits = { ...order, deliverAfter: Date.now() - 1, memo: { from: 'a', to: 'b' } };
      await runInDurableObject(from.wallet, async wallet => {
        wallet.move('race', waits, Date.now() - 2);
      });
      const back = () => takeBackTransfer(platform, { memberId: from.memberId, sentAs, at: Date.now() });
      const [taken] = await Promise.all(
        turn % 2 === 0 ? [back(), from.wallet.sweep()] : [from.wallet.sweep().then(back), null],
      );
      await from.wallet.sweep();
      const moved = [await moneyOf(from), await moneyOf(to)];
      const isBack = typeof taken === 'object' && taken !== null && taken.ok;
      ends.push(isBack ? 'taken' : 'delivered');
      expect(moved).toEqual(
        isBack
          ? [
              [OPENING, 0],
              [OPENING, 0],
            ]
          : [
              [OPENING - 700, 700],
              [OPENING + 700, -700],
            ],
      );
    }
    expect(ends).toContain('delivered');
  });

  it('is returned by an operator, who says why, and its sender is told', async () => {
    const sent = await send(sender, receiver);
    const { envelope } = await operate('wallet/pending-transfers', { memberId: sender.memberId });
    expect(envelope.output).toMatchObject({
      transfers: [{ transferId: sent.output.transferId, heldUntil: sent.output.heldUntil, attempts: 0 }],
    });
    const returning = {
      memberId: sender.memberId,
      transferId: sent.output.transferId,
      reason: 'You asked us.',
    };
    for (const _again of [1, 2])
      expect((await operate('wallet/return-transfer', returning)).envelope.status).toBe(true);
    later(HOLD_MS + HOUR_MS);
    await sender.wallet.sweep();
    expect([await moneyOf(sender), await moneyOf(receiver)]).toEqual([
      [OPENING, 0],
      [OPENING, 0],
    ]);
    expect(await rowsOf(sender)).toMatchObject([{ status: 'rejected', reason: 'You asked us.' }]);
    const messages = (await inboxOf(sender)).filter(it => it.title === 'Transfer returned');
    expect(messages).toHaveLength(1);
    expect(messages[0]?.content).toContain('You asked us.');
  });

  it('still waits after a restart, and is delivered by the new instance', async () => {
    const sent = await send(sender, receiver);
    const until = heldUntil(sent) ?? 0;
    await evict(sender.wallet);
    const alarm = await runInDurableObject(sender.wallet, async (wallet, state) => {
      await wallet.sweep();
      return state.storage.getAlarm();
    });
    expect(alarm).toBeLessThan(until + 1_000);
    expect(alarm).toBeGreaterThan(Date.now());
    expect(await moneyOf(receiver)).toEqual([OPENING, 0]);
    later(HOLD_MS + HOUR_MS);
    await evict(sender.wallet);
    await sender.wallet.sweep();
    expect(await moneyOf(receiver)).toEqual([OPENING + 400_000, -400_000]);
  });

  it('is not paid out while its sender is in debt: it is returned, and repays', async () => {
    await send(sender, receiver);
    const claim = { kind: 'charge-back' as const, amountMinor: 750_000 };
    expect(await sender.wallet.move('claim-1', claim, Date.now())).toMatchObject({ ok: true });
    later(HOLD_MS + HOUR_MS);
    expect(await sender.wallet.sweep()).toBe(0);
    const holdings = await sender.wallet.holdings();
    expect(holdings).toMatchObject({ value: { balances: { main: 250_000, transit: 0 } } });
    expect(holdings.ok && (holdings.value.balances.debt ?? 0)).toBe(0);
    expect(await moneyOf(receiver)).toEqual([OPENING, 0]);
    expect(await rowsOf(sender)).toMatchObject([
      { status: 'rejected', reason: 'Not sent, because your account has a negative balance.' },
    ]);
    expect((await told(sender, 'Transfer returned')).content).toContain(
      'because your account has a negative balance',
    );
    expect(await sender.wallet.verify()).toMatchObject({ ok: true });
  });

  it('is not delivered while an operator holds its sender, and is once the hold ends', async () => {
    await send(sender, receiver);
    const hold = {
      memberId: sender.memberId,
      kind: 'no-withdrawal',
      reason: 'Checked',
      operationId: attempt(),
    };
    const held = (await operate('member/hold', hold)).envelope.output as { restrictionId: string };
    later(HOLD_MS + HOUR_MS);
    expect(await sender.wallet.sweep()).toBe(1);
    expect(await moneyOf(receiver)).toEqual([OPENING, 0]);
    await operate('member/release', {
      memberId: sender.memberId,
      restrictionId: held.restrictionId,
      reason: 'Done',
      operationId: attempt(),
    });
    await eventually(async () => {
      await sender.wallet.sweep();
      expect(await moneyOf(receiver)).toEqual([OPENING + 400_000, -400_000]);
    });
  });

  it('can be taken back by a member on hold', async () => {
    const sent = await send(sender, receiver);
    const hold = {
      memberId: sender.memberId,
      kind: 'no-withdrawal',
      reason: 'Checked',
      operationId: attempt(),
    };
    await operate('member/hold', hold);
    later(HOLD_MS + HOUR_MS);
    await sender.wallet.sweep();
    expect(await takeBack(sender, sent)).toMatchObject({ status: true });
    expect(await moneyOf(sender)).toEqual([OPENING, 0]);
  });

  it('comes back to a member who takes a break, and who can withdraw it', async () => {
    await send(sender, receiver);
    const taken = await call(sender, 'member/time-out', { hours: 168 });
    expect(taken.status, JSON.stringify(taken)).toBe(true);
    later(HOLD_MS + HOUR_MS);
    expect(await sender.wallet.sweep()).toBe(0);
    expect([await moneyOf(sender), await moneyOf(receiver)]).toEqual([
      [OPENING, 0],
      [OPENING, 0],
    ]);
    expect(await rowsOf(sender)).toMatchObject([
      { status: 'rejected', reason: expect.stringMatching(/^Not sent, because your account cannot make/) },
    ]);
  });

  it('is declined by a receiver who has taken a break meanwhile', async () => {
    await send(sender, receiver);
    await call(receiver, 'member/time-out', { hours: 168 });
    later(HOLD_MS + HOUR_MS);
    expect(await sender.wallet.sweep()).toBe(0);
    expect([await moneyOf(sender), await moneyOf(receiver)]).toEqual([
      [OPENING, 0],
      [OPENING, 0],
    ]);
  });
});

describe('[4.28] a received transfer', () => {
  const limit = (who: Member, most: string) =>
    call(who, 'limit/set', { kind: 'deposit', period: 'day', limit: most });
  const usedOf = async (who: Member) =>
    ((await call(who, 'limit/list')).output.limits as { kind: string; period: string; used: string }[]).find(
      it => it.kind === 'deposit' && it.period === 'day',
    )?.used;
  const deliver = async (from: Member) => {
    later(HOLD_MS + HOUR_MS);
    expect(await from.wallet.sweep()).toBe(0);
  };

  it.each(['transfer', 'affiliate-transfer'])('as %s counts toward the deposit limit', async kind => {
    await setPin(sender);
    expect((await limit(receiver, '50')).status).toBe(true);
    await send(sender, receiver, { kind, amount: '30.00' });
    await deliver(sender);
    expect(await moneyOf(receiver)).toEqual([OPENING + 3_000, -3_000]);
    expect(await usedOf(receiver)).toBe('30.00');
    const deposit = (amount: string) =>
      call(receiver, 'deposit/create', {
        methodId: 'demo-instant',
        amount,
        currency: 'GBP',
        operationId: attempt(),
      });
    expect(await deposit('21')).toMatchObject({ status: false });
    expect(await deposit('20')).toMatchObject({ status: true });
    expect(await usedOf(receiver)).toBe('50.00');
  });

  it('above the limit comes back for good, and its sender learns nothing of the limit', async () => {
    await setPin(sender);
    await limit(receiver, '50');
    const sent = await send(sender, receiver, { amount: '4000.00' });
    expect(sent.status).toBe(true);
    await deliver(sender);
    expect([await moneyOf(sender), await moneyOf(receiver)]).toEqual([
      [OPENING, 0],
      [OPENING, 0],
    ]);
    expect(await usedOf(receiver)).toBe('0.00');
    const reasons = await Promise.all(
      TEXT_LANGUAGES.map(async language => (await rowsOf(sender, 'transfer', `${language}-gb`))[0]?.reason),
    );
    expect(reasons).toContain('The recipient’s account cannot accept this transfer.');
    expect(new Set(reasons).size).toBe(TEXT_LANGUAGES.length);
    const { content } = await told(sender, 'Transfer returned');
    expect(content).toContain('because the recipient’s account cannot accept it');
    expect(`${content} ${reasons}`).not.toMatch(/limit|50/i);
    // A delivery that was under way comes too late, also once the limit is gone.
    const late = { kind: 'transfer-in' as const, amountMinor: 400_000, senderId: sender.memberId, sentAs: 2 };
    const again = await receiver.wallet.receive(
      `from:${sender.memberId}:2`,
      { ...late, currency: 'GBP' },
      Date.now() + 40 * DAY_MS,
    );
    expect(again).toEqual({ ok: false, error: 'declined' });
  });

  it('within the limit is one of two that arrive at the same time', async () => {
    const others = [await someone(), await someone()];
    await limit(receiver, '50');
    for (const from of others) {
      await setPin(from);
      expect(await send(from, receiver, { amount: '30.00' })).toMatchObject({ status: true });
    }
    later(HOLD_MS + HOUR_MS);
    await Promise.all(others.map(it => it.wallet.sweep()));
    expect((await moneyOf(receiver))[0]).toBe(OPENING + 3_000);
    const left = await Promise.all(others.map(async it => (await moneyOf(it))[0]));
    expect(left.sort()).toEqual([OPENING, OPENING - 3_000].sort());
  });
});
