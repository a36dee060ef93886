/** Compares decimal texts, without conversion to binary fractions. */

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/;

/**
 * Compares `12.5` with `12.50`.
 * @returns below zero, zero or above zero as `a` is less, equal or more; null when one of them is no decimal
 */
export function compareDecimals(a: string, b: string): number | null {
  const [first, second] = [DECIMAL.exec(a), DECIMAL.exec(b)];
  if (first === null || second === null) return null;
  const decimals = Math.max(first[3]?.length ?? 0, second[3]?.length ?? 0);
  const units = ([, sign = '', whole = '', fraction = '']: RegExpExecArray) =>
    BigInt(`${sign}${whole}${fraction.padEnd(decimals, '0')}`);
  const difference = units(first) - units(second);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}
