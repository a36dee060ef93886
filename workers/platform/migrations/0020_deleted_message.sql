-- Epoch milliseconds; null while the message is in the inbox. The row of a deleted one stays: its UNIQUE keeps a sender who
-- retries from delivering it again.
ALTER TABLE message ADD COLUMN deleted_at INTEGER;
