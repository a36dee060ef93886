-- Messages to segments of members, as operators write, schedule and revoke them. In the catalogue.
CREATE TABLE campaign (
  -- The number in `M-0001`.
  number INTEGER PRIMARY KEY,
  -- Of the call that made it: a repeated call finds the same message.
  operation_id TEXT NOT NULL UNIQUE,
  -- Grows with each saving, which names the version that it replaces.
  version INTEGER NOT NULL DEFAULT 1,
  -- Segment, channels, texts by language and link.
  content TEXT NOT NULL CHECK (json_valid(content)),
  -- Markets of the segment, as a JSON list; null for all.
  countries TEXT CHECK (countries IS NULL OR json_valid(countries)),
  state TEXT NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'scheduled', 'sending', 'sent', 'revoked')),
  -- Epoch milliseconds, as all times: sending begins then; null for a draft.
  due_at INTEGER,
  -- Members that were counted when it was scheduled.
  counted INTEGER,
  -- Origin of the site that its e-mails lead to.
  origin TEXT,
  -- Why a scheduled one is a draft again.
  flaw TEXT,
  made_by TEXT NOT NULL,
  made_at INTEGER NOT NULL,
  -- Of the last saving, scheduling, sending or revocation.
  changed_by TEXT NOT NULL,
  changed_at INTEGER NOT NULL,
  scheduled_by TEXT,
  approved_by TEXT,
  scheduled_at INTEGER,
  began_at INTEGER,
  revoked_by TEXT,
  revoked_at INTEGER,
  revoke_reason TEXT,
  -- When the last member was reached, or the last directory was told of the revocation.
  ended_at INTEGER
) STRICT;
CREATE INDEX campaign_by_change ON campaign (changed_at, number);
CREATE INDEX campaign_by_state ON campaign (state, due_at, number);

-- In each directory: how far a message has gone through its members. Rows of the members of a step, and this one, are one transaction.
CREATE TABLE campaign_progress (
  campaign INTEGER PRIMARY KEY,
  -- The last member of the last step; empty before the first one.
  after_id TEXT NOT NULL DEFAULT '',
  done_at INTEGER,
  -- When it was revoked: no step and no e-mail follows.
  stopped_at INTEGER
) STRICT;

-- Members of the segment when their step came, each once: those who were addressed, and those who were left out, with the reason.
CREATE TABLE campaign_recipient (
  campaign INTEGER NOT NULL,
  member_id TEXT NOT NULL,
  country TEXT NOT NULL,
  -- Code of the text that is read.
  language TEXT NOT NULL,
  left_out TEXT CHECK (left_out IN ('exclusion', 'break', 'closed', 'held', 'consent', 'unreachable')),
  inbox INTEGER NOT NULL CHECK (inbox IN (0, 1)),
  -- Null without an e-mail. `sending` where nobody knows whether it was handed over: it is not sent again. `stopped`: a restriction
  -- has begun, or the consent was withdrawn, before its turn.
  mail TEXT CHECK (mail IN ('due', 'sending', 'sent', 'failed', 'stopped')),
  PRIMARY KEY (campaign, member_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX campaign_recipient_of_member ON campaign_recipient (member_id);
CREATE INDEX campaign_mail_due ON campaign_recipient (campaign, member_id) WHERE mail = 'due';

-- Figures of each message. Triggers count, so that no writer is missed; erasing a member takes nothing away.
CREATE TABLE campaign_figure (
  campaign INTEGER NOT NULL,
  country TEXT NOT NULL,
  language TEXT NOT NULL,
  -- `addressed`, `inbox`, `mail`, `opened`, `clicked`, the end of an e-mail as `mail-sent`, or why members were left out.
  what TEXT NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (campaign, country, language, what)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER campaign_recipient_is_counted AFTER INSERT ON campaign_recipient
BEGIN
  INSERT INTO campaign_figure (campaign, country, language, what, count)
  VALUES (NEW.campaign, NEW.country, NEW.language, coalesce(NEW.left_out, 'addressed'), 1)
  ON CONFLICT (campaign, country, language, what) DO UPDATE SET count = count + 1;
  INSERT INTO campaign_figure (campaign, country, language, what, count)
  SELECT NEW.campaign, NEW.country, NEW.language, 'inbox', 1 WHERE NEW.inbox = 1
  ON CONFLICT (campaign, country, language, what) DO UPDATE SET count = count + 1;
  INSERT INTO campaign_figure (campaign, country, language, what, count)
  SELECT NEW.campaign, NEW.country, NEW.language, 'mail', 1 WHERE NEW.mail IS NOT NULL
  ON CONFLICT (campaign, country, language, what) DO UPDATE SET count = count + 1;
END;
CREATE TRIGGER campaign_mail_is_counted AFTER UPDATE OF mail ON campaign_recipient
WHEN NEW.mail IN ('sent', 'failed', 'stopped') AND OLD.mail IS NOT NEW.mail
BEGIN
  INSERT INTO campaign_figure (campaign, country, language, what, count)
  VALUES (NEW.campaign, NEW.country, NEW.language, 'mail-' || NEW.mail, 1)
  ON CONFLICT (campaign, country, language, what) DO UPDATE SET count = count + 1;
END;

-- When the member opened the message by itself, not with all others, and when they followed its link. Epoch milliseconds.
ALTER TABLE message ADD COLUMN opened_at INTEGER;
ALTER TABLE message ADD COLUMN followed_at INTEGER;
-- When the sender took it back: it is in no inbox any more.
ALTER TABLE message_content ADD COLUMN withdrawn_at INTEGER;

CREATE TRIGGER campaign_message_is_opened AFTER UPDATE OF opened_at ON message
WHEN OLD.opened_at IS NULL AND NEW.opened_at IS NOT NULL
BEGIN
  INSERT INTO campaign_figure (campaign, country, language, what, count)
  SELECT campaign, country, language, 'opened', 1
  FROM message_content CROSS JOIN campaign_recipient
  WHERE content_id = NEW.content_id AND send_key LIKE 'campaign:%'
    AND campaign = CAST(substr(send_key, 10) AS INTEGER) AND campaign_recipient.member_id = NEW.member_id
  ON CONFLICT (campaign, country, language, what) DO UPDATE SET count = count + 1;
END;
CREATE TRIGGER campaign_message_is_followed AFTER UPDATE OF followed_at ON message
WHEN OLD.followed_at IS NULL AND NEW.followed_at IS NOT NULL
BEGIN
  INSERT INTO campaign_figure (campaign, country, language, what, count)
  SELECT campaign, country, language, 'clicked', 1
  FROM message_content CROSS JOIN campaign_recipient
  WHERE content_id = NEW.content_id AND send_key LIKE 'campaign:%'
    AND campaign = CAST(substr(send_key, 10) AS INTEGER) AND campaign_recipient.member_id = NEW.member_id
  ON CONFLICT (campaign, country, language, what) DO UPDATE SET count = count + 1;
END;
