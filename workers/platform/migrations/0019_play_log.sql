-- Play has left this database: bets, wins and rollbacks go to the play log in R2. Rows of before are deleted a few at a time.
DROP INDEX movement_copy_by_provider;
ALTER TABLE movement_copy DROP COLUMN provider_id;
ALTER TABLE movement_copy DROP COLUMN transaction_id;

-- Wallets with play that is not in the log yet, and the moment of their oldest one, epoch milliseconds. Every wallet of before
-- is among them until it has written its play of before.
CREATE TABLE play_behind (
  member_id TEXT PRIMARY KEY,
  since INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX play_behind_by_since ON play_behind (since);
INSERT INTO play_behind (member_id, since) SELECT member_id, 0 FROM wallet_copy;

-- The moment before which the log has all play, epoch milliseconds; null before the first check.
CREATE TABLE play_log (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  complete_through INTEGER
) STRICT;
INSERT INTO play_log (one) VALUES (1);
