/** The sums of play by the hour are part of a ledger's verification: limits and statements read nothing else. */
import { describe, expect, it } from 'vitest';
import type { PlayOrder } from '#platform/ledger/wallet/rules/order.ts';
import { verify } from '#platform/ledger/wallet/verify/verify.ts';
import { sqlOf } from '../../../scripts/sql-of-file.ts';
import { checkWallet } from '../../support/ledger/check.ts';
import { asOneLedger } from '../../support/ledger/one-ledger.ts';
import { type WalletInMemory, walletInMemory } from '../../support/ledger/wallet-in-memory.ts';

const OWNER = { memberId: 'm-1', currency: 'GBP', exponent: 2 };
const noChapter = () => null;
const WRONG = 'the hours of play are not those of the movements';

const by = (transactionId: string) => ({ providerId: 'p-1', transactionId, isTransferType: false });
const round = (id: number): [string, PlayOrder][] => {
  const of = { roundId: `r-${id}`, gameId: 'slot-1' };
  return [
    [`bet:p-1:t-${id}`, { kind: 'bet', ...by(`t-${id}`), ...of, amountMinor: 100 }],
    id % 3 === 0
      ? [`rollback:p-1:b-${id}`, { kind: 'rollback', ...by(`b-${id}`), betTransactionId: `t-${id}` }]
      : [`win:p-1:w-${id}`, { kind: 'win', ...by(`w-${id}`), ...of, amountMinor: 70, isRoundOver: true }],
  ];
};

/** A wallet with more play than is counted together, and some that is not counted yet. */
function played(): WalletInMemory {
  const wallet = walletInMemory(100_000);
  for (let id = 1; id <= 150; id += 1)
    for (const [operation, order] of round(id)) wallet.move(operation, order);
  return wallet;
}

describe('the hours of play', () => {
  it('are right where nobody has touched them', () => {
    const { db, memberId } = played();
    expect(db.prepare('SELECT count(*) AS hours FROM play_hour').get()).toEqual({ hours: 1 });
    expect(verify(sqlOf(db), OWNER, noChapter).ok).toBe(true);
    asOneLedger(db, memberId);
    expect(checkWallet(db, memberId)).toEqual([]);
  });

  it.each([
    ['more stakes', 'stake_minor = stake_minor + 1'],
    ['fewer wins', 'won_minor = won_minor - 70'],
    ['more time', 'play_ms = play_ms + 1'],
    ['another hour', 'hour = hour - 1'],
  ])('are not taken with %s', (_title, change) => {
    const { db, memberId } = played();
    db.exec(`UPDATE play_hour SET ${change}`);
    expect(verify(sqlOf(db), OWNER, noChapter)).toEqual({ ok: false, error: WRONG });
    asOneLedger(db, memberId);
    expect(checkWallet(db, memberId)).toEqual([
      expect.stringContaining('m-1: hours of play that are not those of their movements'),
    ]);
  });
});
