-- Marks were made of details that nobody had proved, and barred their owners. Accounts are compared as they are instead, and proofs
-- remember what was proved. An older version may still read and write the table, which is empty from now on.
DELETE FROM exclusion_mark;
