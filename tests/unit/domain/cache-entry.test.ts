import { expect, test } from 'vitest';
import { DEFAULT_CACHE_MS, expiringEntry, isFresh, versionedEntry } from '#app/domain/cache-entry.ts';

const NOW = Date.UTC(2026, 10, 21);

test('[9.1] a copy is kept for 600000 ms by default', () => {
  expect(DEFAULT_CACHE_MS).toBe(600_000);
  expect(expiringEntry(['a'], NOW)).toEqual({ data: ['a'], expiresAtMs: NOW + 600_000 });
});

test.each([
  [0, true],
  [599_999, true],
  [600_000, false],
  [600_001, false],
])('[9.1] after %i ms, a copy with the default lifetime is fresh: %s', (elapsedMs, fresh) => {
  expect(isFresh(expiringEntry('data', NOW), { now: NOW + elapsedMs })).toBe(fresh);
});

test.each([
  [1_000, 999, true],
  [1_000, 1_000, false],
  [0, 0, false],
])('[3.16] with a lifetime of %i ms, after %i ms: %s', (lifetimeMs, elapsedMs, fresh) => {
  expect(isFresh(expiringEntry('data', NOW, lifetimeMs), { now: NOW + elapsedMs })).toBe(fresh);
});

test('[3.16] an expiring copy does not ask for a version', () => {
  expect(isFresh(expiringEntry('data', NOW), { now: NOW, version: '7' })).toBe(true);
  expect(isFresh(expiringEntry('data', NOW), { now: NOW + 600_000, version: '7' })).toBe(false);
});

test('[3.16] a versioned copy holds its data and its version', () => {
  expect(versionedEntry({ games: 3 }, '7')).toEqual({ data: { games: 3 }, version: '7' });
});

test.each([
  ['7', '7', true],
  ['7', '8', false],
  ['7', '07', false],
  ['7', undefined, false],
  ['', '', true],
  ['', undefined, false],
])('[9.1] a copy of version %j is fresh when the version is %j: %s', (own, version, fresh) => {
  expect(isFresh(versionedEntry('data', own), { now: NOW, version })).toBe(fresh);
});

test('[9.1] a versioned copy does not age', () => {
  expect(isFresh(versionedEntry('data', '7'), { now: Number.MAX_SAFE_INTEGER, version: '7' })).toBe(true);
});

test('a copy whose expiry is no moment is not fresh', () => {
  expect(isFresh(expiringEntry('data', Number.NaN), { now: NOW })).toBe(false);
});
