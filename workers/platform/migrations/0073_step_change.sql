-- Time of the last removal of a way of the second step, or of new recovery codes, epoch milliseconds; null for never. Ways that
-- exist have their own times.
ALTER TABLE member ADD COLUMN step_changed_at INTEGER;
