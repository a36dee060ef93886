-- The country in which a session was started, by the network: ISO 3166 alpha-2, T1 for Tor; null where it was not known.
ALTER TABLE session ADD COLUMN place TEXT;
