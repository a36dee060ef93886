-- Operators' lists of members: their orders, their filters, names to search, tags and notes.

-- When the member used the site last, epoch milliseconds, to a few minutes; 0 where that is not known.
ALTER TABLE member ADD COLUMN seen_at INTEGER NOT NULL DEFAULT 0;
UPDATE member SET seen_at = max(
  coalesce((SELECT max(last_seen_at) FROM session WHERE session.member_id = member.member_id), 0),
  coalesce((SELECT max(at) FROM login_record WHERE login_record.member_id = member.member_id AND outcome = 'in'), 0)
);

-- The orders of the list, for all markets and for each. A number of members is counted by an index that has all columns of its condition.
CREATE INDEX member_by_created ON member (created_at, member_id, forgotten_at) WHERE forgotten_at IS NULL;
CREATE INDEX member_by_seen ON member (seen_at, member_id) WHERE forgotten_at IS NULL;
CREATE INDEX member_of_country_by_created ON member (country, created_at, member_id, forgotten_at) WHERE forgotten_at IS NULL;
CREATE INDEX member_of_country_by_seen ON member (country, seen_at, member_id) WHERE forgotten_at IS NULL;
CREATE INDEX member_of_country_by_username ON member (country, lower(username), member_id) WHERE forgotten_at IS NULL;
-- Members without a proved contact, for their number.
CREATE INDEX member_unproved ON member (country, created_at, email_proved_at, mobile_proved_at, forgotten_at)
  WHERE forgotten_at IS NULL AND email_proved_at IS NULL AND mobile_proved_at IS NULL;
CREATE INDEX vip_member_by_tier ON vip_member (tier_id, member_id);
CREATE INDEX bank_account_by_end ON bank_account (substr(account_number, -4), member_id) WHERE removed_at IS NULL;

-- Where a login came from: the IPv4 address or IPv6 /64, and the country. Null in older rows.
ALTER TABLE login_record ADD COLUMN network TEXT;
ALTER TABLE login_record ADD COLUMN place TEXT;
CREATE INDEX login_record_by_network ON login_record (network, member_id) WHERE network IS NOT NULL;
ALTER TABLE session ADD COLUMN network TEXT;

-- What a member is found by inside a name: every end of the username, and the full name from each word on, folded.
CREATE TABLE member_word (
  text TEXT NOT NULL,
  member_id TEXT NOT NULL,
  PRIMARY KEY (text, member_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX member_word_of_member ON member_word (member_id, text);

-- Members whose words are not written yet: SQL cannot fold letters. Triggers note them, so that no writer of names is missed.
CREATE TABLE member_word_task (
  member_id TEXT PRIMARY KEY,
  -- Changes since the words were written.
  version INTEGER NOT NULL DEFAULT 1
) STRICT, WITHOUT ROWID;
CREATE TRIGGER member_has_words AFTER INSERT ON member WHEN NEW.forgotten_at IS NULL
BEGIN
  INSERT INTO member_word_task (member_id) VALUES (NEW.member_id) ON CONFLICT (member_id) DO UPDATE SET version = version + 1;
END;
CREATE TRIGGER member_has_other_words AFTER UPDATE OF username, full_name ON member
WHEN NEW.forgotten_at IS NULL AND (OLD.username IS NOT NEW.username OR OLD.full_name IS NOT NEW.full_name)
BEGIN
  INSERT INTO member_word_task (member_id) VALUES (NEW.member_id) ON CONFLICT (member_id) DO UPDATE SET version = version + 1;
END;
INSERT INTO member_word_task (member_id) SELECT member_id FROM member WHERE forgotten_at IS NULL;

-- Operators' words for groups of members.
CREATE TABLE member_tag (
  tag TEXT NOT NULL,
  member_id TEXT NOT NULL,
  -- Id of the operator.
  tagged_by TEXT NOT NULL,
  -- Epoch milliseconds.
  tagged_at INTEGER NOT NULL,
  PRIMARY KEY (tag, member_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX member_tag_of_member ON member_tag (member_id, tag);

-- Operators' notes on a member. The member gets them with an export of their data, and never sees them on the site.
CREATE TABLE member_note (
  note_id TEXT PRIMARY KEY,
  member_id TEXT NOT NULL,
  text TEXT NOT NULL,
  -- Id of the operator.
  written_by TEXT NOT NULL,
  -- Epoch milliseconds.
  written_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX member_note_of_member ON member_note (member_id, written_at, note_id);
