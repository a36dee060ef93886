-- What a member has proved to be theirs: an address or a number by a code, a bank account by a withdrawal that was paid to it. Two
-- accounts that proved the same are verified to be of one person. Names and birth dates are never here.
CREATE TABLE identity_proof (
  -- `email …`, `mobile …` or `account …`, in the form in which they are compared (restriction/person.ts does the same).
  text TEXT NOT NULL,
  member_id TEXT NOT NULL,
  -- Epoch milliseconds. `ended_at` is when the member proved another address or number in its place.
  proved_at INTEGER NOT NULL,
  ended_at INTEGER,
  PRIMARY KEY (text, member_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX identity_proof_of_member ON identity_proof (member_id);

-- In the database, so that no way of proving one is missed: a code for contact data, the code of a forgotten password, and what an
-- older version of the platform still writes.
CREATE TRIGGER proved_email_is_proof AFTER UPDATE OF email, email_proved_at ON member
WHEN NEW.email IS NOT NULL AND NEW.email_proved_at IS NOT NULL
  AND (OLD.email IS NOT NEW.email OR OLD.email_proved_at IS NOT NEW.email_proved_at)
BEGIN
  UPDATE identity_proof SET ended_at = NEW.email_proved_at
  WHERE member_id = NEW.member_id AND substr(text, 1, 6) = 'email ' AND ended_at IS NULL AND text <> 'email ' || (
    SELECT iif(instr(address, '+') BETWEEN 1 AND instr(address, '@'),
               substr(address, 1, instr(address, '+') - 1) || substr(address, instr(address, '@')), address)
    FROM (SELECT lower(trim(NEW.email)) AS address));
  INSERT INTO identity_proof (text, member_id, proved_at) VALUES ('email ' || (
    SELECT iif(instr(address, '+') BETWEEN 1 AND instr(address, '@'),
               substr(address, 1, instr(address, '+') - 1) || substr(address, instr(address, '@')), address)
    FROM (SELECT lower(trim(NEW.email)) AS address)), NEW.member_id, NEW.email_proved_at)
  ON CONFLICT (text, member_id) DO UPDATE SET proved_at = excluded.proved_at, ended_at = NULL WHERE ended_at IS NOT NULL;
END;
CREATE TRIGGER proved_mobile_is_proof AFTER UPDATE OF mobile, mobile_proved_at ON member
WHEN NEW.mobile IS NOT NULL AND NEW.mobile_proved_at IS NOT NULL
  AND (OLD.mobile IS NOT NEW.mobile OR OLD.mobile_proved_at IS NOT NEW.mobile_proved_at)
BEGIN
  UPDATE identity_proof SET ended_at = NEW.mobile_proved_at
  WHERE member_id = NEW.member_id AND substr(text, 1, 7) = 'mobile ' AND ended_at IS NULL
    AND text <> 'mobile ' || replace(replace(NEW.mobile, '-', ''), '+', '');
  INSERT INTO identity_proof (text, member_id, proved_at)
  VALUES ('mobile ' || replace(replace(NEW.mobile, '-', ''), '+', ''), NEW.member_id, NEW.mobile_proved_at)
  ON CONFLICT (text, member_id) DO UPDATE SET proved_at = excluded.proved_at, ended_at = NULL WHERE ended_at IS NOT NULL;
END;

-- A wallet repeats the copy of a movement until it is written.
CREATE TRIGGER paid_account_is_proof AFTER INSERT ON movement_copy WHEN NEW.kind = 'withdrawal-settle'
BEGIN
  -- Not OR IGNORE: the conflict clause of the statement that fires a trigger replaces those within.
  INSERT INTO identity_proof (text, member_id, proved_at)
  SELECT paid.text, NEW.member_id, NEW.made_at FROM (
    SELECT 'account ' || iif(length(account_number) >= 15, account_number, upper(bank_code) || ' ' || account_number) AS text
    FROM cashier_request AS request
    JOIN bank_account ON bank_id = request.memo ->> '$.bankId' AND bank_account.member_id = NEW.member_id
    WHERE request.kind = 'withdrawal' AND request.member_id = NEW.member_id
      AND request.request_id = NEW.input ->> '$.withdrawalId'
  ) AS paid
  WHERE NOT EXISTS (SELECT 1 FROM identity_proof AS known WHERE known.text = paid.text AND known.member_id = NEW.member_id);
END;

INSERT OR IGNORE INTO identity_proof (text, member_id, proved_at)
SELECT 'email ' || iif(instr(address, '+') BETWEEN 1 AND instr(address, '@'),
                       substr(address, 1, instr(address, '+') - 1) || substr(address, instr(address, '@')), address),
       member_id, email_proved_at
FROM (SELECT lower(trim(email)) AS address, member_id, email_proved_at FROM member
      WHERE email IS NOT NULL AND email_proved_at IS NOT NULL);
INSERT OR IGNORE INTO identity_proof (text, member_id, proved_at)
SELECT 'mobile ' || replace(replace(mobile, '-', ''), '+', ''), member_id, mobile_proved_at FROM member
WHERE mobile IS NOT NULL AND mobile_proved_at IS NOT NULL;
INSERT OR IGNORE INTO identity_proof (text, member_id, proved_at)
SELECT 'account ' || iif(length(account_number) >= 15, account_number, upper(bank_code) || ' ' || account_number),
       settled.member_id, min(settled.made_at)
FROM movement_copy AS settled
JOIN cashier_request AS request ON request.kind = 'withdrawal' AND request.member_id = settled.member_id
  AND request.request_id = settled.input ->> '$.withdrawalId'
JOIN bank_account ON bank_id = request.memo ->> '$.bankId' AND bank_account.member_id = settled.member_id
WHERE settled.kind = 'withdrawal-settle' GROUP BY 1, 2;
