/** The moment a game is opened at, by the clock of whoever runs this. Epoch milliseconds. */
export const now = (): number => Date.now();
