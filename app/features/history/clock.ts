/** The moment a history is asked for at: it decides which day is today. Epoch milliseconds. */
export const now = (): number => Date.now();
