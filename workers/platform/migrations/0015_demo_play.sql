-- Whether a provider's games can be opened for fun: not, unless the provider is known to offer it.
ALTER TABLE provider ADD COLUMN has_demo INTEGER NOT NULL DEFAULT 0 CHECK (has_demo IN (0, 1));
