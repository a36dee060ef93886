-- A banner's period, epoch milliseconds, and the text that stands for its picture, a word or JSON text by language; null where it has none.
ALTER TABLE banner ADD COLUMN starts_at INTEGER;
ALTER TABLE banner ADD COLUMN ends_at INTEGER;
ALTER TABLE banner ADD COLUMN alt TEXT;
