/** Sums above a market's limit: they wait for a second operator, move once, and name their operators. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Envelope } from '#app/contract/envelope.ts';
import { wireMoment } from '#app/domain/date.ts';
import { DAY_MS } from '#app/domain/time.ts';
import { catalogueOf, directoryOf } from '#platform/base/databases.ts';
import { platformEnv } from '#platform/base/env.ts';
import { requestWithdrawal, withdrawalIdOf } from '#platform/ledger/wallet/move-money.ts';
import { publishFacts } from '#platform/site/site.ts';
import { MARKETS } from '#tests/support/demo-markets.ts';
import { seedDemo } from '#tests/support/workers/directory.ts';
import { newMember } from '#tests/support/workers/new-member.ts';
import { eventsBy, newOperator, type TestOperator } from '#tests/support/workers/operators.ts';
import { operate } from '#tests/support/workers/platform.ts';
import { writeMarket } from '#tests/support/workers/site-rows.ts';

const platform = platformEnv(env);
/** The opening balance of the demo's markets in pounds, in minor units. */
const OPENING = 1_000_000;

let number = 0;
const attempt = () => `approval-${String(++number).padStart(8, '0')}`;

/** Of Brazil, none for a day is stated. */
const LIMITS: Readonly<Record<string, { above: string; perDay?: string }>> = {
  GB: { above: '100', perDay: '250' },
  BR: { above: '100' },
};

let first: TestOperator;
let second: TestOperator;

beforeAll(async () => {
  await seedDemo();
  const db = catalogueOf(platform);
  for (const market of MARKETS) {
    const secondOperator = LIMITS[market.country];
    await writeMarket(db, { ...market, ...(secondOperator && { secondOperator }) });
  }
  await publishFacts(platform);
});

const twoOperators = async () => {
  first = await newOperator(['payments']);
  second = await newOperator(['payments']);
};

interface Waiting {
  approvalId: string;
  state: string;
}

const member = (name: string, currency?: string) => newMember(`${name}${++number}`, currency);
const mainOf = async ({ wallet }: Awaited<ReturnType<typeof member>>) => {
  const found = await wallet.holdings();
  return found.ok ? found.value.balances.main : null;
};
const adjustment = (memberId: string, amount: string, operationId = attempt()) => ({
  memberId,
  operationId,
  amount,
  reason: 'Goodwill',
});

async function waitingFor(memberId: string, amount = '100.01', by = first): Promise<Waiting> {
  const { envelope } = await by.call('wallet/adjust', adjustment(memberId, amount));
  expect(envelope).toMatchObject({ status: false, code: 200, output: { state: 'waiting' } });
  return envelope.output as Waiting;
}

const approve = (by: TestOperator, memberId: string, approvalId: string) =>
  by.call('approval/approve', { memberId, approvalId });

describe('[6.8] a sum above the limit', () => {
  beforeAll(twoOperators);

  it('moves when a second operator approves it, once, with both in the movement', async () => {
    const who = await member('two');
    const input = adjustment(who.memberId, '100.01');
    const asked = await first.call('wallet/adjust', input);
    const { approvalId } = asked.envelope.output as Waiting;
    expect(await mainOf(who)).toBe(OPENING);
    expect((await first.call('wallet/adjust', input)).envelope).toEqual(asked.envelope);
    const done = await approve(second, who.memberId, approvalId);
    expect(done.envelope).toMatchObject({ status: true, output: { balances: { main: '10100.01' } } });
    expect(await mainOf(who)).toBe(OPENING + 10_001);
    expect((await approve(second, who.memberId, approvalId)).status).toBe(409);
    // Repeated by the asking operator, it answers with the moved sum.
    expect((await first.call('wallet/adjust', input)).envelope).toEqual(done.envelope);
    expect(await mainOf(who)).toBe(OPENING + 10_001);
    const page = {
      kinds: ['adjustment' as const],
      from: 0,
      to: Number.MAX_SAFE_INTEGER,
      offset: 0,
      limit: 5,
    };
    expect((await who.wallet.movements(page)).rows.map(it => it.order.memo)).toEqual([
      { operatorId: first.operatorId, approverId: second.operatorId, reason: 'Goodwill' },
    ]);
    const history = await who.call('transaction/adjustment', {
      from: wireMoment(Date.now() - DAY_MS),
      to: wireMoment(Date.now() + DAY_MS),
    });
    expect(history.output).toMatchObject({ data: [{ amount: '100.01' }] });
    expect(JSON.stringify(history.output)).not.toContain(second.operatorId);
  });

  it('is in the event log from its asking to its approval', async () => {
    const { memberId } = await member('logged');
    const { approvalId } = await waitingFor(memberId);
    await approve(first, memberId, approvalId);
    await approve(second, memberId, approvalId);
    const { events } = await eventsBy({ target: approvalId });
    expect(events.map(it => [it.call, it.actor.id, it.outcome, it.memberId]).reverse()).toEqual([
      ['wallet/adjust', first.operatorId, 'waiting', memberId],
      ['approval/approve', first.operatorId, 'refused', memberId],
      ['approval/approve', second.operatorId, 'done', memberId],
    ]);
  });

  it('is not approved by the one who asks, nor without the role', async () => {
    const who = await member('alone');
    const { approvalId } = await waitingFor(who.memberId);
    const risk = await newOperator(['risk']);
    const support = await newOperator(['support']);
    for (const by of [first, risk, support])
      expect((await approve(by, who.memberId, approvalId)).status).toBe(403);
    const other = await member('other');
    expect((await approve(second, other.memberId, approvalId)).status).toBe(404);
    expect(await mainOf(who)).toBe(OPENING);
  });

  it('moves once where two operators approve it at the same time', async () => {
    const who = await member('race');
    const { approvalId } = await waitingFor(who.memberId);
    const others = await Promise.all([newOperator(['payments']), newOperator(['payments']), second]);
    const replies = await Promise.all(others.map(by => approve(by, who.memberId, approvalId)));
    expect(replies.map(it => it.status).sort()).toEqual([200, 409, 409]);
    expect(await mainOf(who)).toBe(OPENING + 10_001);
  });

  it('is refused by a colleague, and taken back by the one who asks', async () => {
    const who = await member('refused');
    for (const by of [second, first]) {
      const input = adjustment(who.memberId, '-200');
      const { approvalId } = (await first.call('wallet/adjust', input)).envelope.output as Waiting;
      const of = { memberId: who.memberId, approvalId, reason: 'Not agreed' };
      const state = by === first ? 'withdrawn' : 'refused';
      expect((await by.call('approval/refuse', of)).envelope).toMatchObject({ output: { state } });
      expect((await by.call('approval/refuse', of)).status).toBe(409);
      expect((await approve(second, who.memberId, approvalId)).status).toBe(409);
      expect((await first.call('wallet/adjust', input)).envelope).toMatchObject({
        status: false,
        output: null,
      });
    }
    expect(await mainOf(who)).toBe(OPENING);
  });

  it('ends with its time, and with the right of the one who has asked', async () => {
    const who = await member('late');
    const leaving = await newOperator(['payments']);
    const late = await waitingFor(who.memberId);
    const left = await waitingFor(who.memberId, '150', leaving);
    await directoryOf(platform, who.memberId)
      .prepare('UPDATE approval_request SET expires_at = 1 WHERE approval_id = ?1')
      .bind(late.approvalId)
      .run();
    expect((await approve(second, who.memberId, late.approvalId)).status).toBe(409);
    await operate('operator/disable', { operatorId: leaving.operatorId });
    expect((await approve(second, who.memberId, left.approvalId)).status).toBe(409);
    expect(await mainOf(who)).toBe(OPENING);
  });

  it('of another value under the same operation id is a conflict', async () => {
    const { memberId } = await member('same');
    const operationId = attempt();
    await first.call('wallet/adjust', adjustment(memberId, '500', operationId));
    expect((await first.call('wallet/adjust', adjustment(memberId, '900', operationId))).status).toBe(409);
  });

  it('that would be refused anyway is refused at once, and nobody is asked', async () => {
    const who = await member('short');
    const reply = await first.call('wallet/adjust', adjustment(who.memberId, '-10001'));
    expect(reply.envelope).toMatchObject({ msg: 'The member does not have that much.', output: null });
    expect(await mainOf(who)).toBe(OPENING);
    const again = await first.call('wallet/adjust', adjustment(who.memberId, '-9999'));
    expect(again.envelope).toMatchObject({ output: { state: 'waiting' } });
    expect(await mainOf(who)).toBe(OPENING);
  });

  it('that can no longer be done has failed, with its reason', async () => {
    const who = await member('failed');
    const input = adjustment(who.memberId, '-9000');
    const { approvalId } = (await first.call('wallet/adjust', input)).envelope.output as Waiting;
    const leaving = { memberId: who.memberId, operationId: attempt(), at: Date.now(), amountMinor: 200_000 };
    await requestWithdrawal(platform, leaving);
    const reply = await approve(second, who.memberId, approvalId);
    expect(reply.envelope).toMatchObject({ status: false, msg: 'The member does not have that much.' });
    expect((await approve(second, who.memberId, approvalId)).status).toBe(409);
    const { approvals } = (await second.call('approval/list', { ended: true })).envelope.output as {
      approvals: { approvalId: string; state: string; reason: string }[];
    };
    expect(approvals.find(it => it.approvalId === approvalId)).toMatchObject({
      state: 'failed',
      reason: 'The member does not have that much.',
      decidedBy: second.operatorId,
    });
    expect((await first.call('wallet/adjust', input)).envelope).toMatchObject({
      status: false,
      output: null,
    });
  });

  it('is listed with its input, and by whom it may be approved', async () => {
    const { memberId, username } = await member('listed');
    const { approvalId } = await waitingFor(memberId, '123.45');
    const listedBy = async (by: TestOperator) => {
      const { approvals } = (await by.call('approval/list')).envelope.output as {
        approvals: { approvalId: string; mayApprove: boolean }[];
      };
      return approvals.find(it => it.approvalId === approvalId);
    };
    expect(await listedBy(second)).toMatchObject({
      username,
      call: 'wallet/adjust',
      amount: '123.45',
      currency: 'GBP',
      madeBy: first.operatorId,
      input: { amount: '123.45', reason: 'Goodwill' },
      mayApprove: true,
    });
    expect((await listedBy(first))?.mayApprove).toBe(false);
    await approve(second, memberId, approvalId);
    expect(await listedBy(second)).toBeUndefined();
  });
});

describe('[6.8] a sum below the limit', () => {
  it('moves at once, until the operator has moved what the market lets one move alone in a day', async () => {
    const { memberId } = await member('sliced');
    const by = await newOperator(['payments']);
    const calls = await Promise.all(
      Array.from({ length: 5 }, () => by.call('wallet/adjust', adjustment(memberId, '80'))),
    );
    expect(calls.filter(it => it.envelope.status)).toHaveLength(3);
    expect(calls.filter(it => (it.envelope.output as Waiting).state === 'waiting')).toHaveLength(2);
    const other = await newOperator(['payments']);
    expect((await other.call('wallet/adjust', adjustment(memberId, '80'))).envelope.status).toBe(true);
  });

  it('counts towards the limit of one sum where the market states none for a day', async () => {
    const { memberId } = await member('repeated', 'BRL');
    const by = await newOperator(['payments']);
    const adjust = (amount: string) => by.call('wallet/adjust', adjustment(memberId, amount));
    expect((await adjust('100')).envelope.status).toBe(true);
    for (const amount of ['100', '0.01'])
      expect((await adjust(amount)).envelope, amount).toMatchObject({ output: { state: 'waiting' } });
  });

  it('needs nobody in a market without limits', async () => {
    const { memberId } = await member('free', 'SEK');
    const by = await newOperator(['payments']);
    expect((await by.call('wallet/adjust', adjustment(memberId, '9000'))).envelope.status).toBe(true);
  });
});

describe('[6.8] a payout above the limit', () => {
  beforeAll(twoOperators);

  it('that its hold refuses is refused before anybody is asked', async () => {
    const { memberId } = await member('held');
    const asked = { memberId, operationId: attempt(), at: Date.now(), amountMinor: 30_000 };
    await requestWithdrawal(platform, asked);
    const withdrawalId = withdrawalIdOf(asked);
    await directoryOf(platform, memberId)
      .prepare('INSERT INTO withdrawal_wait (withdrawal_id, member_id, until) VALUES (?1, ?2, ?3)')
      .bind(withdrawalId, memberId, Date.now() + 3_600_000)
      .run();
    const payment = { memberId, withdrawalId, payoutReference: 'PAY-2', operationId: attempt() };
    expect((await first.call('wallet/take-withdrawal', payment)).status).toBe(409);
    const { approvals } = (await second.call('approval/list')).envelope.output as {
      approvals: { memberId: string }[];
    };
    expect(approvals.filter(it => it.memberId === memberId)).toEqual([]);
  });

  it('waits before it is taken, so that no money has left, and is settled by one operator then', async () => {
    const { memberId } = await member('paid');
    const asked = { memberId, operationId: attempt(), at: Date.now(), amountMinor: 30_000 };
    await requestWithdrawal(platform, asked);
    const withdrawalId = withdrawalIdOf(asked);
    const payment = { memberId, withdrawalId, payoutReference: 'PAY-1' };
    const untaken = await first.call('wallet/settle-withdrawal', { ...payment, operationId: attempt() });
    expect(untaken.envelope).toMatchObject({ status: false, output: null });
    const taking = await first.call('wallet/take-withdrawal', { ...payment, operationId: attempt() });
    expect(taking.envelope).toMatchObject({ status: false, output: { state: 'waiting' } });
    const other = await second.call('wallet/take-withdrawal', { ...payment, operationId: attempt() });
    expect(other.status).toBe(409);
    const { approvalId } = taking.envelope.output as Waiting;
    const taken: Envelope = (await approve(second, memberId, approvalId)).envelope;
    expect(taken.status).toBe(true);
    const settled = await first.call('wallet/settle-withdrawal', { ...payment, operationId: attempt() });
    expect(settled.envelope).toMatchObject({ status: true, output: { balances: { outside: '300.00' } } });
  });
});
