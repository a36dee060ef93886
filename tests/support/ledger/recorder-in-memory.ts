/** A recorder over a database of this process: the wallet's rules, transactions and settlements without a Durable Object. */
import { DatabaseSync } from 'node:sqlite';
import type { Result } from '#app/domain/result.ts';
import {
  type MoveRefusal,
  type Receipt,
  readBalances,
  readOwner,
  writeOwner,
} from '#platform/ledger/wallet/object/ledger.ts';
import { Recorder, type WrittenOrder } from '#platform/ledger/wallet/object/recorder.ts';
import { openGameSession } from '#platform/ledger/wallet/object/wallet-state.ts';
import { migrateWallet } from '#platform/ledger/wallet/rows/schema.ts';
import type { Balances } from '#platform/ledger/wallet/rules/ledger-account.ts';
import type { Order } from '#platform/ledger/wallet/rules/order.ts';
import { isPlay } from '#platform/ledger/wallet/rules/play.ts';
import { verify } from '#platform/ledger/wallet/verify/verify.ts';
import { sqlOf } from '../../../scripts/sql-of-file.ts';

export const AT = 1_790_000_000_000;
const OWNER = { memberId: 'm-1', currency: 'GBP', exponent: 2 };

export interface RecorderInMemory {
  db: DatabaseSync;
  recorder: Recorder;
  /** Orders whose effects have run, in their order. */
  written: WrittenOrder[];
  stopped: string[];
  /** Carries an order out as the wallet does. @param attempt more than the order, such as the time or the game's categories */
  move: (
    operationId: string,
    order: Order,
    attempt?: { at?: number; categories?: readonly string[]; session?: string | null; isOwn?: boolean },
  ) => Result<Receipt, MoveRefusal>;
  /** Minor units by account, without empty ones. */
  balances: () => Balances;
  /** The ledger's first flaw; null where it is whole. */
  flaw: () => string | null;
}

/** @param openingMinor its opening balance, in minor units */
export function recorderInMemory(
  openingMinor: number,
  providers: readonly string[] = ['p-1'],
): RecorderInMemory {
  const db = new DatabaseSync(':memory:');
  const sql = sqlOf(db);
  let depth = 0;
  const transactionSync = <Answer>(run: () => Answer): Answer => {
    const name = `level_${depth}`;
    db.exec(`SAVEPOINT ${name}`);
    depth += 1;
    try {
      const answer = run();
      db.exec(`RELEASE ${name}`);
      return answer;
    } catch (error) {
      db.exec(`ROLLBACK TO ${name}; RELEASE ${name}`);
      throw error;
    } finally {
      depth -= 1;
    }
  };
  migrateWallet({ sql, transactionSync });
  writeOwner(sql, OWNER, AT);
  for (const providerId of providers)
    openGameSession(
      sql,
      { tokenHash: `token of ${providerId}`, providerId, sessionHash: 'a login', expiresAt: AT * 2 },
      AT,
    );
  const written: WrittenOrder[] = [];
  const stopped: string[] = [];
  const recorder = new Recorder(
    { sql, transactionSync },
    { written: orders => void written.push(...orders), stopped: why => void stopped.push(why) },
  );
  const move: RecorderInMemory['move'] = (operationId, order, attempt = {}) => {
    const session = isPlay(order) ? `token of ${order.providerId}` : null;
    return recorder.guarded(() => recorder.record({ operationId, order, at: AT, session, ...attempt }));
  };
  if (openingMinor > 0) move('opening-balance', { kind: 'opening-balance', amountMinor: openingMinor });
  return {
    db,
    recorder,
    written,
    stopped,
    move,
    balances: () => Object.fromEntries(Object.entries(readBalances(sql)).filter(([, minor]) => minor !== 0)),
    flaw: () => {
      const owner = readOwner(sql);
      if (owner === null) return 'the wallet is not open';
      const verified = verify(sql, owner, () => null);
      return verified.ok ? null : verified.error;
    },
  };
}
