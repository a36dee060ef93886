-- Games that members have opened: for playing on, and for what players of a game play besides. One row a member and game,
-- written by launches, never by bets.
CREATE TABLE played_game (
  member_id TEXT NOT NULL REFERENCES member (member_id) ON DELETE CASCADE,
  -- No reference: games are replaced as a whole.
  game_id TEXT NOT NULL,
  launches INTEGER NOT NULL,
  -- Epoch milliseconds.
  last_at INTEGER NOT NULL,
  PRIMARY KEY (member_id, game_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX played_game_by_moment ON played_game (member_id, last_at);

-- How many members have opened both games. A pair of a game with itself counts the members of that game. It names nobody.
CREATE TABLE co_played (
  game_id TEXT NOT NULL,
  other_id TEXT NOT NULL,
  members INTEGER NOT NULL,
  PRIMARY KEY (game_id, other_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX co_played_by_members ON co_played (game_id, members);
