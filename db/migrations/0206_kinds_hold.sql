-- What people who answer a listing rely on is asked for by the database, too: a job without its pay, or whose employer has not confirmed
-- that nobody pays for it, is saved by no program. Whatever else the definition of a kind asks for is form.
ALTER TABLE catalogue.kind
  -- Holds of the attributes of each new revision of the kind; null: whatever they are.
  ADD COLUMN holds jsonpath;
UPDATE catalogue.kind SET holds = 'strict $.payFrom >= 1 && $.payTo >= $.payFrom && $.noFee == true && $.currency like_regex "^[A-Z]{3}$"
  && $.payPer like_regex "^(hour|day|week|month|year)$"' WHERE kind = 'job';
