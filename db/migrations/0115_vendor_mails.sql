-- What stands before the subject that a message's template gives it: an e-mail about a vendor's account says so
-- (db/functions/members/tell.sql).
ALTER TABLE mail.message ADD COLUMN subject_prefix text NOT NULL DEFAULT '';
