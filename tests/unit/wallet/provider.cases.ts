/** Movements to and from accounts at transfer-type providers. */
import type { Change } from '#platform/ledger/wallet/rules/facts.ts';
import type { MovementCases } from './movement-case.ts';

const stay = (gameId: string | null): Change => ({ of: 'stay', providerId: 'p-1', gameId });
const BROUGHT = { providerId: 'p-1', amountMinor: 100 };
const EVERYWHERE = { main: 5, 'provider:p-1': 100, 'provider:p-2': 0, 'provider:p-3': 30 };

export const PROVIDERS: MovementCases<'provider-in' | 'provider-out' | 'restore-balance'> = {
  'provider-in': [
    [
      'the whole balance, for a game',
      { ...BROUGHT, gameId: 'g-1' },
      { balances: { main: 100 } },
      { postings: { main: -100, 'provider:p-1': 100 }, changes: [stay('g-1')] },
    ],
    [
      'an amount, for no game',
      BROUGHT,
      { balances: { main: 150 } },
      { postings: { main: -100, 'provider:p-1': 100 }, changes: [stay(null)] },
    ],
    ['more than the balance', BROUGHT, { balances: { main: 99 } }, 'insufficient_funds'],
    ['a member in debt', BROUGHT, { balances: { main: 900, debt: -1 } }, 'in_debt'],
    ['nothing', { ...BROUGHT, amountMinor: 0 }, {}, 'not_an_amount'],
  ],
  'provider-out': [
    [
      'the whole account',
      BROUGHT,
      { balances: { 'provider:p-1': 100 } },
      { postings: { 'provider:p-1': -100, main: 100 } },
    ],
    ['more than the account', BROUGHT, { balances: { main: 900, 'provider:p-1': 99 } }, 'insufficient_funds'],
    ['nothing', { ...BROUGHT, amountMinor: 0 }, {}, 'not_an_amount'],
  ],
  'restore-balance': [
    [
      'every provider',
      {},
      { balances: EVERYWHERE },
      {
        postings: { 'provider:p-1': -100, 'provider:p-3': -30, main: 130 },
        changes: [
          { of: 'games-over', providerId: 'p-1' },
          { of: 'games-over', providerId: 'p-3' },
        ],
      },
    ],
    [
      'one provider',
      { providerIds: ['p-3', 'p-4'] },
      { balances: EVERYWHERE },
      {
        postings: { 'provider:p-3': -30, main: 30 },
        changes: [{ of: 'games-over', providerId: 'p-3' }],
      },
    ],
    ['no money at providers', {}, { balances: { main: 5, 'provider:p-2': 0 } }, { postings: {} }],
  ],
};
