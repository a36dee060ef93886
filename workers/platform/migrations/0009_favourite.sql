-- Games that members have marked as their favourites.
CREATE TABLE favourite (
  member_id TEXT NOT NULL REFERENCES member (member_id) ON DELETE CASCADE,
  -- No reference: games are replaced as a whole, and one that is away for a while is a favourite still when it is back.
  game_id TEXT NOT NULL,
  -- Epoch milliseconds.
  created_at INTEGER NOT NULL,
  PRIMARY KEY (member_id, game_id)
) STRICT, WITHOUT ROWID;
