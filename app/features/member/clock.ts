/** Today's day, yyyy-MM-dd, for what a form can say before the platform decides by the market's own clock. */
export const today = (): string => new Date().toISOString().slice(0, 10);
