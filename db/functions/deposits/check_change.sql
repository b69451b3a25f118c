-- A change of a deposit, whatever program makes it: its states follow one another, and whose it is and how much stay.
CREATE OR REPLACE FUNCTION deposits.check_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE broken text;
BEGIN
  broken := CASE
    WHEN OLD.status <> NEW.status AND NOT deposits.may_follow(OLD.status, NEW.status) THEN 'deposit_state_follows'
    WHEN NEW.status = 'gone' AND OLD.status <> 'gone' AND NOT ledger.is_corrected((SELECT p.evidence_id FROM ledger.postings p WHERE p.id = OLD.posting_id))
      THEN 'gone_deposit_was_corrected'
    WHEN OLD.posting_id IS DISTINCT FROM NEW.posting_id AND NOT (OLD.posting_id IS NULL OR OLD.status = 'gone' AND NEW.status = 'pending')
      THEN 'deposit_keeps_its_posting'
    WHEN (OLD.id, OLD.public_id, OLD.member_id, OLD.amount_micro, OLD.remainder_wei, OLD.created_at)
      <> (NEW.id, NEW.public_id, NEW.member_id, NEW.amount_micro, NEW.remainder_wei, NEW.created_at) THEN 'deposit_stays_as_arrived' END;
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'a change of a deposit breaks %', broken USING ERRCODE = '23514', CONSTRAINT = broken;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER deposit_change_is_sound BEFORE UPDATE ON deposits.deposit
  FOR EACH ROW EXECUTE FUNCTION deposits.check_change();
