/**
 * The step of the schema for chapters: play that is in R2, and no longer in the wallet (chapter.ts). This step is never
 * changed, only replaced by a later one.
 */

/** SQL: number of the last movement whose play is in a chapter. */
export const SEALED_THROUGH = 'coalesce((SELECT through FROM chapter ORDER BY number DESC LIMIT 1), 0)';

export const CHAPTERS = `
  -- Each has the play of the movements \`first\` to \`through\`, in a file; the next one begins after it.
  CREATE TABLE chapter (
    number INTEGER PRIMARY KEY,
    first INTEGER NOT NULL,
    through INTEGER NOT NULL CHECK (through >= first),
    -- SHA-256 of the file's text, hexadecimal.
    file_hash TEXT NOT NULL,
    -- The ledger after its last movement, verified, as JSON.
    checkpoint TEXT NOT NULL,
    made_at INTEGER NOT NULL
  ) STRICT;
  CREATE TRIGGER chapter_follows BEFORE INSERT ON chapter WHEN NEW.first <> ${SEALED_THROUGH} + 1
  BEGIN SELECT RAISE(ABORT, 'a chapter begins after the one before'); END;
  CREATE TRIGGER chapter_is_not_changed BEFORE UPDATE ON chapter
  BEGIN SELECT RAISE(ABORT, 'chapter is append-only'); END;
  CREATE TRIGGER chapter_is_not_deleted BEFORE DELETE ON chapter
  BEGIN SELECT RAISE(ABORT, 'chapter is append-only'); END;
  DROP TRIGGER play_is_not_deleted;
  CREATE TRIGGER play_is_not_deleted BEFORE DELETE ON play WHEN OLD.number > ${SEALED_THROUGH}
  BEGIN SELECT RAISE(ABORT, 'play is append-only'); END;

  -- Transactions and rounds of the chapters, by a part of their hash: entries of 12 bytes, 8 of a hash and 4 of a chapter's number.
  CREATE TABLE sealed_key (
    bucket INTEGER PRIMARY KEY,
    keys BLOB NOT NULL
  ) STRICT;
  -- Of the sums of an hour, what are sums of rounds in chapters.
  CREATE TABLE sealed_hour (
    hour INTEGER NOT NULL,
    provider_id TEXT NOT NULL,
    state TEXT NOT NULL,
    direction INTEGER NOT NULL,
    rounds INTEGER NOT NULL CHECK (rounds >= 0),
    win_minor INTEGER NOT NULL,
    out_minor INTEGER NOT NULL,
    PRIMARY KEY (hour, provider_id, state, direction)
  ) STRICT, WITHOUT ROWID;
  -- Rounds that a chapter's movements began and that are here all the same: they were open, or something came for them later.
  CREATE TABLE kept_round (
    provider_id TEXT NOT NULL,
    round_id TEXT NOT NULL,
    -- Its last movement, if that is in a chapter, and \`main\` after it, unless the game plays from a provider account.
    movement INTEGER,
    balance_minor INTEGER,
    PRIMARY KEY (provider_id, round_id)
  ) STRICT, WITHOUT ROWID;
  -- Movements of chapters that something has asked for, as JSON; null where no chapter has it, because its key is another one's too.
  CREATE TABLE recalled (
    kind TEXT NOT NULL,
    provider_id TEXT NOT NULL,
    transaction_id TEXT NOT NULL,
    row TEXT,
    PRIMARY KEY (kind, provider_id, transaction_id)
  ) STRICT, WITHOUT ROWID;`;
