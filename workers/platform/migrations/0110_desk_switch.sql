-- Since when a desk is open or closed against its hours, epoch milliseconds, and the id of the operator; null for rows of before.
ALTER TABLE chat_desk ADD COLUMN since INTEGER;
ALTER TABLE chat_desk ADD COLUMN made_by TEXT;
