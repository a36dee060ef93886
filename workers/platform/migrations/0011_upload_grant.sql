-- Objects that members were given credentials for: how many in a day, and who put what everybody reads.
CREATE TABLE upload_grant (
  object_key TEXT PRIMARY KEY,
  bucket TEXT NOT NULL CHECK (bucket IN ('private', 'public')),
  member_id TEXT NOT NULL REFERENCES member (member_id),
  -- Epoch milliseconds. Rows of the private bucket go after a day.
  granted_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX upload_grant_of_member ON upload_grant (member_id, bucket, granted_at);
