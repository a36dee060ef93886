-- The version that another one was made on; null for the first, and for versions of before.
ALTER TABLE site_version ADD COLUMN parent INTEGER;
-- Of a roll-back: the version that it brings back.
ALTER TABLE site_version ADD COLUMN back_to INTEGER;
-- Id of the second operator, where the change needed one.
ALTER TABLE site_version ADD COLUMN approved_by TEXT;
-- Hash of the content that the last part of an import replaces, as it was when the import began.
ALTER TABLE site_version ADD COLUMN found TEXT;
