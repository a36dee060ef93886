/** The tables of a chat's object. An object whose chat never began has none. */
import type { Sql } from '#platform/base/sql.ts';

const TABLES = `
  CREATE TABLE IF NOT EXISTS room (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    chat_id TEXT NOT NULL,
    member_id TEXT NOT NULL,
    username TEXT NOT NULL,
    topic TEXT NOT NULL,
    opened_at INTEGER NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('waiting', 'open', 'closed')),
    agent_id TEXT,
    agent TEXT,
    -- Epoch milliseconds: of the first answer, and of the member's oldest message without one.
    answered_at INTEGER,
    waiting_since INTEGER,
    last_at INTEGER NOT NULL,
    -- Numbers of the last messages that each side has read.
    member_read INTEGER NOT NULL DEFAULT 0,
    support_read INTEGER NOT NULL DEFAULT 0,
    closed_at INTEGER,
    closed_by TEXT CHECK (closed_by IN ('member', 'support', 'system')),
    stars INTEGER CHECK (stars BETWEEN 1 AND 5),
    comment TEXT,
    -- Counts the changes that the directory's copy shows, and which of them it has.
    version INTEGER NOT NULL DEFAULT 1,
    copied INTEGER NOT NULL DEFAULT 0
  ) STRICT;

  CREATE TABLE IF NOT EXISTS message (
    -- From 1 on, without gaps.
    message_id INTEGER PRIMARY KEY,
    side TEXT NOT NULL CHECK (side IN ('member', 'support')),
    sender_id TEXT NOT NULL,
    sender TEXT NOT NULL,
    type TEXT NOT NULL CHECK (type IN ('text', 'image')),
    body TEXT NOT NULL,
    sent_at INTEGER NOT NULL,
    -- The sender's own id of the attempt; null where there was none.
    operation_id TEXT,
    UNIQUE (sender_id, operation_id)
  ) STRICT;
  CREATE INDEX IF NOT EXISTS message_of_support ON message (message_id) WHERE side = 'support';

  -- What agents see between messages: notes for colleagues, and what was done with the chat.
  CREATE TABLE IF NOT EXISTS note (
    note_id INTEGER PRIMARY KEY AUTOINCREMENT,
    -- The message that it follows.
    after_id INTEGER NOT NULL,
    kind TEXT NOT NULL,
    operator_id TEXT,
    operator TEXT NOT NULL,
    body TEXT NOT NULL,
    made_at INTEGER NOT NULL,
    operation_id TEXT,
    UNIQUE (operator_id, operation_id)
  ) STRICT;
  CREATE INDEX IF NOT EXISTS note_after ON note (after_id);`;

/** Whether a chat has begun in this object. */
export const isBegun = (sql: Sql): boolean =>
  sql.exec("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'room'").toArray().length > 0;

/** @param storage the object's storage, or a database that stands in for it */
export const migrateRoom = (storage: { sql: Sql; transactionSync: (run: () => void) => void }): void =>
  storage.transactionSync(() => void storage.sql.exec(TABLES));
