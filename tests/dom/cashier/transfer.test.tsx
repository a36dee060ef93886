import { act, cleanup, fireEvent, screen } from '@testing-library/react';
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
  await sees('Available: 1,284.50 GBP.');
  put('Recipient', receiver);
  put('Amount', amount);
  put('Withdrawal PIN', pin);
  await press('Review');
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('[1.7] a transfer to another member', () => {
  test('is looked at once more before it goes', async () => {
    const shown = open();
    await sees('Available: 1,284.50 GBP.');
    put('Note (optional)', 'Thanks');
    fireEvent.click(screen.getByRole('radio', { name: 'Affiliate' }));
    await fill({ receiver: '+44 7700 900142'.replaceAll(' ', '') });
    await sees('Confirm your transfer');
    expect(document.activeElement?.textContent).toBe('Confirm your transfer');
    for (const text of ['44-7700900142', '50.00 GBP', 'Thanks']) expect(screen.getByText(text)).toBeDefined();
    expect(shown.sent('transfer/create')).toEqual([]);
    await press('Send 50.00 GBP');
    await sees('Transfer sent');
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

  test.each([
    ['en-gb', 'GBP', '44-123456789'],
    ['en-ae', 'AED', '971-123456789'],
  ])('in %s has a number of that market as its example', async (tag, currency, example) => {
    open({}, { tag, currency });
    await sees(new RegExp(`mobile number such as .?${example}`));
  });

  test('asks for its kind last of all that it says, and not at all where affiliates are hidden', async () => {
    const shown = open();
    await sees('Available: 1,284.50 GBP.');
    const names = [...document.querySelectorAll<HTMLInputElement>('form input')].map(it => it.name);
    expect([...new Set(names)]).toEqual(['receiver', 'amount', 'note', 'kind', 'withdrawalPin']);
    await act(async () => {
      const hidden = { type: 'Transactions/Aff Transfer', web: false, mobile: false };
      shown.stores.app.moduleShow = [...shown.stores.app.moduleShow, hidden];
    });
    expect(screen.queryByRole('radio')).toBeNull();
    await fill();
    await press('Send 50.00 GBP');
    await sees('Transfer sent');
    expect(shown.sent('transfer/create')).toMatchObject([{ kind: 'transfer' }]);
  });

  test('says the least that may be sent before it is, and keeps to it', async () => {
    const info = { ...PAYABLE, transferMinimum: '5.00' };
    const shown = open({ 'withdrawal/info': accepted(info) });
    await sees('from 5.00');
    await fill({ amount: '4.99' });
    await sees('Minimum value is 5.00 GBP.');
    expect(shown.sent('transfer/create')).toEqual([]);
    put('Amount', '5');
    await press('Review');
    await sees('Confirm your transfer');
  });

  test('says the most that may be sent in a day, and keeps to it', async () => {
    const info = { ...PAYABLE, transferMinimum: '5.00', transferMaximum: '400.00' };
    const shown = open({ 'withdrawal/info': accepted(info) });
    await sees('5.00 to 400.00');
    await press('Max');
    expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('400.00');
    await fill({ amount: '400.01' });
    await sees('Maximum value is 400.00 GBP.');
    expect(shown.sent('transfer/create')).toEqual([]);
  });

  test('without a least amount says the smallest there is', async () => {
    open();
    await sees('from 0.01');
  });

  test('offers the quick amounts that the balance is enough for, and all of it as Max', async () => {
    open({ 'withdrawal/info': accepted({ ...PAYABLE, quickAmounts: ['50.00', '2000.00'] }) });
    await sees('Available: 1,284.50 GBP.');
    expect([...document.querySelectorAll('.quick .chip')].map(it => it.textContent)).toEqual(['50', 'Max']);
    await press('Max');
    expect(screen.getByRole('button', { name: 'Max' }).getAttribute('aria-pressed')).toBe('true');
    put('Recipient', 'demose');
    put('Withdrawal PIN', '123456');
    await press('Review');
    await sees('1,284.50 GBP');
  });

  test('offers no amount where nothing is there', async () => {
    open({ 'withdrawal/info': accepted({ ...PAYABLE, available: '0.00' }) });
    await sees('Available: 0.00 GBP.');
    expect(document.querySelectorAll('.quick .chip')).toHaveLength(0);
  });

  test('nothing goes without a yes, and everything typed stays', async () => {
    const shown = open();
    await fill();
    await sees('Confirm your transfer');
    await press('Back');
    expect(shown.sent('transfer/create')).toEqual([]);
    expect(screen.getByLabelText<HTMLInputElement>('Recipient').value).toBe('demose');
    await press('Review');
    await sees('Confirm your transfer');
    await press('Send 50.00 GBP');
    await sees('Transfer sent');
  });

  test('what the platform says stands beside the field, which has the focus', async () => {
    open({
      'transfer/create': refusedFields('x', { receiver: ['Nobody here has this name.'] }),
    });
    await fill();
    await sees('Confirm your transfer');
    await press('Send 50.00 GBP');
    await sees('Nobody here has this name.');
    expect(screen.queryByText('Confirm your transfer')).toBeNull();
    expect(document.activeElement).toBe(screen.getByLabelText('Recipient'));
    expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('50');
  });

  test('one whose answer was lost keeps its id, also through the look at it', async () => {
    const shown = open({ 'transfer/create': new Error('offline') });
    await fill();
    await sees('Confirm your transfer');
    await press('Send 50.00 GBP');
    await sees(/the same amount is never moved twice/);
    shown.answers['transfer/create'] = MADE;
    await press('Review');
    await sees('Confirm your transfer');
    await press('Send 50.00 GBP');
    await sees('Transfer sent');
    const [first, second] = shown.sent('transfer/create');
    expect(second).toEqual(first);
  });

  test.each([
    [{ receiver: '' }, 'This field is required.'],
    [{ amount: '0' }, 'The value must be more than 0.'],
    [{ amount: '1284.51' }, 'Your balance is 1,284.50 GBP.'],
    [{ pin: '1234' }, 'Input must be at least 6 characters.'],
  ])('[5.19] %j is not sent: %s', async (values, sentence) => {
    const shown = open();
    await fill(values);
    await sees(sentence);
    expect(screen.queryByText('Confirm your transfer')).toBeNull();
    expect(shown.sent('transfer/create')).toEqual([]);
  });

  test('[9.12] needs a PIN, which is set first where there is none', async () => {
    const shown = open({ 'member/withdrawal-pin': accepted({ withdrawalPin: true }) });
    const info = shown.answers['withdrawal/info'] as { output: object };
    shown.answers['withdrawal/info'] = accepted({ ...info.output, hasPin: false });
    await sees('Set a PIN first');
    put('Account password', 'Demo-1234');
    put('New PIN', '222335');
    put('Repeat new PIN', '222335');
    shown.answers['withdrawal/info'] = info;
    await press('Save PIN');
    await sees('Available: 1,284.50 GBP.');
    expect(screen.getByLabelText('Withdrawal PIN')).toBeTruthy();
    expect(shown.sent('member/withdrawal-pin')).toEqual([{ password: 'Demo-1234', withdrawalPin: '222335' }]);
  });

  test('a note has 140 characters at most', async () => {
    open();
    await sees('Available: 1,284.50 GBP.');
    put('Note (optional)', 'x'.repeat(141));
    await fill();
    await sees('Input cannot be more than 140 characters.');
  });
});

describe('[1.7] a transfer that waits', () => {
  const HELD = '2026-11-22 12:00:00';
  const WAITING = accepted({ ...MADE.output, status: 'pending', heldUntil: HELD });
  const ROW = {
    id: 'T-1',
    created: CREATED,
    amount: '-50.00',
    currency: 'GBP',
    balance: '1234.50',
    status: 'pending',
    counterparty: 'demose',
    counterpartyType: 'member',
    note: null,
    heldUntil: HELD,
    processed: null,
    reason: null,
  };
  const BACK = accepted({ transferId: 'T-1', status: 'cancelled', currency: 'GBP', balance: '1284.50' });
  const pageOf = (...data: object[]) =>
    accepted({ data, total: data.length, page: 1, pageSize: 100, totals: [] });

  test('says before it is sent how long the first one to somebody waits', async () => {
    open({ 'withdrawal/info': accepted({ ...PAYABLE, transferHoldHours: 24 }) });
    await fill();
    await sees(
      /^A first transfer to a recipient, or one soon after a new PIN .*, waits 24 h, and you can cancel it until then/,
    );
  });

  test('says until when, and is taken back from its receipt', async () => {
    const shown = open({
      'transfer/create': WAITING,
      'transaction/transfer': pageOf(ROW),
      'transfer/take-back': BACK,
    });
    await fill();
    await press('Send 50.00 GBP');
    await sees('Transfer pending');
    await sees(/^It is sent after 22.Nov.2026, .* You can cancel it until then\.$/);
    expect(screen.getByText('Pending').closest('li')?.getAttribute('aria-current')).toBe('step');
    shown.answers['transaction/transfer'] = pageOf({ ...ROW, status: 'cancelled', heldUntil: null });
    await press('Cancel transfer of 50.00 GBP to demose');
    expect(shown.sent('transfer/take-back')).toEqual([{ transferId: 'T-1' }]);
    expect(shown.stores.user.balance).toBe('1284.50');
    expect(screen.queryByRole('button', { name: /^Cancel transfer/ })).toBeNull();
    expect(shown.stores.toasts.list.map(it => it.summary)).toContain('Transfer cancelled');
  });

  test.each([
    ['transfer', 'Pending transfers'],
    ['affiliate-transfer', 'Pending affiliate transfers'],
  ])('is listed below the form, as %s, until it is over', async (kind, title) => {
    const shown = open({
      [`transaction/${kind}`]: pageOf(ROW, { ...ROW, id: 'T-2', status: 'cancelled', heldUntil: null }),
      'transfer/take-back': BACK,
    });
    await sees(title);
    expect(screen.getByText(title).parentElement?.textContent).toBe(`${title}1`);
    await press('Cancel transfer of 50.00 GBP to demose');
    expect(shown.sent('transfer/take-back')).toEqual([{ transferId: 'T-1' }]);
  });

  test('asks for the second step of a member who has one, and is sent with its proof', async () => {
    const shown = open({
      'transfer/create': refusedFields('x', { proof: ['Please confirm with two-step login first.'] }),
      'member/confirm-options': accepted({ methods: ['totp'], step: 's'.repeat(43), passkey: null }),
      'member/confirm': accepted({ proof: 'p'.repeat(43) }),
    });
    await fill();
    await press('Send 50.00 GBP');
    await sees('Confirm that it is you');
    shown.answers['transfer/create'] = WAITING;
    put(/code/i, '123456');
    await press('Continue');
    await sees('Transfer pending');
    const [first, second] = shown.sent('transfer/create') as { operationId: string }[];
    expect(second).toEqual({ ...first, operationId: second?.operationId, proof: 'p'.repeat(43) });
    expect(shown.sent('member/confirm')).toMatchObject([{ purpose: 'transfer' }]);
  });
});
