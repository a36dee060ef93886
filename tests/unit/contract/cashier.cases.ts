import { depositCreate, depositMethods, depositPayment } from '#app/contract/deposit.ts';
import type { Endpoint } from '#app/contract/endpoint.ts';
import { rebateClaim, rebateInfo } from '#app/contract/rebate.ts';
import { referralInfo } from '#app/contract/referral.ts';
import {
  transactionAdjustment,
  transactionAffiliateRebate,
  transactionAffiliateTransfer,
  transactionBetHistory,
  transactionDeposit,
  transactionOutstandingBet,
  transactionPromotion,
  transactionRebate,
  transactionReferral,
  transactionTransfer,
  transactionVip,
  transactionWithdrawal,
} from '#app/contract/transaction.ts';
import { transferCreate, transferTakeBack } from '#app/contract/transfer.ts';
import { withdrawalCreate, withdrawalInfo } from '#app/contract/withdrawal.ts';
import { type EndpointCase, long, MOMENT, NOT_AN_OBJECT } from './endpoint-case.ts';

const method = {
  id: 'instant',
  name: 'Instant demo',
  kind: 'instant',
  currency: 'GBP',
  minimum: '20.00',
  maximum: '5000.00',
  quickAmounts: ['50', '100'],
  needsReceipt: false,
  accounts: [],
};
const money = { amount: '200.00', currency: 'GBP', operationId: 'op-12345678' };
const deposit = { ...money, methodId: 'instant' };
const withdrawal = { ...money, bankId: 'b-1', withdrawalPin: '123456' };
const transfer = { ...money, kind: 'transfer', receiver: 'demose' };
const made = { status: 'pending', amount: '200.00', currency: 'GBP', created: MOMENT };

const BAD_AMOUNTS = ['0', '0.00', '-5', '1e3', '1,000', '', ' 5', '5.', '.5', 'NaN', '٥', long(25), 200].map(
  amount => ({ amount }),
);

const payable = {
  minimum: '20.00',
  maximum: '5000.00',
  available: '1284.50',
  currency: 'GBP',
  quickAmounts: ['20.00', '100.00'],
  hasPin: true,
  pinLockedSeconds: 0,
};

const FRIEND = { username: 'd••••b', joined: MOMENT, earned: '0.00', stage: 'waiting', due: MOMENT };
const INVITING = {
  code: '7k2m9p',
  link: '/r/7k2m9p',
  joined: 1,
  qualified: 1,
  rewardedThisYear: 0,
  earned: '0.00',
  referred: [FRIEND],
};

const CASHIER: EndpointCase[] = [
  {
    clause: '[2.19]',
    says: 'takes nothing, gives limits and how the PIN stands',
    endpoint: withdrawalInfo,
    access: 'member',
    takes: [{}],
    refuses: NOT_AN_OBJECT,
    gives: [payable, { ...payable, maximum: null }, { ...payable, transferMinimum: '1.00' }],
    notGives: [
      { ...payable, available: 1284.5 },
      { ...payable, hasPin: null },
      { ...payable, pinLockedSeconds: -1 },
      { ...payable, transferMinimum: 1 },
    ],
  },
  {
    clause: '[1.18]',
    says: 'takes nothing, gives methods with their minimum',
    endpoint: depositMethods,
    access: 'member',
    takes: [{}],
    refuses: NOT_AN_OBJECT,
    gives: [{ methods: [method] }],
    notGives: [
      [method],
      { methods: [{ ...method, minimum: 20 }] },
      { methods: [{ ...method, kind: 'cash' }] },
    ],
  },
  {
    clause: '[2.10]',
    says: 'takes method, amount above zero, currency and operation id',
    endpoint: depositCreate,
    access: 'member',
    takes: [deposit, { ...deposit, amount: '0.01', receiptKey: 'receipt/m-1/abc.png', promotionId: 'pr-1' }],
    refuses: [
      { ...deposit, operationId: 'short' },
      { ...deposit, receiptKey: '../../etc' },
      { ...deposit, currency: undefined },
      ...BAD_AMOUNTS.map(bad => ({ ...deposit, ...bad })),
    ],
    gives: [
      { ...made, depositId: 'D-1' },
      { ...made, depositId: 'D-1', status: 'completed', balance: '400.00' },
    ],
    notGives: [made, { ...made, depositId: 'D-1', redirectUrl: 'javascript:1' }],
  },
  {
    clause: '[2.10]',
    says: 'takes the id of a payment, gives how it stands',
    endpoint: depositPayment,
    access: 'member',
    takes: [{ depositId: 'pi-1' }],
    refuses: [...NOT_AN_OBJECT, {}, { depositId: '../x' }],
    gives: [{ ...made, depositId: 'pi-1', method: 'Card', processed: null }],
    notGives: [
      { ...made, depositId: 'pi-1' },
      { ...made, depositId: 'pi-1', method: 'Card', status: 'Paid' },
    ],
  },
  {
    clause: '[2.19]',
    says: 'takes bank, amount above zero, currency, PIN and operation id',
    endpoint: withdrawalCreate,
    access: 'member',
    takes: [withdrawal],
    refuses: [
      { ...withdrawal, withdrawalPin: '12345' },
      { ...withdrawal, bankId: undefined },
      ...BAD_AMOUNTS.map(bad => ({ ...withdrawal, ...bad })),
    ],
    gives: [{ ...made, withdrawalId: 'W-1', balance: '0' }],
    notGives: [{ ...made, withdrawalId: 'W-1', status: 'In review' }],
  },
  {
    clause: '[1.7]',
    says: 'takes kind, receiver, amount above zero, currency and operation id',
    endpoint: transferCreate,
    access: 'member',
    takes: [transfer, { ...transfer, kind: 'affiliate-transfer', note: 'thanks', withdrawalPin: '123456' }],
    refuses: [
      { ...transfer, kind: 'gift' },
      { ...transfer, receiver: '' },
      ...BAD_AMOUNTS.map(bad => ({ ...transfer, ...bad })),
    ],
    gives: [
      { ...made, transferId: 'T-1' },
      { ...made, transferId: 'T-1', heldUntil: MOMENT },
    ],
    notGives: [{ ...made }],
  },
  {
    clause: '[1.7]',
    says: 'takes the reference of a transfer that waits, gives its status and the balance',
    endpoint: transferTakeBack,
    access: 'member',
    takes: [{ transferId: 'T-7' }],
    refuses: [{}, { transferId: '' }, { transferId: 7 }],
    gives: [{ transferId: 'T-7', status: 'cancelled', currency: 'GBP', balance: '200.00' }],
    notGives: [{ transferId: 'T-7' }],
  },
  {
    clause: '[2.16]',
    says: 'takes a currency, gives the programme, and a member’s friends by masked names',
    endpoint: referralInfo,
    access: 'anyone',
    takes: [{ currency: 'GBP' }],
    refuses: [{}, { currency: 'pounds' }],
    gives: [
      { currency: 'GBP', reward: null, member: null },
      { currency: 'GBP', reward: '20.00', friendReward: '20.00', event: 'mobile', waitingDays: 7 },
      { currency: 'GBP', reward: '20.00', rate: '0.1', member: INVITING },
    ],
    notGives: [
      { currency: 'GBP', event: 'visit' },
      { currency: 'GBP', member: { ...INVITING, code: 'with space' } },
      { currency: 'GBP', member: { ...INVITING, referred: [{ ...FRIEND, stage: 'lost' }] } },
      { currency: 'GBP', member: { ...INVITING, referred: [{ ...FRIEND, reason: 'same-device' }] } },
    ],
  },
  {
    clause: '[1.7]',
    says: 'takes nothing, gives what can be claimed',
    endpoint: rebateInfo,
    access: 'member',
    takes: [{}],
    refuses: NOT_AN_OBJECT,
    gives: [
      { amount: '0.00', currency: 'GBP', parts: [] },
      {
        rebateId: 'r-1',
        amount: '1.20',
        currency: 'GBP',
        parts: [{ type: 'slots', turnover: '200.00', rate: '0.6', amount: '1.20', from: MOMENT, to: MOMENT }],
      },
    ],
    notGives: [
      { amount: '0.00', currency: 'GBP' },
      { amount: 0, currency: 'GBP', parts: [] },
    ],
  },
  {
    clause: '[1.7]',
    says: 'takes the rebateId it claims',
    endpoint: rebateClaim,
    access: 'member',
    takes: [{ rebateId: 'r-1' }],
    refuses: [{}, { rebateId: '' }],
    gives: [{ rebateId: 'r-1', amount: '1.20', currency: 'GBP' }],
    notGives: [{ rebateId: 'r-1' }],
  },
];

const period = { from: '2026-11-01 00:00:00', to: '2026-11-21 23:59:59' };
const row = {
  id: 'T-1',
  created: MOMENT,
  amount: '-40.00',
  currency: 'GBP',
  balance: '1284.50',
  status: 'completed',
};
const bet = {
  roundId: 'r-1',
  gameId: 'g-1',
  gameName: 'Nine Moons',
  providerId: 'p-1',
  providerName: 'Oxbow Nine',
  stake: '1.00',
};
const playback = { turnover: '200.00', rate: '0.6' };

const HISTORIES: [clause: string, endpoint: Endpoint, ownFields: Record<string, unknown>, missing: string][] =
  [
    ['[2.22]', transactionAdjustment, { reason: 'Correction' }, 'created'],
    ['[2.23]', transactionAffiliateRebate, { ...playback, member: 'ko***', level: 1 }, 'level'],
    [
      '[2.24]',
      transactionAffiliateTransfer,
      { counterparty: 'lina.v', counterpartyType: 'member' },
      'counterparty',
    ],
    ['[2.25]', transactionBetHistory, { ...bet, win: '0.00', settled: MOMENT }, 'win'],
    ['[2.26]', transactionDeposit, { method: 'Bank transfer' }, 'method'],
    ['[2.27]', transactionOutstandingBet, bet, 'stake'],
    ['[2.28]', transactionPromotion, { promotionId: 'pr-1', title: 'Weekend reload' }, 'promotionId'],
    ['[2.29]', transactionRebate, { ...playback, type: 'slots', from: MOMENT, to: MOMENT }, 'turnover'],
    ['[2.30]', transactionReferral, { member: 'ko***' }, 'member'],
    [
      '[2.31]',
      transactionTransfer,
      { counterparty: 'p-1', counterpartyType: 'provider' },
      'counterpartyType',
    ],
    ['[2.32]', transactionVip, { tierId: 't-1', tier: 'Dawn', benefit: 'Weekly rebate' }, 'tier'],
    ['[2.33]', transactionWithdrawal, { bankName: 'Harbour Bank', account: '••••4471' }, 'account'],
  ];

const pageWith = (...data: unknown[]) => ({
  data,
  total: data.length,
  page: 1,
  pageSize: 20,
  totals: [{ currency: 'GBP', in: '277.80', out: '290.00', net: '-12.20' }],
});

export const CASHIER_CASES: EndpointCase[] = [
  ...CASHIER,
  ...HISTORIES.map(
    ([clause, endpoint, ownFields, missing]): EndpointCase => ({
      clause: `${clause} [2.73]`,
      says: 'takes period, direction, currency, status and page, gives rows and sums',
      endpoint,
      access: 'member',
      takes: [
        period,
        { ...period, type: 'in', currency: 'GBP', status: 'completed', page: 100_000, pageSize: 100 },
      ],
      refuses: [
        {},
        { ...period, from: '2026-02-30 00:00:00' },
        { ...period, to: '2026-11-21T23:59:59Z' },
        { ...period, type: 'sideways' },
        { ...period, pageSize: 101 },
        { ...period, pageSize: 0 },
        { ...period, page: 0 },
        { ...period, page: 100_001 },
      ],
      gives: [pageWith(), pageWith({ ...row, ...ownFields }, { ...row, ...ownFields, balance: null })],
      notGives: [
        pageWith({ ...row, ...ownFields, [missing]: undefined }),
        pageWith({ ...row, ...ownFields, amount: -40 }),
        [row],
      ],
    }),
  ),
];
