-- Identity documents of members: passports, identity cards, proofs of address. In the directory of the member.
CREATE TABLE identity_document (
  -- Derived from member and attempt, so that a repeated attempt names the same document.
  document_id TEXT PRIMARY KEY,
  member_id TEXT NOT NULL,
  -- Of the member's market when it was sent.
  country TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('passport', 'id-card', 'address')),
  -- A member has one of each that waits.
  purpose TEXT NOT NULL GENERATED ALWAYS AS (iif(kind = 'address', 'address', 'person')) VIRTUAL,
  state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'accepted', 'refused', 'expired')),
  -- Epoch milliseconds, as all times. Operators promise to look at it by `promised_at`.
  sent_at INTEGER NOT NULL,
  promised_at INTEGER NOT NULL,
  -- The last day of its validity, yyyy-MM-dd: as the member gave it, and as it was accepted.
  given_until TEXT,
  valid_until TEXT,
  -- 1 for the first document of its purpose.
  attempt INTEGER NOT NULL,
  -- The verification service: `asked` until it answers or `asked_until` is over; an unanswered one is asked again at `next_at`.
  service TEXT CHECK (service IN ('asked', 'answered', 'unanswered')),
  asked_until INTEGER,
  tries INTEGER NOT NULL DEFAULT 0,
  next_at INTEGER,
  -- Origin of the site, and the language, that it came from.
  origin TEXT NOT NULL,
  language TEXT NOT NULL,
  -- The service's id of its check, and what it has read from the pictures: JSON.
  check_id TEXT,
  read TEXT CHECK (json_valid(read)),
  -- The last claim of an operator; it is over at `claimed_until`.
  claimed_by TEXT,
  claimed_until INTEGER,
  -- Of the decision: the operator or `verification-service`, why it was refused, and a note for colleagues.
  operation_id TEXT,
  decided_at INTEGER,
  decided_by TEXT,
  flaw TEXT,
  note TEXT,
  CHECK ((state = 'waiting') = (decided_at IS NULL)),
  CHECK ((state = 'refused') = (flaw IS NOT NULL))
) STRICT;
CREATE UNIQUE INDEX identity_document_open ON identity_document (member_id, purpose) WHERE state = 'waiting';
CREATE INDEX identity_document_promised ON identity_document (promised_at, document_id) WHERE state = 'waiting';
CREATE INDEX identity_document_decided ON identity_document (decided_at, document_id) WHERE decided_at IS NOT NULL;
CREATE INDEX identity_document_of_member ON identity_document (member_id, sent_at);
CREATE INDEX identity_document_next ON identity_document (next_at) WHERE next_at IS NOT NULL;
CREATE INDEX identity_document_valid ON identity_document (valid_until) WHERE state = 'accepted' AND valid_until IS NOT NULL;

-- Its pictures: private files, with the tag of their content, by which the same picture of another member is found.
CREATE TABLE identity_picture (
  picture_key TEXT PRIMARY KEY,
  document_id TEXT NOT NULL,
  member_id TEXT NOT NULL,
  side TEXT NOT NULL CHECK (side IN ('front', 'back')),
  tag TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX identity_picture_of_document ON identity_picture (document_id);
CREATE INDEX identity_picture_of_member ON identity_picture (member_id);
CREATE INDEX identity_picture_by_tag ON identity_picture (tag);
