-- Numbers of a provider's valid signing keys, first and last: two while one replaces the other.
ALTER TABLE provider ADD COLUMN first_key INTEGER NOT NULL DEFAULT 1 CHECK (first_key >= 1);
ALTER TABLE provider ADD COLUMN last_key INTEGER NOT NULL DEFAULT 1 CHECK (last_key >= 1);
