-- What the site is: markets, category settings, module settings, lists, and single published values.
CREATE TABLE market (
  country TEXT PRIMARY KEY CHECK (length(country) = 2),
  position INTEGER NOT NULL,
  profile TEXT NOT NULL CHECK (json_valid(profile))
) STRICT, WITHOUT ROWID;

CREATE TABLE category_setting (
  currency TEXT NOT NULL,
  type TEXT NOT NULL,
  member_display TEXT NOT NULL CHECK (json_valid(member_display)),
  img TEXT,
  priority INTEGER,
  PRIMARY KEY (currency, type)
) STRICT, WITHOUT ROWID;

CREATE TABLE module_setting (
  currency TEXT NOT NULL,
  name TEXT NOT NULL,
  parent_name TEXT NOT NULL DEFAULT '',
  settings_json TEXT NOT NULL,
  position INTEGER NOT NULL,
  PRIMARY KEY (currency, parent_name, name)
) STRICT, WITHOUT ROWID;

-- Named lists and values that the site reads as they are: statuses, constants, general info, maintenance.
CREATE TABLE published (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL CHECK (json_valid(value)),
  changed_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE seed_step (
  number INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  done_at INTEGER NOT NULL
) STRICT;
