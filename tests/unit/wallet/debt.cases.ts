/** Movements of a member's debt. */
import type { MovementCases } from './movement-case.ts';

export const DEBTS: MovementCases<'charge-back' | 'charge-back-return' | 'win-void' | 'debt-repayment'> = {
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
    [
      'a deposit that is there whole',
      { amountMinor: 200, creditedAs: 2 },
      { balances: { main: 300 }, leftMinor: 200 },
      { postings: { main: -200, outside: 200 } },
    ],
    [
      'more than is left of the deposit',
      { amountMinor: 150, creditedAs: 2 },
      { balances: { main: 300 }, leftMinor: 120 },
      { postings: { main: -120, outside: 120 } },
    ],
    [
      'a deposit that was taken back before',
      { amountMinor: 150, creditedAs: 2 },
      { balances: { main: 300 }, leftMinor: 0 },
      { postings: {} },
    ],
  ],
  'charge-back-return': [
    [
      'what was taken back',
      { amountMinor: 200, creditedAs: 2 },
      { balances: { main: 10 }, reversedMinor: 200 },
      { postings: { outside: -200, main: 200 } },
    ],
    [
      'more than was taken back',
      { amountMinor: 200, creditedAs: 2 },
      { reversedMinor: 80 },
      { postings: { outside: -80, main: 80 } },
    ],
    [
      'a debt, which it repays first',
      { amountMinor: 200, creditedAs: 2 },
      { balances: { debt: -150 }, reversedMinor: 200 },
      { postings: { outside: -200, main: 50, debt: 150 } },
    ],
    ['nothing that was taken back', { amountMinor: 200, creditedAs: 2 }, {}, { postings: {} }],
    ['half a minor unit', { amountMinor: 0.5, creditedAs: 2 }, { reversedMinor: 9 }, 'not_an_amount'],
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
