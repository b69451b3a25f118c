-- The end of the chain of postings is noted by the reconciler alone, as it stands: whoever else could note one could have payouts
-- frozen.
CREATE OR REPLACE FUNCTION reconciliation.keep_noted_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The login, which no function and no SET ROLE changes.
  IF NOT pg_has_role(session_user, 'plumbline_reconciler', 'USAGE') THEN
    RAISE EXCEPTION 'the reconciler notes the end of the chain' USING ERRCODE = '23514', CONSTRAINT = 'end_is_noted_by_the_reconciler';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER noted_end_is_the_reconcilers BEFORE INSERT ON audit.entry
  FOR EACH ROW WHEN (NEW.action = 'postings.note-end') EXECUTE FUNCTION reconciliation.keep_noted_end();
