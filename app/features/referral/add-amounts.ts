/** The sum of two decimal strings of the wire, with the decimals of the finer one. */
export function addAmounts(one: string, other: string): string {
  const decimals = Math.max(...[one, other].map(it => it.split('.')[1]?.length ?? 0));
  const minor = (text: string): bigint => {
    const [whole = '', fraction = ''] = text.split('.');
    return BigInt(whole + fraction.padEnd(decimals, '0'));
  };
  const digits = String(minor(one) + minor(other)).padStart(decimals + 1, '0');
  const at = digits.length - decimals;
  return decimals === 0 ? digits : `${digits.slice(0, at)}.${digits.slice(at)}`;
}
