-- What the home screen and the dashboard read, each as one function whose plan the session keeps. Nothing is counted
-- when it is read: balances and lifetime figures come from the last entry and the last line, teams from their counters.
CREATE SCHEMA overview;

CREATE FUNCTION overview.profile(p_member_id bigint) RETURNS TABLE (
  public_id uuid, full_name text, email text, phone text, refer_id text, rank smallint, deposit_address text,
  created_at timestamptz, wallet bigint, earnings bigint, principal bigint, claimable bigint, withdrawing bigint,
  trading_total bigint, trading_today bigint, level_total bigint, level_today bigint, direct_total bigint,
  direct_today bigint, reward_total bigint, reward_today bigint, other_total bigint, other_today bigint,
  team_a bigint, team_b bigint, team_c bigint
) LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE today date := platform.business_date();
BEGIN
  RETURN QUERY
  SELECT m.public_id, m.full_name, m.email, m.phone, m.refer_id, m.rank, coalesce(m.deposit_address, ''), m.created_at,
         b.wallet, b.earnings, b.principal, b.claimable, b.withdrawing, b.trading_total, t.trading_today,
         i.level_total, i.level_today, i.direct_total, i.direct_today, i.reward_total, i.reward_today,
         i.other_total, i.other_today, f.a, f.b, f.c
  FROM members.member m,
  LATERAL (
    SELECT coalesce(max(e.balance) FILTER (WHERE k.kind = 2), 0) AS wallet,
           coalesce(max(e.balance) FILTER (WHERE k.kind = 4), 0) AS earnings,
           coalesce(max(e.balance) FILTER (WHERE k.kind = 3), 0) AS principal,
           coalesce(max(e.balance) FILTER (WHERE k.kind = 1), 0) AS claimable,
           coalesce(max(e.balance) FILTER (WHERE k.kind = 5), 0) AS withdrawing,
           coalesce(max(e.credited) FILTER (WHERE k.kind = 1), 0) AS trading_total
    FROM (VALUES (1), (2), (3), (4), (5)) k (kind)
    LEFT JOIN LATERAL (
      SELECT x.balance_after_micro AS balance, x.credited_after_micro AS credited FROM ledger.entry x
      WHERE x.account_id = p_member_id * 32 + k.kind ORDER BY x.version DESC LIMIT 1
    ) e ON true
  ) b,
  -- At most one credit from booked earnings, one from subsidy and one claim lie within a business day.
  LATERAL (
    SELECT coalesce(sum(x.delta_micro), 0)::bigint AS trading_today
    FROM (SELECT e.posting_id, e.delta_micro FROM ledger.entry e
          WHERE e.account_id = p_member_id * 32 + 1 ORDER BY e.version DESC LIMIT 3) x
    JOIN ledger.posting p ON p.id = x.posting_id AND p.kind = 'trading_profit' AND p.business_date = today
  ) t,
  LATERAL (
    SELECT coalesce(sum(l.total) FILTER (WHERE k.field = 'level'), 0)::bigint AS level_total,
           coalesce(sum(l.today) FILTER (WHERE k.field = 'level'), 0)::bigint AS level_today,
           coalesce(sum(l.total) FILTER (WHERE k.field = 'direct'), 0)::bigint AS direct_total,
           coalesce(sum(l.today) FILTER (WHERE k.field = 'direct'), 0)::bigint AS direct_today,
           coalesce(sum(l.total) FILTER (WHERE k.field = 'reward'), 0)::bigint AS reward_total,
           coalesce(sum(l.today) FILTER (WHERE k.field = 'reward'), 0)::bigint AS reward_today,
           coalesce(sum(l.total) FILTER (WHERE k.field = 'other'), 0)::bigint AS other_total,
           coalesce(sum(l.today) FILTER (WHERE k.field = 'other'), 0)::bigint AS other_today
    FROM (VALUES ('level_income', 'level'), ('direct_income', 'direct'), ('reward_income', 'reward'),
                 ('relevel_income', 'other'), ('redirect_income', 'other'), ('matching_income', 'other'),
                 ('rematching_income', 'other'), ('bonus_income', 'other')) k (kind, field)
    LEFT JOIN LATERAL (
      SELECT x.total_after_micro AS total,
             CASE WHEN x.credited_on = today THEN x.day_total_after_micro ELSE 0 END AS today
      FROM income.line x WHERE x.member_id = p_member_id AND x.kind = k.kind ORDER BY x.number DESC LIMIT 1
    ) l ON true
  ) i,
  LATERAL (
    SELECT coalesce(sum(g.members) FILTER (WHERE g.level = 1), 0)::bigint AS a,
           coalesce(sum(g.members) FILTER (WHERE g.level = 2), 0)::bigint AS b,
           coalesce(sum(g.members) FILTER (WHERE g.level = 3), 0)::bigint AS c
    FROM (SELECT r.level, r.members FROM referrals.team r WHERE r.member_id = p_member_id
          UNION ALL
          SELECT r.level, r.members FROM referrals.team_change r WHERE r.member_id = p_member_id) g
  ) f
  WHERE m.id = p_member_id;
END $$;

CREATE FUNCTION overview.dashboard(p_member_id bigint) RETURNS TABLE (
  principal bigint, withdrawn bigint, reward_total bigint, orders bigint,
  a_members bigint, a_active bigint, a_invested bigint, b_members bigint, b_active bigint, b_invested bigint,
  c_members bigint, c_active bigint, c_invested bigint
) LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
  SELECT ledger.balance(p_member_id * 32 + 3),
         coalesce((SELECT sum(w.gross_micro) FROM withdrawals.withdrawal w
                   WHERE w.member_id = p_member_id AND w.status = 'paid'), 0)::bigint,
         coalesce((SELECT l.total_after_micro FROM income.line l
                   WHERE l.member_id = p_member_id AND l.kind = 'reward_income' ORDER BY l.number DESC LIMIT 1), 0),
         -- Purchases are numbered without gaps: the last number is their count.
         coalesce((SELECT max(p.purchase_number) FROM investments.position p WHERE p.member_id = p_member_id), 0)::bigint,
         coalesce(sum(f.members) FILTER (WHERE f.level = 1), 0)::bigint,
         coalesce(sum(f.active) FILTER (WHERE f.level = 1), 0)::bigint,
         coalesce(sum(f.invested_micro) FILTER (WHERE f.level = 1), 0)::bigint,
         coalesce(sum(f.members) FILTER (WHERE f.level = 2), 0)::bigint,
         coalesce(sum(f.active) FILTER (WHERE f.level = 2), 0)::bigint,
         coalesce(sum(f.invested_micro) FILTER (WHERE f.level = 2), 0)::bigint,
         coalesce(sum(f.members) FILTER (WHERE f.level = 3), 0)::bigint,
         coalesce(sum(f.active) FILTER (WHERE f.level = 3), 0)::bigint,
         coalesce(sum(f.invested_micro) FILTER (WHERE f.level = 3), 0)::bigint
  FROM (SELECT level, members, active, invested_micro FROM referrals.team WHERE member_id = p_member_id
        UNION ALL
        SELECT level, members, active, invested_micro FROM referrals.team_change WHERE member_id = p_member_id) f;
END $$;
