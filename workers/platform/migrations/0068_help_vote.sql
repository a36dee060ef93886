-- What readers think of help articles: one vote for each reader, article, market and language, in the directory of the reader's hash.
CREATE TABLE help_vote (
  -- ISO 3166 alpha-2, and the code of the language.
  country TEXT NOT NULL,
  language TEXT NOT NULL,
  article TEXT NOT NULL,
  -- Id of the member, or `guest:` with the id that the reader's browser keeps.
  reader TEXT NOT NULL,
  -- Null for guests.
  member_id TEXT,
  -- Names the vote where operators page through texts: it says nothing of the reader.
  vote_id TEXT NOT NULL,
  is_helpful INTEGER NOT NULL CHECK (is_helpful IN (0, 1)),
  -- What was missing, in the reader's words.
  text TEXT CHECK (text IS NULL OR is_helpful = 0),
  -- Epoch milliseconds of the last change.
  voted_at INTEGER NOT NULL,
  PRIMARY KEY (country, language, article, reader)
) STRICT, WITHOUT ROWID;
CREATE INDEX help_vote_of_member ON help_vote (member_id) WHERE member_id IS NOT NULL;
CREATE INDEX help_vote_by_age ON help_vote (voted_at);
CREATE INDEX help_vote_with_text ON help_vote (country, language, article, voted_at, vote_id) WHERE text IS NOT NULL;

-- How often articles are read, by market, language and day; in the catalogue's database. It names no reader.
CREATE TABLE help_read (
  country TEXT NOT NULL,
  language TEXT NOT NULL,
  -- yyyy-MM-dd, UTC.
  day TEXT NOT NULL,
  article TEXT NOT NULL,
  reads INTEGER NOT NULL,
  PRIMARY KEY (country, language, day, article)
) STRICT, WITHOUT ROWID;
CREATE INDEX help_read_by_day ON help_read (day);
