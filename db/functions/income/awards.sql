-- Allowed state transitions of a one-off income (modules/earning/income/README.md).
CREATE OR REPLACE FUNCTION income.is_allowed_transition(p_from text, p_to text) RETURNS boolean LANGUAGE sql IMMUTABLE
RETURN (p_from, p_to) IN (('held', 'awaiting'), ('held', 'cancelled'), ('cancelled', 'held'), ('awaiting', 'paid'));

-- Awards the buyer's sponsor a share of a purchase's price, held until the hold period ends.
CREATE OR REPLACE FUNCTION income.award_purchase() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = income, pg_temp AS $$
BEGIN
  INSERT INTO income.award (member_id, kind, amount_micro, position_id, from_member_id, plan_version, earned_on, due_on)
  SELECT m.sponsor_id, CASE NEW.purchase_number WHEN 1 THEN 'direct_income' ELSE 'redirect_income' END,
         plan.direct_bps * NEW.price_micro / 10000, NEW.id, NEW.member_id, plan.version, NEW.purchased_on,
         NEW.purchased_on + plan.hold_days
  FROM members.members m,
       LATERAL (SELECT p.version, p.direct_bps, p.hold_days FROM income.plan p
                WHERE p.effective_on <= NEW.purchased_on ORDER BY p.effective_on DESC, p.version DESC LIMIT 1) plan
  WHERE m.id = NEW.member_id AND m.sponsor_id IS NOT NULL AND plan.direct_bps * NEW.price_micro / 10000 > 0;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER purchase_is_awarded AFTER INSERT ON investments.position
  FOR EACH ROW EXECUTE FUNCTION income.award_purchase();

-- A trigger instead of CHECKs for speed: PostgreSQL prepares every CHECK again for each statement, which was half of
-- the cost of an award's insert.
CREATE OR REPLACE FUNCTION income.check_award() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE broken text;
BEGIN
  -- The ledger would reject the payment, and with it the whole distribution.
  IF TG_OP = 'INSERT' THEN
    IF EXISTS (SELECT FROM members.members m WHERE m.id = NEW.member_id AND m.kind = 'vendor') THEN
      RAISE EXCEPTION 'vendor % earns no income', NEW.member_id
        USING ERRCODE = '23514', CONSTRAINT = 'award_of_a_member';
    END IF;
    -- Checks awards for purchases first, in a short expression: each transaction prepares every expression that it
    -- reaches.
    IF (NEW.kind IN ('direct_income', 'redirect_income') AND NEW.status = 'held' AND NEW.position_id IS NOT NULL
        AND NEW.amount_micro > 0 AND NEW.due_on >= NEW.earned_on AND NEW.posting_id IS NULL
        AND NEW.cancelled_by_exit IS NULL
        AND NOT NEW.is_over_cap) IS TRUE THEN
      RETURN NEW;
    END IF;
  END IF;
  -- The flag explains why an income waits, so it is cleared when the income no longer waits.
  IF NEW.is_over_cap AND (NEW.status <> 'awaiting' OR NOT ledger.is_recruitment(NEW.kind)) THEN
    NEW.is_over_cap := false;
  END IF;
  -- One expression for valid rows, which are the normal case.
  IF (NEW.amount_micro > 0 AND NEW.due_on >= NEW.earned_on
      AND CASE NEW.kind WHEN 'direct_income' THEN NEW.position_id IS NOT NULL
        WHEN 'redirect_income' THEN NEW.position_id IS NOT NULL
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
    WHEN (NEW.kind IN ('direct_income', 'redirect_income', 'reward_income', 'bonus_income')) IS NOT TRUE
      THEN 'award_kind'
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

-- Rejects changes of an award's terms and invalid state transitions. An award is paid once. Only an award that an exit
-- cancelled can be held again, with its old date. check_award checks how an award begins.
CREATE OR REPLACE FUNCTION income.check_award_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE broken text;
BEGIN
  broken := CASE
    WHEN (OLD.member_id, OLD.kind, OLD.amount_micro, OLD.position_id, OLD.from_member_id, OLD.rank, OLD.reason,
        OLD.plan_version, OLD.earned_on, OLD.due_on, OLD.created_at, OLD.proposal_id)
      IS DISTINCT FROM (NEW.member_id, NEW.kind, NEW.amount_micro, NEW.position_id, NEW.from_member_id,
        NEW.rank, NEW.reason, NEW.plan_version, NEW.earned_on, NEW.due_on, NEW.created_at, NEW.proposal_id)
        THEN 'award_stays_as_earned'
    WHEN OLD.status = NEW.status THEN CASE
      WHEN (OLD.posting_id, OLD.cancelled_by_exit) IS DISTINCT FROM (NEW.posting_id, NEW.cancelled_by_exit)
        THEN 'award_stays_as_it_ended' END
    WHEN NOT income.is_allowed_transition(OLD.status, NEW.status) OR OLD.status = 'cancelled'
      AND OLD.cancelled_by_exit IS NULL
      THEN 'award_state_follows'
    -- A close pays the awards that are due on the next day.
    WHEN NEW.status = 'awaiting' AND NEW.due_on > platform.business_date() + 1 THEN 'award_waits_for_its_day' END;
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'a change of an award breaks %', broken USING ERRCODE = '23514', CONSTRAINT = broken;
  END IF;
  RETURN NEW;
END $$;

-- Runs after award_is_sound: triggers run in the order of their names.
CREATE OR REPLACE TRIGGER award_state_is_sound BEFORE UPDATE ON income.award
  FOR EACH ROW EXECUTE FUNCTION income.check_award_change();

-- When a member exits a position, cancels the awards that its purchase earned others, if still held. Also cancels the
-- member's held rewards whose rank they no longer reach. The account still contains the leaving principal, because its
-- hold is posted later. If the exit is rejected, the awards are held again, except a reward that was earned again
-- meanwhile: each rank is rewarded once.
CREATE OR REPLACE FUNCTION income.record_exit() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = income, pg_temp AS $$
BEGIN
  IF NEW.status = 'exiting' THEN
    -- The index that finds these awards covers these kinds.
    UPDATE income.award SET status = 'cancelled', cancelled_by_exit = NEW.id
    WHERE position_id = NEW.id AND kind IN ('direct_income', 'redirect_income') AND status = 'held';
    UPDATE income.award a SET status = 'cancelled', cancelled_by_exit = NEW.id
    FROM income.plan_rank r
    WHERE a.member_id = NEW.member_id AND a.kind = 'reward_income' AND a.status = 'held'
      AND r.plan_version = a.plan_version AND r.rank = a.rank
      AND (r.own_principal_micro > ledger.balance(ledger.account_number(NEW.member_id, 'principal')) - NEW.price_micro
        OR r.team_invested_micro > (SELECT coalesce(sum(f.invested_micro), 0)
                                    FROM referrals.team_figures(NEW.member_id) f WHERE f.level > 0));
  ELSE
    UPDATE income.award a SET status = 'held', cancelled_by_exit = NULL
    WHERE a.cancelled_by_exit = NEW.id AND NOT EXISTS (
      SELECT FROM income.award other WHERE a.kind = 'reward_income' AND other.kind = 'reward_income'
        AND other.member_id = a.member_id AND other.rank = a.rank AND other.status <> 'cancelled');
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER exit_cancels_awards AFTER UPDATE OF status ON investments.position FOR EACH ROW
  WHEN (NEW.status = 'exiting' OR OLD.status = 'exiting' AND NEW.status IN ('active', 'matured'))
  EXECUTE FUNCTION income.record_exit();
