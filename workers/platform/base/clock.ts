/** The one place that reads the real clock. Everything else is given `now`. */
export const now = (): number => Date.now();
