/** The console's clock, in epoch milliseconds. */
export const now = (): number => Date.now();
