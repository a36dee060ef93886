import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { accepted, refused } from '#app/contract/envelope.ts';
import { openWallet, press, sees, seesButton } from './page.tsx';

const part = {
  type: 'slots',
  turnover: '2000.00',
  rate: '0.6',
  amount: '12.00',
  from: '2026-11-20 00:00:00',
  to: '2026-11-21 00:00:00',
};
const info = (more: object = {}) =>
  accepted({
    rebateId: 'R-1',
    amount: '12.00',
    currency: 'GBP',
    minimum: '1.00',
    parts: [part],
    ...more,
  });
const CLAIMED = accepted({ rebateId: 'R-1', amount: '12.00', currency: 'GBP', balance: '1296.50' });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('[1.7] the instant rebate', () => {
  test('says what it comes from, and is claimed once', async () => {
    const shown = openWallet('instant', { 'rebate/info': info(), 'rebate/claim': CLAIMED });
    await sees('0.6% of 2,000.00 GBP wagered');
    await sees('Ready to claim');
    const button = await seesButton('Claim 12.00 GBP');
    await act(async () => {
      fireEvent.click(button);
      fireEvent.click(button);
    });
    await sees('Rebate added to your balance');
    expect(shown.sent('rebate/claim')).toEqual([{ rebateId: 'R-1' }]);
    expect(shown.stores.user.balance).toBe('1296.50');
  });

  test.each([
    'R-1',
    null,
  ])('one below the minimum, with the id %j, is not ready and says why', async rebateId => {
    openWallet('instant', { 'rebate/info': info({ rebateId, minimum: '20.00' }) });
    await sees('Claimed so far');
    await sees('You can claim from 20.00 GBP. Your play adds to it.');
    expect(screen.queryByText('Ready to claim')).toBeNull();
    expect(screen.queryByRole('button', { name: /Claim/ })).toBeNull();
  });

  test.each(['1.00', null])('one that has no id, with the minimum %j, says that it waits', async minimum => {
    openWallet('instant', { 'rebate/info': info({ rebateId: null, minimum }) });
    await sees('Claimed so far');
    await sees(/^Your rebate cannot be claimed right now/);
    expect(screen.queryByRole('button', { name: /Claim/ })).toBeNull();
  });

  test('nothing to claim is said, and from what a rebate comes', async () => {
    openWallet('instant', { 'rebate/info': info({ rebateId: null, amount: '0.00', parts: [] }) });
    await sees('No rebate to claim yet');
    await sees(/You get back part of what you wager/);
    expect(screen.queryByRole('button', { name: /Claim/ })).toBeNull();
  });

  test('a refusal is told, and the claim can be made again', async () => {
    const shown = openWallet('instant', {
      'rebate/info': info(),
      'rebate/claim': refused(200, 'Rebates are being counted.'),
    });
    await seesButton('Claim 12.00 GBP');
    await press('Claim 12.00 GBP');
    expect(shown.stores.toasts.list).toMatchObject([{ summary: 'Rebates are being counted.' }]);
    shown.answers['rebate/claim'] = CLAIMED;
    await press('Claim 12.00 GBP');
    await sees('Rebate added to your balance');
  });
});
