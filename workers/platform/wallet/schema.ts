/**
 * The tables inside a member's wallet, in steps: an older wallet gets those it does not have. The rules of the ledger stand
 * here a second time, where no mistake in code can pass them.
 */

/** Largest amount in minor units that JavaScript counts exactly. */
const MOST = Number.MAX_SAFE_INTEGER;

/** Refuses to change or take away a row. */
const appendOnly = (table: string): string => `
  CREATE TRIGGER ${table}_is_not_changed BEFORE UPDATE ON ${table}
  BEGIN SELECT RAISE(ABORT, '${table} is append-only'); END;
  CREATE TRIGGER ${table}_is_not_deleted BEFORE DELETE ON ${table}
  BEGIN SELECT RAISE(ABORT, '${table} is append-only'); END;`;

const LEDGER = `
  CREATE TABLE wallet (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    member_id TEXT NOT NULL,
    currency TEXT NOT NULL,
    exponent INTEGER NOT NULL CHECK (exponent BETWEEN 0 AND 4),
    opened_at INTEGER NOT NULL,
    -- Why it moves nothing any more; null while it is whole.
    stopped TEXT
  ) STRICT;

  -- A cache of the sums of the postings, written in the same transaction.
  CREATE TABLE account (
    name TEXT PRIMARY KEY,
    is_own INTEGER NOT NULL CHECK (is_own IN (0, 1)),
    balance_minor INTEGER NOT NULL CHECK (balance_minor BETWEEN -${MOST} AND ${MOST}),
    CHECK (is_own = 0 OR balance_minor >= 0)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE movement (
    number INTEGER PRIMARY KEY,
    kind TEXT NOT NULL,
    operation_id TEXT NOT NULL UNIQUE,
    input_hash TEXT NOT NULL,
    input TEXT NOT NULL,
    answer TEXT NOT NULL,
    made_at INTEGER NOT NULL,
    previous_hash TEXT NOT NULL,
    hash TEXT NOT NULL
  ) STRICT;

  CREATE TABLE posting (
    movement INTEGER NOT NULL REFERENCES movement (number) DEFERRABLE INITIALLY DEFERRED,
    line INTEGER NOT NULL,
    account TEXT NOT NULL REFERENCES account (name),
    amount_minor INTEGER NOT NULL CHECK (amount_minor <> 0 AND amount_minor BETWEEN -${MOST} AND ${MOST}),
    PRIMARY KEY (movement, line)
  ) STRICT, WITHOUT ROWID;

  -- Postings are written first and sealed by their movement: it takes the next number and a balanced set of them.
  CREATE TRIGGER posting_is_not_added_later BEFORE INSERT ON posting
  WHEN NEW.movement <= (SELECT coalesce(max(number), 0) FROM movement)
  BEGIN SELECT RAISE(ABORT, 'the movement of this posting is sealed'); END;
  CREATE TRIGGER movement_has_the_next_number BEFORE INSERT ON movement
  WHEN NEW.number <> (SELECT coalesce(max(number), 0) + 1 FROM movement)
  BEGIN SELECT RAISE(ABORT, 'movements are numbered without gaps'); END;
  CREATE TRIGGER movement_is_balanced BEFORE INSERT ON movement
  WHEN (SELECT count(*) < 2 OR sum(amount_minor) <> 0 FROM posting WHERE movement = NEW.number)
  BEGIN SELECT RAISE(ABORT, 'the postings of a movement sum to zero'); END;
  ${appendOnly('movement')}
  ${appendOnly('posting')}`;

const STEPS: readonly string[] = [LEDGER];

/** Brings the tables of a wallet up to date, in one transaction. */
export function migrateWallet(storage: DurableObjectStorage): void {
  const { sql } = storage;
  storage.transactionSync(() => {
    sql.exec('CREATE TABLE IF NOT EXISTS schema_step (number INTEGER PRIMARY KEY) STRICT');
    const { had } = sql.exec<{ had: number }>('SELECT count(*) AS had FROM schema_step').one();
    for (const [index, step] of STEPS.entries()) {
      if (index < had) continue;
      sql.exec(step);
      sql.exec('INSERT INTO schema_step (number) VALUES (?)', index + 1);
    }
  });
}
