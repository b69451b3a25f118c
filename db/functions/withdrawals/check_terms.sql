-- Rejects a new withdrawal whose terms differ from those that withdrawals.terms_of computes, whichever program inserts it.
CREATE OR REPLACE FUNCTION withdrawals.check_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM withdrawals.terms_of(NEW.source, NEW.member_id, NEW.position_id, NEW.gross_micro) t
      WHERE (t.gross_micro, t.charge_micro, t.net_micro) = (NEW.gross_micro, NEW.charge_micro, NEW.net_micro)
        AND NEW.gross_micro >= t.minimum_micro) THEN
    RAISE EXCEPTION 'a withdrawal has other terms' USING ERRCODE = '23514', CONSTRAINT = 'withdrawal_has_its_terms';
  END IF;
  RETURN NEW;
END $$;

-- Runs after withdrawal_is_sound and withdrawal_recipient_can_spend: triggers run in the order of their names.
CREATE OR REPLACE TRIGGER withdrawal_terms_are_determined BEFORE INSERT ON withdrawals.withdrawal
  FOR EACH ROW EXECUTE FUNCTION withdrawals.check_terms();
