-- Deposits and withdrawals that operators decide, one row each, so that a list of those that wait walks no history. Rows follow
-- from movements as these are copied; the wallets decide.
CREATE TABLE cashier_request (
  kind TEXT NOT NULL CHECK (kind IN ('deposit', 'withdrawal')),
  member_id TEXT NOT NULL,
  request_id TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('waiting', 'decided')),
  -- Number of the movement that changed the row last: copies that come late change nothing.
  number INTEGER NOT NULL,
  amount_minor INTEGER NOT NULL,
  currency TEXT NOT NULL,
  exponent INTEGER NOT NULL,
  -- The order's memo as JSON.
  memo TEXT,
  -- Epoch milliseconds.
  made_at INTEGER NOT NULL,
  -- Whether the payment of a withdrawal is uncertain, and the order by which an operator took it to pay it, as JSON.
  is_unknown INTEGER NOT NULL DEFAULT 0,
  taking TEXT,
  PRIMARY KEY (kind, member_id, request_id)
) STRICT, WITHOUT ROWID;

INSERT INTO cashier_request (kind, member_id, request_id, state, number, amount_minor, currency, exponent, memo, made_at)
SELECT CASE kind WHEN 'deposit-request' THEN 'deposit' ELSE 'withdrawal' END, member_id,
       coalesce(input ->> '$.depositId', input ->> '$.withdrawalId'), 'waiting', number, input ->> '$.amountMinor', currency,
       exponent, input ->> '$.memo', made_at
FROM movement_copy WHERE kind IN ('deposit-request', 'withdrawal-hold');
UPDATE cashier_request SET
  state = 'decided',
  number = (SELECT max(number) FROM movement_copy AS decided
            WHERE decided.input ->> '$.depositId' = request_id AND decided.member_id = cashier_request.member_id)
WHERE kind = 'deposit' AND EXISTS (
  SELECT 1 FROM movement_copy AS decided
  WHERE decided.input ->> '$.depositId' = request_id AND decided.member_id = cashier_request.member_id
    AND decided.kind IN ('deposit-approve', 'deposit-refuse'));
UPDATE cashier_request SET
  number = (SELECT max(number) FROM movement_copy AS step
            WHERE step.input ->> '$.withdrawalId' = request_id AND step.member_id = cashier_request.member_id),
  state = CASE WHEN EXISTS (
    SELECT 1 FROM movement_copy AS step
    WHERE step.input ->> '$.withdrawalId' = request_id AND step.member_id = cashier_request.member_id
      AND step.kind IN ('withdrawal-settle', 'withdrawal-refuse')) THEN 'decided' ELSE 'waiting' END,
  is_unknown = EXISTS (
    SELECT 1 FROM movement_copy AS step
    WHERE step.input ->> '$.withdrawalId' = request_id AND step.member_id = cashier_request.member_id
      AND step.kind = 'withdrawal-unknown'),
  taking = (
    SELECT step.input FROM movement_copy AS step
    WHERE step.input ->> '$.withdrawalId' = request_id AND step.member_id = cashier_request.member_id
      AND step.kind = 'withdrawal-take')
WHERE kind = 'withdrawal';

CREATE INDEX cashier_request_waiting ON cashier_request (kind, made_at, member_id, request_id) WHERE state = 'waiting';
DROP INDEX movement_copy_of_deposit;
DROP INDEX movement_copy_of_withdrawal;

-- In the database, so that movements which an older version of the platform still writes are not missed. The payment's reference
-- of a withdrawal stands beside the sealed order.
CREATE TRIGGER movement_copy_makes_request AFTER INSERT ON movement_copy
WHEN NEW.kind IN ('deposit-request', 'deposit-approve', 'deposit-refuse', 'withdrawal-hold', 'withdrawal-take',
                  'withdrawal-unknown', 'withdrawal-settle', 'withdrawal-refuse')
BEGIN
  INSERT INTO cashier_request (kind, member_id, request_id, state, number, amount_minor, currency, exponent, memo, made_at)
  SELECT CASE NEW.kind WHEN 'deposit-request' THEN 'deposit' ELSE 'withdrawal' END, NEW.member_id,
         coalesce(NEW.input ->> '$.depositId', NEW.input ->> '$.withdrawalId'), 'waiting', NEW.number,
         NEW.input ->> '$.amountMinor', NEW.currency, NEW.exponent, NEW.input ->> '$.memo', NEW.made_at
  WHERE NEW.kind IN ('deposit-request', 'withdrawal-hold') AND NOT EXISTS (
    SELECT 1 FROM cashier_request AS known
    WHERE known.kind = CASE NEW.kind WHEN 'deposit-request' THEN 'deposit' ELSE 'withdrawal' END
      AND known.member_id = NEW.member_id
      AND known.request_id = coalesce(NEW.input ->> '$.depositId', NEW.input ->> '$.withdrawalId'));
  UPDATE cashier_request SET
    number = NEW.number,
    state = CASE WHEN NEW.kind IN ('deposit-approve', 'deposit-refuse', 'withdrawal-settle', 'withdrawal-refuse')
                 THEN 'decided' ELSE state END,
    is_unknown = CASE NEW.kind WHEN 'withdrawal-unknown' THEN 1 ELSE is_unknown END,
    taking = CASE NEW.kind WHEN 'withdrawal-take' THEN json_patch(NEW.input, coalesce(NEW.words, '{}')) ELSE taking END
  WHERE kind = CASE WHEN NEW.kind IN ('deposit-approve', 'deposit-refuse') THEN 'deposit' ELSE 'withdrawal' END
    AND member_id = NEW.member_id
    AND request_id = coalesce(NEW.input ->> '$.depositId', NEW.input ->> '$.withdrawalId')
    AND number <= NEW.number AND NEW.kind NOT IN ('deposit-request', 'withdrawal-hold');
END;
