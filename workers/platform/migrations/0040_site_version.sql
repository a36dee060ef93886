-- A whole site is imported as one version, from an operator's folder.

-- Addresses of a provider's games as templates, {money, fun}; null where none can be launched. Every provider of before is one
-- of the demo's studio. `has_demo` is read no more: `fun` says it.
ALTER TABLE provider ADD COLUMN launch TEXT CHECK (launch IS NULL OR json_valid(launch));
UPDATE provider SET launch = json_object(
  'money', '/studio/play/{gameId}?lang={language}#launch={token}',
  'fun', iif(has_demo = 1, '/studio/play/{gameId}?lang={language}#demo={token}', NULL)
);

-- Whether a later version of the site left it out: histories still name it, and a provider's calls are still answered.
ALTER TABLE provider ADD COLUMN retired INTEGER NOT NULL DEFAULT 0 CHECK (retired IN (0, 1));
ALTER TABLE game ADD COLUMN retired INTEGER NOT NULL DEFAULT 0 CHECK (retired IN (0, 1));

-- Versions of the site, newest last. Their texts are in R2, by hash.
CREATE TABLE site_version (
  number INTEGER PRIMARY KEY,
  -- Hashes of the texts: {site, games: [{hash, count}]}.
  manifest TEXT NOT NULL CHECK (json_valid(manifest)),
  -- `kept`: found before an import and kept for a way back. `left`: another import took its place.
  state TEXT NOT NULL CHECK (state IN ('kept', 'importing', 'published', 'left')),
  parts_done INTEGER NOT NULL DEFAULT 0 CHECK (parts_done >= 0),
  note TEXT NOT NULL,
  -- Id of the operator who began it; null for the demo's seed.
  made_by TEXT,
  -- Epoch milliseconds: when it was begun, and when its last part was done.
  made_at INTEGER NOT NULL,
  changed_at INTEGER NOT NULL,
  -- Version of the catalogue that it was published as.
  catalogue TEXT
) STRICT;
CREATE UNIQUE INDEX site_version_importing ON site_version (state) WHERE state = 'importing';

-- The demo's step of money has one part less, so that an interrupted one begins again: parts can be repeated.
DELETE FROM seed_part WHERE number = 6;
