/** The file of a batch: written from the batch's rows alone, so that each reading has the same bytes. */
import type { PayoutFormat } from '#app/contract/operator/payout.ts';
import { batchName } from '#app/domain/batch-name.ts';
import { sha256 } from '#platform/base/hash.ts';
import { noteFile } from './batch.db.ts';
import type { BatchRow, Payer, PaymentRow } from './batch-row.ts';
import { writeCsv } from './csv-file.ts';
import { writePain001 } from './pain-file.ts';

const KINDS: Readonly<Record<PayoutFormat, { ending: string; mediaType: string }>> = {
  csv: { ending: 'csv', mediaType: 'text/csv' },
  'pain.001': { ending: 'pain.001.xml', mediaType: 'application/xml' },
};

export const fileName = ({ number, format }: Pick<BatchRow, 'number' | 'format'>): string =>
  `${batchName(number)}.${KINDS[format].ending}`;

export const mediaTypeOf = ({ format }: Pick<BatchRow, 'format'>): string => KINDS[format].mediaType;

/** Hash and length of a text as UTF-8. */
export const factsOf = (text: string): { sha256: string; size: number } => ({
  sha256: sha256(text),
  size: new TextEncoder().encode(text).byteLength,
});

export const writeFile = (batch: BatchRow, payments: readonly PaymentRow[]): string =>
  batch.format === 'csv'
    ? writeCsv(batch, payments)
    : writePain001(batch, payments, JSON.parse(batch.payers) as Record<string, Payer>);

/** Name, hash and length of a batch's file; the first reading notes them. */
export async function fileFactsOf(
  db: D1Database,
  batch: BatchRow,
  payments: readonly PaymentRow[],
): Promise<{ name: string; sha256: string; size: number }> {
  const { sha256: noted, size } = batch;
  const facts =
    noted === null || size === null
      ? await noteFile(db, batch.number, factsOf(writeFile(batch, payments)))
      : { sha256: noted, size };
  return { name: fileName(batch), ...facts };
}
