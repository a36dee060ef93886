-- A Swedish number with its clearing number, and a Brazilian mobile number, are keyed without the bank that the member chose. Keys of before
-- that name the bank, and the texts of their proofs, are marked here: the job `key-accounts` computes them again. The job of the version
-- before, which computes those without a key, leaves them alone.
ALTER TABLE bank_account ADD COLUMN is_key_stale INTEGER NOT NULL DEFAULT 0;
ALTER TABLE identity_proof ADD COLUMN is_text_stale INTEGER NOT NULL DEFAULT 0;
CREATE INDEX bank_account_with_stale_key ON bank_account (bank_id) WHERE is_key_stale = 1;
CREATE INDEX identity_proof_with_stale_text ON identity_proof (text, member_id) WHERE is_text_stale = 1;

UPDATE bank_account SET is_key_stale = 1
WHERE account_number NOT GLOB '*[^0-9]*' AND (
  (length(account_number) BETWEEN 10 AND 15 AND account_key NOT GLOB 'SE *'
    AND EXISTS (SELECT 1 FROM member WHERE member.member_id = bank_account.member_id AND country = 'SE'))
  OR (account_number GLOB '[1-9][1-9]9????????' AND account_key NOT GLOB 'PIX *'
    AND EXISTS (SELECT 1 FROM member WHERE member.member_id = bank_account.member_id AND country = 'BR')));

-- Texts are `account `, perhaps the bank and a space, and the number.
WITH number_of (text, member_id, country, number) AS (
  SELECT text, member_id, country, substr(text, 9 + instr(substr(text, 9), ' '))
  FROM identity_proof AS proof CROSS JOIN member USING (member_id)
  WHERE is_keyed = 1 AND substr(text, 1, 8) = 'account '
    AND text NOT GLOB 'account SE *' AND text NOT GLOB 'account PIX *'
)
UPDATE identity_proof SET is_text_stale = 1 WHERE (text, member_id) IN (
  SELECT text, member_id FROM number_of
  WHERE number NOT GLOB '*[^0-9]*' AND (
    (country = 'SE' AND length(number) BETWEEN 10 AND 15)
    OR (country = 'BR' AND number GLOB '[1-9][1-9]9????????')));
