-- Room that an upload in parts keeps for each of them, from before its first byte comes: parts that come at once do not pass
-- the size of the object together.
CREATE TABLE upload_room (
  upload_id TEXT NOT NULL REFERENCES upload (upload_id) ON DELETE CASCADE,
  part_number INTEGER NOT NULL CHECK (part_number BETWEEN 1 AND 10000),
  -- Of the largest body that came under the number.
  bytes INTEGER NOT NULL,
  PRIMARY KEY (upload_id, part_number)
) STRICT, WITHOUT ROWID;
