/** The rate limits of a visitor: per network, per surrounding site, and over all clients. */
import { describe, expect, it, vi } from 'vitest';
import { ENDPOINTS } from '#app/contract/endpoints.ts';
import { ADDRESS_CEILING } from '#app/domain/client-network.ts';
import { consumeFrom, type RateLimit, type Window, waitBy } from '#edge/security/rate-rule.ts';

vi.mock('cloudflare:workers', () => ({ DurableObject: class {} }));

/** Loaded without its types, which need those of workerd. */
const { limitsOf } = await vi.importActual<{ limitsOf: (name: string) => readonly RateLimit[] }>(
  '#edge/security/rate-gate.ts',
);

const RATE: RateLimit = { name: 'things', countedBy: 'member', limit: 2, windowMs: 60_000 };
const limitOf = (call: string, name: string): RateLimit => {
  const found = limitsOf(call).find(it => it.name === name);
  if (found === undefined) throw new Error(`${call} has no limit ${name}`);
  return found;
};

const AT = 1_790_000_000_000;

function edge() {
  const gates = new Map<string, Map<string, Window>>();
  let now = AT;
  const take = async (name: string, rates: readonly RateLimit[]) => {
    const gate = gates.get(name) ?? new Map<string, Window>();
    gates.set(name, gate);
    return Math.max(...rates.map(rate => consumeFrom(gate, rate, now)));
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

  it('counts members apart from the guests of their address', async () => {
    const { gates, wait } = edge();
    for (let guest = 0; guest < 9; guest += 1) await wait('192.0.2.1');
    for (let member = 0; member < 20; member += 1)
      expect(await wait('192.0.2.1', RATE, `m-${member}`)).toBe(0);
    expect(await wait('2001:db8::1', RATE, 'm-7')).toBe(0);
    expect(await wait('192.0.2.9', RATE, 'm-7')).toBe(60_000);
    expect(gates.has('2001:db8:0::/48')).toBe(false);
  });

  it('bounds the members of one address together, at a multiple of the limit of each', async () => {
    const { wait } = edge();
    for (let call = 0; call < RATE.limit * ADDRESS_CEILING; call += 1)
      expect(await wait('192.0.2.1', RATE, `m-${call}`)).toBe(0);
    expect(await wait('192.0.2.1', RATE, 'm-fresh')).toBe(60_000);
    expect(await wait('192.0.2.2', RATE, 'm-other')).toBe(0);
  });

  it.each([
    ['auth/register', 'register', 30],
    ['auth/login', 'login', 120],
    ['auth/login-step', 'login', 120],
    ['auth/check-username', 'name', 60],
    ['auth/forgot-password', 'codes', 30],
    ['game/play-demo', 'demo', 120],
    ['help/vote', 'help-votes', 60],
  ])('a fresh member’s cookie adds nothing to %s of an address', async (call, name, most) => {
    const { wait } = edge();
    const rate = limitOf(call, name);
    for (let turn = 0; turn < most; turn += 1) expect(await wait('192.0.2.1', rate)).toBe(0);
    await wait('192.0.2.1', rate);
    expect(await wait('192.0.2.1', rate, 'm-fresh')).toBeGreaterThan(0);
    // And the member is counted as well, on whatever address.
    for (let turn = 1; turn < most; turn += 1)
      expect(await wait(`198.51.100.${turn}`, rate, 'm-fresh')).toBe(0);
    await wait('203.0.113.1', rate, 'm-fresh');
    expect(await wait('203.0.113.2', rate, 'm-fresh')).toBeGreaterThan(0);
  });

  it('limits of their own of calls for anyone count by address and member', () => {
    const ofGuests = Object.values(ENDPOINTS).filter(it => it.access === 'anyone');
    const own = ofGuests.flatMap(({ name }) => limitsOf(name).filter(it => it.name !== 'api'));
    expect(own.length).toBeGreaterThan(8);
    expect(own.filter(it => it.countedBy !== 'guest')).toEqual([]);
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
    const soft: RateLimit = {
      name: 'api',
      countedBy: 'address',
      limit: 20,
      windowMs: 60_000,
      thenEveryMs: 1_000,
    };
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
