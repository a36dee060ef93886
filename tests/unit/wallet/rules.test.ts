/** The rules of the wallet's forms and of what they show, without a page. */
import { describe, expect, test } from 'vitest';
import { fieldErrors } from '#app/contract/field-errors.ts';
import { amountWithin, boundsOf } from '#app/features/wallet/amount-schema.ts';
import { spanAround, spanUntil } from '#app/features/wallet/history-span.ts';
import { isAnswered, operationFor } from '#app/features/wallet/operation.ts';
import { depositSteps, isFinal, withdrawalSteps } from '#app/features/wallet/progress.ts';

describe('[5.10] [5.11] the bounds of an amount', () => {
  test.each([
    [
      { minimum: '20', maximum: '5000', decimals: 2 },
      { min: '20', max: '5000' },
    ],
    [
      { minimum: null, maximum: null, decimals: 2 },
      { min: '0.01', max: null },
    ],
    [
      { minimum: '0', maximum: null, decimals: 0 },
      { min: '1', max: null },
    ],
    [
      { minimum: '20', maximum: '5000', available: '99.5', decimals: 2 },
      { min: '20', max: '99.5' },
    ],
    [
      { minimum: '20', maximum: null, available: '99.5', decimals: 2 },
      { min: '20', max: '99.5' },
    ],
    [
      { minimum: '20', maximum: '50', available: null, decimals: 2 },
      { min: '20', max: '50' },
    ],
  ])('%j are %j', (limits, bounds) => {
    expect(boundsOf(limits)).toEqual(bounds);
  });

  test.each([
    ['20', []],
    ['20.', []],
    ['20.00', []],
    ['5000', []],
    ['19.99', ['min:20']],
    ['5000.01', ['max:5000']],
    ['abc', ['min:20']],
    ['', ['required']],
    [undefined, ['required']],
  ])('within 20 and 5000, %j breaks %j', (amount, broken) => {
    const parsed = amountWithin({ minimum: '20', maximum: '5000', decimals: 2 }).safeParse(amount);
    expect(parsed.success ? [] : fieldErrors(parsed.error.issues).payload).toEqual(broken);
  });
});

describe('[1.7] an attempt to move money', () => {
  let made = 0;
  const newId = () => `id-${++made}`;

  test('is the same one while what it moves is the same', () => {
    const first = operationFor(null, { amount: '5' }, newId);
    expect(operationFor(first, { amount: '5' }, newId)).toBe(first);
    expect(operationFor(first, { amount: '6' }, newId).id).not.toBe(first.id);
  });

  test.each([
    [undefined, false],
    [{ code: 0 }, false],
    [{ code: 502 }, false],
    [{ code: 200 }, true],
    [{ code: 422 }, true],
    [{ code: 409 }, true],
  ])('%j is an answer: %s', (reply, expected) => {
    expect(isAnswered(reply)).toBe(expected);
  });
});

const line = (steps: readonly { name: string; mark: string; at: string | null }[]) =>
  steps.map(({ name, mark, at }) => `${name} ${mark}${at === null ? '' : ` ${at}`}`);

describe('[1.7] how far it is', () => {
  const [created, processed] = ['c', 'p'];
  test.each([
    ['pending', ['sent done c', 'checking now', 'credited later']],
    ['completed', ['sent done c', 'checking done', 'credited done p']],
    ['rejected', ['sent done c', 'checking done', 'refused bad p']],
    ['some_other', ['sent done c', 'checking now', 'credited later']],
  ])('[2.10] a deposit that is %s', (status, expected) => {
    expect(line(depositSteps({ status, created, processed }))).toEqual(expected);
  });

  test.each([
    ['pending', ['requested done c', 'held now c', 'paid later']],
    ['in_review', ['requested done c', 'held done c', 'checking now', 'paid later']],
    ['unknown', ['requested done c', 'held done c', 'checking now', 'paid later']],
    ['completed', ['requested done c', 'held done c', 'paid done p']],
    ['rejected', ['requested done c', 'held done c', 'refused bad p']],
  ])('[2.19] a withdrawal that is %s', (status, expected) => {
    expect(line(withdrawalSteps({ status, created, processed }))).toEqual(expected);
  });

  test('nothing follows what is completed or rejected', () => {
    expect(['completed', 'rejected', 'pending', 'unknown'].map(isFinal)).toEqual([true, true, false, false]);
  });
});

describe('[9.15] the time that a history is asked for', () => {
  test('is an hour around a movement', () => {
    expect(spanAround('2026-12-31 23:30:00')).toEqual({
      from: '2026-12-31 22:30:00',
      to: '2027-01-01 00:30:00',
    });
    expect(spanAround('2026-02-30 00:00:00')).toBeNull();
  });

  test('is as long as can be asked at once', () => {
    expect(spanUntil(Date.UTC(2026, 10, 21, 12))).toEqual({
      from: '2026-08-24 12:00:00',
      to: '2026-11-21 13:00:00',
    });
  });
});
