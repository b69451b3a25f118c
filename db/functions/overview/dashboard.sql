-- All figures of the dashboard (specification, section 3), in one statement.
DROP FUNCTION IF EXISTS overview.dashboard(bigint);
CREATE FUNCTION overview.dashboard(p_member_id bigint) RETURNS TABLE (
  principal bigint, withdrawn bigint, reward_total bigint, orders integer,
  team_a_invested bigint, team_b_invested bigint, team_c_invested bigint,
  team_a_active bigint, team_b_active bigint, team_c_active bigint,
  team_a_inactive bigint, team_b_inactive bigint, team_c_inactive bigint
) LANGUAGE sql STABLE AS $$
SELECT coalesce((SELECT x.balance_after_micro FROM ledger.entries x
                 WHERE x.account_id = ledger.account_number(p_member_id, 'principal') ORDER BY x.version DESC LIMIT 1), 0),
       coalesce((SELECT sum(w.gross_micro)::bigint FROM withdrawals.withdrawals w
                 WHERE w.member_id = p_member_id AND w.status = 'paid'), 0),
       coalesce((SELECT l.total_after_micro FROM income.lines l
                 WHERE l.member_id = p_member_id AND l.kind = 'reward_income' ORDER BY l.number DESC LIMIT 1), 0),
       -- Purchases are numbered without gaps: the last number is their count.
       coalesce((SELECT p.purchase_number FROM investments.positions p
                 WHERE p.member_id = p_member_id ORDER BY p.purchase_number DESC LIMIT 1), 0),
       f.*
FROM (
  SELECT coalesce(sum(x.invested_micro) FILTER (WHERE x.level = 1), 0)::bigint,
         coalesce(sum(x.invested_micro) FILTER (WHERE x.level = 2), 0)::bigint,
         coalesce(sum(x.invested_micro) FILTER (WHERE x.level = 3), 0)::bigint,
         coalesce(sum(x.active) FILTER (WHERE x.level = 1), 0)::bigint,
         coalesce(sum(x.active) FILTER (WHERE x.level = 2), 0)::bigint,
         coalesce(sum(x.active) FILTER (WHERE x.level = 3), 0)::bigint,
         coalesce(sum(x.members - x.active) FILTER (WHERE x.level = 1), 0)::bigint,
         coalesce(sum(x.members - x.active) FILTER (WHERE x.level = 2), 0)::bigint,
         coalesce(sum(x.members - x.active) FILTER (WHERE x.level = 3), 0)::bigint
  FROM referrals.team_figures(p_member_id) x) f;
$$;
