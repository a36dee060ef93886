/** Names of reports: `R-0001`. */

const DIGITS = 4;

export const reportName = (number: number): string => `R-${String(number).padStart(DIGITS, '0')}`;

/** @returns NaN for text that names no report */
export const reportNumber = (name: string): number => {
  const [, digits = ''] = /^R-(\d{4,12})$/.exec(name) ?? [];
  return digits === '' ? Number.NaN : Number(digits);
};
