/** The keys that limits count a visitor under: the browser's member, or the networks of the address. */

/** A client controls a whole IPv6 /64, so the network is counted and not the address. */
const NETWORK_GROUPS = 4;
/** Hosting providers give a customer a /48, which holds 65,536 such networks. */
const SITE_GROUPS = 3;
const GROUP_BITS = 16;

const plainOf = (address: string): string => {
  const plain = address.toLowerCase();
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1] ?? plain;
};

const isV6 = (plain: string): boolean => /^[0-9a-f:]+$/.test(plain) && plain.includes(':');

/** The first groups of an IPv6 address, written in one form. */
function firstGroups(plain: string, count: number): string {
  const [head = '', tail] = plain.split('::');
  const groupsOf = (part: string) => (part === '' ? [] : part.split(':'));
  const [before, after] = [groupsOf(head), groupsOf(tail ?? '')];
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  const groups = tail === undefined ? before : [...before, ...zeros, ...after];
  const first = groups.slice(0, count).map(group => Number.parseInt(group, 16).toString(16));
  return `${first.join(':')}::/${count * GROUP_BITS}`;
}

/**
 * The network that calls are counted by: an IPv4 address, or the first 64 bits of an IPv6 address in one spelling. An IPv4-mapped
 * IPv6 address counts as its IPv4 address; any other text counts as itself.
 */
export function networkOf(address: string): string {
  const plain = plainOf(address);
  return isV6(plain) ? firstGroups(plain, NETWORK_GROUPS) : plain;
}

/** A /48 has the limits of this many networks. */
export const NETWORKS_OF_SITE = 8;

/** The /48 around an IPv6 address, which many networks share; null for every other address. */
export function siteOf(address: string): string | null {
  const plain = plainOf(address);
  return isV6(plain) ? firstGroups(plain, SITE_GROUPS) : null;
}

/** A visitor as limits see them. */
export interface CountedVisitor {
  address: string;
  /** The member who is logged in at the browser, or was last; null where none was. */
  memberId: string | null;
}

/** A visitor who is counted by address alone. */
export const byAddress = (address: string): CountedVisitor => ({ address, memberId: null });

/** One count of a visitor's requests. */
export interface Counter {
  name: string;
  /** The count has the limit of this many networks. */
  share: number;
}

/** The counts of an address: its network, and the /48 around it. */
export function countersOfAddress(address: string): [network: Counter, ...around: Counter[]] {
  const network = { name: networkOf(address), share: 1 };
  const site = siteOf(address);
  return site === null ? [network] : [network, { name: site, share: NETWORKS_OF_SITE }];
}

/**
 * The counts of a limit. Each limit states one:
 * - `address`: the address alone.
 * - `guest`: the address and the member, each at the full limit. For calls that need no session: a cookie adds a count and replaces
 *   none, or each new account would come with limits of its own.
 * - `member`: the member at the full limit, and all members of an address together at ADDRESS_CEILING times the limit. Guests count
 *   by address.
 */
export type CountedBy = 'address' | 'guest' | 'member';

/** The limits that all members behind one address have together: an office or a household stays far below. */
export const ADDRESS_CEILING = 10;

/** The counts of a visitor's request under a limit's policy. */
export function countersOf({ address, memberId }: CountedVisitor, by: CountedBy): Counter[] {
  const ofAddress = countersOfAddress(address);
  if (memberId === null || by === 'address') return ofAddress;
  const member = { name: `member:${memberId}`, share: 1 };
  if (by === 'guest') return [member, ...ofAddress];
  // Guests of the address have counts of their own, which its members do not use up.
  const together = ofAddress.map(({ name, share }) => ({
    name: `members of ${name}`,
    share: share * ADDRESS_CEILING,
  }));
  return [member, ...together];
}
