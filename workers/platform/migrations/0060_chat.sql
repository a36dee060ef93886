-- Chats with support: a row for each, in its member's directory. It finds a member's chat, and lists chats for agents; the chat's own
-- object has the messages and decides.
CREATE TABLE chat_room (
  chat_id TEXT PRIMARY KEY,
  member_id TEXT NOT NULL,
  -- ISO 3166 alpha-2, and the code of the language that the member reads.
  country TEXT NOT NULL,
  language TEXT NOT NULL,
  topic_id TEXT NOT NULL,
  -- As the member has read it.
  topic TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('waiting', 'open', 'closed')),
  -- Who answers.
  agent_id TEXT,
  agent TEXT,
  -- Epoch milliseconds: of the opening, of the first answer, of the member's oldest message without one, of the last message, of the end.
  opened_at INTEGER NOT NULL,
  answered_at INTEGER,
  waiting_since INTEGER,
  last_at INTEGER NOT NULL,
  closed_at INTEGER,
  -- Of the last message: its number, its beginning, and whose it is.
  last_id INTEGER NOT NULL DEFAULT 0,
  last_text TEXT NOT NULL DEFAULT '',
  last_side TEXT NOT NULL DEFAULT 'member' CHECK (last_side IN ('member', 'support')),
  -- Whether the member has read all of support.
  is_read INTEGER NOT NULL DEFAULT 1,
  stars INTEGER,
  -- Of the object's state: copies that come late change nothing.
  version INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;
-- A member has one open chat.
CREATE UNIQUE INDEX chat_room_open_of_member ON chat_room (member_id) WHERE status <> 'closed';
CREATE INDEX chat_room_of_member ON chat_room (member_id, opened_at);
CREATE INDEX chat_room_not_closed ON chat_room (status, waiting_since, chat_id) WHERE status <> 'closed';
CREATE INDEX chat_room_closed ON chat_room (closed_at, chat_id) WHERE status = 'closed';
CREATE INDEX chat_room_answered ON chat_room (country, opened_at) WHERE answered_at IS NOT NULL;

-- Questions of times when support was not there; answered into the inbox.
CREATE TABLE chat_ticket (
  ticket_id TEXT PRIMARY KEY,
  member_id TEXT NOT NULL,
  country TEXT NOT NULL,
  language TEXT NOT NULL,
  topic_id TEXT NOT NULL,
  topic TEXT NOT NULL,
  message TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  answered_at INTEGER,
  answered_by TEXT,
  answer TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX chat_ticket_open ON chat_ticket (created_at, ticket_id) WHERE answered_at IS NULL;
CREATE INDEX chat_ticket_of_member ON chat_ticket (member_id);

-- Answers that agents insert, by language code, with names in braces for what is the member's; in the catalogue's database.
CREATE TABLE chat_canned (
  name TEXT PRIMARY KEY,
  texts TEXT NOT NULL CHECK (json_extract(texts, '$.en') IS NOT NULL)
) STRICT, WITHOUT ROWID;

-- A market whose support is open or closed against its hours, for a while or until further notice.
CREATE TABLE chat_desk (
  country TEXT PRIMARY KEY,
  state TEXT NOT NULL CHECK (state IN ('open', 'closed')),
  -- Epoch milliseconds.
  until INTEGER
) STRICT, WITHOUT ROWID;
