-- What is counted before it is told: an answer to a finder's question, the code of a hand-over, and a profile that was drawn for a viewer
-- are compared or shown in a later transaction than the one that counted them. Whoever has the API's login learns nothing from what it
-- rolls back.
ALTER TABLE lostfound.proof ADD COLUMN given bytea, ADD COLUMN given_in xid8,
  ADD CONSTRAINT proof_given_is_whole CHECK (num_nonnulls(given, given_in) IN (0, 2));

ALTER TABLE lostfound.handover ADD COLUMN given bytea, ADD COLUMN given_in xid8,
  ADD CONSTRAINT handover_given_is_whole CHECK (num_nonnulls(given, given_in) IN (0, 2)),
  ADD CONSTRAINT handover_given_for_its_code CHECK (given IS NULL OR code_digest IS NOT NULL);

ALTER TABLE marriage.sighting ADD COLUMN drawn_in xid8 NOT NULL DEFAULT pg_current_xact_id();
