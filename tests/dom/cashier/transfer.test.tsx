import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { accepted, refusedFields } from '#app/contract/envelope.ts';
import { CREATED, openWallet, PAYABLE, press, put, sees } from './page.tsx';

const MADE = accepted({
  transferId: 'T-1',
  status: 'completed',
  amount: '50.00',
  currency: 'GBP',
  created: CREATED,
  balance: '1234.50',
});
const open = (answers: object = {}, market?: { tag: string; currency: string }) =>
  openWallet('transfer', { 'transfer/create': MADE, ...answers }, market);

async function fill({ receiver = 'demose', amount = '50', pin = '123456' } = {}) {
  await sees('You can use 1,284.50 GBP.');
  put('Receiver', receiver);
  put('Amount', amount);
  put('Withdrawal PIN', pin);
  await press('Check and send');
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('[1.7] a transfer to another member', () => {
  test('is looked at once more before it goes', async () => {
    const shown = open();
    await sees('You can use 1,284.50 GBP.');
    put('Note (optional)', 'Thanks');
    fireEvent.click(screen.getByRole('radio', { name: 'Affiliate' }));
    await fill({ receiver: '+44 7700 900142'.replaceAll(' ', '') });
    await sees('Is this right?');
    expect(document.activeElement?.textContent).toBe('Is this right?');
    for (const text of ['44-7700900142', '50.00 GBP', 'Thanks']) expect(screen.getByText(text)).toBeDefined();
    expect(shown.sent('transfer/create')).toEqual([]);
    await press('Send 50.00 GBP');
    await sees('Your transfer is sent');
    expect(shown.sent('transfer/create')).toEqual([
      {
        receiver: '44-7700900142',
        kind: 'affiliate-transfer',
        amount: '50',
        note: 'Thanks',
        withdrawalPin: '123456',
        currency: 'GBP',
        operationId: expect.stringMatching(/^[A-Za-z0-9]{24}$/),
      },
    ]);
    expect(shown.stores.user.balance).toBe('1234.50');
    expect(screen.getByText('T-1')).toBeDefined();
  });

  test('says the least that may be sent before it is, and keeps to it', async () => {
    const info = { ...PAYABLE, transferMinimum: '5.00' };
    const shown = open({ 'withdrawal/info': accepted(info) });
    await sees('from 5.00');
    await fill({ amount: '4.99' });
    await sees('At least 5.00 GBP.');
    expect(shown.sent('transfer/create')).toEqual([]);
    put('Amount', '5');
    await press('Check and send');
    await sees('Is this right?');
  });

  test('says the most that may be sent in a day, and keeps to it', async () => {
    const info = { ...PAYABLE, transferMinimum: '5.00', transferMaximum: '400.00' };
    const shown = open({ 'withdrawal/info': accepted(info) });
    await sees('5.00 to 400.00');
    await press('Max');
    expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('400.00');
    await fill({ amount: '400.01' });
    await sees('At most 400.00 GBP.');
    expect(shown.sent('transfer/create')).toEqual([]);
  });

  test('without a least amount says the smallest there is', async () => {
    open();
    await sees('from 0.01');
  });

  test('offers the quick amounts that the balance is enough for, and all of it as Max', async () => {
    open({ 'withdrawal/info': accepted({ ...PAYABLE, quickAmounts: ['50.00', '2000.00'] }) });
    await sees('You can use 1,284.50 GBP.');
    expect([...document.querySelectorAll('.quick .chip')].map(it => it.textContent)).toEqual(['50', 'Max']);
    await press('Max');
    expect(screen.getByRole('button', { name: 'Max' }).getAttribute('aria-pressed')).toBe('true');
    put('Receiver', 'demose');
    put('Withdrawal PIN', '123456');
    await press('Check and send');
    await sees('1,284.50 GBP');
  });

  test('offers no amount where nothing is there', async () => {
    open({ 'withdrawal/info': accepted({ ...PAYABLE, available: '0.00' }) });
    await sees('You can use 0.00 GBP.');
    expect(document.querySelectorAll('.quick .chip')).toHaveLength(0);
  });

  test('nothing goes without a yes, and everything typed stays', async () => {
    const shown = open();
    await fill();
    await sees('Is this right?');
    await press('Back');
    expect(shown.sent('transfer/create')).toEqual([]);
    expect(screen.getByLabelText<HTMLInputElement>('Receiver').value).toBe('demose');
    await press('Check and send');
    await sees('Is this right?');
    await press('Send 50.00 GBP');
    await sees('Your transfer is sent');
  });

  test('what the platform says stands beside the field, which has the focus', async () => {
    open({
      'transfer/create': refusedFields('x', { receiver: ['Nobody here has this name.'] }),
    });
    await fill();
    await sees('Is this right?');
    await press('Send 50.00 GBP');
    await sees('Nobody here has this name.');
    expect(screen.queryByText('Is this right?')).toBeNull();
    expect(document.activeElement).toBe(screen.getByLabelText('Receiver'));
    expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('50');
  });

  test('one whose answer was lost keeps its id, also through the look at it', async () => {
    const shown = open({ 'transfer/create': new Error('offline') });
    await fill();
    await sees('Is this right?');
    await press('Send 50.00 GBP');
    await sees(/the same amount is never moved twice/);
    shown.answers['transfer/create'] = MADE;
    await press('Check and send');
    await sees('Is this right?');
    await press('Send 50.00 GBP');
    await sees('Your transfer is sent');
    const [first, second] = shown.sent('transfer/create');
    expect(second).toEqual(first);
  });

  test.each([
    [{ receiver: '' }, 'This field is required.'],
    [{ amount: '0' }, 'The value must be more than 0.'],
    [{ amount: '1284.51' }, 'You have 1,284.50 GBP.'],
    [{ pin: '1234' }, 'Input must be at least 6 characters.'],
  ])('[5.19] %j is not sent: %s', async (values, sentence) => {
    const shown = open();
    await fill(values);
    await sees(sentence);
    expect(screen.queryByText('Is this right?')).toBeNull();
    expect(shown.sent('transfer/create')).toEqual([]);
  });

  test('[9.12] needs a PIN, which is set first where there is none', async () => {
    const shown = open({ 'member/withdrawal-pin': accepted({ withdrawalPin: true }) });
    const info = shown.answers['withdrawal/info'] as { output: object };
    shown.answers['withdrawal/info'] = accepted({ ...info.output, hasPin: false });
    await sees('Set a PIN first');
    put('Password of your account', 'Demo-1234');
    put('New PIN', '222335');
    put('New PIN again', '222335');
    shown.answers['withdrawal/info'] = info;
    await press('Save PIN');
    await sees('You can use 1,284.50 GBP.');
    expect(screen.getByLabelText('Withdrawal PIN')).toBeTruthy();
    expect(shown.sent('member/withdrawal-pin')).toEqual([{ password: 'Demo-1234', withdrawalPin: '222335' }]);
  });

  test('a note has 140 characters at most', async () => {
    open();
    await sees('You can use 1,284.50 GBP.');
    put('Note (optional)', 'x'.repeat(141));
    await fill();
    await sees('Input cannot be more than 140 characters.');
  });
});
