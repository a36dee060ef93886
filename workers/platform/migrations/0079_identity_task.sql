-- Of an exclusion that was carried over from another account of the person: the member and the restriction that it began with.
ALTER TABLE restriction ADD COLUMN source_member_id TEXT;
ALTER TABLE restriction ADD COLUMN source_id TEXT;

-- Exclusions of before name the other member in their reason. They stay in force, and are carried no further: likeness made them.
UPDATE restriction SET source_member_id = substr(reason, 16)
WHERE kind = 'self-exclusion' AND made_by = 'same-person' AND substr(reason, 1, 15) = 'Same person as ';

-- What a proof, new details or an exclusion of a member leave to do: the call carries it out, and a job repeats what broke off.
CREATE TABLE identity_task (
  member_id TEXT NOT NULL,
  -- `proof`, `details` or `exclusion`.
  cause TEXT NOT NULL,
  -- Counts what came meanwhile, so that it is not deleted with what was carried out.
  version INTEGER NOT NULL DEFAULT 1,
  -- Epoch milliseconds.
  made_at INTEGER NOT NULL,
  PRIMARY KEY (member_id, cause)
) STRICT, WITHOUT ROWID;
CREATE INDEX identity_task_by_time ON identity_task (made_at, member_id, cause);

-- In the database, so that no way to an exclusion, a proof or other details is missed.
CREATE TRIGGER exclusion_is_carried AFTER INSERT ON restriction WHEN NEW.kind = 'self-exclusion'
BEGIN
  INSERT INTO identity_task (member_id, cause, made_at) VALUES (NEW.member_id, 'exclusion', NEW.since)
  ON CONFLICT (member_id, cause) DO UPDATE SET version = version + 1, made_at = excluded.made_at;
END;
CREATE TRIGGER proof_carries_exclusions AFTER INSERT ON identity_proof
BEGIN
  INSERT INTO identity_task (member_id, cause, made_at) VALUES (NEW.member_id, 'proof', NEW.proved_at)
  ON CONFLICT (member_id, cause) DO UPDATE SET version = version + 1, made_at = excluded.made_at;
END;
CREATE TRIGGER proof_carries_exclusions_again AFTER UPDATE OF proved_at ON identity_proof
BEGIN
  INSERT INTO identity_task (member_id, cause, made_at) VALUES (NEW.member_id, 'proof', NEW.proved_at)
  ON CONFLICT (member_id, cause) DO UPDATE SET version = version + 1, made_at = excluded.made_at;
END;
CREATE TRIGGER new_member_is_compared AFTER INSERT ON member
WHEN NEW.full_name IS NOT NULL OR NEW.email IS NOT NULL OR NEW.mobile IS NOT NULL
BEGIN
  INSERT INTO identity_task (member_id, cause, made_at) VALUES (NEW.member_id, 'details', NEW.created_at)
  ON CONFLICT (member_id, cause) DO UPDATE SET version = version + 1, made_at = excluded.made_at;
END;
CREATE TRIGGER changed_details_are_compared AFTER UPDATE OF full_name, email, mobile, birth_date ON member
WHEN NEW.forgotten_at IS NULL AND (
  (NEW.full_name IS NOT NULL AND NEW.full_name IS NOT OLD.full_name) OR (NEW.email IS NOT NULL AND NEW.email IS NOT OLD.email)
  OR (NEW.mobile IS NOT NULL AND NEW.mobile IS NOT OLD.mobile) OR NEW.birth_date IS NOT OLD.birth_date)
BEGIN
  INSERT INTO identity_task (member_id, cause, made_at)
  VALUES (NEW.member_id, 'details', CAST(unixepoch('subsec') * 1000 AS INTEGER))
  ON CONFLICT (member_id, cause) DO UPDATE SET version = version + 1, made_at = excluded.made_at;
END;
CREATE TRIGGER bank_account_is_compared AFTER INSERT ON bank_account
BEGIN
  INSERT INTO identity_task (member_id, cause, made_at) VALUES (NEW.member_id, 'details', NEW.created_at)
  ON CONFLICT (member_id, cause) DO UPDATE SET version = version + 1, made_at = excluded.made_at;
END;

INSERT OR IGNORE INTO identity_task (member_id, cause, made_at)
SELECT member_id, 'exclusion', since FROM restriction
WHERE kind = 'self-exclusion' AND made_by <> 'same-person' AND ended_at IS NULL
  AND (until IS NULL OR until > CAST(unixepoch('subsec') * 1000 AS INTEGER));
