-- Raises members to the highest rank whose conditions they meet and awards each rank on the way, after the hold.
CREATE OR REPLACE FUNCTION income.raise_ranks(p_members bigint[]) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = income, pg_temp AS $$
DECLARE
  today date := platform.business_date(); plan income.plan := income.plan_on(platform.business_date());
  ids bigint[]; old_ranks smallint[]; new_ranks smallint[];
BEGIN
  PERFORM members.lock_members(p_members);
  SELECT array_agg(reached.id), array_agg(reached.rank), array_agg(reached.new_rank) INTO ids, old_ranks, new_ranks
  FROM (
    SELECT f.id, f.rank, max(r.rank) AS new_rank
    FROM (
      SELECT m.id, m.rank, ledger.balance(ledger.account_number(m.id, 'principal')) AS own,
             coalesce((SELECT sum(f.invested_micro) FROM referrals.team_figures(m.id) f WHERE f.level > 0), 0) AS team
      FROM members.members m WHERE m.id = ANY (p_members) AND m.rank < 6
    ) f JOIN income.plan_rank r ON r.plan_version = plan.version
      AND r.own_principal_micro <= f.own AND r.team_invested_micro <= f.team
    GROUP BY f.id, f.rank HAVING max(r.rank) > f.rank
  ) reached;
  IF ids IS NULL THEN RETURN 0; END IF;

  PERFORM members.raise_ranks(ids, new_ranks);
  INSERT INTO income.award (member_id, kind, amount_micro, rank, plan_version, earned_on, due_on, reason)
  SELECT u.id, 'reward_income', r.reward_micro, r.rank, plan.version, today, today + plan.hold_days, format('Rank %s reached', r.rank)
  FROM unnest(ids, old_ranks, new_ranks) u (id, old_rank, new_rank)
  JOIN income.plan_rank r ON r.plan_version = plan.version AND r.rank > u.old_rank AND r.rank <= u.new_rank
  WHERE r.reward_micro > 0
  ON CONFLICT DO NOTHING;
  RETURN cardinality(ids);
END $$;
