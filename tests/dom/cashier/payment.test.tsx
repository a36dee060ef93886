/** The way back from a payment service: the deposit dialog shows the payment's status, and follows it. */
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { accepted, refused } from '#app/contract/envelope.ts';
import { shownPage } from '#tests/support/page-around.tsx';
import { CREATED, openWallet, sees, seesButton } from './page.tsx';

const PAYMENT = {
  depositId: 'pi-1',
  status: 'pending',
  amount: '50.00',
  currency: 'GBP',
  method: 'Card',
  created: CREATED,
  processed: null,
};
const CARD = {
  id: 'card',
  name: 'Card',
  kind: 'redirect',
  currency: 'GBP',
  minimum: '20.00',
  maximum: '5000.00',
  quickAmounts: ['50'],
  needsReceipt: false,
  accounts: [],
};
const RELOAD = {
  title: 'Weekend reload',
  kind: 'deposit',
  status: 'eligible',
  currency: 'GBP',
  minimumDeposit: '20.00',
  playthrough: 30,
};
const comeBack = (payment: object) =>
  openWallet('deposit&payment=pi-1', {
    'deposit/payment': accepted({ ...PAYMENT, ...payment }),
    'deposit/methods': accepted({ methods: [CARD] }),
  });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('[5.39] back from a payment service', () => {
  test('the payment waits, and is there with the amount that arrived when the service confirms it', async () => {
    const shown = comeBack({});
    await sees('Waiting for the payment service');
    expect(screen.getByText('50.00 GBP')).toBeDefined();
    expect(shown.sent('deposit/payment')).toEqual([{ depositId: 'pi-1' }]);
    const paid = { ...PAYMENT, status: 'completed', amount: '49.00', processed: '2026-11-21 12:07:00' };
    shown.answers['deposit/payment'] = accepted(paid);
    act(() =>
      shownPage().pushes.push({
        name: 'balance',
        data: { balance: '1333.50', currency: 'GBP', sequence: 4 },
      }),
    );
    await sees('Your deposit has arrived');
    expect(screen.getByText('49.00 GBP')).toBeDefined();
    expect(screen.getByText('pi-1')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Play' }).getAttribute('href')).toBe('/en-gb');
  });

  test.each([
    ['offered to a payment that can bring a bonus', true],
    ['not offered to another one', false],
  ])('[7.29] promotions are %s', async (_case, takesPromotion) => {
    const centre = {
      category: { eligible: ['pr-1'] },
      promotion: [{ promotionId: 'pr-1', content: RELOAD }],
    };
    const shown = openWallet('deposit&payment=pi-1', {
      'deposit/payment': accepted({
        ...PAYMENT,
        status: 'completed',
        processed: '2026-11-21 12:07:00',
        takesPromotion,
      }),
      'deposit/methods': accepted({ methods: [CARD] }),
      'promotion/info': accepted(centre),
      'promotion/apply': accepted(null),
    });
    await sees('Your deposit has arrived');
    if (!takesPromotion) {
      expect(screen.queryByText('Add a promotion to this deposit')).toBeNull();
      return;
    }
    const add = await seesButton('Add: Weekend reload');
    await act(async () => add.click());
    await waitFor(() =>
      expect(shown.sent('promotion/apply')).toEqual([
        { promotionId: 'pr-1', fromSource: 'deposit', depositId: 'pi-1' },
      ]),
    );
  });

  test('a payment that was not made says that nothing was credited, and leads to the form', async () => {
    const shown = comeBack({ status: 'rejected' });
    await sees('Payment not completed');
    await act(async () => screen.getByRole('link', { name: 'Make another deposit' }).click());
    await seesButton('Deposit');
    expect(shown.path()).toBe('/en-gb?action=deposit');
  });

  test('no answer is said in place, and asked for again', async () => {
    const shown = openWallet('deposit&payment=pi-1', { 'deposit/payment': refused(500, 'Not now.') });
    const again = await seesButton('Try again');
    shown.answers['deposit/payment'] = accepted(PAYMENT);
    await act(async () => again.click());
    await waitFor(() => screen.getByText('Waiting for the payment service'));
  });
});
