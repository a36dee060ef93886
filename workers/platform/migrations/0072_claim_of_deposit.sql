-- The one id of the deposit that a claim is for: the number of the movement that credited it in the member's wallet. Null until it is
-- credited, and in claims of older versions, which name it by deposit_id alone.
ALTER TABLE promotion_claim ADD COLUMN credited_as INTEGER;
CREATE UNIQUE INDEX promotion_claim_credited ON promotion_claim (member_id, credited_as)
  WHERE credited_as IS NOT NULL AND holds_place = 1;
