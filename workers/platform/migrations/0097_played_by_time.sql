-- The most played games of the last days are counted by members, not by rounds.
CREATE INDEX played_game_by_time ON played_game (last_at, game_id);
