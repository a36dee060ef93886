-- The payment's reference of a withdrawal stands beside the sealed order now.
DROP TRIGGER movement_copy_makes_request;
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
