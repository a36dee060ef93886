-- What people are called and have typed, beside the sealed orders: it can be erased there, and is erased here with the next copy.
-- By name, as a JSON object. Rows of before have theirs inside `input`.
ALTER TABLE movement_copy ADD COLUMN words TEXT CHECK (words IS NULL OR json_valid(words));

-- Epoch milliseconds; null for a member who has not been forgotten.
ALTER TABLE member ADD COLUMN forgotten_at INTEGER;
