-- The second operator who agreed to a broadcast, and its revocation: a revoked one is in no inbox.
ALTER TABLE broadcast ADD COLUMN approved_by TEXT;
-- Epoch milliseconds.
ALTER TABLE broadcast ADD COLUMN revoked_at INTEGER;
ALTER TABLE broadcast ADD COLUMN revoked_by TEXT;
ALTER TABLE broadcast ADD COLUMN revoke_reason TEXT;
