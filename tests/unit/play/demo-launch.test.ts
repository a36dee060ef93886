import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readDemoToken, signedDemoText } from '#app/contract/provider.ts';
import { STUDIO_CALLS } from '#app/contract/studio.ts';
import { demoLaunch, readDemoLaunch } from '#platform/games/provider/demo-launch.ts';

const SECRET = 'a-secret';
const NOW = Date.UTC(2026, 10, 23, 12);
const LAUNCH = { gameId: 'g-1', currency: 'SEK' };
const read = (token: string, at = NOW, of = LAUNCH, secrets = [SECRET]) =>
  readDemoLaunch(secrets, token, of, at);

describe('[1.5] the token of a launch for fun', () => {
  test('tells its currency and a nonce that no other one has', () => {
    const [first, second] = [demoLaunch(SECRET, LAUNCH, NOW), demoLaunch(SECRET, LAUNCH, NOW)];
    expect(read(first)?.currency).toBe('SEK');
    expect(read(first)?.nonce).not.toBe(read(second)?.nonce);
    expect(STUDIO_CALLS.demo.input.safeParse({ demo: first, gameId: 'g-1' }).success).toBe(true);
  });

  test('is signed as the contract tells providers', () => {
    const facts = { gameId: 'g-1', currency: 'SEK', expiresAt: NOW, nonce: 'n'.repeat(22) };
    expect(signedDemoText(facts)).toBe(`demo-launch/1\ng-1\nSEK\n${NOW}\n${'n'.repeat(22)}`);
  });

  test('is valid for a minute, not at its end', () => {
    const token = demoLaunch(SECRET, LAUNCH, NOW);
    expect(read(token, NOW + 59_999)).not.toBeNull();
    expect(read(token, NOW + 60_000)).toBeNull();
  });

  test('is valid for its own game and the keys of its provider only', () => {
    const token = demoLaunch(SECRET, LAUNCH, NOW);
    expect(read(token, NOW, { ...LAUNCH, gameId: 'g-2' })).toBeNull();
    expect(read(token, NOW, LAUNCH, ['another'])).toBeNull();
    expect(read(token, NOW, LAUNCH, [])).toBeNull();
    expect(read(token, NOW, LAUNCH, ['another', SECRET])).not.toBeNull();
  });

  test('is no token with any one sign changed', () => {
    const token = demoLaunch(SECRET, LAUNCH, NOW);
    const changed = fc
      .tuple(fc.nat(token.length - 2), fc.constantFrom(...'AZaz09_-'))
      .map(([at, sign]) => token.slice(0, at) + sign + token.slice(at + 1))
      .filter(it => it !== token);
    fc.assert(fc.property(changed, text => read(text) === null));
  });

  test('no launch for money has its form', () => {
    const ofMoney = fc.string({ unit: fc.constantFrom(...'ABCabc019_-'), minLength: 43, maxLength: 43 });
    fc.assert(fc.property(ofMoney, text => readDemoToken(text) === null));
    expect(read('')).toBeNull();
  });
});
