import { describe, expect, it } from 'vitest';
import { canonicalJson } from '#platform/base/hash.ts';
import { isSameRequest } from '#platform/ledger/wallet/rules/asked.ts';
import type { Order } from '#platform/ledger/wallet/rules/order.ts';
import { orderWith, redacted, sealOrder } from '#platform/ledger/wallet/rules/words.ts';

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
    ['of a win that now ends its round', { ...WIN, isRoundOver: false }, WIN],
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

describe('Words beside the seal', () => {
  const sealed = sealOrder(OUT);
  const words = Object.fromEntries(sealed.words.map(it => [it.name, it.text]));

  it('are no part of it, and come back to the order', () => {
    expect(Object.keys(words).sort()).toEqual(['from', 'note', 'to']);
    for (const text of Object.values(words)) expect(sealed.input).not.toContain(`"${text}"`);
    expect(orderWith(sealed.input, words)).toEqual(OUT);
    const { memo: _memo, ...bare } = OUT;
    expect(orderWith(sealed.input, {})).toEqual(bare);
  });

  it('are compared until they are erased', () => {
    const other = { ...OUT, memo: { ...OUT.memo, note: 'Bye' } };
    expect(isSameRequest(sealed.input, OUT, words)).toBe(true);
    expect(isSameRequest(sealed.input, other, words)).toBe(false);
    expect(isSameRequest(sealed.input, other, {})).toBe(true);
    expect(isSameRequest(sealed.input, { ...OUT, amountMinor: 101 }, {})).toBe(false);
  });

  it('are everything in a memo but ids and figures', () => {
    expect(sealOrder(DEPOSIT)).toEqual({ input: canonicalJson(DEPOSIT), words: [] });
    const take: Order = {
      kind: 'withdrawal-take',
      withdrawalId: 'w-1',
      payoutReference: 'PAY-1',
      memo: { operatorId: 'anna', reason: 'Paid' },
    };
    const { input, words: said } = sealOrder(take);
    expect(said.map(it => it.name)).toEqual(['reason', 'payoutReference']);
    expect(JSON.parse(input)).toMatchObject({ withdrawalId: 'w-1', memo: { operatorId: 'anna' } });
    expect(input).not.toContain('PAY-1');
    expect(orderWith(input, { reason: 'Paid', payoutReference: 'PAY-1' })).toEqual(take);
  });

  it('of older versions are redacted out of the seal, all or by name', () => {
    const old = canonicalJson(OUT);
    expect(JSON.parse(redacted(old, ['to']) ?? '')).toEqual({ ...OUT, memo: { from: 'anna', note: 'Hi' } });
    const { memo: _memo, ...bare } = OUT;
    expect(redacted(old, null)).toBe(canonicalJson(bare));
    expect(redacted(canonicalJson(bare), null)).toBeNull();
    expect(redacted(canonicalJson(DEPOSIT), null)).toBeNull();
    expect(redacted(sealed.input, null)).toBeNull();
  });
});

describe('Another request under the same id', () => {
  it.each<[string, object, Order]>([
    ['has another kind', BET, WIN],
    ['has another amount', BET, { ...BET, amountMinor: 101 }],
    ['has another round', BET, { ...BET, roundId: 'r-2' }],
    ['has another game', BET, { ...BET, gameId: 'g-2' }],
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
