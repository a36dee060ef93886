import { expect, test } from 'vitest';
import { fastestFirst } from '#app/domain/deposit-order.ts';

test('[2.10] deposit methods stand by their speed, and those of one speed as the operator has them', () => {
  const methods = [
    { id: 'bank', kind: 'bank-transfer' },
    { id: 'card', kind: 'redirect' },
    { id: 'one', kind: 'instant' },
    { id: 'other', kind: 'instant' },
    { id: 'wallet', kind: 'redirect' },
  ] as const;
  expect(fastestFirst(methods).map(it => it.id)).toEqual(['one', 'other', 'card', 'wallet', 'bank']);
  expect(methods[0].id).toBe('bank');
});
