/**
 * The bank's report on an order, pain.002 (ISO 20022), in any of its versions. A payment is paid by ACSC or ACCC, and failed by RJCT or
 * CANC; every other status is one of a payment under way. A rejected order, or block of it, stands for all its payments.
 */
import { batchName, paymentReference } from '#app/domain/batch-name.ts';
import { ok, type Result, refuse } from '#app/domain/result.ts';
import { allOf, elementOf, readXml, textOf, type XmlElement } from '#platform/base/xml.ts';
import type { AnswerLine } from './answer-line.ts';
import type { PaymentRow } from './batch-row.ts';
import { blockId } from './pain-file.ts';

const STATES: Readonly<Record<string, AnswerLine['answer']>> = {
  ACSC: 'paid',
  ACCC: 'paid',
  RJCT: 'failed',
  CANC: 'failed',
};

const elementsOf = (of: XmlElement | null, name: string): XmlElement[] =>
  allOf(of?.[name])
    .map(elementOf)
    .filter(it => it !== null);

const childOf = (of: XmlElement | null, ...path: string[]): XmlElement | null =>
  path.reduce<XmlElement | null>((inner, name) => elementOf(inner?.[name]), of);

/** Reason of a status: its code, and the bank's words. */
function reasonOf(of: XmlElement): { code: string | null; text: string | null } {
  const [reason] = elementsOf(of, 'StsRsnInf');
  if (reason === undefined) return { code: null, text: null };
  const coded = childOf(reason, 'Rsn');
  const words = allOf(reason.AddtlInf).flatMap(it => textOf(it) ?? []);
  return {
    code: textOf(coded?.Cd) ?? textOf(coded?.Prtry),
    text: words.length === 0 ? null : words.join(' '),
  };
}

function lineOf(of: XmlElement): AnswerLine {
  const status = textOf(of.TxSts) ?? '';
  const { code, text } = reasonOf(of);
  const amount = childOf(of, 'OrgnlTxRef', 'Amt')?.InstdAmt;
  return {
    reference: textOf(of.OrgnlEndToEndId) ?? '',
    amount: textOf(amount),
    currency: textOf(elementOf(amount)?.Ccy),
    answer: STATES[status] ?? 'missing',
    code: code ?? (status || null),
    text,
  };
}

type Payment = Pick<PaymentRow, 'batch' | 'position' | 'country'>;

/** Lines for payments that are meant as a whole. */
const linesFor = (payments: readonly Payment[], of: XmlElement): AnswerLine[] =>
  payments.map(it => ({
    reference: paymentReference(it.batch, it.position),
    amount: null,
    currency: null,
    answer: 'failed',
    ...reasonOf(of),
  }));

/** @returns the sentence of what is wrong for text that is no such report, or one on another order */
export function readPain002(
  text: string,
  batch: number,
  payments: readonly Payment[],
): Result<AnswerLine[], string> {
  const report = childOf(readXml(text), 'Document', 'CstmrPmtStsRpt');
  const group = childOf(report, 'OrgnlGrpInfAndSts');
  if (report === null || group === null) return refuse('The text is no pain.002 report.');
  const order = textOf(group.OrgnlMsgId);
  if (order !== batchName(batch)) return refuse('The report is on another file.');
  const blocks = elementsOf(report, 'OrgnlPmtInfAndSts');
  const lines = blocks.flatMap(block => {
    const single = elementsOf(block, 'TxInfAndSts').map(lineOf);
    if (single.length > 0 || textOf(block.PmtInfSts) !== 'RJCT') return single;
    const id = textOf(block.OrgnlPmtInfId);
    return linesFor(
      payments.filter(it => blockId(it.batch, it.country) === id),
      block,
    );
  });
  return ok(lines.length === 0 && textOf(group.GrpSts) === 'RJCT' ? linesFor(payments, group) : lines);
}
