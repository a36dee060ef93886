/** Movements of a member's debt. */
import type { MovementCases } from './movement-case.ts';

export const DEBTS: MovementCases<'charge-back' | 'win-void' | 'debt-repayment'> = {
  'charge-back': [
    [
      'less than the balance',
      { amountMinor: 100 },
      { balances: { main: 300 } },
      { postings: { main: -100, outside: 100 } },
    ],
    [
      'more than the balance',
      { amountMinor: 500 },
      { balances: { main: 300, held: 900, 'provider:p-1': 900 } },
      { postings: { main: -300, debt: -200, outside: 500 } },
    ],
    [
      'an empty balance, beside an older debt',
      { amountMinor: 500 },
      { balances: { debt: -70 } },
      { postings: { debt: -500, outside: 500 } },
    ],
    ['nothing', { amountMinor: 0 }, { balances: { main: 300 } }, 'not_an_amount'],
  ],
  'win-void': [
    [
      'more than the balance',
      { amountMinor: 500 },
      { balances: { main: 300 } },
      { postings: { main: -300, debt: -200, house: 500 } },
    ],
    ['half a minor unit', { amountMinor: 0.5 }, { balances: { main: 300 } }, 'not_an_amount'],
  ],
  'debt-repayment': [
    [
      'a balance above the debt',
      {},
      { balances: { main: 300, debt: -200 } },
      { postings: { main: -200, debt: 200 } },
    ],
    [
      'a balance below the debt',
      {},
      { balances: { main: 50, debt: -200 } },
      { postings: { main: -50, debt: 50 } },
    ],
    ['an empty balance', {}, { balances: { debt: -200 } }, 'insufficient_funds'],
    ['no debt', {}, { balances: { main: 300, debt: 0 } }, 'no_debt'],
  ],
};
