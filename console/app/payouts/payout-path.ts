/** Address of a batch below /operator. */
export const payoutPathOf = (batch: string): string => `/payouts/${batch}`;
