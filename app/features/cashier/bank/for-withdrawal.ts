/**
 * Marks a visit of the bank accounts that comes from a withdrawal in need of an account, in the state of the history entry.
 */
export const FOR_WITHDRAWAL = { isForWithdrawal: true };

export const isForWithdrawal = (state: unknown): boolean =>
  (state as Partial<typeof FOR_WITHDRAWAL> | null)?.isForWithdrawal === true;
