/** The moment that a lock or a list of what is under way is counted from. Epoch milliseconds. */
export const now = (): number => Date.now();
