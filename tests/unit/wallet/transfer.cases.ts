/** Movements between members, and the operator's credits and debits. */
import type { Transfer } from '#platform/ledger/wallet/rules/facts.ts';
import type { OrderKind } from '#platform/ledger/wallet/rules/order.ts';
import type { MovementCases } from './movement-case.ts';

const transfer = (state: Transfer['state']): Transfer => ({
  sentAs: 7,
  receiverId: 'm-2',
  amountMinor: 200,
  state,
  deliverAfter: null,
});

const SENT = { receiverId: 'm-2', amountMinor: 200 };
const RECEIVED = { senderId: 'm-2', sentAs: 7, amountMinor: 200 };
const IN_SLOTS = { category: 'slots', after: 4, through: 9 };
const MOST = Number.MAX_SAFE_INTEGER;

const sending = [
  [
    'the whole balance',
    SENT,
    { balances: { main: 200 } },
    { postings: { main: -200, transit: 200 }, changes: [{ of: 'transfer-sent', ...SENT }] },
  ],
  [
    'a part that waits',
    { ...SENT, deliverAfter: 9_000 },
    { balances: { main: 300 } },
    {
      postings: { main: -200, transit: 200 },
      changes: [{ of: 'transfer-sent', ...SENT, deliverAfter: 9_000 }],
    },
  ],
  ['more than the balance', SENT, { balances: { main: 199, held: 900 } }, 'insufficient_funds'],
  ['a member in debt', SENT, { balances: { main: 900, debt: -1 } }, 'in_debt'],
  ['nothing', { ...SENT, amountMinor: 0 }, {}, 'not_an_amount'],
] as const satisfies MovementCases<'transfer-out'>['transfer-out'];

const receiving = [
  ['an amount', RECEIVED, {}, { postings: { transit: -200, main: 200 } }],
  ['less than a debt', RECEIVED, { balances: { debt: -900 } }, { postings: { transit: -200, debt: 200 } }],
  ['nothing', { ...RECEIVED, amountMinor: 0 }, {}, 'not_an_amount'],
  ['more than a wallet can count', RECEIVED, { balances: { main: MOST } }, 'too_large'],
] as const satisfies MovementCases<'transfer-in'>['transfer-in'];

export const TRANSFERS: MovementCases<Extract<OrderKind, `${string}transfer-${string}`>> = {
  'transfer-out': sending,
  'affiliate-transfer-out': sending,
  'transfer-in': receiving,
  'affiliate-transfer-in': receiving,
  'transfer-return': [
    [
      'a transfer on its way',
      { sentAs: 7 },
      { transfer: transfer('pending') },
      { postings: { transit: -200, main: 200 }, changes: [{ of: 'transfer-returned', sentAs: 7 }] },
    ],
    ['a delivered transfer', { sentAs: 7 }, { transfer: transfer('delivered') }, 'already_decided'],
    ['a returned transfer', { sentAs: 7 }, { transfer: transfer('returned') }, 'already_decided'],
    ['an unknown number', { sentAs: 7 }, {}, 'no_such_transfer'],
  ],
};

const giving = [
  ['an amount', { amountMinor: 40 }, {}, { postings: { house: -40, main: 40 } }],
  ['nothing', { amountMinor: 0 }, {}, 'not_an_amount'],
] as const satisfies MovementCases<'affiliate-rebate'>['affiliate-rebate'];

export const HOUSE: MovementCases<
  'opening-balance' | 'affiliate-rebate' | 'referral-reward' | 'tournament-prize' | 'rebate' | 'adjustment'
> = {
  'opening-balance': giving,
  'tournament-prize': [
    ['an amount', { amountMinor: 40, tournamentId: 't-1' }, {}, { postings: { house: -40, main: 40 } }],
    [
      'less than a debt',
      { amountMinor: 40, tournamentId: 't-1' },
      { balances: { debt: -900 } },
      { postings: { house: -40, debt: 40 } },
    ],
    ['nothing', { amountMinor: 0, tournamentId: 't-1' }, {}, 'not_an_amount'],
  ],
  'referral-reward': [
    [
      'an amount',
      { amountMinor: 40, friendId: 'm-2', to: 'referrer' },
      {},
      { postings: { house: -40, main: 40 } },
    ],
    [
      'less than a debt',
      { amountMinor: 40, friendId: 'm-2', to: 'friend' },
      { balances: { debt: -900 } },
      { postings: { house: -40, debt: 40 } },
    ],
    ['nothing', { amountMinor: 0, friendId: 'm-2', to: 'friend' }, {}, 'not_an_amount'],
  ],
  'affiliate-rebate': giving,
  rebate: [
    ...giving,
    [
      'bets behind the last rebate of the category',
      { amountMinor: 40, turnover: IN_SLOTS },
      { rebatedThrough: 4 },
      {
        postings: { house: -40, main: 40 },
        changes: [{ of: 'rebate', category: 'slots', through: 9 }],
      },
    ],
    [
      'bets of an earlier rebate',
      { amountMinor: 40, turnover: IN_SLOTS },
      { rebatedThrough: 9 },
      'already_decided',
    ],
    [
      'bets with a gap before them',
      { amountMinor: 40, turnover: IN_SLOTS },
      { rebatedThrough: 3 },
      'already_decided',
    ],
    [
      'no bets',
      { amountMinor: 40, turnover: { ...IN_SLOTS, through: 4 } },
      { rebatedThrough: 4 },
      'already_decided',
    ],
  ],
  adjustment: [
    ['an amount', { amountMinor: 40 }, {}, { postings: { house: -40, main: 40 } }],
    [
      'an amount below zero',
      { amountMinor: -40 },
      { balances: { main: 40 } },
      { postings: { main: -40, house: 40 } },
    ],
    [
      'more below zero than the balance',
      { amountMinor: -41 },
      { balances: { main: 40 } },
      'insufficient_funds',
    ],
    ['nothing', { amountMinor: 0 }, {}, 'not_an_amount'],
  ],
};
