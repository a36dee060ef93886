/**
 * The step of the schema that gives play a table of its own, one row a movement (play-row.ts), with the ledger's rules as
 * triggers: numbers without gaps across both tables, postings that sum to zero, balances that follow from them and are not
 * below zero, nothing changed or deleted. This step is never changed, only replaced by a later one.
 */

const MOST = Number.MAX_SAFE_INTEGER;

const LAST = `max(coalesce((SELECT max(number) FROM movement), 0), coalesce((SELECT max(number) FROM play), 0))`;

/** A stake comes to the mirror of the provider's games; a win or a returned stake goes from it. */
const TO_MIRROR = `iif(NEW.kind = 'bet', NEW.amount_minor, -NEW.amount_minor)`;
const MIRROR = `'studio:' || NEW.provider_id`;
const PLAY_ACCOUNT = `iif(NEW.is_transfer, 'provider:' || NEW.provider_id, 'main')`;

/** The change of a member's account by the movement. */
const changeOf = (account: string): string => `iif(NEW.postings IS NULL,
    iif(${account} = ${PLAY_ACCOUNT}, -${TO_MIRROR}, 0),
    (SELECT coalesce(sum(value ->> 1), 0) FROM json_each(NEW.postings) WHERE value ->> 0 = ${account}))`;

const stored = (account: string): string =>
  `coalesce((SELECT balance_minor FROM account WHERE name = ${account}), 0)`;

/** The balance before the movement of an account that \`others\` may have. */
const otherBefore = (account: string): string => `coalesce(
    (SELECT was.value FROM play, json_each(play.others) AS was WHERE play.number = NEW.number - 1 AND was.key = ${account}),
    ${stored(account)})`;

const KEEP = `ON CONFLICT (name) DO UPDATE SET balance_minor = excluded.balance_minor`;

const hasHad = (balance: string): string => `(${balance} <> 0 OR name IN (SELECT name FROM account))`;

const TABLE = `
  CREATE TABLE play (
    number INTEGER PRIMARY KEY,
    kind TEXT NOT NULL CHECK (kind IN ('bet', 'win', 'rollback')),
    provider_id TEXT NOT NULL,
    transaction_id TEXT NOT NULL,
    round_id TEXT,
    -- Of a rollback, that of its bet.
    game_id TEXT,
    bet_transaction_id TEXT,
    -- Stake, win, or the stake that a rollback gives back.
    amount_minor INTEGER NOT NULL CHECK (amount_minor BETWEEN 0 AND ${MOST}),
    is_transfer INTEGER NOT NULL CHECK (is_transfer IN (0, 1)),
    is_over INTEGER CHECK (is_over IN (0, 1)),
    -- The order's other fields, as JSON.
    more TEXT,
    -- As JSON; null where they are the amount between the play account and the mirror of the provider's games.
    postings TEXT,
    made_at INTEGER NOT NULL,
    -- After it: of \`main\`, of the mirror, and as JSON of the other accounts that its answer names.
    main_minor INTEGER NOT NULL CHECK (main_minor BETWEEN 0 AND ${MOST}),
    studio_minor INTEGER NOT NULL CHECK (studio_minor BETWEEN -${MOST} AND ${MOST}),
    others TEXT,
    hash BLOB NOT NULL CHECK (length(hash) = 32),
    UNIQUE (provider_id, transaction_id, kind),
    CHECK ((kind = 'rollback') = (round_id IS NULL) AND (kind = 'rollback') = (bet_transaction_id IS NOT NULL)
      AND (kind = 'win') = (is_over IS NOT NULL) AND (kind = 'rollback' OR game_id IS NOT NULL))
  ) STRICT;
  CREATE TRIGGER play_is_not_changed BEFORE UPDATE ON play
  BEGIN SELECT RAISE(ABORT, 'play is append-only'); END;
  CREATE TRIGGER play_is_not_deleted BEFORE DELETE ON play
  BEGIN SELECT RAISE(ABORT, 'play is append-only'); END;`;

/** The rules of a new row, each with the error of a row that breaks it. */
const RULES: readonly (readonly [isBroken: string, says: string])[] = [
  [`NEW.number <> ${LAST} + 1`, 'movements are numbered without gaps'],
  [
    // Play of older versions stays where it is, so a transaction may be known there.
    `EXISTS (SELECT 1 FROM movement WHERE operation_id = NEW.kind || ':' || NEW.provider_id || ':' || NEW.transaction_id)`,
    'the transaction has moved before',
  ],
  [
    `NEW.postings IS NOT NULL AND (
       SELECT count(*) < 2 OR sum(value ->> 1) <> 0 OR sum(value ->> 1 = 0) > 0
         OR sum(iif(value ->> 0 = ${MIRROR}, value ->> 1, 0)) <> ${TO_MIRROR}
       FROM json_each(NEW.postings)
     )`,
    'the postings of a movement sum to zero',
  ],
  [
    `(NEW.is_transfer OR NEW.postings IS NOT NULL) AND EXISTS (
       SELECT 1 FROM (SELECT ${PLAY_ACCOUNT} AS name UNION ALL SELECT value ->> 0 FROM json_each(NEW.postings))
       WHERE name NOT IN ('main', ${MIRROR}) AND name NOT IN (SELECT key FROM json_each(NEW.others))
     )`,
    'a movement has the balance of each account that it changes',
  ],
  [
    `NEW.main_minor <> ${changeOf("'main'")}
       + coalesce((SELECT main_minor FROM play WHERE number = NEW.number - 1), ${stored("'main'")})
     OR NEW.studio_minor <> ${TO_MIRROR} + coalesce(
       (SELECT studio_minor FROM play WHERE number = NEW.number - 1 AND provider_id = NEW.provider_id), ${stored(MIRROR)})
     OR (NEW.others IS NOT NULL AND EXISTS (
       SELECT 1 FROM json_each(NEW.others) AS it WHERE it.value <> ${changeOf('it.key')} + ${otherBefore('it.key')}
     ))`,
    'balances change by the postings',
  ],
  [
    `NEW.others IS NOT NULL AND EXISTS (
       SELECT 1 FROM json_each(NEW.others) WHERE typeof(value) <> 'integer' OR value NOT BETWEEN 0 AND ${MOST}
     )`,
    'no account of the member is below zero',
  ],
];

const ONE_LEDGER = `
  CREATE TRIGGER play_follows BEFORE INSERT ON play
  BEGIN
    SELECT CASE ${RULES.map(([isBroken, says]) => `WHEN ${isBroken} THEN RAISE(ABORT, '${says}')`).join('\n')} END;
  END;
  CREATE TRIGGER movement_is_not_play BEFORE INSERT ON movement WHEN NEW.kind IN ('bet', 'win', 'rollback')
  BEGIN SELECT RAISE(ABORT, 'play has a table of its own'); END;
  DROP TRIGGER movement_has_the_next_number;
  CREATE TRIGGER movement_has_the_next_number BEFORE INSERT ON movement WHEN NEW.number <> ${LAST} + 1
  BEGIN SELECT RAISE(ABORT, 'movements are numbered without gaps'); END;
  DROP TRIGGER posting_is_not_added_later;
  CREATE TRIGGER posting_is_not_added_later BEFORE INSERT ON posting WHEN NEW.movement <= ${LAST}
  BEGIN SELECT RAISE(ABORT, 'the movement of this posting is sealed'); END;`;

const BALANCES = `
  -- The balances of the last movement are in its row; \`account\` gets them when the next one leaves them out. An account that has
  -- never had anything gets no row.
  CREATE TRIGGER play_leaves_balances AFTER INSERT ON play
  WHEN EXISTS (
    SELECT 1 FROM play WHERE number = NEW.number - 1 AND (provider_id <> NEW.provider_id OR others IS NOT NULL)
  )
  BEGIN
    INSERT INTO account (name, is_own, balance_minor)
    SELECT 'studio:' || provider_id AS name, 0, studio_minor FROM play
    WHERE number = NEW.number - 1 AND provider_id <> NEW.provider_id AND ${hasHad('studio_minor')} ${KEEP};
    INSERT INTO account (name, is_own, balance_minor)
    SELECT key AS name, 1, value FROM play, json_each(play.others)
    WHERE play.number = NEW.number - 1 AND key NOT IN (SELECT key FROM json_each(NEW.others)) AND ${hasHad('value')} ${KEEP};
  END;
  CREATE TRIGGER movement_leaves_balances BEFORE INSERT ON movement
  WHEN EXISTS (SELECT 1 FROM play WHERE number = NEW.number - 1)
  BEGIN
    INSERT INTO account (name, is_own, balance_minor)
    SELECT name, is_own, balance_minor FROM (
      SELECT 'main' AS name, 1 AS is_own, main_minor AS balance_minor FROM play WHERE number = NEW.number - 1
      UNION ALL SELECT 'studio:' || provider_id, 0, studio_minor FROM play WHERE number = NEW.number - 1
      UNION ALL SELECT key, 1, value FROM play, json_each(play.others) WHERE play.number = NEW.number - 1
    ) WHERE name NOT IN (SELECT account FROM posting WHERE movement = NEW.number) AND ${hasHad('balance_minor')} ${KEEP};
  END;`;

export const PLAY_TABLE = `${TABLE} ${ONE_LEDGER} ${BALANCES}`;
