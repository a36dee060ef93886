/** The proofs' own check of a wallet's file: it accepts rows of the ledger, and finds rows that the ledger would not write. */
import { expect, it } from 'vitest';
import type { PlayOrder } from '#platform/ledger/wallet/rules/order.ts';
import { checkWallet } from '../../support/ledger/check.ts';
import { asOneLedger } from '../../support/ledger/one-ledger.ts';
import { type WalletInMemory, walletInMemory } from '../../support/ledger/wallet-in-memory.ts';

const by = (transactionId: string) => ({ providerId: 'p-1', transactionId, isTransferType: false });
const bet = (transactionId: string): PlayOrder => ({
  kind: 'bet',
  ...by(transactionId),
  roundId: `r-${transactionId}`,
  gameId: 'slot-1',
  amountMinor: 100,
});
const rollback: PlayOrder = { kind: 'rollback', ...by('back-1'), betTransactionId: 't-1' };
const credit = { kind: 'affiliate-rebate' as const, amountMinor: 50 };

function flawsOf({ db, memberId }: WalletInMemory): string[] {
  asOneLedger(db, memberId);
  return checkWallet(db, memberId);
}

/** A wallet whose first bet is taken back by the next movement, so that its provider's mirror never has a row. */
function takenBack(): WalletInMemory {
  const wallet = walletInMemory(1_000);
  wallet.move('bet:p-1:t-1', bet('t-1'));
  wallet.move('rollback:p-1:back-1', rollback);
  return wallet;
}

it('an account without a row has nothing, also where it once had something', () => {
  expect(flawsOf(takenBack())).toEqual([]);
  const later = takenBack();
  later.move('credit-1', credit);
  expect(flawsOf(later)).toEqual([]);
});

it('an account that has something has a row', () => {
  const wallet = walletInMemory(1_000);
  wallet.move('bet:p-1:t-1', bet('t-1'));
  wallet.move('credit-1', credit);
  wallet.db.exec("DELETE FROM account WHERE name = 'studio:p-1'");
  expect(flawsOf(wallet)).toEqual(['m-1: money of an account that is not there: ["studio:p-1"]']);
});
