/** The dialog of a limit: what counts as a raise, and the sentences of its range. */
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { accepted, refusedFields } from '#app/contract/envelope.ts';
import type { Limits } from '#app/contract/limit.ts';
import { LimitDialog } from '#app/features/account/safely/limit-dialog.tsx';
import { renderOnPage } from '#tests/support/page-around.tsx';
import { type Answer, scriptCalls } from '#tests/support/scripted-calls.ts';
import { press, put, sees } from './cashier/page.tsx';

const LABEL = 'Maximum in 24 hours';
const LIMITS: Limits = {
  currency: 'GBP',
  waitingHours: 24,
  confirmHours: 168,
  otherAccounts: 0,
  limits: [
    {
      kind: 'deposit',
      period: 'day',
      limit: '100.00',
      used: '90.00',
      minimum: '10',
      maximum: '1000',
      quick: [],
      asked: null,
      isFromOther: false,
    },
  ],
};

function open(answer: Answer = accepted({ isWaiting: true })) {
  const calls = scriptCalls({ 'limit/set': answer });
  renderOnPage(() => <LimitDialog kind="deposit" first="day" limits={LIMITS} onClose={() => undefined} />, {
    seed: {
      user: { loggedIn: true, data: { user: { id: 'm-1', username: 'anna', currency: 'GBP' } } },
    },
  });
  return calls;
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a limit of 100.00 GBP', () => {
  test.each([
    ['99.99', 'Set limit'],
    ['100', 'Set limit'],
    ['100.01', 'Request a higher limit'],
    ['1,000', 'Request a higher limit'],
  ])('[5.19] is raised by more than itself only: %s, "%s"', async (typed, button) => {
    const calls = open();
    put(LABEL, typed);
    await sees(button);
    const isHigher = button !== 'Set limit';
    expect(screen.queryByText('A higher limit takes effect after 24 hours') !== null).toBe(isHigher);
    await press(button);
    await waitFor(() =>
      expect(calls.sent('limit/set')).toEqual([
        { kind: 'deposit', period: 'day', limit: typed.replace(',', '') },
      ]),
    );
  });

  test.each([
    ['9.99', 'Minimum value is 10.00 GBP.'],
    ['1000.01', 'Maximum value is 1,000.00 GBP.'],
  ])('[5.10] [5.11] is not set to %s: %s', async (typed, sentence) => {
    const calls = open();
    put(LABEL, typed);
    await press(/^(Set|Request a higher) limit$/);
    await sees(sentence);
    expect(calls.sent('limit/set')).toEqual([]);
  });

  test('[5.10] and the platform says a range of its own in the same sentence', async () => {
    open(refusedFields('Some fields are not valid.', { limit: ['min:20.00 GBP'] }));
    put(LABEL, '15');
    await press(/^(Set|Request a higher) limit$/);
    await sees('Minimum value is 20.00 GBP.');
  });
});
