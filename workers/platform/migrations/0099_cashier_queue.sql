-- What operators filter and order requests by, so that a page of any list is read from an index.
-- Of the member's market; null for a member who is gone.
ALTER TABLE cashier_request ADD COLUMN country TEXT;
-- How it ended, and when, epoch milliseconds; null while it waits.
ALTER TABLE cashier_request ADD COLUMN outcome TEXT CHECK (outcome IN ('settled', 'refused'));
ALTER TABLE cashier_request ADD COLUMN decided_at INTEGER;
-- What has arrived of a settled deposit, minor units.
ALTER TABLE cashier_request ADD COLUMN credited_minor INTEGER;
-- Since when it can be decided: when it was made, or when its hold ends. Promised times count from here.
ALTER TABLE cashier_request ADD COLUMN due_from INTEGER NOT NULL DEFAULT 0;
-- In units of the currency, for order and comparison alone.
ALTER TABLE cashier_request ADD COLUMN amount REAL GENERATED ALWAYS AS (
  amount_minor / CASE exponent WHEN 0 THEN 1.0 WHEN 1 THEN 10.0 WHEN 2 THEN 100.0 WHEN 3 THEN 1000.0 ELSE 10000.0 END
) VIRTUAL;
ALTER TABLE cashier_request ADD COLUMN method TEXT GENERATED ALWAYS AS (
  CASE kind WHEN 'withdrawal' THEN 'bank-account' ELSE iif(json_valid(memo), memo ->> '$.methodId', NULL) END
) VIRTUAL;
ALTER TABLE cashier_request ADD COLUMN receipt_key TEXT GENERATED ALWAYS AS (
  iif(json_valid(memo), memo ->> '$.receiptKey', NULL)
) VIRTUAL;

UPDATE cashier_request SET
  country = (SELECT country FROM member WHERE member.member_id = cashier_request.member_id),
  due_from = max(made_at, coalesce((
    SELECT until FROM withdrawal_wait AS wait
    WHERE kind = 'withdrawal' AND wait.member_id = cashier_request.member_id AND withdrawal_id = request_id), 0));
-- The last movement of a request is its decision.
UPDATE cashier_request SET
  outcome = CASE WHEN decision.kind IN ('deposit-approve', 'withdrawal-settle') THEN 'settled' ELSE 'refused' END,
  decided_at = decision.made_at,
  credited_minor = CASE decision.kind WHEN 'deposit-approve' THEN coalesce(decision.input ->> '$.creditedMinor', amount_minor) END
FROM movement_copy AS decision
WHERE state = 'decided' AND decision.member_id = cashier_request.member_id AND decision.number = cashier_request.number
  AND decision.kind IN ('deposit-approve', 'deposit-refuse', 'withdrawal-settle', 'withdrawal-refuse');

CREATE INDEX cashier_request_due ON cashier_request (kind, due_from, member_id, request_id) WHERE state = 'waiting';
CREATE INDEX cashier_request_amount ON cashier_request (kind, amount, member_id, request_id) WHERE state = 'waiting';
CREATE INDEX cashier_request_decided ON cashier_request (kind, outcome, decided_at, member_id, request_id)
  WHERE outcome IS NOT NULL;
CREATE INDEX cashier_request_decided_due ON cashier_request (kind, outcome, due_from, member_id, request_id)
  WHERE outcome IS NOT NULL;
CREATE INDEX cashier_request_decided_made ON cashier_request (kind, outcome, made_at, member_id, request_id)
  WHERE outcome IS NOT NULL;
CREATE INDEX cashier_request_decided_amount ON cashier_request (kind, outcome, amount, member_id, request_id)
  WHERE outcome IS NOT NULL;

-- As in 0023, with the new columns. A hold of a withdrawal is written before its movement.
DROP TRIGGER movement_copy_makes_request;
CREATE TRIGGER movement_copy_makes_request AFTER INSERT ON movement_copy
WHEN NEW.kind IN ('deposit-request', 'deposit-approve', 'deposit-refuse', 'withdrawal-hold', 'withdrawal-take',
                  'withdrawal-unknown', 'withdrawal-settle', 'withdrawal-refuse')
BEGIN
  INSERT INTO cashier_request (kind, member_id, request_id, state, number, amount_minor, currency, exponent, memo, made_at,
                               country, due_from)
  SELECT CASE NEW.kind WHEN 'deposit-request' THEN 'deposit' ELSE 'withdrawal' END, NEW.member_id,
         coalesce(NEW.input ->> '$.depositId', NEW.input ->> '$.withdrawalId'), 'waiting', NEW.number,
         NEW.input ->> '$.amountMinor', NEW.currency, NEW.exponent, NEW.input ->> '$.memo', NEW.made_at,
         (SELECT country FROM member WHERE member.member_id = NEW.member_id),
         max(NEW.made_at, coalesce((
           SELECT until FROM withdrawal_wait AS wait
           WHERE wait.member_id = NEW.member_id AND withdrawal_id = NEW.input ->> '$.withdrawalId'), 0))
  WHERE NEW.kind IN ('deposit-request', 'withdrawal-hold') AND NOT EXISTS (
    SELECT 1 FROM cashier_request AS known
    WHERE known.kind = CASE NEW.kind WHEN 'deposit-request' THEN 'deposit' ELSE 'withdrawal' END
      AND known.member_id = NEW.member_id
      AND known.request_id = coalesce(NEW.input ->> '$.depositId', NEW.input ->> '$.withdrawalId'));
  UPDATE cashier_request SET
    number = NEW.number,
    state = CASE WHEN NEW.kind IN ('deposit-approve', 'deposit-refuse', 'withdrawal-settle', 'withdrawal-refuse')
                 THEN 'decided' ELSE state END,
    outcome = CASE WHEN NEW.kind IN ('deposit-approve', 'withdrawal-settle') THEN 'settled'
                   WHEN NEW.kind IN ('deposit-refuse', 'withdrawal-refuse') THEN 'refused' ELSE outcome END,
    decided_at = CASE WHEN NEW.kind IN ('deposit-approve', 'deposit-refuse', 'withdrawal-settle', 'withdrawal-refuse')
                      THEN NEW.made_at ELSE decided_at END,
    credited_minor = CASE NEW.kind WHEN 'deposit-approve' THEN coalesce(NEW.input ->> '$.creditedMinor', amount_minor)
                                   ELSE credited_minor END,
    is_unknown = CASE NEW.kind WHEN 'withdrawal-unknown' THEN 1 ELSE is_unknown END,
    taking = CASE NEW.kind WHEN 'withdrawal-take' THEN json_patch(NEW.input, coalesce(NEW.words, '{}')) ELSE taking END
  WHERE kind = CASE WHEN NEW.kind IN ('deposit-approve', 'deposit-refuse') THEN 'deposit' ELSE 'withdrawal' END
    AND member_id = NEW.member_id
    AND request_id = coalesce(NEW.input ->> '$.depositId', NEW.input ->> '$.withdrawalId')
    AND number <= NEW.number AND NEW.kind NOT IN ('deposit-request', 'withdrawal-hold');
END;

-- Which operator works on a request, and until when, epoch milliseconds. No other operator decides it meanwhile. A row whose time is
-- over counts as none; the request's decision deletes it.
CREATE TABLE request_claim (
  kind TEXT NOT NULL CHECK (kind IN ('deposit', 'withdrawal')),
  member_id TEXT NOT NULL,
  request_id TEXT NOT NULL,
  claimed_by TEXT NOT NULL,
  until INTEGER NOT NULL,
  PRIMARY KEY (kind, member_id, request_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX request_claim_of_operator ON request_claim (claimed_by, kind, until);
