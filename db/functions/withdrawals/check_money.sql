-- When a transaction that moved a withdrawal commits, the postings agree with its state: what is reserved, given back, paid out
-- and charged is exactly its gross, gross, net and charge, between the accounts that its source says.
CREATE OR REPLACE FUNCTION withdrawals.check_money() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE w withdrawals.withdrawal;
BEGIN
  SELECT * INTO w FROM withdrawals.withdrawal x WHERE x.id = NEW.id;
  IF NOT (withdrawals.has_posting(w, 'hold') = (w.status NOT IN ('requested', 'expired'))
    AND withdrawals.has_posting(w, 'release') = (w.status = 'rejected')
    AND withdrawals.has_posting(w, 'settled') = (w.status = 'paid')
    AND withdrawals.has_posting(w, 'charge') = (w.status = 'paid' AND w.charge_micro > 0)
    AND (w.status NOT IN ('paying', 'paid') OR withdrawals.was_broadcast(w.id))) THEN
    RAISE EXCEPTION 'withdrawal % is % without the postings of that state', w.id, w.status
      USING ERRCODE = '23514', CONSTRAINT = 'withdrawal_agrees_with_its_postings';
  END IF;
  RETURN NULL;
END $$;

DROP TRIGGER IF EXISTS withdrawal_agrees_with_its_postings ON withdrawals.withdrawal;
CREATE CONSTRAINT TRIGGER withdrawal_agrees_with_its_postings AFTER UPDATE OF status ON withdrawals.withdrawal
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION withdrawals.check_money();
