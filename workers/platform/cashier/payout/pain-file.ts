/** Payouts as an order to the bank, pain.001.001.09 (ISO 20022): one block of payments for each account that pays. */
import { XmlNode } from '@aws-sdk/xml-builder';
import { isIban } from '#app/domain/account-number/iban.ts';
import { batchName, paymentReference } from '#app/domain/batch-name.ts';
import { formatDate } from '#app/domain/date.ts';
import { toDecimalString } from '#app/domain/money.ts';
import type { BatchRow, Payer, PaymentRow } from './batch-row.ts';

const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09';
/** Longest texts of the format. */
const NAME_MOST = 140;
const ACCOUNT_MOST = 34;
const BANK_CODE_MOST = 35;
const REMITTANCE_MOST = 140;
const BIC = /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/;

/** Without characters that XML has no way to write. */
const writable = (text: string): string =>
  text.toWellFormed().replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '');

const cut = (text: string, most: number): string => writable(text).slice(0, most).toWellFormed();

const element = (name: string, ...children: (XmlNode | string)[]): XmlNode =>
  children.reduce<XmlNode>(
    (node, child) => (typeof child === 'string' ? XmlNode.of(name, child) : node.addChildNode(child)),
    new XmlNode(name),
  );

/** An address that is no account number, as a key of PIX, can be longer than one. */
function accountOf(name: string, accountNumber: string): XmlNode {
  const plain = writable(accountNumber)
    .replace(/[^A-Za-z0-9]/g, '')
    .toUpperCase();
  if (isIban(plain)) return element(name, element('Id', element('IBAN', plain)));
  const written = writable(accountNumber);
  return written.length > ACCOUNT_MOST
    ? element(name, element('Prxy', element('Id', written)))
    : element(name, element('Id', element('Othr', element('Id', written))));
}

const agentOf = (name: string, ...parts: XmlNode[]): XmlNode =>
  element(name, element('FinInstnId', ...parts));

/** The bank that pays. */
const payingBank = ({ bic }: Payer): XmlNode =>
  agentOf(
    'DbtrAgt',
    bic === undefined ? element('Othr', element('Id', 'NOTPROVIDED')) : element('BICFI', bic),
  );

/** The bank of a member: by its BIC where the site's code is one of the market's country, else by the site's code. */
const paidBank = ({ bankCode, bankName, country }: PaymentRow): XmlNode =>
  BIC.test(bankCode) && bankCode.slice(4, 6) === country
    ? agentOf('CdtrAgt', element('BICFI', bankCode))
    : agentOf(
        'CdtrAgt',
        element('Nm', cut(bankName, NAME_MOST)),
        element('Othr', element('Id', cut(bankCode, BANK_CODE_MOST))),
      );

type Batch = Pick<BatchRow, 'number' | 'currency' | 'exponent' | 'madeAt'>;

const totalsOf = (payments: readonly PaymentRow[], { exponent }: Batch): XmlNode[] => [
  element('NbOfTxs', String(payments.length)),
  element(
    'CtrlSum',
    toDecimalString(
      payments.reduce((sum, it) => sum + it.amountMinor, 0),
      exponent,
    ),
  ),
];

const paymentOf = (it: PaymentRow, { currency, exponent }: Batch): XmlNode =>
  element(
    'CdtTrfTxInf',
    element('PmtId', element('EndToEndId', paymentReference(it.batch, it.position))),
    element(
      'Amt',
      element('InstdAmt', toDecimalString(it.amountMinor, exponent)).addAttribute('Ccy', currency),
    ),
    paidBank(it),
    element('Cdtr', element('Nm', cut(it.accountHolder, NAME_MOST))),
    accountOf('CdtrAcct', it.accountNumber),
    element('RmtInf', element('Ustrd', cut(it.payoutReference, REMITTANCE_MOST))),
  );

/** Id of the block of payments of a market. */
export const blockId = (batch: number, country: string): string => `${batchName(batch)}-${country}`;

function blockOf(batch: Batch, country: string, payer: Payer, payments: readonly PaymentRow[]): XmlNode {
  return element(
    'PmtInf',
    element('PmtInfId', blockId(batch.number, country)),
    element('PmtMtd', 'TRF'),
    ...totalsOf(payments, batch),
    element('ReqdExctnDt', element('Dt', formatDate(batch.madeAt, 'yyyy-MM-dd'))),
    element('Dbtr', element('Nm', cut(payer.name, NAME_MOST))),
    accountOf('DbtrAcct', payer.accountNumber),
    payingBank(payer),
    ...payments.map(it => paymentOf(it, batch)),
  );
}

/** `2026-11-29T21:41:05Z` */
const isoMoment = (at: number): string => `${new Date(at).toISOString().slice(0, 19)}Z`;

/** @param payers by market; every payment has one */
export function writePain001(
  batch: Batch,
  payments: readonly PaymentRow[],
  payers: Readonly<Record<string, Payer>>,
): string {
  const blocks = [...Map.groupBy(payments, it => it.country)].map(([country, of]) => {
    const payer = payers[country];
    if (payer === undefined) throw new Error(`No account pays for ${country}`);
    return { payer, block: blockOf(batch, country, payer, of) };
  });
  const header = element(
    'GrpHdr',
    element('MsgId', batchName(batch.number)),
    element('CreDtTm', isoMoment(batch.madeAt)),
    ...totalsOf(payments, batch),
    element('InitgPty', element('Nm', cut(blocks[0]?.payer.name ?? '', NAME_MOST))),
  );
  const order = element('CstmrCdtTrfInitn', header, ...blocks.map(it => it.block));
  const document = element('Document', order).addAttribute('xmlns', NAMESPACE);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${document}\n`;
}
