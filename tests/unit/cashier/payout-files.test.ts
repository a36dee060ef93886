/** Files for banks and their answers: CSV by RFC 4180, pain.001 and pain.002. */
import { describe, expect, it } from 'vitest';
import { batchName, batchNumber, paymentReference } from '#app/domain/batch-name.ts';
import { readXml } from '#platform/base/xml.ts';
import type { PaymentRow } from '#platform/cashier/payout/batch-row.ts';
import { readCsvAnswer, writeCsv } from '#platform/cashier/payout/csv-file.ts';
import { readPain002 } from '#platform/cashier/payout/pain-answer.ts';
import { writePain001 } from '#platform/cashier/payout/pain-file.ts';
import { compareAnswer } from '#platform/cashier/payout/read-answer.ts';

const BATCH = { number: 7, currency: 'GBP', exponent: 2, madeAt: Date.UTC(2026, 10, 29, 21, 41, 5) };

const payment = (position: number, changed: Partial<PaymentRow> = {}): PaymentRow => ({
  batch: 7,
  position,
  memberId: `m-${position}`,
  withdrawalId: `w-${position}`,
  username: `member${position}`,
  country: 'GB',
  amountMinor: 41_500,
  payoutReference: `w-${position}`,
  bankCode: 'albion',
  bankName: 'Albion',
  accountHolder: 'Robin Hale',
  accountNumber: 'GB33BUKB20201555555555',
  answer: null,
  answerCode: null,
  answerText: null,
  answeredAt: null,
  isOpen: 1,
  outcome: null,
  decidedAt: null,
  ...changed,
});

describe('names of batches', () => {
  it.each([
    [1, 'B-0001'],
    [412, 'B-0412'],
    [123_456, 'B-123456'],
  ])('%s is %s', (number, name) => {
    expect([batchName(number), batchNumber(name)]).toEqual([name, number]);
    expect(paymentReference(number, 3)).toBe(`${name}-003`);
  });

  it.each(['', 'B-1', 'b-0001', 'B-0001-001'])('%s is none', name => {
    expect(batchNumber(name)).toBeNaN();
  });
});

describe('the file as CSV', () => {
  const cellsOf = (changed: Partial<PaymentRow>) => writeCsv(BATCH, [payment(1, changed)]).split('\r\n')[1];

  it('has a line for each payment, ended by CR LF', () => {
    expect(writeCsv(BATCH, [payment(1), payment(2)])).toBe(
      [
        'reference,amount,currency,account_holder,account_number,bank_code,bank_name,payout_reference',
        'B-0007-001,415.00,GBP,Robin Hale,GB33BUKB20201555555555,albion,Albion,w-1',
        'B-0007-002,415.00,GBP,Robin Hale,GB33BUKB20201555555555,albion,Albion,w-2',
        '',
      ].join('\r\n'),
    );
  });

  it.each([
    ['commas', 'A, B', '"A, B"'],
    ['quotes', 'The "Bank"', '"The ""Bank"""'],
    ['line breaks', 'A\r\nB', '"A\r\nB"'],
  ])('quotes %s', (_what, bankName, cell) => {
    expect(writeCsv(BATCH, [payment(1, { bankName })])).toContain(`albion,${cell},w-1`);
  });

  it.each(['=1+1', '+44', '-2', '@sum', '\tx', '\rx'])('writes %j as text, not as a formula', bankName => {
    expect(writeCsv(BATCH, [payment(1, { bankName })])).toMatch(
      new RegExp(`albion,"?'\\${bankName[0]}`.replace('\\\t', '\\t').replace('\\\r', '\\r')),
    );
  });

  it('keeps other cells as they are', () => {
    expect(cellsOf({ bankName: 'A=B' })).toContain(',A=B,');
  });

  it.each([
    ['+5511912345678', '+5511912345678'],
    ['=1+1@banco.example', "'=1+1@banco.example"],
    ['+1@banco.example', "'+1@banco.example"],
  ])('writes the account %s as %s', (accountNumber, cell) => {
    expect(cellsOf({ accountNumber })).toContain(`,Robin Hale,${cell},albion,`);
  });
});

describe('an answer as CSV', () => {
  const lineOf = (text: string) => {
    const read = readCsvAnswer(text);
    return read.ok ? read.value : read.error;
  };

  it('is found by the names of its columns, in any order', () => {
    expect(
      lineOf(
        '\uFEFFStatus,Reference,Amount,Reason,Code\r\nPAID,B-0007-001,415.00,,\r\nfailed,B-0007-002,1,"Closed, sorry",AC04',
      ),
    ).toEqual([
      { reference: 'B-0007-001', amount: '415.00', currency: null, answer: 'paid', code: null, text: null },
      {
        reference: 'B-0007-002',
        amount: '1',
        currency: null,
        answer: 'failed',
        code: 'AC04',
        text: 'Closed, sorry',
      },
    ]);
  });

  it('has decimal commas or points where semicolons separate it', () => {
    expect(
      lineOf(
        '\uFEFF\r\nreference;amount;status;reason\r\nB-0007-001;1234,50;paid;\r\nB-0007-002;415.00;failed;"Stängt, 1,5 år; tyvärr"\r\n',
      ),
    ).toMatchObject([
      { reference: 'B-0007-001', amount: '1234.50', answer: 'paid' },
      { reference: 'B-0007-002', amount: '415.00', answer: 'failed', text: 'Stängt, 1,5 år; tyvärr' },
    ]);
  });

  it('keeps the amounts of a table with commas', () => {
    expect(lineOf('reference,amount,status\nB-0007-001,"1,50",paid')).toMatchObject([{ amount: '1,50' }]);
    expect(lineOf('reference,amount,"status;"\nB-0007-001,1;50,paid')).toBe(
      'The table has no rows with the columns reference, amount, status.',
    );
  });

  it('holds a payment of any other status', () => {
    expect(lineOf('reference,amount,status\nB-0007-001,415.00,pending')).toMatchObject([
      { answer: 'missing', code: 'pending' },
    ]);
  });

  it.each([
    ['', 'The table has no rows with the columns reference, amount, status.'],
    [
      'reference,status\nB-0007-001,paid',
      'The table has no rows with the columns reference, amount, status.',
    ],
    ['reference,amount,status\n"B', 'The text is no table of values separated by commas or semicolons.'],
    [
      'reference,amount,status\nB-0007-001,1,paid,more',
      'The text is no table of values separated by commas or semicolons.',
    ],
  ])('refuses %j', (text, sentence) => {
    expect(lineOf(text)).toBe(sentence);
  });
});

describe('the file as pain.001', () => {
  const PAYERS = { GB: { name: 'A & B <Ltd>', accountNumber: 'GB29NWBK60161331926819', bic: 'NWBKGB2L' } };

  it('is well-formed, with what it holds escaped, and the same each time', () => {
    const payments = [
      payment(1, { accountHolder: 'Bobby "<Tables>" & Co\u0000' }),
      payment(2, { amountMinor: 5, accountNumber: '12-34', bankCode: 'BUKBGB22' }),
    ];
    const text = writePain001(BATCH, payments, PAYERS);
    expect(writePain001(BATCH, payments, PAYERS)).toBe(text);
    const order = (readXml(text) as never as { Document: { CstmrCdtTrfInitn: Record<string, never> } })
      .Document.CstmrCdtTrfInitn;
    expect(order.GrpHdr).toEqual({
      MsgId: 'B-0007',
      CreDtTm: '2026-11-29T21:41:05Z',
      NbOfTxs: '2',
      CtrlSum: '415.05',
      InitgPty: { Nm: 'A & B <Ltd>' },
    });
    expect(order.PmtInf).toMatchObject({
      PmtInfId: 'B-0007-GB',
      ReqdExctnDt: { Dt: '2026-11-29' },
      Dbtr: { Nm: 'A & B <Ltd>' },
      DbtrAcct: { Id: { IBAN: 'GB29NWBK60161331926819' } },
      DbtrAgt: { FinInstnId: { BICFI: 'NWBKGB2L' } },
      CdtTrfTxInf: [
        {
          PmtId: { EndToEndId: 'B-0007-001' },
          Amt: { InstdAmt: { Ccy: 'GBP', '#text': '415.00' } },
          CdtrAgt: { FinInstnId: { Nm: 'Albion', Othr: { Id: 'albion' } } },
          Cdtr: { Nm: 'Bobby "<Tables>" & Co' },
          CdtrAcct: { Id: { IBAN: 'GB33BUKB20201555555555' } },
        },
        { CdtrAgt: { FinInstnId: { BICFI: 'BUKBGB22' } }, CdtrAcct: { Id: { Othr: { Id: '12-34' } } } },
      ],
    });
  });

  it('takes no word of eight letters for a BIC', () => {
    expect(writePain001(BATCH, [payment(1, { bankCode: 'SWEDBANK' })], PAYERS)).toContain(
      '<Othr><Id>SWEDBANK</Id></Othr>',
    );
  });

  it('has a block for each account that pays', () => {
    const payments = [payment(1), payment(2, { country: 'IE' })];
    const text = writePain001(BATCH, payments, { ...PAYERS, IE: { name: 'C', accountNumber: '1' } });
    expect(text.match(/<PmtInfId>[^<]*/g)).toEqual(['<PmtInfId>B-0007-GB', '<PmtInfId>B-0007-IE']);
    expect(text).toContain('<Othr><Id>NOTPROVIDED</Id></Othr>');
  });
});

describe('an answer as pain.002', () => {
  const payments = [payment(1), payment(2), payment(3, { country: 'IE' })];
  const report = (group: string, blocks = '') =>
    `<Document><CstmrPmtStsRpt><OrgnlGrpInfAndSts><OrgnlMsgId>B-0007</OrgnlMsgId>${group}</OrgnlGrpInfAndSts>${blocks}</CstmrPmtStsRpt></Document>`;
  const statesOf = (text: string) => {
    const read = readPain002(text, 7, payments);
    return read.ok ? read.value.map(it => [it.reference, it.answer, it.code]) : read.error;
  };

  it('rejects a whole file', () => {
    const group = '<GrpSts>RJCT</GrpSts><StsRsnInf><Rsn><Cd>FF01</Cd></Rsn></StsRsnInf>';
    expect(statesOf(report(group))).toEqual([
      ['B-0007-001', 'failed', 'FF01'],
      ['B-0007-002', 'failed', 'FF01'],
      ['B-0007-003', 'failed', 'FF01'],
    ]);
  });

  it('rejects a block, and holds a payment under way', () => {
    const blocks = `
      <OrgnlPmtInfAndSts><OrgnlPmtInfId>B-0007-IE</OrgnlPmtInfId><PmtInfSts>RJCT</PmtInfSts></OrgnlPmtInfAndSts>
      <OrgnlPmtInfAndSts><OrgnlPmtInfId>B-0007-GB</OrgnlPmtInfId>
        <TxInfAndSts><OrgnlEndToEndId>B-0007-001</OrgnlEndToEndId><TxSts>ACSP</TxSts></TxInfAndSts></OrgnlPmtInfAndSts>`;
    expect(statesOf(report('', blocks))).toEqual([
      ['B-0007-003', 'failed', null],
      ['B-0007-001', 'missing', 'ACSP'],
    ]);
  });

  it.each([
    ['<a>', 'The text is no pain.002 report.'],
    ['<!DOCTYPE a [<!ENTITY b "c">]><Document/>', 'The text is no pain.002 report.'],
    [report('').replace('B-0007', 'B-0008'), 'The report is on another file.'],
  ])('refuses %s', (text, sentence) => {
    expect(statesOf(text)).toBe(sentence);
  });
});

describe('an answer beside its batch', () => {
  const line = (reference: string, amount: string | null = '415.00', currency: string | null = null) => ({
    reference,
    amount,
    currency,
    answer: 'paid' as const,
    code: null,
    text: null,
  });
  const compared = (lines: Parameters<typeof compareAnswer>[2], rows = [payment(1)]) =>
    compareAnswer(BATCH, rows, lines);

  it.each([
    ['another batch', line('B-0008-001'), 'The batch has no such payment.'],
    ['another amount', line('B-0007-001', '415.01'), 'The answer has another amount.'],
    ['no amount', line('B-0007-001', 'much'), 'The answer has another amount.'],
    ['another currency', line('B-0007-001', '415.00', 'EUR'), 'The answer has another currency.'],
  ])('has a line of %s that changes nothing', (_what, one, msg) => {
    expect(compared([one])).toEqual({ answered: [], strange: [{ reference: one.reference, msg }] });
  });

  it('takes equal amounts however they are written, and none where the report has none', () => {
    for (const amount of ['415', '415.0', '415.000', null])
      expect(compared([line('B-0007-001', amount)]).answered).toMatchObject([
        { position: 1, answer: 'paid' },
      ]);
  });

  it('changes nothing of what is decided', () => {
    expect(compared([line('B-0007-001')], [payment(1, { isOpen: 0 })]).strange).toHaveLength(1);
  });
});
