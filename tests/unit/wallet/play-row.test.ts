/** A row of play has the whole movement: its order, postings and answer are read from it as they were. */
import { describe, expect, test } from 'vitest';
import { canonicalJson } from '#platform/base/hash.ts';
import {
  balancesOf,
  type PlayRow,
  playRowOf,
  sealedPlay,
  shownAccounts,
} from '#platform/ledger/wallet/play/play-row.ts';
import { balancesAfter, type Posting } from '#platform/ledger/wallet/rules/draft.ts';
import type { Balances } from '#platform/ledger/wallet/rules/ledger-account.ts';
import type { PlayOrder } from '#platform/ledger/wallet/rules/order.ts';
import { playAccount } from '#platform/ledger/wallet/rules/play.ts';

const BEFORE: Balances = {
  main: 1_000,
  'studio:p-1': -40,
  'provider:p-1': 700,
  'bonus:g-1': 300,
  'bonus:g-2': 9,
  review: 5,
};
const BY = { providerId: 'p-1', transactionId: 't:1', isTransferType: false };
const PLAYED = { ...BY, roundId: 'r-1', gameId: 'g-1', amountMinor: 100 };
const AT_PROVIDER = { isTransferType: true };

const line = (account: Posting['account'], amountMinor: number): Posting => ({ account, amountMinor });
const TAKEN = [line('main', -100), line('studio:p-1', 100)];
const PAID = [line('studio:p-1', -100), line('main', 100)];

/** The order, its postings, and the columns that a row of nearly all play leaves empty. */
const CASES: [string, PlayOrder, Posting[], Partial<PlayRow>][] = [
  ['a bet', { kind: 'bet', ...PLAYED }, TAKEN, {}],
  ['a bet of nothing', { kind: 'bet', ...PLAYED, amountMinor: 0 }, [], {}],
  [
    'a bet at a provider',
    { kind: 'bet', ...PLAYED, ...AT_PROVIDER },
    [line('provider:p-1', -100), line('studio:p-1', 100)],
    { others: '{"provider:p-1":600}' },
  ],
  [
    'a bet that names sources, and draws from the play account alone',
    { kind: 'bet', ...PLAYED, sources: ['main', 'bonus:g-1'] },
    TAKEN,
    { more: '{"sources":["main","bonus:g-1"]}' },
  ],
  [
    'a bet of several accounts',
    { kind: 'bet', ...PLAYED, sources: ['main', 'bonus:g-1', 'bonus:g-2'] },
    [line('main', -60), line('bonus:g-1', -31), line('bonus:g-2', -9), line('studio:p-1', 100)],
    {
      more: '{"sources":["main","bonus:g-1","bonus:g-2"]}',
      postings: '[["main",-60],["bonus:g-1",-31],["bonus:g-2",-9],["studio:p-1",100]]',
      others: '{"bonus:g-1":269,"bonus:g-2":0}',
    },
  ],
  ['a win', { kind: 'win', ...PLAYED, isRoundOver: true }, PAID, {}],
  ['a win that leaves its round open', { kind: 'win', ...PLAYED, isRoundOver: false }, PAID, {}],
  ['a win of nothing', { kind: 'win', ...PLAYED, amountMinor: 0, isRoundOver: true }, [], {}],
  [
    'a win under a ceiling',
    { kind: 'win', ...PLAYED, isRoundOver: true, ceilingMinor: 500 },
    PAID,
    { more: '{"ceilingMinor":500}' },
  ],
  [
    'a win under review',
    { kind: 'win', ...PLAYED, isRoundOver: true },
    [line('studio:p-1', -100), line('review', 100)],
    { postings: '[["studio:p-1",-100],["review",100]]', others: '{"review":105}' },
  ],
  ['a rollback', { kind: 'rollback', ...BY, betTransactionId: 't-0' }, PAID, {}],
  ['a rollback of nothing', { kind: 'rollback', ...BY, betTransactionId: 't-0' }, [], {}],
  [
    'a rollback of a mixed stake',
    { kind: 'rollback', ...BY, betTransactionId: 't-0' },
    [line('studio:p-1', -100), line('main', 60), line('bonus:g-1', 40)],
    { postings: '[["studio:p-1",-100],["main",60],["bonus:g-1",40]]', others: '{"bonus:g-1":340}' },
  ],
  [
    'an order with a field of a later version',
    { kind: 'bet', ...PLAYED, category: 'slots' } as PlayOrder,
    TAKEN,
    { more: '{"category":"slots"}' },
  ],
];

describe('the row of', () => {
  test.each(CASES)('%s', (_says, order, postings, filled) => {
    const balances = balancesAfter(BEFORE, postings);
    const row = playRowOf({ number: 7, order, gameId: 'g-1', postings, balances, madeAt: 1_700_000_000_000 });
    const { more, postings: written, others } = row;
    expect({ more, postings: written, others }).toEqual({
      more: null,
      postings: null,
      others: null,
      ...filled,
    });
    const shown = shownAccounts(playAccount(order), postings);
    expect(sealedPlay(row)).toEqual({
      number: 7,
      kind: order.kind,
      operationId: `${order.kind}:p-1:t:1`,
      inputHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      input: canonicalJson(order),
      answer: JSON.stringify({
        number: 7,
        balances: Object.fromEntries(shown.map(it => [it, balances[it]])),
      }),
      madeAt: 1_700_000_000_000,
      postings,
    });
    expect(balancesOf(row)).toMatchObject({ main: balances.main, 'studio:p-1': balances['studio:p-1'] });
  });

  test('a rollback has the game of its bet, which its order does not name', () => {
    const order: PlayOrder = { kind: 'rollback', ...BY, betTransactionId: 't-0' };
    const made = { number: 7, order, postings: PAID, balances: BEFORE, madeAt: 1 };
    expect(playRowOf({ ...made, gameId: 'g-9' }).game_id).toBe('g-9');
    expect(sealedPlay(playRowOf({ ...made, gameId: 'g-9' }))).toEqual(
      sealedPlay(playRowOf({ ...made, gameId: null })),
    );
  });
});
