import { describe, expect, it } from 'vitest';
import { isSameRequest } from '#platform/wallet/asked.ts';
import { canonicalJson } from '#platform/wallet/chain.ts';
import type { Order } from '#platform/wallet/order.ts';

const BET: Order = {
  kind: 'bet',
  providerId: 'p-1',
  transactionId: 't-1',
  roundId: 'r-1',
  gameId: 'g-1',
  amountMinor: 100,
  isTransferType: false,
};
const WIN: Order = { ...BET, kind: 'win', isRoundOver: true };
const DEPOSIT: Order = {
  kind: 'deposit-request',
  amountMinor: 100,
  depositId: 'd-1',
  memo: { methodId: 'bank', method: 'Bank transfer', receiptKey: 'k', receiptTag: 't' },
};
const OUT: Order = {
  kind: 'transfer-out',
  amountMinor: 100,
  receiverId: 'm-2',
  memo: { from: 'anna', to: 'bo', note: 'Hi' },
};
const isSame = (sealed: object, order: Order) => isSameRequest(canonicalJson(sealed), order);

describe('A retry is the same request', () => {
  it.each<[string, object, Order]>([
    ['whatever the order of its fields', Object.fromEntries(Object.entries(BET).reverse()), BET],
    ['before a version that adds a field to bets', BET, { ...BET, category: 'slots' } as Order],
    ['after a version that adds a field to bets', { ...BET, category: 'slots' }, BET],
    ['when its provider has become one of the transfer type', BET, { ...BET, isTransferType: true }],
    [
      'when its method has another name',
      DEPOSIT,
      { ...DEPOSIT, memo: { ...DEPOSIT.memo, method: 'By bank' } },
    ],
    ['when the sender has another name', OUT, { ...OUT, memo: { ...OUT.memo, from: 'anna-2' } }],
    [
      'when a delivery carries no memo any more',
      { kind: 'transfer-in', amountMinor: 1, senderId: 'm-1', sentAs: 2, memo: { from: 'anna' } },
      { kind: 'transfer-in', amountMinor: 1, senderId: 'm-1', sentAs: 2 },
    ],
  ])('%s', (_why, sealed, order) => expect(isSame(sealed, order)).toBe(true));
});

describe('Another request under the same id', () => {
  it.each<[string, object, Order]>([
    ['has another kind', BET, WIN],
    ['has another amount', BET, { ...BET, amountMinor: 101 }],
    ['has another round', BET, { ...BET, roundId: 'r-2' }],
    ['has another game', BET, { ...BET, gameId: 'g-2' }],
    ['leaves the round open', WIN, { ...WIN, isRoundOver: false } as Order],
    ['has another receiver', OUT, { ...OUT, receiverId: 'm-3' } as Order],
    ['has another note', OUT, { ...OUT, memo: { ...OUT.memo, note: 'Bye' } }],
    ['has no note', OUT, { ...OUT, memo: {} }],
    ['has another receipt', DEPOSIT, { ...DEPOSIT, memo: { ...DEPOSIT.memo, receiptKey: 'k2' } }],
    [
      'restores the balance of another provider',
      { kind: 'restore-balance', providerIds: ['p-1'] },
      { kind: 'restore-balance' },
    ],
  ])('%s', (_why, sealed, order) => expect(isSame(sealed, order)).toBe(false));
});
