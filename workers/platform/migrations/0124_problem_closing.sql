-- Notifications of payment services that could not be booked are closed by an operator, who says what has come of them. All null while one is
-- open. Rows are beside the catalogue.
ALTER TABLE payment_problem ADD COLUMN closed_at INTEGER;
ALTER TABLE payment_problem ADD COLUMN closed_by TEXT;
-- The operation that has closed it, so that a repeated call knows its own.
ALTER TABLE payment_problem ADD COLUMN closing_id TEXT;
ALTER TABLE payment_problem ADD COLUMN outcome TEXT
  CHECK (outcome IN ('booked-by-hand', 'booked-later', 'returned', 'nothing'));
-- The operator's reason; null again once the member of the notification was erased.
ALTER TABLE payment_problem ADD COLUMN note TEXT;

-- Lists and counts of open ones do not walk the closed ones.
CREATE INDEX payment_problem_open ON payment_problem (problem_id) WHERE closed_at IS NULL;
CREATE INDEX payment_problem_open_of ON payment_problem (service_id, problem_id) WHERE closed_at IS NULL;
CREATE INDEX payment_problem_closed_of ON payment_problem (service_id, problem_id) WHERE closed_at IS NOT NULL;
