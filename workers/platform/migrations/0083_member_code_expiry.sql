-- Codes that nobody typed are found by their end, to be deleted.
CREATE INDEX member_code_by_expiry ON member_code (expires_at);
