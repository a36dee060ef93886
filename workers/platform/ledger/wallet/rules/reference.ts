/** The reference of a movement, for members and support: its number, which is unique within the ledger. */
export const referenceOf = (number: number): string => `T-${number}`;

/** The number of a reference, or null. */
export function numberOf(reference: string): number | null {
  const [, number] = /^T-([1-9]\d{0,14})$/.exec(reference) ?? [];
  return number === undefined ? null : Number(number);
}
