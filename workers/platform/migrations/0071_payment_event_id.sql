-- Events of payment services that carry an id of their own: a payment may be reversed several times, and a dispute may be won.
-- Events without an id stay in payment_event, each status of a payment once. In the member's directory.
CREATE TABLE payment_event_with_id (
  service_id TEXT NOT NULL,
  event_id TEXT NOT NULL,
  service_payment TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('paid', 'failed', 'reversed', 'chargeback-won')),
  payment_id TEXT NOT NULL,
  amount_minor INTEGER NOT NULL CHECK (amount_minor > 0),
  -- Epoch milliseconds.
  received_at INTEGER NOT NULL,
  PRIMARY KEY (service_id, event_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX payment_event_with_id_of_service ON payment_event_with_id (service_id, service_payment);
CREATE INDEX payment_event_with_id_of_payment ON payment_event_with_id (payment_id);
CREATE INDEX payment_event_of_payment ON payment_event (payment_id);

-- The part of the credited amount that was taken back and not returned, in minor units, and the number of events that the state was
-- derived from: a later derivation is not overwritten by an earlier one.
ALTER TABLE payment ADD COLUMN reversed_minor INTEGER NOT NULL DEFAULT 0;
ALTER TABLE payment ADD COLUMN events INTEGER NOT NULL DEFAULT 0;
CREATE INDEX payment_taken_back ON payment (payment_id) WHERE state = 'reversed' OR reversed_minor > 0;
