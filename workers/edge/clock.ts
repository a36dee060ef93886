/** The one place of the edge that reads the real clock. */
export const now = (): number => Date.now();
