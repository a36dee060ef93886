-- Who makes games, which games there are, what they have in common, what is shown of them, and what is out of order.
CREATE TABLE provider (
  provider_id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  member_display TEXT NOT NULL CHECK (json_valid(member_display)),
  img TEXT,
  method INTEGER NOT NULL CHECK (method IN (0, 1)),
  is_transfer INTEGER NOT NULL CHECK (is_transfer IN (0, 1)),
  -- Currencies it may be played in, as a JSON list.
  currencies TEXT NOT NULL CHECK (json_valid(currencies))
) STRICT, WITHOUT ROWID;

CREATE TABLE game (
  game_id TEXT PRIMARY KEY,
  provider_id TEXT NOT NULL REFERENCES provider (provider_id),
  type TEXT NOT NULL,
  -- Names by language code; `en` always.
  names TEXT NOT NULL CHECK (json_extract(names, '$.en') IS NOT NULL),
  img TEXT,
  mobile INTEGER NOT NULL CHECK (mobile IN (0, 1)),
  web INTEGER NOT NULL CHECK (web IN (0, 1)),
  popular INTEGER NOT NULL CHECK (popular IN (0, 1)),
  new INTEGER NOT NULL CHECK (new IN (0, 1)),
  -- Attribute ids, as a JSON list.
  attributes TEXT NOT NULL CHECK (json_valid(attributes)),
  priority INTEGER,
  -- Facts of the game's page: return to player in per cent, volatility, day of release (epoch milliseconds).
  rtp TEXT,
  volatility TEXT,
  released_at INTEGER,
  position INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX game_by_type ON game (type, position);

CREATE TABLE game_attribute (
  id TEXT PRIMARY KEY,
  member_display TEXT NOT NULL CHECK (json_valid(member_display)),
  status INTEGER NOT NULL,
  priority INTEGER,
  img TEXT,
  ribbon TEXT
) STRICT, WITHOUT ROWID;

CREATE TABLE banner (
  currency TEXT NOT NULL,
  id TEXT NOT NULL,
  type TEXT NOT NULL,
  member_display TEXT NOT NULL CHECK (json_valid(member_display)),
  summary TEXT CHECK (summary IS NULL OR json_valid(summary)),
  img TEXT,
  img_mobile TEXT,
  link TEXT,
  priority INTEGER,
  PRIMARY KEY (currency, id)
) STRICT, WITHOUT ROWID;

CREATE TABLE game_maintenance (
  currency TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('game', 'provider')),
  id TEXT NOT NULL,
  -- Epoch milliseconds of the expected return; null when nobody knows.
  until INTEGER,
  PRIMARY KEY (currency, kind, id)
) STRICT, WITHOUT ROWID;
