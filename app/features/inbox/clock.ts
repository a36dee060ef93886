/** The moment a list of messages is shown at: it decides which messages are of today. Epoch milliseconds. */
export const now = (): number => Date.now();
