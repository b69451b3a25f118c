-- All figures of the dashboard (specification, section 3), read in one statement with the session.
CREATE OR REPLACE FUNCTION overview.dashboard(p_member_id bigint) RETURNS TABLE (
  principal bigint, withdrawn bigint, reward_total bigint, orders integer, teams bigint[]
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
       -- Level, members, active, invested, rolled up; then the same of what is not rolled up yet.
       ARRAY(SELECT ARRAY[t.level, t.members, t.active, t.invested_micro] FROM referrals.teams t WHERE t.member_id = p_member_id)
         || ARRAY(SELECT ARRAY[t.level, sum(t.members), sum(t.active), sum(t.invested_micro)::bigint]
                  FROM referrals.pending_team_changes t WHERE t.member_id = p_member_id GROUP BY t.level);
$$;
