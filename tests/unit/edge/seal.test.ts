/** Sealed values of the edge: only the edge can open them, unchanged and in their own place. */
import { describe, expect, test } from 'vitest';
import { seal, unseal } from '#edge/security/seal.ts';

const AS = { secret: 'a-secret-of-the-edge', purpose: 'note', place: 'here' };

describe('[0038] a sealed text', () => {
  test.each([
    '',
    'x',
    'مرحبا 你好',
    JSON.stringify({ token: 't'.repeat(2_000) }),
  ])('is read again: %s', async text => {
    const sealed = await seal(AS, text);
    expect(sealed).toMatch(/^[\w-]+$/);
    expect(await unseal(AS, sealed)).toBe(text);
  });

  test('is another one each time', async () => {
    expect(await seal(AS, 'the same')).not.toBe(await seal(AS, 'the same'));
  });

  test.each([
    ['another secret', { secret: 'another' }],
    ['another purpose', { purpose: 'cookie' }],
    ['another place', { place: 'there' }],
  ])('is nothing to %s', async (_says, other) => {
    expect(await unseal({ ...AS, ...other }, await seal(AS, 'hello'))).toBeNull();
  });

  test('is nothing once any of its characters is changed', async () => {
    const sealed = await seal(AS, 'hello');
    for (let at = 0; at < sealed.length - 1; at += 1) {
      const other = sealed[at] === 'Q' ? 'q' : 'Q';
      expect(await unseal(AS, sealed.slice(0, at) + other + sealed.slice(at + 1))).toBeNull();
    }
  });

  test.each([
    '',
    'x',
    'A'.repeat(16),
    'A'.repeat(37),
    'not base64!',
    '{"token":"in clear"}',
  ])('is not "%s"', async text => {
    expect(await unseal(AS, text)).toBeNull();
  });
});
