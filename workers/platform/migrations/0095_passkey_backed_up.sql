-- Whether the passkey is kept in a backup, and so on several devices, as its last answer said. Its counter may go back.
ALTER TABLE passkey ADD COLUMN is_backed_up INTEGER NOT NULL DEFAULT 0;
