/** Names of payout batches and of their payments: `B-0001` and `B-0001-001`. */

const BATCH_DIGITS = 4;
const ROW_DIGITS = 3;

export const batchName = (number: number): string => `B-${String(number).padStart(BATCH_DIGITS, '0')}`;

/** @returns NaN for text that names no batch */
export const batchNumber = (name: string): number => {
  const [, digits = ''] = /^B-(\d{4,12})$/.exec(name) ?? [];
  return digits === '' ? Number.NaN : Number(digits);
};

/** Reference of a payment. @param position in its batch, from 1 */
export const paymentReference = (batch: number, position: number): string =>
  `${batchName(batch)}-${String(position).padStart(ROW_DIGITS, '0')}`;
