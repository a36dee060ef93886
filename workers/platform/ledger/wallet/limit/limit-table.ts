/** The steps of the schema for members' limits. A step is never changed, only replaced by a later one. */
import { SEALED_THROUGH } from '../chapter/chapter-table.ts';

const KIND = `kind TEXT NOT NULL CHECK (kind IN ('deposit', 'loss', 'stake', 'time'))`;
const PERIOD = `period TEXT NOT NULL CHECK (period IN ('day', 'week', 'month'))`;

/** A later step: limits and changes that come from another account of the same person. */
export const ADOPTED_LIMITS = `
  ALTER TABLE limit_set ADD COLUMN is_adopted INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE limit_change ADD COLUMN is_adopted INTEGER NOT NULL DEFAULT 0;`;

export const LIMITS = `
  -- What binds the member. Amounts are minor units, of time milliseconds; moments are epoch milliseconds.
  CREATE TABLE limit_set (
    ${KIND},
    ${PERIOD},
    most INTEGER NOT NULL CHECK (most >= 0),
    -- Of the market, for calendar months.
    time_zone TEXT NOT NULL,
    -- A higher limit that waits; \`asked_most\` is null where it is to go.
    asked_most INTEGER,
    asked_at INTEGER,
    ready_at INTEGER,
    lapses_at INTEGER,
    -- When the member was told last: that it waits for them, that most of the limit is used, and all of it.
    ready_told_at INTEGER,
    almost_told_at INTEGER,
    reached_told_at INTEGER,
    PRIMARY KEY (kind, period)
  ) STRICT, WITHOUT ROWID;

  -- Every change; \`before\` and \`after\` are null where there is no limit.
  CREATE TABLE limit_change (
    number INTEGER PRIMARY KEY,
    ${KIND},
    ${PERIOD},
    what TEXT NOT NULL CHECK (what IN ('set', 'asked', 'confirmed', 'cancelled', 'lapsed')),
    before INTEGER,
    after INTEGER,
    made_at INTEGER NOT NULL
  ) STRICT;

  -- What the member has to be told yet.
  CREATE TABLE limit_notice (
    number INTEGER PRIMARY KEY,
    ${KIND},
    ${PERIOD},
    what TEXT NOT NULL CHECK (what IN ('almost', 'reached', 'ready', 'lapsed')),
    -- The limit that it is about; null where it would go.
    most INTEGER,
    made_at INTEGER NOT NULL
  ) STRICT;

  -- Payments that the member has begun at a payment service: they count as deposits until then, or until they are paid.
  CREATE TABLE limit_payment (
    payment_id TEXT PRIMARY KEY,
    amount_minor INTEGER NOT NULL CHECK (amount_minor > 0),
    until INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  -- Sums of play by the hour of its movements, UTC since 1970: stakes less returned ones, wins that came to the member, time in play.
  CREATE TABLE play_hour (
    hour INTEGER PRIMARY KEY,
    stake_minor INTEGER NOT NULL,
    won_minor INTEGER NOT NULL,
    play_ms INTEGER NOT NULL
  ) STRICT;
  INSERT INTO backfill (name, through, up_to)
  SELECT 'play-hours', ${SEALED_THROUGH}, through FROM consumer WHERE name = 'sums' AND through > ${SEALED_THROUGH};`;
