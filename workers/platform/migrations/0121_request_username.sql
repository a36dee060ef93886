-- The username of a request's member in lower case, by whose beginning operators find requests; null for a member who is gone.
ALTER TABLE cashier_request ADD COLUMN lower_username TEXT;
UPDATE cashier_request SET lower_username = (
  SELECT lower(member.username) FROM member
  WHERE member.member_id = cashier_request.member_id AND member.forgotten_at IS NULL);
CREATE INDEX cashier_request_lower_username ON cashier_request (lower_username) WHERE lower_username IS NOT NULL;

CREATE TRIGGER cashier_request_has_username AFTER INSERT ON cashier_request BEGIN
  UPDATE cashier_request SET lower_username = (
    SELECT lower(member.username) FROM member WHERE member.member_id = NEW.member_id AND member.forgotten_at IS NULL)
  WHERE kind = NEW.kind AND member_id = NEW.member_id AND request_id = NEW.request_id;
END;
CREATE TRIGGER member_renames_requests AFTER UPDATE OF username ON member WHEN OLD.username IS NOT NEW.username BEGIN
  UPDATE cashier_request SET lower_username = CASE WHEN NEW.forgotten_at IS NULL THEN lower(NEW.username) END
  WHERE kind IN ('deposit', 'withdrawal') AND member_id = NEW.member_id;
END;
