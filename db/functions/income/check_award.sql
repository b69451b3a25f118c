-- A trigger and not CHECKs, for speed alone: PostgreSQL prepares every CHECK anew for each statement, which was half of an
-- award's insert.
CREATE OR REPLACE FUNCTION income.check_award() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE broken text;
BEGIN
  -- The ledger would refuse to pay it, and with it everybody of the same distribution.
  IF TG_OP = 'INSERT' THEN
    IF EXISTS (SELECT FROM members.members m WHERE m.id = NEW.member_id AND m.kind = 'vendor') THEN
      RAISE EXCEPTION 'vendor % earns no income', NEW.member_id USING ERRCODE = '23514', CONSTRAINT = 'award_of_a_member';
    END IF;
    -- What a purchase earns, first and short: each transaction prepares the expressions that it comes to.
    IF (NEW.kind IN ('direct_income', 'redirect_income') AND NEW.status = 'held' AND NEW.position_id IS NOT NULL
        AND NEW.amount_micro > 0 AND NEW.due_on >= NEW.earned_on AND NEW.posting_id IS NULL AND NEW.cancelled_by_exit IS NULL
        AND NOT NEW.is_over_cap) IS TRUE THEN
      RETURN NEW;
    END IF;
  END IF;
  -- Says why an income waits; over when it does not.
  IF NEW.is_over_cap AND (NEW.status <> 'awaiting' OR NOT ledger.is_recruitment(NEW.kind)) THEN
    NEW.is_over_cap := false;
  END IF;
  -- One expression for the rows that are right, which are all of them.
  IF (NEW.amount_micro > 0 AND NEW.due_on >= NEW.earned_on
      AND CASE NEW.kind WHEN 'direct_income' THEN NEW.position_id IS NOT NULL WHEN 'redirect_income' THEN NEW.position_id IS NOT NULL
            WHEN 'reward_income' THEN NEW.rank IS NOT NULL WHEN 'bonus_income' THEN NEW.reason <> '' ELSE false END
      AND CASE NEW.status WHEN 'paid' THEN NEW.posting_id IS NOT NULL AND NEW.cancelled_by_exit IS NULL
            WHEN 'held' THEN NEW.posting_id IS NULL AND NEW.cancelled_by_exit IS NULL
            WHEN 'awaiting' THEN NEW.posting_id IS NULL AND NEW.cancelled_by_exit IS NULL
            WHEN 'cancelled' THEN NEW.posting_id IS NULL ELSE false END
      AND (TG_OP = 'UPDATE' OR NEW.status = 'held' OR NEW.status = 'awaiting' AND NEW.kind = 'bonus_income')) IS TRUE
  THEN
    RETURN NEW;
  END IF;
  broken := CASE
    WHEN (NEW.amount_micro > 0) IS NOT TRUE THEN 'award_amount_positive'
    WHEN (NEW.due_on >= NEW.earned_on) IS NOT TRUE THEN 'award_due_after_it_was_earned'
    WHEN (NEW.kind IN ('direct_income', 'redirect_income', 'reward_income', 'bonus_income')) IS NOT TRUE THEN 'award_kind'
    WHEN (NEW.status IN ('held', 'awaiting', 'paid', 'cancelled')) IS NOT TRUE THEN 'award_status'
    WHEN NEW.cancelled_by_exit IS NOT NULL AND NEW.status <> 'cancelled' THEN 'award_exit_cancels'
    WHEN (NEW.status = 'paid') <> (NEW.posting_id IS NOT NULL) THEN 'award_paid_by_a_posting'
    -- A bonus is due at once.
    WHEN TG_OP = 'INSERT' AND NEW.status <> 'held' AND NOT (NEW.status = 'awaiting' AND NEW.kind = 'bonus_income')
      THEN 'award_begins_held'
    ELSE 'award_names_its_cause' END;
  RAISE EXCEPTION 'an award breaks %', broken USING ERRCODE = '23514', CONSTRAINT = broken;
END $$;

CREATE OR REPLACE TRIGGER award_is_sound BEFORE INSERT OR UPDATE ON income.award
  FOR EACH ROW EXECUTE FUNCTION income.check_award();
