/** Conditions of requests, as RFC 9110 orders them. */
import { expect, it } from 'vitest';
import { isRangeCurrent, mayChange, readCondition } from '#platform/storage/conditions.ts';

const STANDING = { etag: '"aa"', uploadedAt: Date.UTC(2026, 10, 21, 12, 0, 0, 400) };
const AT = 'Sat, 21 Nov 2026 12:00:00 GMT';
const BEFORE = 'Sat, 21 Nov 2026 11:59:59 GMT';

type Headers = Record<string, string>;
const header = (headers: Headers) => (name: string) => headers[name] ?? '';

it.each<[Headers, ReturnType<typeof readCondition>]>([
  [{}, 'met'],
  [{ 'if-match': '"aa"' }, 'met'],
  [{ 'if-match': 'aa' }, 'met'],
  [{ 'if-match': '"x", "aa"' }, 'met'],
  [{ 'if-match': '*' }, 'met'],
  [{ 'if-match': '"x"' }, 'failed'],
  [{ 'if-match': 'W/"aa"' }, 'failed'],
  [{ 'if-unmodified-since': AT }, 'met'],
  [{ 'if-unmodified-since': BEFORE }, 'failed'],
  [{ 'if-unmodified-since': 'yesterday' }, 'met'],
  [{ 'if-match': '"aa"', 'if-unmodified-since': BEFORE }, 'met'],
  [{ 'if-none-match': '"aa"' }, 'not modified'],
  [{ 'if-none-match': 'W/"aa"' }, 'not modified'],
  [{ 'if-none-match': '*' }, 'not modified'],
  [{ 'if-none-match': '"x"' }, 'met'],
  [{ 'if-none-match': '"x"', 'if-modified-since': AT }, 'met'],
  [{ 'if-modified-since': AT }, 'not modified'],
  [{ 'if-modified-since': BEFORE }, 'met'],
  [{ 'if-modified-since': 'yesterday' }, 'met'],
  [{ 'if-match': '"x"', 'if-none-match': '"aa"' }, 'failed'],
])('[7.42] reading under %j: %s', (headers, expected) => {
  expect(readCondition(header(headers), STANDING)).toBe(expected);
});

it.each<[Headers, boolean, boolean]>([
  [{}, true, true],
  [{ 'if-match': '"aa"' }, true, false],
  [{ 'if-match': '"nope"' }, false, false],
  [{ 'if-match': '*' }, true, false],
  [{ 'if-unmodified-since': AT }, true, true],
  [{ 'if-unmodified-since': BEFORE }, false, true],
])('[7.42] changing under %j: %s for an existing object, %s without one', (headers, standing, none) => {
  expect(mayChange(header(headers), STANDING)).toBe(standing);
  expect(mayChange(header(headers), null)).toBe(none);
});

it.each([
  ['', true],
  ['"aa"', true],
  ['"x"', false],
  ['W/"aa"', false],
  [AT, true],
  [BEFORE, false],
  ['yesterday', false],
])('[7.42] a part under If-Range %j: %s', (text, expected) => {
  expect(isRangeCurrent(header({ 'if-range': text }), STANDING)).toBe(expected);
});
