-- Limits that have to be carried to the other accounts of a person yet: a row is there before the change, and goes when every account
-- has the limit, so that a run that dies is repeated.
CREATE TABLE limit_task (
  member_id TEXT NOT NULL,
  -- A proof of the member's, as in identity_proof; or the limit that they set, `limit deposit-day`.
  cause TEXT NOT NULL,
  -- Epoch milliseconds.
  made_at INTEGER NOT NULL,
  PRIMARY KEY (member_id, cause)
) STRICT, WITHOUT ROWID;
CREATE INDEX limit_task_by_time ON limit_task (made_at, member_id, cause);

CREATE TRIGGER proof_carries_limits AFTER INSERT ON identity_proof
BEGIN
  INSERT INTO limit_task (member_id, cause, made_at) VALUES (NEW.member_id, NEW.text, NEW.proved_at)
  ON CONFLICT (member_id, cause) DO UPDATE SET made_at = excluded.made_at;
END;
CREATE TRIGGER proof_carries_limits_again AFTER UPDATE OF proved_at ON identity_proof
BEGIN
  INSERT INTO limit_task (member_id, cause, made_at) VALUES (NEW.member_id, NEW.text, NEW.proved_at)
  ON CONFLICT (member_id, cause) DO UPDATE SET made_at = excluded.made_at;
END;

INSERT INTO limit_task (member_id, cause, made_at) SELECT member_id, text, proved_at FROM identity_proof;
