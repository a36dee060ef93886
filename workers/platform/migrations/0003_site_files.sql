-- What is published beside the games: ways to reach support, texts and data for search engines; and the publications.
CREATE TABLE contact (
  -- ISO 3166 alpha-2.
  country TEXT PRIMARY KEY CHECK (length(country) = 2),
  data TEXT NOT NULL CHECK (json_valid(data))
) STRICT, WITHOUT ROWID;

CREATE TABLE seo_metadata (
  tag TEXT NOT NULL,
  -- Path without its language; `/` is home.
  path TEXT NOT NULL CHECK (path LIKE '/%'),
  title TEXT NOT NULL,
  description TEXT NOT NULL,
  keywords TEXT,
  img TEXT,
  PRIMARY KEY (tag, path)
) STRICT, WITHOUT ROWID;

CREATE TABLE seo_footer (
  tag TEXT NOT NULL,
  position INTEGER NOT NULL,
  heading TEXT NOT NULL,
  -- Plain text, as a JSON list.
  paragraphs TEXT NOT NULL CHECK (json_valid(paragraphs)),
  PRIMARY KEY (tag, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE seo_script (
  -- Host name, or `default` for every host that has no scripts of its own.
  domain TEXT NOT NULL,
  position INTEGER NOT NULL,
  script TEXT NOT NULL CHECK (json_valid(script)),
  PRIMARY KEY (domain, position)
) STRICT, WITHOUT ROWID;

-- One row a publication. Its number names the version: epoch milliseconds, or one more than the number before it.
CREATE TABLE publication (
  number INTEGER PRIMARY KEY
) STRICT;
