import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { accepted, refused, refusedFields } from '#app/contract/envelope.ts';
import { balanceOf } from '#app/features/balance/current-balance.ts';
import { shownPage } from '#tests/support/page-around.tsx';
import { promotionEntry } from '#tests/support/promotion-content.ts';
import { CREATED, openWallet, page, press, put, type ShownPage, sees, seesButton } from './page.tsx';

const INSTANT = {
  id: 'instant',
  name: 'Instant demo',
  kind: 'instant',
  currency: 'GBP',
  minimum: '20.00',
  maximum: '5000.00',
  quickAmounts: ['50', '100', '200', '500'],
  needsReceipt: false,
  accounts: [],
};
const TRANSFER = {
  ...INSTANT,
  id: 'bank',
  name: 'Bank transfer',
  kind: 'bank-transfer',
  description: 'Within the hour',
  needsReceipt: true,
  accounts: [
    { bankName: 'First Bank', accountHolder: 'Meridian Ltd', accountNumber: '12345678', reference: 'REF-77' },
  ],
};
const made = (more: object) =>
  accepted({
    depositId: 'D-1',
    status: 'completed',
    amount: '200.00',
    currency: 'GBP',
    created: CREATED,
    balance: '1484.50',
    ...more,
  });
const methods = (...list: object[]) => accepted({ methods: list });

const open = (answers: object = {}, market?: { tag: string; currency: string }) =>
  openWallet('deposit', { 'deposit/methods': methods(INSTANT, TRANSFER), ...answers }, market);

/** The requests after one deposit: around its moment, while the list of pending deposits reaches back for weeks. */
const followed = (shown: ShownPage) =>
  shown
    .sent('transaction/deposit')
    .filter(asked => (asked as { from: string }).from === '2026-11-21 11:00:00');

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('[1.7] [2.10] an instant deposit', () => {
  test('[1.18] says its limits, takes a quick amount, and names the sum on its button', async () => {
    open();
    await sees('20.00 to 5,000.00');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Instant demo/ }).checked).toBe(true);
    await seesButton('Deposit');
    put('Amount', '2,500.75');
    await seesButton('Deposit 2,500.75 GBP');
    await press('200');
    await seesButton('Deposit 200.00 GBP');
    expect(screen.getByRole('button', { name: '200' }).getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByRole('button', { name: '100' }).getAttribute('aria-pressed')).toBe('false');
  });

  test('shows the new balance, amount and reference, and is done', async () => {
    const shown = open({ 'deposit/create': made({}) });
    await sees('20.00 to 5,000.00');
    put('Amount', '2,000');
    await press('Deposit 2,000.00 GBP');
    await sees('Your deposit has arrived');
    expect(shown.stores.user.balance).toBe('1484.50');
    expect(screen.getByText('200.00 GBP')).toBeDefined();
    expect(screen.getByText('D-1')).toBeDefined();
    const [sent] = shown.sent('deposit/create');
    expect(sent).toEqual({
      methodId: 'instant',
      amount: '2000',
      currency: 'GBP',
      operationId: expect.stringMatching(/^[A-Za-z0-9]{24}$/),
    });
    expect(screen.getByRole('link', { name: 'Play' }).getAttribute('href')).toBe('/en-gb');
    expect(document.activeElement?.textContent).toBe('Your deposit has arrived');
    expect(followed(shown)).toEqual([]);
    await press('Done');
    expect(shown.isClosed()).toBe(true);
  });

  test('a push that came before the answer is newer than it', async () => {
    const shown = open();
    await sees('20.00 to 5,000.00');
    shown.answers['deposit/create'] = () => {
      balanceOf(shownPage()).applyPush({ balance: '1500.00', currency: 'GBP', sequence: 9 });
      return made({});
    };
    put('Amount', '200');
    await press('Deposit 200.00 GBP');
    await sees('Your deposit has arrived');
    expect(shown.stores.user.balance).toBe('1500.00');
  });

  test.each([
    ['', 'This field is required.'],
    ['0', 'Minimum value is 20.00 GBP.'],
    ['19.99', 'Minimum value is 20.00 GBP.'],
    ['5000.01', 'Maximum value is 5,000.00 GBP.'],
    ['12,50', 'Please enter the amount like this: 1,234.50.'],
    ['50.1234', 'Use at most 2 decimals.'],
    ['999999999999999999999999999', 'Input cannot be more than 24 characters.'],
  ])('[1.18] [5.10] [5.11] [5.28] of %j is not sent: %s', async (amount, sentence) => {
    const shown = open();
    await sees('20.00 to 5,000.00');
    put('Amount', amount);
    await press(/^Deposit/);
    await sees(sentence);
    expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe(amount);
    expect(document.activeElement).toBe(screen.getByLabelText('Amount'));
    expect(shown.sent('deposit/create')).toEqual([]);
  });

  test('[5.11] what the platform says of a field stands beside it, and everything typed stays', async () => {
    const shown = open({
      'deposit/create': refusedFields('Some fields are not valid.', { amount: ['max:1,200.00 GBP'] }),
    });
    await sees('20.00 to 5,000.00');
    put('Amount', '1300');
    await press('Deposit 1,300.00 GBP');
    await sees('Maximum value is 1,200.00 GBP.');
    expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('1300');
    expect(shown.stores.toasts.list).toEqual([]);
  });

  test('a refusal of the whole stands above the button', async () => {
    open({ 'deposit/create': refused(200, 'Deposits are closed today.') });
    await sees('20.00 to 5,000.00');
    put('Amount', '50');
    await press('Deposit 50.00 GBP');
    await sees('Deposits are closed today.');
  });
});

describe('[2.10] the choices of a deposit', () => {
  const promotion = promotionEntry('pr-1', {
    title: 'Weekend reload',
    kind: 'deposit',
    minimumDeposit: '20.00',
    playthrough: 30,
    days: 7,
    mostStake: '5.00',
  });
  const centre = accepted({ category: { eligible: ['pr-1'] }, promotion: [promotion] });

  test('begin with the fastest method, whatever the operator lists first', async () => {
    open({ 'deposit/methods': methods(TRANSFER, INSTANT) });
    await sees('20.00 to 5,000.00');
    const shown = screen.getAllByRole<HTMLInputElement>('radio').map(it => [it.value, it.checked]);
    expect(shown).toEqual([
      ['instant', true],
      ['bank', false],
    ]);
  });

  test('show the promotion in one line, and the list for whoever wants one', async () => {
    const shown = open({ 'promotion/info': centre, 'deposit/create': made({}) });
    await sees('No promotion');
    expect(screen.queryByRole('radio', { name: /Weekend reload/ })).toBeNull();
    await press('Promotion: Choose');
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: /No promotion/ }));
    // Its significant terms stand beside it.
    await sees(
      'From 20.00 GBP · Wagering requirement: 30× · Time to wager: 7 days · Maximum stake: 5.00 GBP',
    );
    act(() => screen.getByRole('radio', { name: /Weekend reload/ }).click());
    put('Amount', '50');
    await press('Deposit 50.00 GBP');
    await waitFor(() => expect(shown.sent('deposit/create')).toMatchObject([{ promotionId: 'pr-1' }]));
  });

  test('send none where none was chosen', async () => {
    const shown = open({ 'promotion/info': centre, 'deposit/create': made({}) });
    await sees('No promotion');
    put('Amount', '50');
    await press('Deposit 50.00 GBP');
    await waitFor(() => expect(shown.sent('deposit/create')).toHaveLength(1));
    expect(shown.sent('deposit/create')[0]?.promotionId).toBeUndefined();
  });
});

describe('[1.7] an attempt to pay in', () => {
  test('keeps its id while no answer comes, and has a new one for other values and after an answer', async () => {
    const shown = open({ 'deposit/create': new Error('offline') });
    await sees('20.00 to 5,000.00');
    const attempt = async (amount: string) => {
      const before = shown.sent('deposit/create').length;
      put('Amount', amount);
      await press(/^Deposit/);
      await waitFor(() => expect(shown.sent('deposit/create').length).toBe(before + 1));
      await waitFor(() => expect(document.querySelector('[type=submit][aria-busy=false]')).not.toBeNull());
      return shown.sent('deposit/create').at(-1)?.operationId;
    };
    const first = await attempt('50');
    await sees(/the same amount is never moved twice/);
    expect(await attempt('50')).toBe(first);
    const other = await attempt('60');
    expect(other).not.toBe(first);
    shown.answers['deposit/create'] = refused(502, 'The service cannot be reached.');
    expect(await attempt('60')).toBe(other);
    shown.answers['deposit/create'] = refused(200, 'Deposits are closed today.');
    expect(await attempt('60')).toBe(other);
    expect(await attempt('60')).not.toBe(other);
  });

  test('is made once however often the button is pressed', async () => {
    const shown = open({ 'deposit/create': made({}) });
    await sees('20.00 to 5,000.00');
    put('Amount', '50');
    const button = screen.getByRole('button', { name: 'Deposit 50.00 GBP' });
    await act(async () => {
      for (let time = 0; time < 3; time += 1) fireEvent.click(button);
    });
    await sees('Your deposit has arrived');
    expect(shown.sent('deposit/create').length).toBe(1);
  });
});

describe('[1.7] [2.10] a deposit by bank transfer', () => {
  async function choose() {
    await sees('20.00 to 5,000.00');
    await act(async () => fireEvent.click(screen.getByRole('radio', { name: /Bank transfer/ })));
  }

  test('shows where to send the money, to be copied, and wants the receipt', async () => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const shown = open();
    await choose();
    for (const text of ['First Bank', 'Meridian Ltd', '12345678', 'REF-77']) await sees(text);
    await press('Copy: Reference');
    expect(copied).toHaveBeenCalledExactlyOnceWith('REF-77');
    expect(screen.getAllByText('Copied').length).toBeGreaterThan(0);
    put('Amount', '200');
    await press('Deposit 200.00 GBP');
    await sees('This field is required.');
    expect(shown.sent('deposit/create')).toEqual([]);
  });

  test('asks for the amount first, then shows the account, then asks for the receipt', async () => {
    open();
    await choose();
    const parts = [
      screen.getByLabelText('Amount'),
      screen.getByRole('region', { name: 'Send the money to' }),
      document.querySelector('input[name=receiptKey]'),
      screen.getByRole('button', { name: 'Deposit' }),
    ];
    const all = [...document.querySelectorAll('*')];
    const places = parts.map(part => part && all.indexOf(part));
    expect(places).toEqual(places.toSorted((a, b) => Number(a) - Number(b)));
    expect(places).not.toContain(null);
  });

  test('sends the key of the receipt, waits, and follows when the operator approves', async () => {
    const shown = open({ 'deposit/create': made({ status: 'pending', balance: null, arrivalMinutes: 5 }) });
    await choose();
    put('Amount', '200');
    const receipt = document.querySelector<HTMLInputElement>('input[name=receiptKey]');
    if (receipt === null) throw new Error('There is no field for the receipt');
    receipt.value = 'receipts/m-1/a.png';
    await press('Deposit 200.00 GBP');
    await sees('Your deposit is in review');
    expect(shown.sent('deposit/create')).toMatchObject([{ receiptKey: 'receipts/m-1/a.png' }]);
    expect(shown.stores.user.balance).toBe('1284.50');
    const now = () => document.querySelector('.states [aria-current=step]')?.textContent;
    expect(now()).toBe('In review');
    expect(followed(shown)[0]).toMatchObject({ to: '2026-11-21 13:00:00' });

    const row = {
      id: 'D-1',
      created: CREATED,
      amount: '200.00',
      currency: 'GBP',
      status: 'completed',
      method: 'Bank transfer',
      processed: '2026-11-21 12:07:00',
    };
    shown.answers['transaction/deposit'] = page([{ ...row, id: 'D-0', status: 'rejected' }, row]);
    act(() =>
      shownPage().pushes.push({
        name: 'balance',
        data: { balance: '1484.50', currency: 'GBP', sequence: 4 },
      }),
    );
    await sees('Your deposit has arrived');
    expect(screen.getByText('Credited')).toBeDefined();
  });

  test('a refusal says why', async () => {
    const shown = open({ 'deposit/create': made({ status: 'pending', balance: null }) });
    shown.answers['deposit/methods'] = methods({ ...TRANSFER, needsReceipt: false });
    await choose();
    const receipt = document.querySelector<HTMLInputElement>('input[name=receiptKey]');
    if (receipt !== null) receipt.value = 'receipts/m-1/a.png';
    shown.answers['transaction/deposit'] = page([
      {
        id: 'D-1',
        created: CREATED,
        amount: '200.00',
        currency: 'GBP',
        status: 'rejected',
        method: 'Bank transfer',
        processed: '2026-11-21 12:07:00',
        reason: 'The receipt cannot be read.',
      },
    ]);
    put('Amount', '200');
    await press('Deposit 200.00 GBP');
    await sees('Your deposit was declined');
    await sees('Reason: The receipt cannot be read.');
    await press('Make another deposit');
    await sees('20.00 to 5,000.00');
  });
});

test('[2.10] a method that continues elsewhere leads there', async () => {
  const went = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  open({
    'deposit/methods': methods({ ...INSTANT, id: 'card', name: 'Card', kind: 'redirect' }),
    'deposit/create': made({ status: 'pending', balance: null, redirectUrl: 'https://pay.example/1' }),
  });
  await sees('20.00 to 5,000.00');
  put('Amount', '50');
  await press('Deposit 50.00 GBP');
  await waitFor(() => expect(went).toHaveBeenCalledWith('https://pay.example/1'));
  expect(screen.getByRole('link', { name: /Continue/ }).getAttribute('href')).toBe('https://pay.example/1');
});

test('a currency without decimals shows none, and takes none', async () => {
  open(
    {
      'deposit/methods': methods({
        ...INSTANT,
        currency: 'CLP',
        minimum: '5000',
        maximum: '5000000',
        quickAmounts: ['25000'],
      }),
    },
    { tag: 'en-cl', currency: 'CLP' },
  );
  await sees('5,000 to 5,000,000');
  put('Amount', '5000.50');
  await press(/^Deposit/);
  await sees('Whole amounts only: this currency has no decimals.');
  put('Amount', '12.500');
  await seesButton('Deposit 12,500 CLP');
  put('Amount', '4999');
  await press(/^Deposit/);
  await sees('Minimum value is 5,000 CLP.');
});

test('[4.43] [7.37] the receipt of a bank transfer gets a token of its private folder', async () => {
  const shown = open({ 'common/sts-token': refused(200, 'Not now.') });
  await sees('20.00 to 5,000.00');
  await act(async () => fireEvent.click(screen.getByRole('radio', { name: /Bank transfer/ })));
  const receipt = new File(['%PDF-1.7'], 'slip.pdf', { type: 'application/pdf' });
  await act(async () =>
    fireEvent.change(screen.getByLabelText(/^Proof of payment/), { target: { files: [receipt] } }),
  );
  await waitFor(() =>
    expect(shown.sent('common/sts-token')).toEqual([
      { filename: 'slip.pdf', filetype: 'application/pdf', folder: 'receipts', bucket: 1 },
    ]),
  );
});

describe('[7.27] [7.29] a promotion for a deposit that was made without one', () => {
  const PROMOTION = {
    title: 'Weekend reload',
    kind: 'deposit',
    status: 'eligible',
    currency: 'GBP',
    minimumDeposit: '20.00',
    playthrough: 30,
  };
  const centre = accepted({
    category: { eligible: ['pr-1', 'pr-2'], noneligible: ['pr-3'] },
    promotion: [
      { promotionId: 'pr-1', content: PROMOTION },
      { promotionId: 'pr-2', content: { ...PROMOTION, title: 'High noon', minimumDeposit: '200.01' } },
      { promotionId: 'pr-3', content: { ...PROMOTION, title: 'Closed' } },
    ],
  });
  const makeDeposit = async (answers: object = {}) => {
    const shown = open({ 'promotion/info': centre, 'deposit/create': made({}), ...answers });
    await sees('20.00 to 5,000.00');
    put('Amount', '200');
    return shown;
  };

  test('is claimed with the id of the deposit, where the deposit reaches its minimum', async () => {
    const shown = await makeDeposit({ 'promotion/apply': accepted(null) });
    await waitFor(() => expect(shown.sent('promotion/info')).toEqual([{ currency: 'GBP' }]));
    await press('Deposit 200.00 GBP');
    await sees('Add a promotion to this deposit');
    expect(screen.getByText('From 20.00 GBP · Wagering requirement: 30×')).toBeDefined();
    expect(screen.queryByText('High noon')).toBeNull();
    await press('Add: Weekend reload');
    await waitFor(() =>
      expect(shown.sent('promotion/apply')).toEqual([
        { promotionId: 'pr-1', fromSource: 'deposit', depositId: 'D-1' },
      ]),
    );
    await waitFor(() => expect(screen.queryByText('Add a promotion to this deposit')).toBeNull());
    expect(shown.stores.toasts.list.map(it => it.summary)).toEqual(['You have claimed the promotion.']);
  });

  test('says the sentence of a refusal, and stays offered', async () => {
    const shown = await makeDeposit({ 'promotion/apply': refused(200, 'Your deposit has been played.') });
    await press('Deposit 200.00 GBP');
    await seesButton('Add: Weekend reload');
    await press('Add: Weekend reload');
    await waitFor(() =>
      expect(shown.stores.toasts.list.map(it => it.summary)).toEqual(['Your deposit has been played.']),
    );
    await seesButton('Add: Weekend reload');
  });

  test('is not offered after a deposit for one', async () => {
    const shown = await makeDeposit();
    await press('Promotion: Choose');
    const choice = await screen.findByRole('radio', { name: /Weekend reload/ });
    await act(async () => fireEvent.click(choice));
    await press('Deposit 200.00 GBP');
    await sees('Your deposit has arrived');
    expect(shown.sent('deposit/create')).toMatchObject([{ promotionId: 'pr-1' }]);
    expect(screen.queryByText('Add a promotion to this deposit')).toBeNull();
  });
});

test('no way to pay in, and no answer, are said in place', async () => {
  const shown = open({ 'deposit/methods': new Error('offline') });
  await sees('This cannot be shown right now');
  expect(shown.stores.toasts.list).toEqual([]);
  shown.answers['deposit/methods'] = methods();
  await press('Try again');
  await sees('No payment method available');
});

const waiting = (more: object) => ({
  id: 'D-1',
  created: CREATED,
  amount: '150.00',
  currency: 'GBP',
  balance: null,
  status: 'pending',
  method: 'Bank transfer',
  processed: null,
  reason: null,
  ...more,
});

test('[2.10] deposits that wait stand below the form, each with how far it is', async () => {
  const shown = open({
    'transaction/deposit': page([
      waiting({}),
      waiting({ id: 'D-2', status: 'completed', balance: '1434.50' }),
    ]),
  });
  await sees('Pending deposits');
  expect(screen.getAllByText('150.00 GBP').length).toBe(1);
  expect(screen.getAllByText('D-1').length).toBe(1);
  expect(screen.queryByText('D-2')).toBeNull();
  // The operator has decided meanwhile, and a push announces a change.
  shown.answers['transaction/deposit'] = page([waiting({ status: 'completed', balance: '1434.50' })]);
  act(() =>
    shownPage().pushes.push({
      name: 'transaction',
      data: { kind: 'deposit', id: 'D-1', status: 'completed' },
    }),
  );
  await waitFor(() => expect(screen.queryByText('Pending deposits')).toBeNull());
});

test('[2.10] deposits that wait take one line below the form, with their number, until it is opened', async () => {
  open({ 'transaction/deposit': page([waiting({}), waiting({ id: 'd-454fcb8de06ec167a958' })]) });
  const line = (await waitFor(() => screen.getByText('Pending deposits'))).closest('summary');
  expect(line?.textContent).toBe('Pending deposits2');
  const list = line?.closest('details');
  expect(list?.open).toBe(false);
  expect([...document.querySelectorAll('form, details')].at(-1)).toBe(list);
  expect(list?.querySelectorAll('li.stack')).toHaveLength(2);
  expect(screen.queryByText('d-454fcb8de06ec167a958')).toBeNull();
});

describe('[5.21] a promotion of the deposit', () => {
  const offer = promotionEntry('pr-zenith', {
    title: 'High noon',
    status: 'offered',
    claimId: 'po-1',
    kind: 'deposit',
    minimumDeposit: '30.00',
  });
  const weekend = promotionEntry('pr-weekend', { title: 'Weekend reload', kind: 'deposit' });
  const centre = accepted({
    category: { ongoing: ['po-1'], eligible: ['pr-weekend'] },
    promotion: [offer, weekend],
  });
  const openFor = (promotionId: string) =>
    openWallet(
      'deposit',
      { 'deposit/methods': methods(INSTANT), 'deposit/create': made({}), 'promotion/info': centre },
      { query: `&promotion=${promotionId}` },
    );
  const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });

  test("[1.8] [2.69] an operator's offer is among those to choose from, and ticked where the address names it", async () => {
    const shown = openFor('pr-zenith');
    await sees('High noon');
    const terms = screen.getByRole('link', { name: 'Terms and conditions' });
    expect(terms.getAttribute('href')).toBe('/en-gb/promo-center/pr-zenith');
    expect(terms.getAttribute('target'), 'the typed amount stays').toBe('_blank');
    await press('Promotion: Change');
    expect(radio(/High noon/).checked).toBe(true);
    expect(radio(/Weekend reload/).checked).toBe(false);
    put('Amount', '30');
    await press(/^Deposit/);
    await waitFor(() => expect(shown.sent('deposit/create')).toMatchObject([{ promotionId: 'pr-zenith' }]));
  });

  test('one that cannot be taken is named as such, and no deposit is made before the member has chosen', async () => {
    const shown = openFor('pr-gone');
    await sees(/is not open to this deposit/);
    expect(screen.getAllByRole<HTMLInputElement>('radio', { checked: true })).toHaveLength(1);
    put('Amount', '30');
    await press(/^Deposit/);
    await sees('This field is required.');
    expect(shown.sent('deposit/create')).toEqual([]);
    fireEvent.click(radio(/No promotion/));
    await press(/^Deposit/);
    await waitFor(() => expect(shown.sent('deposit/create')).toHaveLength(1));
    expect(shown.sent('deposit/create')[0]).not.toHaveProperty('promotionId');
  });

  test('is not chosen where the address names none', async () => {
    openFor('');
    await sees('No promotion');
    expect(screen.queryByRole('radio', { name: /Weekend reload/ })).toBeNull();
  });
});
