-- Raises members to the highest rank whose conditions they meet and awards each rank on the way, after the hold.
CREATE OR REPLACE FUNCTION income.raise_ranks(p_members bigint[]) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE today date := platform.business_date(); plan income.plan := income.plan_on(platform.business_date()); raised integer;
BEGIN
  WITH figures AS (
    SELECT m.id, m.rank, ledger.balance(m.id * 32 + 3) AS own,
           coalesce((SELECT sum(f.invested_micro) FROM referrals.team_figures(m.id) f WHERE f.level > 0), 0) AS team
    FROM members.member m WHERE m.id = ANY (p_members) AND m.rank < 6
    ORDER BY m.id FOR NO KEY UPDATE OF m
  ), reached AS (
    SELECT f.id, f.rank AS old_rank, max(r.rank) AS new_rank
    FROM figures f JOIN income.plan_rank r ON r.plan_version = plan.version
      AND r.own_principal_micro <= f.own AND r.team_invested_micro <= f.team
    GROUP BY f.id, f.rank HAVING max(r.rank) > f.rank
  ), promoted AS (
    UPDATE members.member m SET rank = reached.new_rank FROM reached WHERE m.id = reached.id RETURNING m.id
  ), awarded AS (
    INSERT INTO income.award (member_id, kind, amount_micro, rank, plan_version, earned_on, due_on, reason)
    SELECT c.id, 'reward_income', r.reward_micro, r.rank, plan.version, today, today + plan.hold_days, format('Rank %s reached', r.rank)
    FROM reached c JOIN income.plan_rank r ON r.plan_version = plan.version AND r.rank > c.old_rank AND r.rank <= c.new_rank
    WHERE r.reward_micro > 0
    ON CONFLICT DO NOTHING
  )
  SELECT count(*) INTO raised FROM promoted;
  RETURN raised;
END $$;
