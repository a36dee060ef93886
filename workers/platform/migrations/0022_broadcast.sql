-- Messages to everybody of a market: one row each, which members read with their own messages.
CREATE TABLE broadcast (
  -- Of the same sequence as messages: what came after one can be asked for across both.
  notice_id INTEGER PRIMARY KEY,
  -- The sender's own name of it: sent again under the same one, it stays the one broadcast that it is.
  send_key TEXT NOT NULL UNIQUE,
  -- ISO 3166 alpha-2: a market; or ISO 4217: all markets with the currency.
  audience TEXT NOT NULL,
  type TEXT NOT NULL,
  -- Title, content and sender by language code; `en` always.
  texts TEXT NOT NULL CHECK (json_extract(texts, '$.en.title') IS NOT NULL),
  link TEXT,
  -- Epoch milliseconds. Members who registered later do not have it.
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX broadcast_of_audience ON broadcast (audience, created_at);

-- What a member has done with a broadcast: a row only of members who have read or deleted it.
CREATE TABLE broadcast_mark (
  member_id TEXT NOT NULL,
  notice_id INTEGER NOT NULL,
  -- Epoch milliseconds; null while it is unread, and while it is in the inbox.
  read_at INTEGER,
  deleted_at INTEGER,
  PRIMARY KEY (member_id, notice_id)
) STRICT, WITHOUT ROWID;
