/** The rate limits of a visitor: per network, per surrounding site, and over all clients. */
import { describe, expect, it } from 'vitest';
import { type RateLimit, takeFrom, type Window, waitBy } from '#edge/security/rate-rule.ts';

const RATE = { name: 'things', limit: 2, windowMs: 60_000 };

const AT = 1_790_000_000_000;

function edge() {
  const gates = new Map<string, Map<string, Window>>();
  let now = AT;
  const take = async (name: string, rate: RateLimit) => {
    const gate = gates.get(name) ?? new Map<string, Window>();
    gates.set(name, gate);
    return takeFrom(gate, rate, now);
  };
  return {
    gates,
    at: (moment: number) => {
      now = moment;
    },
    wait: (address: string, rate: RateLimit = RATE, memberId: string | null = null) =>
      waitBy(take, { address, memberId }, [rate]),
  };
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

  it('counts members alone, and not with the guests of their address', async () => {
    const { gates, wait } = edge();
    for (let guest = 0; guest < 9; guest += 1) await wait('192.0.2.1');
    for (let member = 0; member < 500; member += 1)
      expect(await wait('192.0.2.1', RATE, `m-${member}`)).toBe(0);
    expect(await wait('2001:db8::1', RATE, 'm-7')).toBe(0);
    expect(await wait('192.0.2.9', RATE, 'm-7')).toBe(60_000);
    expect(gates.has('2001:db8:0::/48')).toBe(false);
  });

  it('lets guests of one address on more slowly, each at a turn of their own', async () => {
    const { at, wait } = edge();
    const soft = { ...RATE, thenEveryMs: 1_000 };
    const now = () => wait('192.0.2.1', soft);
    expect([await now(), await now()]).toEqual([0, 0]);
    expect([await now(), await now(), await now()]).toEqual([1_000, 2_000, 3_000]);
    at(AT + 1_000);
    expect([await now(), await now()]).toEqual([0, 3_000]);
    at(AT + 2_000);
    expect(await now()).toBe(0);
    at(AT + 60_000);
    expect([await now(), await now()]).toEqual([0, 0]);
  });

  it('lets a crowd through in time, and an attacker no faster', async () => {
    const { at, wait } = edge();
    const soft = { name: 'api', limit: 20, windowMs: 60_000, thenEveryMs: 1_000 };
    let passed = 0;
    for (let second = 0; second < 60; second += 1) {
      at(AT + second * 1_000);
      for (let call = 0; call < 50; call += 1) if ((await wait('192.0.2.1', soft)) === 0) passed += 1;
    }
    expect(passed).toBeGreaterThanOrEqual(20 + 58);
    expect(passed).toBeLessThanOrEqual(20 + 60);
  });

  it('never makes anybody wait for longer than its window', async () => {
    const { wait } = edge();
    const soft = { ...RATE, thenEveryMs: 30_000 };
    const waits: number[] = [];
    for (let call = 0; call < 10; call += 1) waits.push(await wait('192.0.2.1', soft));
    expect(Math.max(...waits)).toBe(60_000);
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
