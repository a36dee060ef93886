/** Which client addresses count as one? */

/** A client gets a whole /64 of IPv6: as many addresses as it likes, so the network is what counts. */
const GROUPS = 4;

/**
 * What tries are counted by: an IPv4 address as it is, of an IPv6 address its first 64 bits, written in one form. IPv4
 * written as IPv6 is the IPv4 address. Whatever else it is stays as it is.
 */
export function networkOf(address: string): string {
  const plain = address.toLowerCase();
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1];
  if (mapped !== undefined) return mapped;
  if (!/^[0-9a-f:]+$/.test(plain) || !plain.includes(':')) return plain;
  const [head = '', tail] = plain.split('::');
  const groupsOf = (part: string) => (part === '' ? [] : part.split(':'));
  const [before, after] = [groupsOf(head), groupsOf(tail ?? '')];
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  const groups = tail === undefined ? before : [...before, ...zeros, ...after];
  return `${groups
    .slice(0, GROUPS)
    .map(group => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
