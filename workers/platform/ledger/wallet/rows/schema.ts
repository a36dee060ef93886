/**
 * The tables of a member's wallet, as migrations; an older wallet runs those it lacks. Triggers and checks enforce the rules
 * of the ledger a second time, against mistakes in code. Longer than most files because a step, once it is out, stays as it is.
 */
import type { Sql } from '#platform/base/sql.ts';
import { dumpLines, restoreLines } from '../backup/dump.ts';
import { BONUSES, BONUSES_GO_ON } from '../bonus/bonus-rows.ts';
import { ROUND_FEEDS } from '../bonus/round-feeds.ts';
import { CHAPTERS } from '../chapter/chapter-table.ts';
import { FREE_ROUNDS } from '../free-rounds/rounds-rows.ts';
import { ADOPTED_LIMITS, LIMITS } from '../limit/limit-table.ts';
import { BACKFILL, backfilled, backfillSmall } from '../object/backfill.ts';
import { ACTIVITY, PLAY_COUNTS } from '../play/play-counts.ts';
import { PLAY_TABLE } from '../play/play-table.ts';
import { PLAY_SESSION } from '../play-session/session-rows.ts';
import { CASHIER_SUMS } from './cashier-sums.ts';
import { ROUND_SUMS } from './play-sums.ts';

/** Largest amount in minor units that JavaScript counts exactly. */
const MOST = Number.MAX_SAFE_INTEGER;

/** Triggers that refuse to change or delete a row. */
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

/** A trigger that lets a row change only while it is open. */
const decidedOnce = (table: string, open: string): string => `
  CREATE TRIGGER ${table}_is_decided_once BEFORE UPDATE OF state ON ${table}
  WHEN OLD.state NOT IN (${open})
  BEGIN SELECT RAISE(ABORT, '${table} is decided once'); END;
  CREATE TRIGGER ${table}_is_not_deleted BEFORE DELETE ON ${table}
  BEGIN SELECT RAISE(ABORT, '${table} is not deleted'); END;`;

const amount = (name: string, least = 0): string =>
  `${name} INTEGER NOT NULL CHECK (${name} BETWEEN ${least} AND ${MOST})`;

/** A trigger that refuses unbalanced movements; some kinds may have no postings. */
const balancedBut = (...kinds: string[]): string => `
  DROP TRIGGER movement_is_balanced;
  CREATE TRIGGER movement_is_balanced BEFORE INSERT ON movement
  WHEN (
    SELECT CASE count(*)
      WHEN 0 THEN NEW.kind NOT IN (${kinds.map(kind => `'${kind}'`).join(', ')})
      WHEN 1 THEN 1
      ELSE sum(amount_minor) <> 0
    END
    FROM posting WHERE movement = NEW.number
  )
  BEGIN SELECT RAISE(ABORT, 'the postings of a movement sum to zero'); END;`;

const MONEY = `
  ${balancedBut('withdrawal-unknown', 'restore-balance', 'bet', 'win', 'rollback')}

  -- Withdrawals: \`held\` and \`unknown\` wait for somebody's word.
  CREATE TABLE hold (
    withdrawal_id TEXT PRIMARY KEY,
    ${amount('amount_minor', 1)},
    state TEXT NOT NULL CHECK (state IN ('held', 'unknown', 'settled', 'refused')),
    movement INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  ${decidedOnce('hold', "'held', 'unknown'")}

  -- What is on its way to other members. The number is that of the movement that sent it.
  CREATE TABLE transfer (
    sent_as INTEGER PRIMARY KEY,
    receiver_id TEXT NOT NULL,
    ${amount('amount_minor', 1)},
    state TEXT NOT NULL CHECK (state IN ('pending', 'delivered', 'returned')),
    attempts INTEGER NOT NULL DEFAULT 0,
    -- Epoch milliseconds.
    next_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX transfer_pending ON transfer (next_at) WHERE state = 'pending';
  ${decidedOnce('transfer', "'pending'")}

  CREATE TABLE bet (
    provider_id TEXT NOT NULL,
    transaction_id TEXT NOT NULL,
    round_id TEXT NOT NULL,
    account TEXT NOT NULL,
    ${amount('stake_minor')},
    -- \`void\`: taken back before it came.
    state TEXT NOT NULL CHECK (state IN ('placed', 'returned', 'void')),
    movement INTEGER NOT NULL,
    PRIMARY KEY (provider_id, transaction_id)
  ) STRICT, WITHOUT ROWID;
  ${decidedOnce('bet', "'placed'")}

  CREATE TABLE round (
    provider_id TEXT NOT NULL,
    round_id TEXT NOT NULL,
    game_id TEXT NOT NULL,
    ${amount('stake_minor')},
    ${amount('win_minor')},
    ${amount('returned_minor')},
    -- Epoch milliseconds; \`over_at\` is null while it is open.
    opened_at INTEGER NOT NULL,
    over_at INTEGER,
    -- The movement that changed it last.
    movement INTEGER NOT NULL,
    PRIMARY KEY (provider_id, round_id)
  ) STRICT, WITHOUT ROWID;
  CREATE TRIGGER round_returns_what_was_staked BEFORE UPDATE ON round
  WHEN NEW.returned_minor > NEW.stake_minor
  BEGIN SELECT RAISE(ABORT, 'a round returns no more than was staked'); END;
  CREATE INDEX round_by_opening ON round (opened_at);

  -- Whose bets are taken. A token comes in only as its hash.
  CREATE TABLE game_session (
    token_hash TEXT PRIMARY KEY,
    provider_id TEXT NOT NULL,
    -- Hash of the token of the member's session that it was begun in, and ends with.
    session_hash TEXT NOT NULL,
    expires_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  -- How far each consumer of the ledger has got: the number of the last movement that it has.
  CREATE TABLE consumer (
    name TEXT PRIMARY KEY,
    through INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  INSERT INTO consumer (name, through) VALUES ('copy', 0), ('push', 0);`;

const CASHIER = `
  ${balancedBut(
    'deposit-request',
    'deposit-refuse',
    'withdrawal-unknown',
    'restore-balance',
    'bet',
    'win',
    'rollback',
  )}

  -- Deposits that somebody looks at before they count. Numbers of the movements that asked, and that changed it last.
  CREATE TABLE awaited_deposit (
    deposit_id TEXT PRIMARY KEY,
    ${amount('amount_minor', 1)},
    state TEXT NOT NULL CHECK (state IN ('waiting', 'approved', 'refused')),
    asked_as INTEGER NOT NULL,
    movement INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE UNIQUE INDEX awaited_deposit_by_asking ON awaited_deposit (asked_as);
  ${decidedOnce('awaited_deposit', "'waiting'")}

  -- Number of the movement that held it.
  ALTER TABLE hold ADD COLUMN held_as INTEGER NOT NULL DEFAULT 0;
  ${backfilled('holds')}
  CREATE INDEX hold_by_holding ON hold (held_as);

  -- Up to which movement bets of a category have been given for.
  CREATE TABLE rebate (
    category TEXT NOT NULL,
    through INTEGER NOT NULL,
    movement INTEGER NOT NULL,
    PRIMARY KEY (category, through)
  ) STRICT, WITHOUT ROWID;
  ${appendOnly('rebate')}

  -- What histories look for; play, most of the movements by far, has rounds for that.
  CREATE INDEX movement_for_histories ON movement (kind, made_at) WHERE kind NOT IN ('bet', 'win', 'rollback');`;

const ROUNDS = `
  -- Number of the movement that began it: what histories name it by.
  ALTER TABLE round ADD COLUMN opened_as INTEGER NOT NULL DEFAULT 0;
  ${backfilled('openings')}`;

const STAYS = `
  -- Of money at a transfer-type provider: the game that it went there for or was played with last, and when.
  CREATE TABLE stay (
    provider_id TEXT PRIMARY KEY,
    game_id TEXT,
    -- Epoch milliseconds.
    active_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;`;

/** The kinds are those of this step: a later kind comes with a step of its own. */
const REVIEW = `
  ${balancedBut(
    'deposit-request',
    'deposit-refuse',
    'withdrawal-take',
    'withdrawal-unknown',
    'restore-balance',
    'bet',
    'win',
    'rollback',
  )}

  -- Withdrawals again, with the state \`paying\` and the reference of the payment.
  ALTER TABLE hold RENAME TO hold_before;
  DROP INDEX hold_by_holding;
  CREATE TABLE hold (
    withdrawal_id TEXT PRIMARY KEY,
    ${amount('amount_minor', 1)},
    state TEXT NOT NULL CHECK (state IN ('held', 'paying', 'unknown', 'settled', 'refused')),
    movement INTEGER NOT NULL,
    held_as INTEGER NOT NULL,
    payout_reference TEXT
  ) STRICT, WITHOUT ROWID;
  INSERT INTO hold SELECT withdrawal_id, amount_minor, state, movement, held_as, NULL FROM hold_before;
  DROP TABLE hold_before;
  CREATE INDEX hold_by_holding ON hold (held_as);
  ${decidedOnce('hold', "'held', 'paying', 'unknown'")}

  -- Wins that an operator has to look at, under the number of their movement.
  CREATE TABLE review (
    held_as INTEGER PRIMARY KEY,
    provider_id TEXT NOT NULL,
    round_id TEXT NOT NULL,
    game_id TEXT NOT NULL,
    -- The account that it was meant for.
    account TEXT NOT NULL,
    ${amount('amount_minor', 1)},
    why TEXT NOT NULL CHECK (why IN ('no-bet', 'above-ceiling')),
    state TEXT NOT NULL CHECK (state IN ('waiting', 'released', 'voided'))
  ) STRICT;
  ${decidedOnce('review', "'waiting'")}

  -- What a member owes is never above zero.
  CREATE TRIGGER debt_is_owed BEFORE UPDATE ON account WHEN NEW.name = 'debt' AND NEW.balance_minor > 0
  BEGIN SELECT RAISE(ABORT, 'a debt is not repaid twice'); END;`;

const DECLINED = `
  -- Transfers that had not arrived when an operator returned them: they are refused for ever.
  CREATE TABLE declined_transfer (
    operation_id TEXT PRIMARY KEY,
    -- Epoch milliseconds.
    declined_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;`;

const PLAY_LOG = `
  -- Play goes to the play log instead of the directory's replica, which this index finds the other movements for.
  INSERT INTO consumer (name, through) VALUES ('stream', 0);
  CREATE INDEX movement_to_copy ON movement (number) WHERE kind NOT IN ('bet', 'win', 'rollback');`;

const SOURCES = `
  -- Bonus money, each on an account of its own, \`bonus:\` and the id.
  CREATE TABLE bonus_grant (
    grant_id TEXT PRIMARY KEY,
    ${amount('amount_minor', 1)},
    wins_to TEXT NOT NULL CHECK (wins_to IN ('sources', 'bonus')),
    -- The movement that granted it.
    movement INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  ${appendOnly('bonus_grant')}

  -- What each account gave to a bet; bets of their play account alone have no rows. \`place\` is the order of drawing.
  CREATE TABLE bet_source (
    provider_id TEXT NOT NULL,
    round_id TEXT NOT NULL,
    transaction_id TEXT NOT NULL,
    account TEXT NOT NULL,
    ${amount('amount_minor', 1)},
    place INTEGER NOT NULL,
    PRIMARY KEY (provider_id, round_id, transaction_id, account)
  ) STRICT, WITHOUT ROWID;
  ${appendOnly('bet_source')}

  -- The accounts that a win under review was meant for, where that is not its \`account\` alone.
  CREATE TABLE review_part (
    held_as INTEGER NOT NULL,
    account TEXT NOT NULL,
    ${amount('amount_minor', 1)},
    place INTEGER NOT NULL,
    PRIMARY KEY (held_as, account)
  ) STRICT, WITHOUT ROWID;
  ${appendOnly('review_part')}

  -- The check that own accounts are not below zero goes by this mark.
  CREATE TRIGGER account_is_marked BEFORE INSERT ON account
  WHEN NEW.is_own <> (
    NEW.name IN ('main', 'bonus', 'held', 'review') OR NEW.name GLOB 'bonus:*' OR NEW.name GLOB 'provider:*'
  )
  BEGIN SELECT RAISE(ABORT, 'an account of the member is marked as own, and no other is'); END;
  CREATE TRIGGER account_stays_marked BEFORE UPDATE OF name, is_own ON account
  WHEN NEW.is_own <> OLD.is_own OR NEW.name <> OLD.name
  BEGIN SELECT RAISE(ABORT, 'an account stays what it is'); END;`;

const WORDS = `
  ${balancedBut(
    'deposit-request',
    'deposit-refuse',
    'withdrawal-take',
    'withdrawal-unknown',
    'redaction',
    'restore-balance',
    'bet',
    'win',
    'rollback',
  )}

  -- What people are called and have typed: it is sealed by a hash alone, so that it can be erased.
  CREATE TABLE word (
    movement INTEGER NOT NULL,
    name TEXT NOT NULL,
    text TEXT NOT NULL,
    salt TEXT NOT NULL,
    PRIMARY KEY (movement, name)
  ) STRICT, WITHOUT ROWID;
  CREATE TRIGGER word_is_not_changed BEFORE UPDATE ON word
  BEGIN SELECT RAISE(ABORT, 'a word is not changed'); END;

  -- Epoch milliseconds; null unless the member has been forgotten.
  ALTER TABLE wallet ADD COLUMN closed_at INTEGER;

  -- Orders of older versions have words in their seal: right after a redaction that names it, a row may lose them.
  DROP TRIGGER movement_is_not_changed;
  CREATE TRIGGER movement_is_not_changed BEFORE UPDATE ON movement
  WHEN NOT (
    (NEW.number, NEW.kind, NEW.operation_id, NEW.input_hash, NEW.answer, NEW.made_at, NEW.previous_hash, NEW.hash)
      = (OLD.number, OLD.kind, OLD.operation_id, OLD.input_hash, OLD.answer, OLD.made_at, OLD.previous_hash, OLD.hash)
    AND json_remove(NEW.input, '$.memo', '$.payoutReference') = json_remove(OLD.input, '$.memo', '$.payoutReference')
    AND EXISTS (
      SELECT 1 FROM movement WHERE number = (SELECT max(number) FROM movement) AND kind = 'redaction'
        AND input ->> ('$.redacted."' || OLD.number || '"') IS NOT NULL
    )
  )
  BEGIN SELECT RAISE(ABORT, 'movement is append-only'); END;`;

const SUMS = `
  ${ROUND_SUMS}
  ${CASHIER_SUMS}
  ${backfilled('sums')}

  -- The verification of the ledger that runs, or the last one.
  CREATE TABLE verification (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    state TEXT NOT NULL CHECK (state IN ('running', 'whole', 'broken')),
    -- What is wrong; null unless it is broken.
    flaw TEXT,
    -- Whether the wallet is resumed if the ledger is whole.
    resumes INTEGER NOT NULL CHECK (resumes IN (0, 1)),
    -- Epoch milliseconds.
    begun_at INTEGER NOT NULL,
    ended_at INTEGER,
    -- Verified so far: through this movement, which has this hash; balances as JSON and credited deposits after it.
    number INTEGER NOT NULL,
    hash TEXT NOT NULL,
    balances TEXT NOT NULL,
    credited_minor INTEGER NOT NULL,
    -- Of bets with several sources, how many these have.
    sources INTEGER NOT NULL,
    -- Of the sums of rounds.
    hour INTEGER NOT NULL
  ) STRICT;`;

const RESTRICTIONS = `
  -- What the member may not do, as JSON, as of a version; null for one who has never been restricted.
  ALTER TABLE wallet ADD COLUMN restrictions TEXT CHECK (restrictions IS NULL OR json_valid(restrictions));
  ALTER TABLE wallet ADD COLUMN restrictions_version INTEGER NOT NULL DEFAULT 0;`;

const PLAY = `
  ${PLAY_TABLE}
  ${PLAY_COUNTS}
  ${backfilled('counts')}

  -- Bets that were taken back, or before they came, and all bets of older versions: the others are rows of \`play\` alone.
  ALTER TABLE round ADD COLUMN has_bet INTEGER CHECK (has_bet IN (0, 1));
  ALTER TABLE review ADD COLUMN made_at INTEGER;
  UPDATE review SET made_at = (SELECT made_at FROM movement WHERE number = held_as);`;

const BONUS = `
  ${balancedBut(
    'deposit-request',
    'deposit-refuse',
    'withdrawal-take',
    'withdrawal-unknown',
    'redaction',
    'restore-balance',
    'bonus-release',
    'bonus-forfeit',
    'bet',
    'win',
    'rollback',
  )}
  ${BONUSES}
  CREATE INDEX bet_source_of_bonus ON bet_source (account) WHERE account GLOB 'bonus:*';`;

const ROUNDS_FOR_NOTHING = `
  ${balancedBut(
    'deposit-request',
    'deposit-refuse',
    'withdrawal-take',
    'withdrawal-unknown',
    'redaction',
    'restore-balance',
    'bonus-release',
    'bonus-forfeit',
    'rounds-grant',
    'rounds-end',
    'bet',
    'win',
    'rollback',
  )}
  ${FREE_ROUNDS}
  DROP TRIGGER account_is_marked;
  CREATE TRIGGER account_is_marked BEFORE INSERT ON account
  WHEN NEW.is_own <> (
    NEW.name IN ('main', 'bonus', 'held', 'review')
      OR NEW.name GLOB 'bonus:*' OR NEW.name GLOB 'rounds:*' OR NEW.name GLOB 'provider:*'
  )
  BEGIN SELECT RAISE(ABORT, 'an account of the member is marked as own, and no other is'); END;`;

/** Rounds count for bonuses when they are over, wins can be taken back, and bonuses go on after a returned stake. */
const BY_ROUND = `
  ${balancedBut(
    'deposit-request',
    'deposit-refuse',
    'withdrawal-take',
    'withdrawal-unknown',
    'redaction',
    'restore-balance',
    'bonus-release',
    'bonus-forfeit',
    'bonus-reopen',
    'rounds-grant',
    'rounds-end',
    'bet',
    'win',
    'rollback',
    'win-rollback',
    'round-close',
  )}
  ${ROUND_FEEDS}
  ${BONUSES_GO_ON}
  -- Wins that their providers have taken back; the number is that of the movement.
  CREATE TABLE win_rolled_back (
    provider_id TEXT NOT NULL,
    transaction_id TEXT NOT NULL,
    movement INTEGER NOT NULL,
    PRIMARY KEY (provider_id, transaction_id)
  ) STRICT, WITHOUT ROWID;
  ${appendOnly('win_rolled_back')}
  -- Of the stakes of a sum, the part that bonuses have paid: it earns no rebate and no points.
  ALTER TABLE stake_sum ADD COLUMN bonus_minor INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE activity_hour ADD COLUMN bonus_minor INTEGER NOT NULL DEFAULT 0;`;

/** A reversal of a deposit may move nothing, and all of them together take no more than was credited. */
const REVERSALS = `
  ${balancedBut(
    'deposit-request',
    'deposit-refuse',
    'withdrawal-take',
    'withdrawal-unknown',
    'redaction',
    'restore-balance',
    'bonus-release',
    'bonus-forfeit',
    'bonus-reopen',
    'rounds-grant',
    'rounds-end',
    'charge-back',
    'charge-back-return',
    'bet',
    'win',
    'rollback',
    'win-rollback',
    'round-close',
  )}
  CREATE TRIGGER deposit_is_reversed_once BEFORE INSERT ON movement
  WHEN NEW.kind = 'charge-back' AND NEW.input ->> '$.creditedAs' IS NOT NULL AND (
    SELECT coalesce(sum(amount_minor), 0) FROM posting WHERE account = 'outside' AND (
      movement IN (NEW.number, NEW.input ->> '$.creditedAs') OR movement IN (
        SELECT number FROM movement WHERE kind NOT IN ('bet', 'win', 'rollback')
          AND kind IN ('charge-back', 'charge-back-return') AND input ->> '$.creditedAs' = NEW.input ->> '$.creditedAs'
      )
    )
  ) > 0
  BEGIN SELECT RAISE(ABORT, 'a deposit is taken back once'); END;`;

/** A withdrawal is given back untaken without moving anything. */
const UNTAKEN = `
  ${balancedBut(
    'deposit-request',
    'deposit-refuse',
    'withdrawal-take',
    'withdrawal-untake',
    'withdrawal-unknown',
    'redaction',
    'restore-balance',
    'bonus-release',
    'bonus-forfeit',
    'bonus-reopen',
    'rounds-grant',
    'rounds-end',
    'charge-back',
    'charge-back-return',
    'bet',
    'win',
    'rollback',
    'win-rollback',
    'round-close',
  )}`;

const STEPS: readonly string[] = [
  LEDGER,
  MONEY,
  CASHIER,
  ROUNDS,
  STAYS,
  REVIEW,
  DECLINED,
  PLAY_LOG,
  SOURCES,
  SUMS,
  WORDS,
  RESTRICTIONS,
  PLAY,
  CHAPTERS,
  BONUS,
  ACTIVITY,
  LIMITS,
  PLAY_SESSION,
  ROUNDS_FOR_NOTHING,
  BY_ROUND,
  REVERSALS,
  ADOPTED_LIMITS,
  UNTAKEN,
];

/** An object's storage, or a database that stands in for it. */
interface WalletStorage {
  sql: Sql;
  transactionSync: (run: () => void) => void;
}

/** Dump of an empty wallet, of the first one that this isolate has made by the steps: a copy takes a third of their time. */
let emptyWallet: readonly string[] | null = null;

function runSteps(sql: Sql, had: number, through: number): void {
  sql.exec(BACKFILL);
  for (const [index, step] of STEPS.slice(0, through).entries()) {
    if (index < had) continue;
    sql.exec(step);
    sql.exec('INSERT INTO schema_step (number) VALUES (?)', index + 1);
  }
  backfillSmall(sql);
}

/**
 * Brings the tables of a wallet up to date, in one transaction. A step changes tables only; rows that it derives from movements
 * are a backfill, which the wallet's alarm runs unless the wallet is small. A new wallet is a copy of an empty one.
 * @param through the last step; an earlier one makes the tables of an older version
 */
export function migrateWallet(storage: WalletStorage, through = STEPS.length): void {
  const { sql } = storage;
  storage.transactionSync(() => {
    sql.exec('CREATE TABLE IF NOT EXISTS schema_step (number INTEGER PRIMARY KEY) STRICT');
    const [{ had } = { had: 0 }] = sql
      .exec<{ had: number }>('SELECT count(*) AS had FROM schema_step')
      .toArray();
    if (had >= through) return;
    const isNew = had === 0 && through === STEPS.length;
    if (isNew && emptyWallet !== null) return restoreLines(sql, emptyWallet.values());
    runSteps(sql, had, through);
    if (isNew) emptyWallet = [...dumpLines(sql)];
  });
}
