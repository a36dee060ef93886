/** The calendar day by the reader's clock, yyyy-MM-dd in UTC, as birth dates are compared. */
export const today = (): string => new Date().toISOString().slice(0, 10);
