/** The rules and texts of the wallet's forms, without a page. */
import { describe, expect, test } from 'vitest';
import { fieldErrors } from '#app/contract/field-errors.ts';
import { amountWithin, leastOf } from '#app/features/cashier/amount-schema.ts';
import { spanAround, spanUntil } from '#app/features/cashier/history-span.ts';
import { isAnswered, operationFor } from '#app/features/cashier/operation.ts';
import { depositSteps, isFinal, withdrawalSteps } from '#app/features/cashier/progress.ts';

describe('[1.18] [5.10] [5.11] the limits of an amount', () => {
  const sum = (amount: string) => `${amount} GBP`;
  const typing = (mark: '.' | ',', decimals: number) => ({ writing: { mark, decimals }, sum });

  test.each([
    ['20', 2, '20'],
    [null, 2, '0.01'],
    ['0', 0, '1'],
    ['0.001', 2, '0.01'],
  ])('of %j with %i decimals at least %s is moved', (minimum, decimals, least) => {
    expect(leastOf(minimum, decimals)).toBe(least);
  });

  test.each([
    ['20', '20'],
    ['20.', '20'],
    ['5000', '5000'],
    ['2,500.75', '2500.75'],
    ['1,000', '1000'],
    ['19.99', ['min:20 GBP']],
    ['5000.01', ['max:5000 GBP']],
    ['99,5', ['amount:1234.50']],
    ['20.123', ['amount:1234.50']],
    ['20.1234', ['decimals:2']],
    ['abc', ['amount:1234.50']],
    ['9'.repeat(25), ['maxlength:24']],
    ['', ['required']],
    [undefined, ['required']],
  ])('[5.28] within 20 and 5000, %j is %j', (amount, expected) => {
    const parsed = amountWithin({ minimum: '20', maximum: '5000' }, typing('.', 2)).safeParse(amount);
    expect(parsed.success ? parsed.data : fieldErrors(parsed.error.issues).payload).toEqual(expected);
  });

  test.each([
    ['99.5', null],
    ['99.51', 'funds:99.5 GBP'],
    ['60', 'max:50 GBP', '50'],
    ['5', 'min:20 GBP'],
  ])('of 99.5 that is there, %j breaks %j', (amount, broken, maximum: string | null = null) => {
    const limits = { minimum: '20', maximum, available: '99.5' };
    const parsed = amountWithin(limits, typing('.', 2)).safeParse(amount);
    expect(parsed.error?.issues.map(it => it.message) ?? []).toEqual(broken === null ? [] : [broken]);
  });

  test.each([
    ['1.234,56', ',', 2, '1234.56'],
    ['1,000', ',', 2, ['amount:1234,50']],
    ['5000.50', ',', 0, ['whole']],
  ] as const)('[5.28] %j where %j is the mark and with %i decimals is %j', (amount, mark, decimals, expected) => {
    const parsed = amountWithin({ minimum: null, maximum: null }, typing(mark, decimals)).safeParse(amount);
    expect(parsed.success ? parsed.data : fieldErrors(parsed.error.issues).payload).toEqual(expected);
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
