/** Payouts by file: batches of withdrawals, the bank's answer, and what it allows to be decided. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  type AnswerFormat,
  type PayoutDetail,
  payoutFile,
  payoutList,
  payoutMake,
  payoutReadAnswer,
  payoutView,
} from '#app/contract/operator/payout.ts';
import { accountKeys } from '#app/domain/account-number/account-key.ts';
import { catalogueOf, directoryOf } from '#platform/base/databases.ts';
import { platformEnv } from '#platform/base/env.ts';
import { sha256 } from '#platform/base/hash.ts';
import { insertBankAccount } from '#platform/cashier/cashier/bank-account.db.ts';
import { requestWithdrawal, withdrawalIdOf } from '#platform/ledger/wallet/move-money.ts';
import { publishFacts } from '#platform/site/site.ts';
import { MARKETS } from '#tests/support/demo-markets.ts';
import { eventually } from '#tests/support/eventually.ts';
import { seedDemo } from '#tests/support/workers/directory.ts';
import { newMember } from '#tests/support/workers/new-member.ts';
import { eventsBy, newOperator, type TestOperator } from '#tests/support/workers/operators.ts';
import { writeMarket } from '#tests/support/workers/site-rows.ts';

const platform = platformEnv(env);
const PAYER = { name: 'Meridian & Sons', accountNumber: 'GB29NWBK60161331926819', bic: 'NWBKGB2L' };

let number = 0;
const attempt = () => `payout-${String(++number).padStart(8, '0')}`;

let ana: TestOperator;
let ben: TestOperator;

beforeAll(async () => {
  await seedDemo();
  for (const market of MARKETS)
    await writeMarket(catalogueOf(platform), {
      ...market,
      ...(market.country === 'GB' && { payoutAccount: PAYER }),
    });
  await publishFacts(platform);
  ana = await newOperator(['payments']);
  ben = await newOperator(['payments']);
});

type Member = Awaited<ReturnType<typeof newMember>>;

async function member(currency = 'GBP') {
  const who = await newMember(`paid${++number}`, currency);
  const bankId = `b-${who.memberId}`;
  const account = {
    bankCode: 'albion',
    bankName: 'Albion & Mutual',
    accountNumber: 'GB33BUKB20201555555555',
  };
  const keys = accountKeys({ country: 'GB', ...account });
  const row = { ...account, bankId, accountHolder: 'Robin Hale', createdAt: 1_000, usedAt: null, keys };
  expect(await insertBankAccount(directoryOf(platform, who.memberId), who.memberId, row, 10)).toBe(true);
  return { ...who, bankId };
}

const mainOf = async ({ wallet }: Member) => {
  const found = await wallet.holdings();
  return found.ok ? (found.value.balances.main ?? 0) : 0;
};

interface Withdrawal {
  memberId: string;
  id: string;
}

/** A withdrawal that an operator has taken, unless `isTaken` is false. */
async function withdrawal(
  who: Member & { bankId: string },
  amountMinor = 8_000,
  isTaken = true,
): Promise<Withdrawal> {
  const { memberId, bankId } = who;
  const made = { memberId, operationId: attempt(), amountMinor };
  const id = withdrawalIdOf(made);
  expect(await requestWithdrawal(platform, { ...made, memo: { bankId }, at: Date.now() })).toMatchObject({
    ok: true,
  });
  await eventually(async () => {
    expect((await ana.call('cashier/view', { memberId, id })).envelope.status).toBe(true);
  });
  if (isTaken) {
    const taking = { memberId, withdrawalId: id, operationId: attempt(), payoutReference: id };
    expect((await ana.call('wallet/take-withdrawal', taking)).envelope).toMatchObject({ status: true });
  }
  return { memberId, id };
}

const made = async (withdrawals: Withdrawal[], more: object = {}, by = ana) => {
  const { envelope } = await by.call('payout/make', {
    operationId: attempt(),
    withdrawals,
    format: 'csv',
    ...more,
  });
  if (!envelope.status) throw new Error(JSON.stringify(envelope));
  return payoutMake.output.parse(envelope.output);
};
const viewed = async (batch: string): Promise<PayoutDetail> => {
  const { envelope } = await ana.call('payout/view', { batch });
  if (!envelope.status) throw new Error(JSON.stringify(envelope));
  return payoutView.output.parse(envelope.output);
};
const fileOf = async (batch: string) =>
  payoutFile.output.parse((await ana.call('payout/file', { batch })).envelope.output);

const answered = async (batch: string, text: string, format: AnswerFormat = 'csv') => {
  const { envelope } = await ana.call('payout/read-answer', { batch, format, text });
  if (!envelope.status) throw new Error(JSON.stringify(envelope));
  return payoutReadAnswer.output.parse(envelope.output);
};
const answerOf = (lines: string[]) => ['reference,amount,status,code,reason', ...lines].join('\r\n');

const settling = ({ memberId, id }: Withdrawal, operationId = attempt()) => ({
  memberId,
  withdrawalId: id,
  operationId,
  payoutReference: id,
});
const refuse = async (of: Withdrawal, by = ana) =>
  (await by.call('wallet/refuse-withdrawal', settling(of))).envelope;
const settle = async (of: Withdrawal, operationId = attempt()) =>
  (await ana.call('wallet/settle-withdrawal', settling(of, operationId))).envelope;

describe('a batch', () => {
  it('has what was taken to be paid, and names the rest with its reason', async () => {
    const who = await member();
    const taken = await withdrawal(who, 8_000);
    const free = await withdrawal(who, 2_000, false);
    const settled = await withdrawal(who, 1_000);
    const uncertain = await withdrawal(who, 1_500);
    expect((await settle(settled)).status).toBe(true);
    await ana.call('wallet/mark-withdrawal-unknown', settling(uncertain));
    const none = { memberId: who.memberId, id: 'w-none' };
    const batch = await made([taken, free, settled, uncertain, none]);
    expect(batch).toMatchObject({ batch: expect.stringMatching(/^B-\d{4}$/), count: 1, sum: '80.00' });
    expect(batch.failed.map(it => [it.id, it.msg])).toEqual([
      [free.id, 'Nobody has taken this withdrawal to pay it.'],
      [settled.id, 'It was decided before.'],
      [uncertain.id, 'The payment of this withdrawal is uncertain: it may have been paid already.'],
      [none.id, 'The member has no such withdrawal.'],
    ]);
    const { rows, sums } = await viewed(batch.batch);
    expect(rows).toMatchObject([{ id: taken.id, state: 'waiting', accountEnd: '5555', amount: '80.00' }]);
    expect(sums).toMatchObject({ waiting: '80.00', paid: '0.00' });
  });

  it('is made once by one operation id', async () => {
    const who = await member();
    const withdrawals = [await withdrawal(who)];
    const operationId = attempt();
    const first = await made(withdrawals, { operationId });
    expect(await made(withdrawals, { operationId })).toEqual(first);
  });

  it('is the only open one of a withdrawal, also where two operators make it at the same time', async () => {
    const who = await member();
    const both = await withdrawal(who);
    const [one, two] = [await withdrawal(who), await withdrawal(who)];
    const batches = await Promise.all([made([both, one], {}, ana), made([both, two], {}, ben)]);
    expect(batches.map(it => it.count).sort()).toEqual([1, 2]);
    const [loser] = batches.filter(it => it.count === 1);
    const [winner] = batches.filter(it => it.count === 2);
    expect(loser?.failed).toEqual([{ ...both, msg: `It is in the batch ${winner?.batch}.` }]);
    const again = await ana.call('payout/make', {
      operationId: attempt(),
      withdrawals: [both],
      format: 'csv',
    });
    expect(again.envelope).toMatchObject({ status: false, code: 409 });
  });

  it('has one currency', async () => {
    const [pounds, kronor] = [await member('GBP'), await member('SEK')];
    const withdrawals = [await withdrawal(pounds), await withdrawal(kronor)];
    const { envelope } = await ana.call('payout/make', {
      operationId: attempt(),
      withdrawals,
      format: 'csv',
    });
    expect(envelope).toMatchObject({ code: 422, msg: 'A batch has one currency.' });
  });

  it('writes the same bytes each time, and an event for each reading', async () => {
    const who = await member();
    const { batch } = await made([await withdrawal(who), await withdrawal(who, 2_500)]);
    const first = await fileOf(batch);
    expect(await fileOf(batch)).toEqual(first);
    expect(first.name).toBe(`${batch}.csv`);
    expect(first.sha256).toBe(sha256(first.text));
    expect(first.text.split('\r\n')[1]).toMatch(
      new RegExp(`^${batch}-001,80.00,GBP,Robin Hale,GB33BUKB20201555555555,`),
    );
    expect((await viewed(batch)).file).toEqual({
      name: first.name,
      sha256: first.sha256,
      size: first.size,
    });
    await eventually(async () => {
      const { events } = await eventsBy({ target: batch });
      const readings = events.filter(it => it.call === 'payout/file');
      expect(readings.map(it => it.outcome)).toEqual(['done', 'done']);
    });
  });

  it('is written as pain.001 where the market has an account that pays', async () => {
    const who = await member();
    const { batch } = await made([await withdrawal(who)], { format: 'pain.001' });
    const { name, text } = await fileOf(batch);
    expect(name).toBe(`${batch}.pain.001.xml`);
    expect(text).toContain('<Nm>Meridian &amp; Sons</Nm>');
    expect(text).toContain(`<EndToEndId>${batch}-001</EndToEndId>`);
    const swede = await member('SEK');
    const refused = await ana.call('payout/make', {
      operationId: attempt(),
      withdrawals: [await withdrawal(swede)],
      format: 'pain.001',
    });
    expect(refused.envelope).toMatchObject({ code: 409, msg: expect.stringContaining('payoutAccount') });
  });
});

describe('[2.19] the bank’s answer', () => {
  it('says what can be decided: paid is settled, failed is put back, the rest is held', async () => {
    const who = await member();
    const [paid, failed, missing] = [
      await withdrawal(who, 8_000),
      await withdrawal(who, 2_000),
      await withdrawal(who, 1_000),
    ];
    const { batch } = await made([paid, failed, missing]);
    const before = await mainOf(who);
    // Nothing before the answer.
    expect(await refuse(paid)).toMatchObject({
      status: false,
      code: 409,
      msg: expect.stringContaining(batch),
    });
    expect(await settle(paid)).toMatchObject({ status: false, code: 409 });
    expect(
      await answered(
        batch,
        answerOf([`${batch}-001,80.00,paid,,`, `${batch}-002,20.00,failed,AC04,Account closed`]),
      ),
    ).toEqual({ paid: 1, failed: 1, missing: 1, strange: [] });
    expect(await mainOf(who)).toBe(before);
    const { rows } = await viewed(batch);
    expect(rows.map(it => [it.state, it.code])).toEqual([
      ['paid', null],
      ['failed', 'AC04'],
      ['unknown', null],
    ]);
    for (const of of [paid, missing]) expect((await refuse(of)).code).toBe(409);
    for (const of of [failed, missing]) expect((await settle(of)).code).toBe(409);
    // The way of many decisions has the same rule.
    const { envelope } = await ana.call('cashier/decide-many', {
      decisions: [paid, missing].map(({ memberId, id }) => ({
        kind: 'withdrawal',
        memberId,
        id,
        decision: 'refuse',
        operationId: attempt(),
        payoutReference: id,
      })),
    });
    expect(envelope.output).toMatchObject({ done: 0, failed: 2 });
    const operationId = attempt();
    const settled = await settle(paid, operationId);
    expect(settled.status).toBe(true);
    expect(await settle(paid, operationId)).toEqual(settled);
    expect(await mainOf(who)).toBe(before);
    expect((await refuse(failed)).status).toBe(true);
    expect(await mainOf(who)).toBe(before + 2_000);
    expect((await viewed(batch)).batch).toMatchObject({ state: 'open', open: 1 });
    // A later answer knows the last one; the batch closes with it.
    expect(await answered(batch, answerOf([`${batch}-003,10.00,Paid,,`]))).toMatchObject({ paid: 1 });
    expect((await settle(missing)).status).toBe(true);
    const { batch: closed, steps } = await viewed(batch);
    expect(closed).toMatchObject({ state: 'closed', open: 0 });
    expect(steps.map(it => it.kind)).toEqual(['made', 'answer', 'answer', 'closed']);
    const late = await ana.call('payout/read-answer', {
      batch,
      format: 'csv',
      text: answerOf([`${batch}-003,10.00,failed,,`]),
    });
    expect(late.envelope.code).toBe(409);
  });

  it('changes nothing by rows of other batches, other amounts, and rows that stand twice', async () => {
    const who = await member();
    const { batch } = await made([await withdrawal(who), await withdrawal(who), await withdrawal(who)]);
    const { batch: other } = await made([await withdrawal(who)]);
    const text = answerOf([
      `${other}-001,80.00,paid,,`,
      `${batch}-001,80.01,paid,,`,
      `${batch}-002,80.00,paid,,`,
      `${batch}-002,80.00,failed,,`,
    ]);
    const { strange, ...counts } = await answered(batch, text);
    expect(counts).toEqual({ paid: 0, failed: 0, missing: 3 });
    expect(strange.map(it => it.msg)).toEqual([
      'The batch has no such payment.',
      'The answer has another amount.',
      'The answer has this payment more than once.',
    ]);
    expect((await viewed(other)).rows).toMatchObject([{ state: 'waiting' }]);
    const broken = await ana.call('payout/read-answer', { batch, format: 'csv', text: 'reference\n"' });
    expect(broken.envelope.code).toBe(422);
  });

  it('is read from a pain.002 report on this file', async () => {
    const who = await member();
    const { batch } = await made([await withdrawal(who), await withdrawal(who)], { format: 'pain.001' });
    const report = (of: string) => `<?xml version="1.0"?>
      <Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt>
        <OrgnlGrpInfAndSts><OrgnlMsgId>${of}</OrgnlMsgId></OrgnlGrpInfAndSts>
        <OrgnlPmtInfAndSts><OrgnlPmtInfId>${of}-GB</OrgnlPmtInfId>
          <TxInfAndSts><OrgnlEndToEndId>${of}-001</OrgnlEndToEndId><TxSts>ACSC</TxSts>
            <OrgnlTxRef><Amt><InstdAmt Ccy="GBP">80.00</InstdAmt></Amt></OrgnlTxRef></TxInfAndSts>
          <TxInfAndSts><OrgnlEndToEndId>${of}-002</OrgnlEndToEndId><TxSts>RJCT</TxSts>
            <StsRsnInf><Rsn><Cd>BE06</Cd></Rsn><AddtlInf>Unknown end customer</AddtlInf></StsRsnInf></TxInfAndSts>
        </OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`;
    const foreign = await ana.call('payout/read-answer', {
      batch,
      format: 'pain.002',
      text: report('B-9999'),
    });
    expect(foreign.envelope).toMatchObject({ code: 422, msg: 'The report is on another file.' });
    expect(await answered(batch, report(batch), 'pain.002')).toMatchObject({ paid: 1, failed: 1 });
    expect((await viewed(batch)).rows).toMatchObject([
      { state: 'paid' },
      { state: 'failed', code: 'BE06', text: 'Unknown end customer' },
    ]);
  });
});

describe('a cancelled batch', () => {
  it('frees its withdrawals, and cannot be cancelled once an answer was read', async () => {
    const who = await member();
    const of = await withdrawal(who);
    const first = await made([of]);
    const cancel = async (batch: string) =>
      (await ana.call('payout/cancel', { batch, reason: 'Never sent' })).envelope;
    expect(await cancel(first.batch)).toMatchObject({ status: true, output: { count: 1 } });
    expect((await cancel(first.batch)).status).toBe(true);
    expect((await viewed(first.batch)).batch.state).toBe('cancelled');
    expect((await ana.call('payout/file', { batch: first.batch })).envelope.code).toBe(409);
    const second = await made([of]);
    await answered(second.batch, answerOf([`${second.batch}-001,80.00,failed,,`]));
    expect(await cancel(second.batch)).toMatchObject({ status: false, code: 409 });
    expect((await refuse(of)).status).toBe(true);
  });

  it('is no way around a decision that runs: a withdrawal that is refused is in no new batch', async () => {
    const who = await member();
    const of = await withdrawal(who);
    const [refused, batch] = await Promise.all([
      refuse(of),
      ana.call('payout/make', { operationId: attempt(), withdrawals: [of], format: 'csv' }),
    ]);
    // One of the two succeeds, whichever came first.
    expect([refused.status, batch.envelope.status].sort()).toEqual([false, true]);
  });
});

describe('payouts', () => {
  it('are for payments, and kept to an operator’s markets', async () => {
    const [brit, swede] = [await member('GBP'), await member('SEK')];
    const [inPounds, inKronor] = [await withdrawal(brit), await withdrawal(swede)];
    const british = await newOperator(['payments'], { markets: ['GB'] });
    const foreign = await british.call('payout/make', {
      operationId: attempt(),
      withdrawals: [inKronor],
      format: 'csv',
    });
    expect(foreign.status).toBe(403);
    const [own, other] = [await made([inPounds]), await made([inKronor])];
    for (const call of ['payout/view', 'payout/file']) {
      expect([call, (await british.call(call, { batch: own.batch })).status]).toEqual([call, 200]);
      expect([call, (await british.call(call, { batch: other.batch })).status]).toEqual([call, 403]);
    }
    const text = answerOf([`${other.batch}-001,80.00,paid,,`]);
    expect(
      (await british.call('payout/read-answer', { batch: other.batch, format: 'csv', text })).status,
    ).toBe(403);
    const { rows } = payoutList.output.parse((await british.call('payout/list')).envelope.output);
    expect(rows.map(it => it.batch)).toContain(own.batch);
    expect(rows.every(it => it.countries.every(country => country === 'GB'))).toBe(true);
    const support = await newOperator(['support', 'risk', 'admin']);
    for (const call of ['payout/list', 'payout/file'])
      expect((await support.call(call, { batch: own.batch })).status).toBe(403);
  });

  it('are listed by pages, the newest first', async () => {
    const who = await member();
    for (let at = 0; at < 3; at++) await made([await withdrawal(who, 100)]);
    const page = async (after: string | null) =>
      payoutList.output.parse((await ana.call('payout/list', { most: 2, after })).envelope.output);
    const first = await page(null);
    const second = await page(first.next);
    const numbers = [...first.rows, ...second.rows].map(it => it.batch);
    expect(numbers).toEqual([...numbers].sort().reverse());
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(first.counts.open).toBeGreaterThanOrEqual(3);
  });
});

describe('cashier/ask-member', () => {
  it('sends the member the question once, and shows the next operator what was asked', async () => {
    const who = await member();
    const of = await withdrawal(who, 8_000, false);
    const operationId = attempt();
    const question = 'Which of your accounts is this?';
    const ask = async (more: object = {}) =>
      (await ana.call('cashier/ask-member', { ...of, operationId, question, ...more })).envelope;
    expect((await ask()).status).toBe(true);
    expect((await ask()).status).toBe(true);
    expect(await ask({ operationId: attempt() })).toMatchObject({ status: false, code: 409 });
    const { output } = (await ben.call('cashier/view', of)).envelope as {
      output: { row: { asked: string | null }; questions: object[] };
    };
    expect(output.row.asked).not.toBeNull();
    expect(output.questions).toMatchObject([{ question, by: ana.operatorId }]);
    const { results } = await directoryOf(platform, who.memberId)
      .prepare(
        "SELECT texts FROM message JOIN message_content USING (content_id) WHERE member_id = ?1 AND texts LIKE '%Which of your accounts%'",
      )
      .bind(who.memberId)
      .all();
    expect(results).toHaveLength(1);
  });
});
