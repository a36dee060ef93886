-- The forms in which bank accounts are compared (app/domain/account-number/account-key.ts): an IBAN and the national number of one account
-- have one key. SQL cannot compute them: rows of before, and of an older version of the platform, have none until a job has read them,
-- and are compared by their number until then.
ALTER TABLE bank_account ADD COLUMN account_key TEXT;
-- Of a number with its branch: the key that it has without, at the same bank.
ALTER TABLE bank_account ADD COLUMN short_key TEXT;
CREATE INDEX bank_account_by_key ON bank_account (account_key) WHERE removed_at IS NULL AND account_key IS NOT NULL;
CREATE INDEX bank_account_by_short_key ON bank_account (short_key) WHERE removed_at IS NULL AND short_key IS NOT NULL;
CREATE INDEX bank_account_without_key ON bank_account (bank_id) WHERE account_key IS NULL;

-- Proofs of accounts: `account ` and a key. `short_text` is the same with the short key.
ALTER TABLE identity_proof ADD COLUMN short_text TEXT;
-- 0 while the text of an account is in the form of before.
ALTER TABLE identity_proof ADD COLUMN is_keyed INTEGER NOT NULL DEFAULT 0;
CREATE INDEX identity_proof_by_short_text ON identity_proof (short_text) WHERE short_text IS NOT NULL;
CREATE INDEX identity_proof_without_key ON identity_proof (text, member_id) WHERE is_keyed = 0 AND substr(text, 1, 8) = 'account ';

-- As in 0077, with the key where the account has one.
DROP TRIGGER paid_account_is_proof;
CREATE TRIGGER paid_account_is_proof AFTER INSERT ON movement_copy WHEN NEW.kind = 'withdrawal-settle'
BEGIN
  INSERT INTO identity_proof (text, short_text, is_keyed, member_id, proved_at)
  SELECT paid.text, paid.short_text, paid.is_keyed, NEW.member_id, NEW.made_at FROM (
    SELECT 'account ' || coalesce(account_key,
             iif(length(account_number) >= 15, account_number, upper(bank_code) || ' ' || account_number)) AS text,
           'account ' || short_key AS short_text, account_key IS NOT NULL AS is_keyed
    FROM cashier_request AS request
    JOIN bank_account ON bank_id = request.memo ->> '$.bankId' AND bank_account.member_id = NEW.member_id
    WHERE request.kind = 'withdrawal' AND request.member_id = NEW.member_id
      AND request.request_id = NEW.input ->> '$.withdrawalId'
  ) AS paid
  WHERE NOT EXISTS (SELECT 1 FROM identity_proof AS known WHERE known.text = paid.text AND known.member_id = NEW.member_id);
END;
