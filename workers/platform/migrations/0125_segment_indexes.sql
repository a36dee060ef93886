-- Rules of segments ask about some members at a time: without these, each step would read the whole period of all members.
CREATE INDEX figure_member_day_of_member ON figure_member_day (member_id, day);
CREATE INDEX movement_copy_deposits ON movement_copy (member_id, made_at) WHERE kind IN ('deposit', 'deposit-approve');
