-- The country in which a member began a payment, by the network: ISO 3166 alpha-2, T1 for Tor; null where it was not known.
ALTER TABLE payment ADD COLUMN place TEXT;
