/**
 * Parses, writes and formats amounts [9.18].
 *
 * Inside, an amount is a safe integer of minor units beside its currency; on the wire it is a decimal string; on the screen
 * it is grouped. The currency's exponent (how many decimals it has: 2 for GBP, 0 for CLP) always comes from the caller. No
 * step passes through a binary fraction.
 */
import { ok, type Result, refuse } from './result.ts';

/** Reasons why a text is refused as an amount. */
export type AmountRefusal = 'not_an_amount' | 'too_many_decimals' | 'too_large';

/** Amounts are shown with at most this many decimals [9.18]. */
export const MAX_DECIMALS = 20;

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/;

/** Whether a text is a decimal as on the wire: digits, perhaps with a minus and a fraction. */
export const isDecimal = (text: string): boolean => DECIMAL.test(text);

/**
 * Reads a decimal string of the wire as integer minor units: `parseAmount('12.5', 2)` is 1250.
 *
 * @param exponent how many decimals the currency has; throws RangeError unless a whole number from 0 to 20
 * @returns the minor units, never -0; refuses `not_an_amount` for anything but digits with an optional
 * minus and fraction, `too_many_decimals` for more decimals than the currency has (zeros too), and
 * `too_large` beyond the safe integers
 */
export function parseAmount(text: string, exponent: number): Result<number, AmountRefusal> {
  requireDecimals(exponent);
  const match = DECIMAL.exec(text);
  if (!match) return refuse('not_an_amount');
  const [, sign = '', whole = '', fraction = ''] = match;
  if (fraction.length > exponent) return refuse('too_many_decimals');
  // A run of digits up to the safe limit converts exactly, and a longer one never lands inside the limit.
  const amountMinor = Number(whole + fraction.padEnd(exponent, '0'));
  if (!Number.isSafeInteger(amountMinor)) return refuse('too_large');
  return ok(sign === '' || amountMinor === 0 ? amountMinor : -amountMinor);
}

/**
 * Reads a decimal string of a sender that may count finer than the currency does, such as a game provider: digits below the
 * minor unit are cut off, never rounded. `truncateAmount('1.999', 2)` is 199.
 *
 * @param exponent as in `parseAmount`
 * @returns the minor units, towards zero, never -0; refuses `not_an_amount` and `too_large` as `parseAmount` does
 */
export function truncateAmount(
  text: string,
  exponent: number,
): Result<number, Exclude<AmountRefusal, 'too_many_decimals'>> {
  requireDecimals(exponent);
  const match = DECIMAL.exec(text);
  if (!match) return refuse('not_an_amount');
  const [, sign = '', whole = '', fraction = ''] = match;
  const amountMinor = Number(whole + fraction.slice(0, exponent).padEnd(exponent, '0'));
  if (!Number.isSafeInteger(amountMinor)) return refuse('too_large');
  return ok(sign === '' || amountMinor === 0 ? amountMinor : -amountMinor);
}

/** Whether a decimal string of the wire says nothing below the minor unit: `isWholeMinor('1.50000', 2)` is true. */
export const isWholeMinor = (text: string, exponent: number): boolean =>
  /^0*$/.test(text.split('.')[1]?.slice(exponent) ?? '');

/**
 * Reads a decimal string of a machine that writes the same number of decimals for every currency, such as a payment service: zeros
 * below the minor unit are allowed, anything else there is refused. `readWholeMinor('10000.00', 0)` is 10000.
 *
 * @param exponent as in `parseAmount`
 * @returns the minor units; refuses as `parseAmount` does
 */
export const readWholeMinor = (text: string, exponent: number): Result<number, AmountRefusal> =>
  isWholeMinor(text, exponent) ? truncateAmount(text, exponent) : refuse('too_many_decimals');

/**
 * Writes integer minor units as the decimal string of the wire: `toDecimalString(1250, 2)` is '12.50'.
 *
 * @param exponent how many decimals the currency has; all of them are written
 * @throws RangeError when the amount is not a safe integer or the exponent not a whole number from 0 to 20
 */
export function toDecimalString(amountMinor: number, exponent: number): string {
  requireDecimals(exponent);
  if (!Number.isSafeInteger(amountMinor)) {
    throw new RangeError(`${amountMinor} is not a safe integer of minor units`);
  }
  const { whole, fraction } = splitAt(Math.abs(amountMinor).toString(), exponent);
  return `${amountMinor < 0 ? '-' : ''}${whole}${fraction && `.${fraction}`}`;
}

/**
 * Shows an amount with en-US grouping, in every market [9.18]: `formatAmount('-1234.5', { decimals: 2 })` is '-1,234.50'.
 *
 * @param value a decimal string in major units, as on the wire, or a number that is no money (a count, a rate)
 * @param options.decimals number of decimals to show, 20 at most; without it, as many as the value has. Further decimals are
 * rounded, a half away from zero; a value that rounds to zero loses its minus
 * @throws RangeError when the value is not a decimal number, or decimals not a whole number from 0 up
 */
export function formatAmount(value: string | number | bigint, options: { decimals?: number } = {}): string {
  const match = DECIMAL.exec(typeof value === 'number' ? plainDigits(value) : value.toString());
  if (!match) throw new RangeError(`${value} is not an amount`);
  const [, sign = '', givenWhole = '', givenFraction = ''] = match;
  const decimals = Math.min(options.decimals ?? givenFraction.length, MAX_DECIMALS);
  requireDecimals(decimals);
  const rounded = roundTo(givenWhole, givenFraction, decimals);
  const { whole, fraction } = splitAt(rounded.toString(), decimals);
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',');
  return `${sign !== '' && rounded !== 0n ? '-' : ''}${grouped}${fraction && `.${fraction}`}`;
}

/**
 * Shows integer minor units with en-US grouping and all decimals of the currency [9.18]:
 * `formatMinor(123450, 2)` is '1,234.50'.
 *
 * @throws RangeError as `toDecimalString` does
 */
export function formatMinor(amountMinor: number, exponent: number): string {
  return formatAmount(toDecimalString(amountMinor, exponent), { decimals: exponent });
}

/** An amount with its currency, as sentences name it: `formatSum('1234.5', { exponent: 2, currency: 'GBP' })` is '1,234.50 GBP'. */
export const formatSum = (
  value: string,
  { exponent, currency }: { exponent: number; currency: string },
): string => `${formatAmount(value, { decimals: exponent })} ${currency}`;

/** Splits a run of digits so that `decimals` of them stand after the point and at least one before it. */
function splitAt(digits: string, decimals: number): { whole: string; fraction: string } {
  const padded = digits.padStart(decimals + 1, '0');
  const point = padded.length - decimals;
  return { whole: padded.slice(0, point), fraction: padded.slice(point) };
}

function roundTo(whole: string, fraction: string, decimals: number): bigint {
  const kept = BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'));
  return fraction.charAt(decimals) >= '5' ? kept + 1n : kept;
}

/** JavaScript writes very large and very small numbers with an exponent; this writes their digits. */
function plainDigits(value: number): string {
  if (Number.isInteger(value)) return BigInt(value).toString();
  return Math.abs(value) < 1e-6 ? value.toFixed(MAX_DECIMALS) : value.toString();
}

function requireDecimals(decimals: number): void {
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > MAX_DECIMALS) {
    throw new RangeError(`${decimals} is not a number of decimals from 0 to ${MAX_DECIMALS}`);
  }
}
