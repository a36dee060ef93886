-- Payments that go on at a payment service: who they are, what members have begun there, and what the services have told.
CREATE TABLE payment_service (
  service_id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  -- Where payments are created: an address, or a path of this deployment.
  create_url TEXT NOT NULL,
  -- Origins at which members pay, as a JSON list.
  pages TEXT NOT NULL CHECK (json_valid(pages)),
  -- Numbers of its valid signing keys, first and last: two while one replaces the other.
  first_key INTEGER NOT NULL DEFAULT 1 CHECK (first_key >= 1),
  last_key INTEGER NOT NULL DEFAULT 1 CHECK (last_key >= 1),
  -- A service that a later version of the site left out still tells of payments under way.
  retired INTEGER NOT NULL DEFAULT 0 CHECK (retired IN (0, 1))
) STRICT, WITHOUT ROWID;

-- In the member's directory. Nothing is in the ledger until the service says that money has arrived.
CREATE TABLE payment (
  payment_id TEXT PRIMARY KEY,
  member_id TEXT NOT NULL,
  service_id TEXT NOT NULL,
  method_id TEXT NOT NULL,
  -- The member's own id of the attempt.
  operation_id TEXT NOT NULL,
  amount_minor INTEGER NOT NULL CHECK (amount_minor > 0),
  currency TEXT NOT NULL,
  exponent INTEGER NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('begun', 'open', 'failed', 'paid', 'reversed')),
  -- The service's own id of it and the address at which it is paid; null until it has answered.
  service_payment TEXT,
  url TEXT,
  -- What has arrived, in minor units; null before.
  credited_minor INTEGER,
  -- Epoch milliseconds.
  made_at INTEGER NOT NULL,
  changed_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  UNIQUE (member_id, operation_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX payment_of_member ON payment (member_id, made_at);
CREATE INDEX payment_by_time ON payment (made_at, payment_id);

-- What a service has told of a payment, each status once: they may come late, twice and in any order. In the member's directory.
CREATE TABLE payment_event (
  service_id TEXT NOT NULL,
  service_payment TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('paid', 'failed', 'reversed')),
  payment_id TEXT NOT NULL,
  amount_minor INTEGER NOT NULL,
  received_at INTEGER NOT NULL,
  PRIMARY KEY (service_id, service_payment, status)
) STRICT, WITHOUT ROWID;

-- What could not be booked, for operators: signed by a service, and of no payment of ours, or not as it was told before. Beside
-- the catalogue.
CREATE TABLE payment_problem (
  problem_id INTEGER PRIMARY KEY AUTOINCREMENT,
  service_id TEXT NOT NULL,
  why TEXT NOT NULL,
  told TEXT NOT NULL CHECK (json_valid(told)),
  received_at INTEGER NOT NULL,
  UNIQUE (service_id, why, told)
) STRICT;
