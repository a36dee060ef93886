/** Limits the open sockets of a client's network, per shard. */
import { NETWORKS_OF_SITE, networkOf, siteOf } from '#app/domain/client-network.ts';

/** Limit of an IPv4 address, which a school or a mobile carrier's customers may share. */
export const MOST_OF_ADDRESS = 500;
/** Limit of an IPv6 /64, one household; the /48 around it has the limit of eight. */
export const MOST_OF_NETWORK = 50;

/** The networks of an address, with their limits. */
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
