-- What an award is stays as it was earned, and its states follow one another: what was paid is paid once, and only what
-- an exit cancelled is held again, with its old date. How a new one begins is with check_award.
CREATE OR REPLACE FUNCTION income.check_award_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE broken text;
BEGIN
  broken := CASE
    WHEN (OLD.member_id, OLD.kind, OLD.amount_micro, OLD.position_id, OLD.from_member_id, OLD.rank, OLD.reason, OLD.plan_version,
        OLD.earned_on, OLD.due_on, OLD.created_at, OLD.proposal_id)
      IS DISTINCT FROM (NEW.member_id, NEW.kind, NEW.amount_micro, NEW.position_id, NEW.from_member_id, NEW.rank, NEW.reason,
        NEW.plan_version, NEW.earned_on, NEW.due_on, NEW.created_at, NEW.proposal_id) THEN 'award_stays_as_earned'
    WHEN OLD.status = NEW.status THEN CASE
      WHEN (OLD.posting_id, OLD.cancelled_by_exit) IS DISTINCT FROM (NEW.posting_id, NEW.cancelled_by_exit) THEN 'award_stays_as_it_ended' END
    WHEN NOT income.may_follow(OLD.status, NEW.status) OR OLD.status = 'cancelled' AND OLD.cancelled_by_exit IS NULL
      THEN 'award_state_follows'
    -- The close of a day pays what is due on the next one.
    WHEN NEW.status = 'awaiting' AND NEW.due_on > platform.business_date() + 1 THEN 'award_waits_for_its_day' END;
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'a change of an award breaks %', broken USING ERRCODE = '23514', CONSTRAINT = broken;
  END IF;
  RETURN NEW;
END $$;

-- Named so that it comes after award_is_sound.
CREATE OR REPLACE TRIGGER award_state_is_sound BEFORE UPDATE ON income.award
  FOR EACH ROW EXECUTE FUNCTION income.check_award_change();
