import { expect, test } from 'vitest';
import { ok, type Result, refuse } from '#app/domain/result.ts';

function half(value: number): Result<number, 'odd'> {
  return value % 2 === 0 ? ok(value / 2) : refuse('odd');
}

test('an answer carries its value and no reason', () => {
  expect(half(8)).toEqual({ ok: true, value: 4 });
});

test('a refusal carries its reason and no value', () => {
  expect(half(7)).toEqual({ ok: false, error: 'odd' });
});
