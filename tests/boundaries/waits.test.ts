/** Waits of tests last as long as a busy machine may take: those of vitest end after a second. */
import { expect, test } from 'vitest';
import { sourceFiles } from '#tests/support/source.ts';

const WAITS_A_SECOND = /\bvi\.wait(?:For|Until)\(/;
const THE_WAIT = 'tests/support/eventually.ts';

test('tests wait with eventually', () => {
  const waiting = sourceFiles(['tests'], ['.ts', '.tsx']).filter(({ text }) => WAITS_A_SECOND.test(text));
  expect(waiting.map(it => it.path)).toEqual([THE_WAIT]);
});
