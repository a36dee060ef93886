import { describe, expect, it } from 'vitest';
import { MAX_PAYLOAD_DEPTH, trimStrings } from '#app/contract/trim.ts';

const trimmed = (payload: unknown) => {
  const result = trimStrings(payload);
  return result.ok ? result.value : result.error;
};
const nested = (levels: number): unknown => (levels === 0 ? ' x ' : { inner: nested(levels - 1) });

describe('[5.1] strings of a payload are trimmed', () => {
  it.each([
    ['a field', { username: ' demogb\t' }, { username: 'demogb' }],
    ['passwords too', { password: ' Demo-1234 ' }, { password: 'Demo-1234' }],
    ['other white space', { name: '\u00a0\ufeffAmara\u3000\n' }, { name: 'Amara' }],
    ['nothing but white space', { message: ' \n ' }, { message: '' }],
    ['white space inside stays', { name: ' a  b ' }, { name: 'a  b' }],
    ['lists', { constants: [' a ', ['b ']] }, { constants: ['a', ['b']] }],
    ['nesting', { a: { b: [{ c: ' d ' }] } }, { a: { b: [{ c: 'd' }] } }],
    ['keys stay', { ' key ': ' v ' }, { ' key ': 'v' }],
    ['a bare string', ' x ', 'x'],
    ['other values', { n: 1, t: true, z: null, u: undefined }, { n: 1, t: true, z: null, u: undefined }],
    ['nothing', undefined, undefined],
  ])('%s', (_title, payload, expected) => {
    expect(trimmed(payload)).toEqual(expected);
  });

  it('leaves values other than text, lists and plain objects unchanged', () => {
    const when = new Date(0);
    const bytes = new Uint8Array([32]);
    const kept = trimmed({ when, bytes }) as { when: unknown; bytes: unknown };
    expect(kept.when).toBe(when);
    expect(kept.bytes).toBe(bytes);
  });

  it('does not touch the payload it was given', () => {
    const payload = Object.freeze({ name: ' a ', list: Object.freeze([' b ']) });
    expect(trimmed(payload)).toEqual({ name: 'a', list: ['b'] });
    expect(payload.name).toBe(' a ');
  });

  it.each(['__proto__', 'constructor', 'prototype'])('leaves the key %s behind', key => {
    const kept = trimmed(JSON.parse(`{"${key}":{"admin":" yes "},"list":[{"${key}":1}],"name":" a "}`));
    expect(kept).toEqual({ list: [{}], name: 'a' });
    expect(Object.getPrototypeOf(kept)).toBe(Object.prototype);
    expect(Object.keys(kept as object)).toEqual(['list', 'name']);
    expect(({} as Record<string, unknown>).admin).toBeUndefined();
  });

  it(`goes ${MAX_PAYLOAD_DEPTH} levels deep and refuses more`, () => {
    expect(trimStrings(nested(MAX_PAYLOAD_DEPTH)).ok).toBe(true);
    expect(trimmed(nested(MAX_PAYLOAD_DEPTH + 1))).toBe('too_deep');
    const deepList = JSON.parse('['.repeat(100_000) + ']'.repeat(100_000));
    expect(trimmed(deepList)).toBe('too_deep');
  });

  it('refuses circular values', () => {
    const ring: Record<string, unknown> = {};
    ring.self = ring;
    expect(trimmed(ring)).toBe('too_deep');
  });
});
