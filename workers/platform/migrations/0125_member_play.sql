-- A member's play of a UTC day, in the minor units of their currency: stakes less those rolled back, and wins less those taken back. Every
-- movement counts once, with those of the other figures. Play that was counted before this table is not in it.
CREATE TABLE figure_member_play (
  member_id TEXT NOT NULL,
  -- Days since 1970.
  day INTEGER NOT NULL,
  stake_minor INTEGER NOT NULL,
  win_minor INTEGER NOT NULL,
  PRIMARY KEY (member_id, day)
) STRICT, WITHOUT ROWID;
