-- What lies at transfer-type providers, in minor units: for going round those who have some there.
ALTER TABLE wallet_copy ADD COLUMN at_providers INTEGER NOT NULL DEFAULT 0;
UPDATE wallet_copy SET at_providers = (
  SELECT coalesce(sum(value), 0) FROM json_each(balances) WHERE substr(key, 1, 9) = 'provider:'
);
CREATE INDEX wallet_copy_with_money_at_providers ON wallet_copy (member_id) WHERE at_providers > 0;
