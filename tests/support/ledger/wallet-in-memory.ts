/** A wallet in a database of this process, with the product's schema and ledger, for the checks that read wallets from files. */
import { DatabaseSync } from 'node:sqlite';
import { headOf, type Owner, record, writeOwner } from '#platform/ledger/wallet/object/ledger.ts';
import { openGameSession } from '#platform/ledger/wallet/object/wallet-state.ts';
import { migrateWallet } from '#platform/ledger/wallet/rows/schema.ts';
import type { Order } from '#platform/ledger/wallet/rules/order.ts';
import { sqlOf } from '../../../scripts/sql-of-file.ts';

const AT = 1_790_000_000_000;
const owner: Owner = { memberId: 'm-1', currency: 'GBP', exponent: 2 };
const SESSION = { tokenHash: 'a-token', providerId: 'p-1', sessionHash: 'a-login', expiresAt: AT * 2 };

export interface WalletInMemory {
  db: DatabaseSync;
  memberId: string;
  /** Carries an order out; throws where it is refused. */
  move: (operationId: string, order: Order) => void;
}

/** @param openingMinor its opening balance */
export function walletInMemory(openingMinor: number): WalletInMemory {
  const db = new DatabaseSync(':memory:');
  const sql = sqlOf(db);
  migrateWallet({ sql, transactionSync: run => run() });
  writeOwner(sql, owner, AT);
  openGameSession(sql, SESSION, AT);
  const move = (operationId: string, order: Order) => {
    const attempt = { operationId, order, at: AT, session: SESSION.tokenHash };
    db.exec('BEGIN'); // a movement's postings come before it
    const moved = record(sql, owner, attempt, headOf(sql));
    db.exec('COMMIT');
    if (!moved.ok) throw new Error(`${operationId}: ${moved.error}`);
  };
  move('opening-balance', { kind: 'opening-balance', amountMinor: openingMinor });
  return { db, memberId: owner.memberId, move };
}
