-- The help centre by language code, or by tag for one market alone: read when the site is imported, exported and published.
CREATE TABLE help (
  language TEXT PRIMARY KEY,
  -- {shortcuts, topics}, with figures as placeholders.
  content TEXT NOT NULL CHECK (json_valid(content))
) STRICT, WITHOUT ROWID;
