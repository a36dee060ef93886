import { describe, expect, test } from 'vitest';
import { providerBet } from '#app/contract/provider.ts';
import type { PlayOrder } from '#platform/ledger/wallet/rules/order.ts';
import { isPlay, playAccount } from '#platform/ledger/wallet/rules/play.ts';
import { operationOf, orderOf, type PlayCall } from '#platform/ledger/wallet/rules/play-call.ts';

const OWNER = { memberId: 'm-1', currency: 'GBP', exponent: 2 };
const BY = { providerId: 'p-1', isTransferType: false, transactionId: 't-1' };
const PLAYED = { roundId: 'r-1', gameId: 'g-1' };

const bet = (amount: string): PlayCall => ({
  kind: 'bet',
  ...BY,
  ...PLAYED,
  currency: 'GBP',
  amount,
  session: 's-1',
});
const win = (amount: string): PlayCall => ({
  kind: 'win',
  ...BY,
  ...PLAYED,
  currency: 'GBP',
  amount,
  isRoundOver: true,
});
const rollback: PlayCall = { kind: 'rollback', ...BY, currency: 'GBP', betTransactionId: 't-0' };

describe('a provider’s call becomes an order in minor units', () => {
  test.each<[string, PlayCall, PlayOrder]>([
    ['a bet', bet('1.50'), { kind: 'bet', ...BY, ...PLAYED, amountMinor: 150 }],
    [
      'a bet with zeros below the minor unit',
      bet('1.50000'),
      { kind: 'bet', ...BY, ...PLAYED, amountMinor: 150 },
    ],
    ['a free bet', bet('0'), { kind: 'bet', ...BY, ...PLAYED, amountMinor: 0 }],
    ['a win', win('2'), { kind: 'win', ...BY, ...PLAYED, amountMinor: 200, isRoundOver: true }],
    [
      'a win cut off at the minor unit',
      win('2.999'),
      { kind: 'win', ...BY, ...PLAYED, amountMinor: 299, isRoundOver: true },
    ],
    ['a rollback', rollback, { kind: 'rollback', ...BY, betTransactionId: 't-0' }],
  ])('%s', (_says, call, order) => {
    expect(orderOf(call, OWNER)).toEqual({ ok: true, value: order });
  });

  test.each<[string, PlayCall, string]>([
    ['a bet below the minor unit', bet('1.505'), 'not_an_amount'],
    ['a bet that is no number', bet('1,50'), 'not_an_amount'],
    ['a win that is no number', win(''), 'not_an_amount'],
    ['a win too large to count', win('9'.repeat(20)), 'too_large'],
    ...[bet('1'), win('1'), rollback].map((call): [string, PlayCall, string] => [
      `a ${call.kind} in another currency`,
      { ...call, currency: 'SEK' },
      'wrong_currency',
    ]),
  ])('%s is refused', (_says, call, error) => {
    expect(orderOf(call, OWNER)).toEqual({ ok: false, error });
  });

  test('by the decimals of the wallet’s currency', () => {
    const call = { ...bet('150'), currency: 'JPY' };
    expect(orderOf(call, { memberId: 'm-1', currency: 'JPY', exponent: 0 })).toMatchObject({
      value: { amountMinor: 150 },
    });
  });
});

test('a provider names neither grants nor categories: the wallet knows the first, the platform the second', () => {
  const ids = { playerId: 'm-1', transactionId: 't-1', roundId: 'r-1', gameId: 'g-1' };
  const more = { sources: ['bonus:g-1'], feeds: { grantId: 'g-1', hundredths: 1 }, categories: ['slots'] };
  const read = providerBet.input.safeParse({
    ...ids,
    token: 't'.repeat(43),
    currency: 'GBP',
    amount: '1',
    ...more,
  });
  const kept = Object.keys(read.data ?? {}).filter(it => it in more);
  expect([read.success, kept]).toEqual([true, []]);
});

test('a transaction’s operation id contains kind, provider and id', () => {
  const calls = [
    bet('1'),
    win('1'),
    rollback,
    { ...bet('1'), providerId: 'p-2' },
    { ...bet('1'), transactionId: 't-2' },
  ];
  expect(new Set(calls.map(operationOf)).size).toBe(calls.length);
  expect(operationOf(bet('1'))).toBe(operationOf(bet('2')));
});

test.each([
  [false, 'main'],
  [true, 'provider:p-1'],
])('play of a transfer-type provider (%j) takes stakes from %s', (isTransferType, account) => {
  expect(playAccount({ ...BY, isTransferType })).toBe(account);
});

test('a bet, a win and a rollback are play, and a deposit is not', () => {
  expect(isPlay({ kind: 'bet', ...BY, ...PLAYED, amountMinor: 1 })).toBe(true);
  expect(isPlay({ kind: 'win', ...BY, ...PLAYED, amountMinor: 1, isRoundOver: true })).toBe(true);
  expect(isPlay({ kind: 'rollback', ...BY, betTransactionId: 't-0' })).toBe(true);
  expect(isPlay({ kind: 'deposit', amountMinor: 1 })).toBe(false);
});
