/** How many sockets has a client's network open at once? Each shard counts its own: of it a network may fill so much. */
import { NETWORKS_OF_SITE, networkOf, siteOf } from '#app/domain/client-network.ts';

/** Of an IPv4 address, which a school or the customers of a mobile carrier share. */
export const MOST_OF_ADDRESS = 500;
/** Of an IPv6 /64, which is one household, and of eight of them in the /48 around it. */
export const MOST_OF_NETWORK = 50;

/** The networks that an address counts in, and how many sockets each may have. */
export function limitsOf(address: string): ReadonlyMap<string, number> {
  const site = siteOf(address);
  if (site === null) return new Map([[networkOf(address), MOST_OF_ADDRESS]]);
  return new Map([
    [networkOf(address), MOST_OF_NETWORK],
    [site, MOST_OF_NETWORK * NETWORKS_OF_SITE],
  ]);
}

export class Crowd {
  #counts = new Map<string, number>();

  /** @param scale RATE_LIMIT_SCALE */
  hasRoom(limits: ReadonlyMap<string, number>, scale: number): boolean {
    return [...limits].every(([network, most]) => (this.#counts.get(network) ?? 0) < most * scale);
  }

  come(networks: readonly string[]): void {
    for (const network of networks) this.#counts.set(network, (this.#counts.get(network) ?? 0) + 1);
  }

  go(networks: readonly string[]): void {
    for (const network of networks) {
      const left = (this.#counts.get(network) ?? 0) - 1;
      if (left > 0) this.#counts.set(network, left);
      else this.#counts.delete(network);
    }
  }
}
