-- What accounts of one person are found by, when that person excludes themselves.
CREATE INDEX member_by_birth_date ON member (birth_date);
CREATE INDEX bank_account_by_number ON bank_account (account_number) WHERE removed_at IS NULL;
