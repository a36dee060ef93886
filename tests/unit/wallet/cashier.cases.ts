/** Movements of deposits and withdrawals. */
import type { AwaitedDeposit, Hold } from '#platform/ledger/wallet/rules/facts.ts';
import type { OrderKind } from '#platform/ledger/wallet/rules/order.ts';
import type { MovementCases } from './movement-case.ts';

const hold = (state: Hold['state'], payoutReference: string | null = null): Hold => ({
  withdrawalId: 'w-1',
  amountMinor: 300,
  state,
  payoutReference,
});
const deposit = (state: AwaitedDeposit['state'], amountMinor = 500): AwaitedDeposit => ({
  depositId: 'd-1',
  amountMinor,
  state,
});

const ASKED_DEPOSIT = { depositId: 'd-1' };
const ASKED_WITHDRAWAL = { withdrawalId: 'w-1' };
const PAID = { ...ASKED_WITHDRAWAL, payoutReference: 'PAY-1' };
const MOST = Number.MAX_SAFE_INTEGER;

export const DEPOSITS: MovementCases<Extract<OrderKind, `deposit${string}`>> = {
  deposit: [
    ['an amount', { amountMinor: 500 }, {}, { postings: { outside: -500, main: 500 } }],
    ['nothing', { amountMinor: 0 }, {}, 'not_an_amount'],
    ['half a minor unit', { amountMinor: 0.5 }, {}, 'not_an_amount'],
    ['an amount below zero', { amountMinor: -1 }, {}, 'not_an_amount'],
    ['more than a wallet can count', { amountMinor: MOST }, { balances: { main: 1 } }, 'too_large'],
  ],
  'deposit-request': [
    [
      'a new id',
      { ...ASKED_DEPOSIT, amountMinor: 500 },
      {},
      { postings: {}, changes: [{ of: 'deposit', deposit: deposit('waiting') }] },
    ],
    ['a known id', { ...ASKED_DEPOSIT, amountMinor: 500 }, { deposit: deposit('waiting') }, 'already_known'],
    ['nothing', { ...ASKED_DEPOSIT, amountMinor: 0 }, {}, 'not_an_amount'],
  ],
  'deposit-approve': [
    [
      'a deposit that waits',
      ASKED_DEPOSIT,
      { deposit: deposit('waiting') },
      {
        postings: { outside: -500, main: 500 },
        changes: [{ of: 'deposit', deposit: deposit('approved') }],
      },
    ],
    [
      'another amount than was announced',
      { ...ASKED_DEPOSIT, creditedMinor: 450 },
      { deposit: deposit('waiting') },
      {
        postings: { outside: -450, main: 450 },
        changes: [{ of: 'deposit', deposit: deposit('approved', 450) }],
      },
    ],
    [
      'a deposit of a member in debt',
      { ...ASKED_DEPOSIT, creditedMinor: 500 },
      { deposit: deposit('waiting'), balances: { debt: -200 } },
      {
        postings: { outside: -500, main: 300, debt: 200 },
        changes: [{ of: 'deposit', deposit: deposit('approved') }],
      },
    ],
    ['nothing', { ...ASKED_DEPOSIT, creditedMinor: 0 }, { deposit: deposit('waiting') }, 'not_an_amount'],
    ['an approved deposit', ASKED_DEPOSIT, { deposit: deposit('approved') }, 'already_decided'],
    ['a refused deposit', ASKED_DEPOSIT, { deposit: deposit('refused') }, 'already_decided'],
    ['an unknown id', ASKED_DEPOSIT, {}, 'no_such_deposit'],
  ],
  'deposit-refuse': [
    [
      'a deposit that waits',
      ASKED_DEPOSIT,
      { deposit: deposit('waiting') },
      { postings: {}, changes: [{ of: 'deposit', deposit: deposit('refused') }] },
    ],
    ['an approved deposit', ASKED_DEPOSIT, { deposit: deposit('approved') }, 'already_decided'],
    ['a refused deposit', ASKED_DEPOSIT, { deposit: deposit('refused') }, 'already_decided'],
    ['an unknown id', ASKED_DEPOSIT, {}, 'no_such_deposit'],
  ],
};

export const WITHDRAWALS: MovementCases<Extract<OrderKind, `withdrawal-${string}`>> = {
  'withdrawal-hold': [
    [
      'the whole balance',
      { ...ASKED_WITHDRAWAL, amountMinor: 300 },
      { balances: { main: 300 } },
      { postings: { main: -300, held: 300 }, changes: [{ of: 'hold', hold: hold('held') }] },
    ],
    [
      'one minor unit more than the balance',
      { ...ASKED_WITHDRAWAL, amountMinor: 301 },
      { balances: { main: 300, bonus: 900, held: 900, 'provider:p-1': 900 } },
      'insufficient_funds',
    ],
    [
      'a known id',
      { ...ASKED_WITHDRAWAL, amountMinor: 300 },
      { balances: { main: 900 }, hold: hold('held') },
      'already_known',
    ],
    ['nothing', { ...ASKED_WITHDRAWAL, amountMinor: 0 }, { balances: { main: 300 } }, 'not_an_amount'],
    [
      'a member in debt',
      { ...ASKED_WITHDRAWAL, amountMinor: 100 },
      { balances: { main: 300, debt: -1 } },
      'in_debt',
    ],
  ],
  'withdrawal-take': [
    [
      'a held withdrawal',
      PAID,
      { hold: hold('held') },
      { postings: {}, changes: [{ of: 'hold', hold: hold('paying', 'PAY-1') }] },
    ],
    ...(['paying', 'unknown'] as const).map(
      state =>
        [`a withdrawal that is ${state}`, PAID, { hold: hold(state, 'PAY-2') }, 'already_taken'] as const,
    ),
    ['a settled withdrawal', PAID, { hold: hold('settled', 'PAY-2') }, 'already_decided'],
    ['an unknown id', PAID, {}, 'no_such_withdrawal'],
  ],
  'withdrawal-untake': [
    [
      'a withdrawal that is being paid',
      PAID,
      { balances: { held: 300 }, hold: hold('paying', 'PAY-1') },
      { postings: {}, changes: [{ of: 'hold', hold: hold('held') }] },
    ],
    ['a withdrawal of another payment', PAID, { hold: hold('paying', 'PAY-2') }, 'other_payout'],
    ['a withdrawal that nobody has taken', PAID, { hold: hold('held') }, 'not_taken'],
    ['one whose payment is uncertain', PAID, { hold: hold('unknown', 'PAY-1') }, 'payment_uncertain'],
    ['one that an older version marked as unknown', PAID, { hold: hold('unknown') }, 'payment_uncertain'],
    ['a settled withdrawal', PAID, { hold: hold('settled', 'PAY-1') }, 'already_decided'],
    ['a refused withdrawal', PAID, { hold: hold('refused', 'PAY-1') }, 'already_decided'],
    ['an unknown id', PAID, {}, 'no_such_withdrawal'],
  ],
  'withdrawal-settle': [
    ...(['paying', 'unknown'] as const).map(
      state =>
        [
          `a withdrawal that is ${state}`,
          PAID,
          { balances: { held: 300 }, hold: hold(state, 'PAY-1') },
          {
            postings: { held: -300, outside: 300 },
            changes: [{ of: 'hold', hold: hold('settled', 'PAY-1') }],
          },
        ] as const,
    ),
    [
      'one that an older version marked as unknown',
      PAID,
      { balances: { held: 300 }, hold: hold('unknown') },
      { postings: { held: -300, outside: 300 }, changes: [{ of: 'hold', hold: hold('settled') }] },
    ],
    ['a withdrawal that nobody has taken', PAID, { hold: hold('held') }, 'not_taken'],
    ['a withdrawal of another payment', PAID, { hold: hold('paying', 'PAY-2') }, 'other_payout'],
    [
      'a withdrawal without the reference',
      ASKED_WITHDRAWAL,
      { hold: hold('paying', 'PAY-2') },
      'other_payout',
    ],
    ['a settled withdrawal', ASKED_WITHDRAWAL, { hold: hold('settled') }, 'already_decided'],
    ['a refused withdrawal', ASKED_WITHDRAWAL, { hold: hold('refused') }, 'already_decided'],
    ['an unknown id', ASKED_WITHDRAWAL, {}, 'no_such_withdrawal'],
  ],
  'withdrawal-refuse': [
    ...(['held', 'unknown'] as const).map(
      state =>
        [
          `a withdrawal that is ${state}`,
          ASKED_WITHDRAWAL,
          { balances: { held: 300 }, hold: hold(state) },
          { postings: { held: -300, main: 300 }, changes: [{ of: 'hold', hold: hold('refused') }] },
        ] as const,
    ),
    [
      'a withdrawal that is being paid',
      PAID,
      { balances: { held: 300 }, hold: hold('paying', 'PAY-1') },
      { postings: { held: -300, main: 300 }, changes: [{ of: 'hold', hold: hold('refused', 'PAY-1') }] },
    ],
    [
      'a withdrawal that another operator pays',
      ASKED_WITHDRAWAL,
      { hold: hold('paying', 'PAY-1') },
      'other_payout',
    ],
    ['a settled withdrawal', ASKED_WITHDRAWAL, { hold: hold('settled') }, 'already_decided'],
    ['a refused withdrawal', ASKED_WITHDRAWAL, { hold: hold('refused') }, 'already_decided'],
    ['an unknown id', ASKED_WITHDRAWAL, {}, 'no_such_withdrawal'],
  ],
  'withdrawal-unknown': [
    [
      'a withdrawal that is being paid',
      PAID,
      { balances: { held: 300 }, hold: hold('paying', 'PAY-1') },
      { postings: {}, changes: [{ of: 'hold', hold: hold('unknown', 'PAY-1') }] },
    ],
    ['a withdrawal that nobody has taken', PAID, { hold: hold('held') }, 'not_taken'],
    ['a settled withdrawal', ASKED_WITHDRAWAL, { hold: hold('settled') }, 'already_decided'],
    ['an unknown id', ASKED_WITHDRAWAL, {}, 'no_such_withdrawal'],
  ],
};
