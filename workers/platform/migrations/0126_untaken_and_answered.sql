-- Withdrawals that were taken and are given back unpaid, and the order of answered tickets.
-- As in 0099; a withdrawal that is given back is as before it was taken.
DROP TRIGGER movement_copy_makes_request;
CREATE TRIGGER movement_copy_makes_request AFTER INSERT ON movement_copy
WHEN NEW.kind IN ('deposit-request', 'deposit-approve', 'deposit-refuse', 'withdrawal-hold', 'withdrawal-take',
                  'withdrawal-untake', 'withdrawal-unknown', 'withdrawal-settle', 'withdrawal-refuse')
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
    taking = CASE NEW.kind WHEN 'withdrawal-take' THEN json_patch(NEW.input, coalesce(NEW.words, '{}'))
                           WHEN 'withdrawal-untake' THEN NULL ELSE taking END
  WHERE kind = CASE WHEN NEW.kind IN ('deposit-approve', 'deposit-refuse') THEN 'deposit' ELSE 'withdrawal' END
    AND member_id = NEW.member_id
    AND request_id = coalesce(NEW.input ->> '$.depositId', NEW.input ->> '$.withdrawalId')
    AND number <= NEW.number AND NEW.kind NOT IN ('deposit-request', 'withdrawal-hold');
END;

CREATE INDEX chat_ticket_answered ON chat_ticket (answered_at, ticket_id) WHERE answered_at IS NOT NULL;
