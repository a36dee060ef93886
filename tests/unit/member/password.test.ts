import { describe, expect, test } from 'vitest';
import { FULL_PASSWORD_COST } from '#platform/base/password-cost.ts';
import { hashPassword as hash, hashCost, hashOfNobody, isPassword } from '#platform/member/password.ts';

const COST = hashCost(FULL_PASSWORD_COST);
const hashPassword = (password: string) => hash(password, COST);

describe('a stored password', () => {
  test('costs what the runtime allows, and no less than OWASP asks', () => {
    const { n, r, p } = COST;
    expect([n, r, p]).toEqual([2 ** 14, 8, 5]);
    expect(n * r * p).toBeLessThanOrEqual(2 ** 20);
    expect(hashPassword('Demo-1234')).toMatch(/^scrypt:16384:8:5:[\w-]{22}:[\w-]{43}$/);
  });

  test('has a salt of its own', () => {
    expect(hashPassword('Demo-1234')).not.toBe(hashPassword('Demo-1234'));
  });

  test.each([
    ['itself', 'Demo-1234', true],
    ['with white space at its ends', '  Demo-1234\n', true],
    ['another', 'Demo-1235', false],
    ['in another case', 'demo-1234', false],
    ['more of it', 'Demo-12345', false],
    ['nothing', '', false],
  ])('[5.1] is found by %s: %j', (_says, typed, expected) => {
    expect(isPassword(typed, hashPassword('Demo-1234'))).toBe(expected);
  });

  test('is the same however a keyboard composes its letters, and long ones count to their end', () => {
    expect(isPassword('Cafe\u0301-1234', hashPassword('Caf\u00e9-1234'))).toBe(true);
    const long = 'long-Pass1'.repeat(12);
    expect([isPassword(long, hashPassword(long)), isPassword(`${long}x`, hashPassword(long))]).toEqual([
      true,
      false,
    ]);
  });

  test('of another cost is still checked at its own', () => {
    // scrypt('Demo-1234', 16 bytes of 7, N 1024, r 8, p 1), by Node's own function.
    const cheap = 'scrypt:1024:8:1:BwcHBwcHBwcHBwcHBwcHBw:ojcjdMLR-wOK8kKMG5o4IlDpzY4i3C_bR5uJbLKKz54';
    expect([isPassword('Demo-1234', cheap), isPassword('Demo-1235', cheap)]).toEqual([true, false]);
  });

  test('of an unknown name matches no password', () => {
    expect(hashOfNobody(COST)).toMatch(/^scrypt:16384:8:5:/);
    expect(isPassword('Demo-1234', hashOfNobody(COST))).toBe(false);
    expect(isPassword('', hashOfNobody(COST))).toBe(false);
  });

  test.each([
    '',
    'Demo-1234',
    'bcrypt:1:2:3:a:b',
    'scrypt:1024:8:1::',
  ])('that is no hash of ours is a bug: %j', kept => {
    expect(() => isPassword('Demo-1234', kept)).toThrow('no hash of ours');
  });
});
