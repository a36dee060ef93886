/** The one place of the features that reads the real clock: the server's in a loader, the device's in the browser. */

/** Epoch milliseconds. */
export const now = (): number => Date.now();

/** Today in UTC, yyyy-MM-dd, for a form's checks before the platform decides by the market's own clock. */
export const today = (): string => new Date(now()).toISOString().slice(0, 10);
