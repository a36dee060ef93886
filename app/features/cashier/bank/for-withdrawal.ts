/** Does somebody who looks at the bank accounts come from a withdrawal that needs one? Told by the address's own state. */
export const FOR_WITHDRAWAL = { isForWithdrawal: true };

export const isForWithdrawal = (state: unknown): boolean =>
  (state as Partial<typeof FOR_WITHDRAWAL> | null)?.isForWithdrawal === true;
