/** The rate limits of a visitor: per network, per surrounding site, and over all clients. */
import { describe, expect, it } from 'vitest';
import { type RateLimit, Windows, waitBy } from '#edge/security/rate-rule.ts';

const RATE = { name: 'things', limit: 2, windowMs: 60_000 };

function edge() {
  const gates = new Map<string, Windows>();
  const take = async (name: string, rate: RateLimit, limit: number) => {
    const gate = gates.get(name) ?? new Windows();
    gates.set(name, gate);
    return gate.take(rate.name, limit, rate.windowMs, 1_790_000_000_000);
  };
  return { gates, wait: (address: string, rate: RateLimit = RATE) => waitBy(take, address, [rate]) };
}

describe('a rate limit', () => {
  it('counts an IPv6 client by its /64, however many addresses it takes', async () => {
    const { gates, wait } = edge();
    const waits: number[] = [];
    for (const host of [1, 2, 3]) waits.push(await wait(`2001:db8:77:1::${host}`));
    expect(waits).toEqual([0, 0, 60_000]);
    expect([...gates.keys()]).toEqual(['2001:db8:77:1::/64', '2001:db8:77::/48']);
    expect(await wait('2001:db8:77:2::1')).toBe(0);
  });

  it('counts the /48 around it as eight networks', async () => {
    const { wait } = edge();
    const from = (network: number) => wait(`2001:db8:77:${network}::1`);
    for (let network = 1; network <= 8; network += 1)
      expect([await from(network), await from(network)]).toEqual([0, 0]);
    expect(await from(9)).toBe(60_000);
    expect(await wait('2001:db8:78:9::1')).toBe(0);
  });

  it('counts an IPv4 address as it is, also one written as IPv6', async () => {
    const { gates, wait } = edge();
    for (const address of ['192.0.2.7', '::ffff:192.0.2.7']) await wait(address);
    expect(await wait('192.0.2.7')).toBe(60_000);
    expect([...gates.keys()]).toEqual(['192.0.2.7']);
  });

  it('counts shared costs over all clients, and limits each network', async () => {
    const { wait } = edge();
    const rate = { ...RATE, everywhere: 3 };
    for (let call = 0; call < 10; call += 1) await wait('192.0.2.1', rate);
    expect(await wait('192.0.2.2', rate)).toBe(0);
    expect(await wait('192.0.2.3', rate)).toBe(60_000);
    expect(await wait('192.0.2.3')).toBe(0);
  });
});
