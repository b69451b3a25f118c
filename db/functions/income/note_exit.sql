-- A position that is taken out cancels what its purchase earned others and is still within its hold, and the member's held rewards
-- whose rank they no longer reach. The principal that leaves is still in the account: its hold is posted later. When the exit is
-- rejected they are held again, but for a reward that was earned again meanwhile: a rank is rewarded once.
CREATE OR REPLACE FUNCTION income.note_exit() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = income, pg_temp AS $$
BEGIN
  IF NEW.status = 'exiting' THEN
    -- The kinds are those of the index that finds them.
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
  EXECUTE FUNCTION income.note_exit();
