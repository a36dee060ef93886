import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { accepted, refusedFields } from '#app/contract/envelope.ts';
import { shownPage } from '#tests/support/page-around.tsx';
import { CREATED, openWallet, page, press, put, sees, seesButton } from './page.tsx';

const ACCOUNT = {
  id: 'b-1',
  bankCode: 'first',
  bankName: 'First Bank',
  accountHolder: 'Anna Ek',
  accountNumber: '••••5678',
  status: 'active',
};
const info = (more: object = {}) =>
  accepted({
    minimum: '20.00',
    maximum: '5000.00',
    available: '1284.50',
    currency: 'GBP',
    quickAmounts: ['50.00'],
    hasPin: true,
    pinLockedSeconds: 0,
    ...more,
  });
const MADE = accepted({
  withdrawalId: 'W-1',
  status: 'pending',
  amount: '100.00',
  currency: 'GBP',
  created: CREATED,
  balance: '1184.50',
});
const row = (more: object = {}) => ({
  id: 'W-1',
  created: CREATED,
  amount: '-100.00',
  currency: 'GBP',
  status: 'pending',
  bankName: 'First Bank',
  account: '••••5678',
  ...more,
});

const open = (answers: object = {}, market?: { tag: string; currency: string }) =>
  openWallet('withdrawal', { 'bank/list': accepted({ accounts: [ACCOUNT], banks: [] }), ...answers }, market);

async function fill(amount: string, pin = '123456') {
  await sees('20.00 to 5,000.00');
  put('Amount', amount);
  put('Withdrawal PIN', pin);
  await press(/^Withdraw/);
}
const states = () =>
  [...document.querySelectorAll('.states li')].map(it => `${it.className}: ${it.textContent}`);

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('[1.7] [2.19] a withdrawal', () => {
  test('is held from the request on, and follows until it is paid', async () => {
    const shown = open({ 'withdrawal/create': MADE });
    await sees('Available: 1,284.50 GBP.');
    await fill('100');
    await sees('Withdrawal requested');
    expect(shown.sent('withdrawal/create')).toEqual([
      {
        bankId: 'b-1',
        amount: '100',
        currency: 'GBP',
        withdrawalPin: '123456',
        operationId: expect.stringMatching(/^[A-Za-z0-9]{24}$/),
      },
    ]);
    expect(shown.stores.user.balance).toBe('1184.50');
    expect(states().map(it => it.replace(/\d.*/, ''))).toEqual([
      'done: Requested',
      'now: On hold',
      'later: Paid',
    ]);
    shown.answers['transaction/withdrawal'] = page([row({ status: 'in_review' })]);
    act(() =>
      shownPage().pushes.push({
        name: 'transaction',
        data: { kind: 'withdrawal', id: 'W-1', status: 'in_review' },
      }),
    );
    await sees('In review');
    shown.answers['transaction/withdrawal'] = page([
      row({ status: 'completed', processed: '2026-11-21 13:00:00' }),
    ]);
    act(() => shownPage().pushes.push({ name: 'message', data: { noticeId: null, unread: 1 } }));
    await sees('Withdrawal paid');
    expect(screen.queryByRole('button', { name: /cancel|take back/i })).toBeNull();
  });

  test('announces in the form that a new account, PIN or second step holds it, and until when', async () => {
    const accounts = [
      { ...ACCOUNT, heldUntil: '2026-11-22 12:00:00' },
      { ...ACCOUNT, id: 'b-2', bankName: 'Old Bank', heldUntil: null },
    ];
    open({ 'bank/list': accepted({ accounts, banks: [] }) });
    await sees(/A withdrawal to this account is paid after .*22.*12:00, because the account, the PIN/);
    act(() => screen.getByRole('radio', { name: /Old Bank/ }).click());
    expect(screen.queryByText(/is paid after/)).toBeNull();
  });

  test('the form of the first PIN says that it holds withdrawals', async () => {
    open({ 'withdrawal/info': info({ hasPin: false, transferHoldHours: 24 }) });
    await sees('For your protection, withdrawals and transfers wait 24 h after a new PIN.');
  });

  test('says what is left of a bonus that it gives up, and asks for agreement', async () => {
    const shown = open({
      'withdrawal/info': info({ bonusAtRisk: '12.50' }),
      'withdrawal/create': MADE,
    });
    await sees('Available: 1,284.50 GBP.');
    await fill('100');
    const box = screen.getByRole('checkbox', { name: /Forfeit my remaining bonus of 12\.50 GBP/ });
    expect(box.getAttribute('aria-invalid')).toBe('true');
    expect(shown.sent('withdrawal/create')).toEqual([]);
    act(() => box.click());
    await press(/^Withdraw/);
    await sees('Withdrawal requested');
    expect(shown.sent('withdrawal/create')).toMatchObject([{ amount: '100', givesUpBonus: true }]);
  });

  test('all that can be used is one press, and no more than that is offered', async () => {
    open({ 'withdrawal/info': info({ quickAmounts: ['50.00', '2000.00'] }) });
    await sees('20.00 to 5,000.00');
    await press('Max');
    await seesButton('Withdraw 1,284.50 GBP');
    expect([...document.querySelectorAll('.quick .chip')].map(it => it.textContent)).toEqual(['50', 'Max']);
    expect(screen.getByRole('button', { name: 'Max' }).getAttribute('aria-pressed')).toBe('true');
  });

  test('of nothing nothing is offered', async () => {
    open({ 'withdrawal/info': info({ available: '0.00' }) });
    await sees('Available: 0.00 GBP.');
    expect(document.querySelectorAll('.quick .chip')).toHaveLength(0);
    await fill('50');
    await sees('Your balance is 0.00 GBP.');
  });

  test('a refused one says why', async () => {
    open({
      'withdrawal/create': MADE,
      'transaction/withdrawal': page([row({ status: 'rejected', reason: 'The name does not match.' })]),
    });
    await fill('100');
    await sees('Withdrawal declined');
    await sees('Reason: The name does not match.');
  });

  test.each([
    ['19.99', '123456', 'Minimum value is 20.00 GBP.'],
    ['1,284.51', '123456', 'Your balance is 1,284.50 GBP.'],
    ['', '123456', 'This field is required.'],
    ['50', '12345', 'Input must be at least 6 characters.'],
    ['50', '', 'This field is required.'],
  ])('[1.18] [9.12] of %j with the PIN %j is not sent: %s', async (amount, pin, sentence) => {
    const shown = open();
    await fill(amount, pin);
    await sees(sentence);
    expect(shown.sent('withdrawal/create')).toEqual([]);
  });

  test('a wrong PIN says how many tries remain, and everything typed stays', async () => {
    open({
      'withdrawal/create': refusedFields('x', {
        withdrawalPin: ['The PIN is not correct. Attempts left: 3.'],
      }),
    });
    await fill('50', '654321');
    await sees('The PIN is not correct. Attempts left: 3.');
    expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('50');
    expect(screen.getByLabelText<HTMLInputElement>('Withdrawal PIN').value).toBe('654321');
  });

  test('a locked PIN says until when, and is chosen anew with the password; the form stays as it was', async () => {
    const shown = open({
      'withdrawal/create': refusedFields('x', { withdrawalPin: ['Too many wrong PINs.'] }),
      'member/withdrawal-pin': accepted({ withdrawalPin: true }),
    });
    await sees('20.00 to 5,000.00');
    shown.answers['withdrawal/info'] = info({ pinLockedSeconds: 900 });
    await fill('50');
    await sees(/your PIN is locked until \d{2}\s\w{3}\s\d{4}, \d{2}:\d{2}/);
    await press('Forgot PIN?');
    await sees('Choose a new PIN');
    put('Account password', 'Demo-1234');
    put('New PIN', '222333');
    put('Repeat new PIN', '222333');
    shown.answers['withdrawal/info'] = info();
    await press('Save PIN');
    await waitFor(() => expect(screen.queryByText('Choose a new PIN')).toBeNull());
    expect(shown.sent('member/withdrawal-pin')).toEqual([{ password: 'Demo-1234', withdrawalPin: '222333' }]);
    expect(shown.stores.toasts.list).toMatchObject([{ summary: 'Your PIN has been changed.' }]);
    expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('50');
    await waitFor(() => expect(screen.queryByText(/your PIN is locked/)).toBeNull());
  });
});

describe('[2.19] [9.12] the PIN', () => {
  test('[4.47] [5.8] always: each field says at once what it wants; another PIN is not the old one', async () => {
    const shown = open();
    await sees('20.00 to 5,000.00');
    await press('Change PIN');
    await sees('Change your PIN');
    put('New PIN', '12345');
    await sees('Input must be at least 6 characters.');
    put('Current PIN', '111111');
    put('New PIN', '111111');
    await sees('Input value cannot be the same.');
    put('Repeat new PIN', '111111');
    await press('Save PIN');
    expect(shown.sent('member/withdrawal-pin')).toEqual([]);
  });

  test('[3.1] is set first where there is none, twice the same', async () => {
    const shown = open({
      'withdrawal/info': info({ hasPin: false }),
      'member/withdrawal-pin': accepted({ withdrawalPin: true }),
    });
    await sees('Set a PIN first');
    put('Account password', 'Demo-1234');
    put('New PIN', '123456');
    put('Repeat new PIN', '123457');
    await sees('Input value does not match.');
    await press('Save PIN');
    expect(shown.sent('member/withdrawal-pin')).toEqual([]);
    put('Repeat new PIN', '123456');
    shown.answers['withdrawal/info'] = info();
    await press('Save PIN');
    await sees('20.00 to 5,000.00');
    expect(shown.sent('member/withdrawal-pin')).toEqual([{ password: 'Demo-1234', withdrawalPin: '123456' }]);
    expect(shown.stores.user.withdrawalPin).toBe(true);
  });

  test('is changed with the current one; where the platform wants the password, so does the form', async () => {
    const shown = open({
      'member/withdrawal-pin': refusedFields('x', { password: ['Please enter your password.'] }),
    });
    await sees('20.00 to 5,000.00');
    await press('Change PIN');
    await sees('Change your PIN');
    put('Current PIN', '111111');
    put('New PIN', '222333');
    put('Repeat new PIN', '222333');
    await press('Save PIN');
    await waitFor(() => screen.getByLabelText('Account password'));
    await sees('Please enter your password.');
    expect(shown.sent('member/withdrawal-pin')).toEqual([{ currentPin: '111111', withdrawalPin: '222333' }]);
    await press('Back');
    await seesButton('Withdraw');
  });
});

describe('[2.8] [2.19] where the money goes', () => {
  test('without an account one is added first, and the way leads back', async () => {
    const shown = open({
      'bank/list': accepted({ accounts: [], banks: [{ bankCode: 'first', bankName: 'First Bank' }] }),
    });
    await sees('Where should we send your money?');
    await act(async () => screen.getByRole('link', { name: 'Add a bank account' }).click());
    expect(shown.path()).toBe('/en-gb?action=bank');
    await sees('No bank account yet');
    shown.answers['bank/list'] = accepted({ accounts: [ACCOUNT], banks: [] });
    cleanup();
  });

  test('what is under way stands below the form, each with how far it is', async () => {
    open({
      'transaction/withdrawal': page([
        row(),
        row({ id: 'W-2', status: 'unknown' }),
        row({ id: 'W-3', status: 'completed' }),
      ]),
    });
    await sees('Pending withdrawals');
    expect(screen.getAllByText('100.00 GBP').length).toBe(2);
    expect(screen.getAllByText('In review').length).toBe(1);
  });
});

test('amounts stand from left to right in Arabic', async () => {
  open({ 'withdrawal/info': info({ currency: 'AED' }) }, { tag: 'ar-ae', currency: 'AED' });
  await sees('المتاح: \u20661,284.50 AED\u2069.');
});
