-- JSON array of the countries whose markets an operator works for, ISO 3166-1 alpha-2; null for all.
ALTER TABLE operator ADD COLUMN markets TEXT CHECK (markets IS NULL OR json_valid(markets));
