import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { accepted, refusedFields } from '#app/contract/envelope.ts';
import { openWallet, press, put, sees } from './page.tsx';

const ACCOUNT = {
  id: 'b-1',
  bankCode: 'first',
  bankName: 'First Bank',
  accountHolder: 'Anna Ek',
  accountNumber: '••••5678',
  status: 'active',
};
const BANKS = [
  { bankCode: 'first', bankName: 'First Bank' },
  { bankCode: 'second', bankName: 'Second Bank' },
];
const list = (accounts: object[]) => accepted({ accounts, banks: BANKS });
const open = (accounts: object[], answers: object = {}) =>
  openWallet('bank', { 'bank/list': list(accounts), ...answers });

async function fill({
  isBankChosen = true,
  holder = 'Anna Ek',
  number = 'GB29 NWBK 6016 1331 9268 19',
  label = 'Account number or IBAN',
}: {
  isBankChosen?: boolean;
  holder?: string;
  number?: string;
  label?: string | undefined;
} = {}) {
  await press('Add an account');
  if (isBankChosen) {
    await press('Bank name: Choose a bank');
    await act(async () => fireEvent.click(screen.getByRole('option', { name: 'Second Bank' })));
  }
  put('Account holder', holder);
  put(label, number);
  put('Withdrawal PIN', '123456');
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('[1.7] [2.8] bank accounts', () => {
  test('none is said to be none; one is added and shown masked', async () => {
    const shown = open([], { 'bank/add': accepted(ACCOUNT) });
    await sees('No bank account yet');
    await fill();
    shown.answers['bank/list'] = list([ACCOUNT]);
    await press('Save account');
    await sees('••••5678');
    expect(shown.sent('bank/add')).toEqual([
      {
        bankCode: 'second',
        accountHolder: 'Anna Ek',
        accountNumber: 'GB29 NWBK 6016 1331 9268 19',
        withdrawalPin: '123456',
      },
    ]);
  });

  test('[9.8] the bank is found by typing its first letters', async () => {
    open([]);
    await sees('No bank account yet');
    await press('Add an account');
    await press('Bank name: Choose a bank');
    const options = screen.getByRole('listbox', { name: 'Bank name' });
    for (const key of ['s', 'Enter']) fireEvent.keyDown(options, { key });
    await waitFor(() => screen.getByRole('button', { name: 'Bank name: Second Bank' }));
    expect(document.querySelector<HTMLInputElement>('input[name=bankCode]')?.value).toBe('second');
  });

  test.each([
    [{ isBankChosen: false }, 'This field is required.'],
    [{ holder: '' }, 'This field is required.'],
    [{ holder: 'x'.repeat(81) }, 'Input cannot be more than 80 characters.'],
    [{ number: '' }, 'This field is required.'],
    [{ number: 'GB29!' }, 'Use letters and digits only.'],
    [{ number: '12-3' }, 'Input must be at least 4 characters.'],
    [{ number: 'GB29--1234' }, 'Check the IBAN: a character is wrong or missing.'],
    [{ number: 'GB28 NWBK 6016 1331 9268 19' }, 'Check the IBAN: a character is wrong or missing.'],
  ])('[4.47] [5.16] %j is not sent: %s', async (values, sentence) => {
    const shown = open([]);
    await sees('No bank account yet');
    await fill(values);
    await press('Save account');
    await sees(sentence);
    expect(shown.sent('bank/add')).toEqual([]);
  });

  test.each([
    [{ formats: ['14n', '8n'], pixKeys: false }, '1234567', 'does not have the format of your country'],
    [{ formats: ['4-20n'], pixKeys: true }, '529.982.247-26', 'does not have the format of your country'],
  ])('[2.8] in a market of %j %s is not sent', async (accountNumbers, number, sentence) => {
    const { pixKeys } = accountNumbers;
    const shown = open([], { 'bank/list': accepted({ accounts: [], banks: BANKS, accountNumbers }) });
    await sees('No bank account yet');
    await fill({ number, label: pixKeys ? 'Account number, IBAN or PIX key' : undefined });
    await press('Save account');
    await sees(new RegExp(sentence));
    expect(shown.sent('bank/add')).toEqual([]);
  });

  test('what the platform says stands beside the field, and everything typed stays', async () => {
    open([], {
      'bank/add': refusedFields('x', { accountNumber: ['You have already added this account.'] }),
    });
    await sees('No bank account yet');
    await fill();
    await press('Save account');
    await sees('You have already added this account.');
    expect(screen.getByRole('button', { name: 'Bank name: Second Bank' })).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Account holder').value).toBe('Anna Ek');
  });

  test('[4.48] one is removed after being asked in its place; what that takes is the platform’s word alone', async () => {
    const shown = open([ACCOUNT], {
      'bank/remove': refusedFields('x', { withdrawalPin: ['Your PIN, please.'] }),
    });
    await sees('••••5678');
    await press('Remove First Bank ••••5678');
    await sees(/Remove this account at First Bank\?/);
    await press('Keep it');
    expect(screen.queryByText(/Remove this account at/)).toBeNull();
    await press('Remove First Bank ••••5678');
    await press('Remove');
    await sees('Your PIN, please.');
    put('Withdrawal PIN', '123456');
    Object.assign(shown.answers, { 'bank/list': list([]), 'bank/remove': accepted(null) });
    await press('Remove');
    await sees('No bank account yet');
    expect(shown.sent('bank/remove')).toEqual([{ id: 'b-1' }, { id: 'b-1', withdrawalPin: '123456' }]);
  });
});
