-- Uploads in parts that were begun: which parts there are, and what became of them. The bytes are in R2; a row goes a day
-- after it was begun.
CREATE TABLE upload (
  upload_id TEXT PRIMARY KEY,
  bucket TEXT NOT NULL CHECK (bucket IN ('private', 'public')),
  object_key TEXT NOT NULL,
  -- R2's own id of it.
  store_upload_id TEXT NOT NULL,
  -- Epoch milliseconds.
  begun_at INTEGER NOT NULL,
  -- Of the finished object, as the client was told: a reply that was lost is given again.
  etag TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX upload_of_object ON upload (bucket, object_key);
CREATE INDEX upload_by_age ON upload (begun_at);

CREATE TABLE upload_part (
  upload_id TEXT NOT NULL REFERENCES upload (upload_id) ON DELETE CASCADE,
  part_number INTEGER NOT NULL CHECK (part_number BETWEEN 1 AND 10000),
  -- Bytes.
  size INTEGER NOT NULL,
  -- MD5 in hexadecimal, as clients know the part, and the tag that R2 knows it by.
  md5 TEXT NOT NULL CHECK (length(md5) = 32),
  store_etag TEXT NOT NULL,
  -- What its first bytes say that it is; null where they say nothing, as of most parts but the first.
  media_type TEXT,
  received_at INTEGER NOT NULL,
  PRIMARY KEY (upload_id, part_number)
) STRICT, WITHOUT ROWID;
