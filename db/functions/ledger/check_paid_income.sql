-- What is counted as paid income was posted, exactly so: nobody makes room under the cap by adding a row. Looked at when the
-- transaction commits, because a row is written just before its posting.
CREATE OR REPLACE FUNCTION ledger.check_paid_income() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
BEGIN
  PERFORM FROM ledger.posting p
  WHERE p.id = NEW.posting_id AND ledger.is_members_kind(p.to_kind)
    AND (p.business_date, p.kind, p.from_account, p.amount_micro) = (NEW.business_date, NEW.kind, NEW.from_account, NEW.amount_micro);
  IF NOT FOUND THEN
    PERFORM ledger.refuse_posting('paid_income_was_posted');
  END IF;
  RETURN NULL;
END $$;

DROP TRIGGER IF EXISTS paid_income_was_posted ON ledger.paid_income;
CREATE CONSTRAINT TRIGGER paid_income_was_posted AFTER INSERT ON ledger.paid_income
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger.check_paid_income();
