/** What is a movement called by members and by whoever helps them? By its number, which its ledger has once. */
export const referenceOf = (number: number): string => `T-${number}`;
