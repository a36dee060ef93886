/** Names of messages to segments: `M-0001`. */

const DIGITS = 4;

export const messageName = (number: number): string => `M-${String(number).padStart(DIGITS, '0')}`;

/** @returns NaN for text that names no message */
export const messageNumber = (name: string): number => {
  const [, digits = ''] = /^M-(\d{4,12})$/.exec(name) ?? [];
  return digits === '' ? Number.NaN : Number(digits);
};
