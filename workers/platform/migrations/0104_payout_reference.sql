-- The reference of a payout, in lower case, by which operators find a withdrawal that was taken.
ALTER TABLE cashier_request ADD COLUMN payout_reference TEXT GENERATED ALWAYS AS (
  lower(iif(json_valid(taking), taking ->> '$.payoutReference', NULL))
) VIRTUAL;
CREATE INDEX cashier_request_payout_reference ON cashier_request (payout_reference) WHERE taking IS NOT NULL;
