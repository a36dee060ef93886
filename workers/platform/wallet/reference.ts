/** The reference of a movement, for members and support: its number, which is unique within the ledger. */
export const referenceOf = (number: number): string => `T-${number}`;
