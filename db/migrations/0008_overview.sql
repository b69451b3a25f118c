-- What the home screen and the dashboard read, in one statement together with the session. Nothing is counted when it is
-- read: balances and lifetime figures come from the last entry and the last line, teams from their counters.
--
-- Plain SQL functions, which become part of the statement that calls them, and lists instead of a column a figure: what
-- such a read costs is not least the preparation of its plan's nodes and columns. Who reads a list takes it apart.
CREATE SCHEMA overview;

CREATE FUNCTION overview.profile(p_member_id bigint) RETURNS TABLE (
  public_id uuid, full_name text, email text, phone text, refer_id text, rank smallint, deposit_address text,
  created_at timestamptz, accounts bigint[], incomes bigint[], teams bigint[]
) LANGUAGE sql STABLE AS $$
SELECT m.public_id, m.full_name, m.email, m.phone, m.refer_id, m.rank,
       coalesce(m.deposit_address, ''), m.created_at,
       -- Kind, balance, lifetime credits, and of an entry that credited trading profit today its amount. Of claimable (1) the
       -- last three entries, newest first: at most one credit from booked earnings, one from subsidy and one claim lie
       -- within a business day.
       ARRAY(
         SELECT ARRAY[k.kind, e.balance_after_micro, e.credited_after_micro,
           CASE WHEN k.kind = 1 AND e.delta_micro > 0 THEN coalesce((
             SELECT e.delta_micro FROM ledger.posting p
             WHERE p.id = e.posting_id AND p.kind = 'trading_profit' AND p.business_date = c.business_date), 0) ELSE 0 END]
         FROM (VALUES (1), (2), (3), (4), (5)) k (kind),
         LATERAL (
           SELECT x.balance_after_micro, x.credited_after_micro, x.posting_id, x.delta_micro FROM ledger.entry x
           WHERE x.account_id = p_member_id * 32 + k.kind ORDER BY x.version DESC LIMIT CASE WHEN k.kind = 1 THEN 3 ELSE 1 END) e
       ),
       -- Field (1 level, 2 direct, 3 reward, 4 other), lifetime total, today's total.
       ARRAY(
         SELECT ARRAY[k.field, l.total_after_micro, CASE WHEN l.credited_on = c.business_date THEN l.day_total_after_micro ELSE 0 END]
         FROM (VALUES (1, 'level_income'), (2, 'direct_income'), (3, 'reward_income'), (4, 'relevel_income'),
                      (4, 'redirect_income'), (4, 'matching_income'), (4, 'rematching_income'), (4, 'bonus_income')) k (field, kind),
         LATERAL (
           SELECT x.total_after_micro, x.credited_on, x.day_total_after_micro FROM income.line x
           WHERE x.member_id = p_member_id AND x.kind = k.kind ORDER BY x.number DESC LIMIT 1) l
       ),
       -- Level and members, folded; then the same of what is not folded yet.
       ARRAY(SELECT ARRAY[t.level, t.members] FROM referrals.team t WHERE t.member_id = p_member_id)
         || ARRAY(SELECT ARRAY[t.level, sum(t.members)] FROM referrals.team_change t WHERE t.member_id = p_member_id GROUP BY t.level)
FROM members.member m, platform.calendar c WHERE m.id = p_member_id;
$$;

CREATE FUNCTION overview.dashboard(p_member_id bigint) RETURNS TABLE (
  principal bigint, withdrawn bigint, reward_total bigint, orders integer, teams bigint[]
) LANGUAGE sql STABLE AS $$
SELECT coalesce((SELECT x.balance_after_micro FROM ledger.entry x
                 WHERE x.account_id = p_member_id * 32 + 3 ORDER BY x.version DESC LIMIT 1), 0),
       coalesce((SELECT sum(w.gross_micro)::bigint FROM withdrawals.withdrawal w
                 WHERE w.member_id = p_member_id AND w.status = 'paid'), 0),
       coalesce((SELECT l.total_after_micro FROM income.line l
                 WHERE l.member_id = p_member_id AND l.kind = 'reward_income' ORDER BY l.number DESC LIMIT 1), 0),
       -- Purchases are numbered without gaps: the last number is their count.
       coalesce((SELECT p.purchase_number FROM investments.position p
                 WHERE p.member_id = p_member_id ORDER BY p.purchase_number DESC LIMIT 1), 0),
       -- Level, members, active, invested, folded; then the same of what is not folded yet.
       ARRAY(SELECT ARRAY[t.level, t.members, t.active, t.invested_micro] FROM referrals.team t WHERE t.member_id = p_member_id)
         || ARRAY(SELECT ARRAY[t.level, sum(t.members), sum(t.active), sum(t.invested_micro)::bigint]
                  FROM referrals.team_change t WHERE t.member_id = p_member_id GROUP BY t.level);
$$;

-- One page of a team in the order of joining, newest first, and how many the team has: what everybody asks for, in one
-- row. A member is [number, name, code, joined (UTC), invested]. One function a team, because each goes by its own index.
CREATE FUNCTION referrals.team_a_page(p_member_id bigint, p_limit integer, p_offset integer)
RETURNS TABLE (total bigint, members json) LANGUAGE sql STABLE AS $$
SELECT coalesce((SELECT t.members FROM referrals.team t WHERE t.member_id = p_member_id AND t.level = 1), 0)
         + coalesce((SELECT sum(t.members) FROM referrals.team_change t WHERE t.member_id = p_member_id AND t.level = 1), 0),
       (SELECT json_agg(json_build_array(m.public_id, m.full_name, m.refer_id,
                to_char(m.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS'),
                (SELECT sum(p.price_micro) FROM investments.position p WHERE p.member_id = m.id AND p.status = 'active')::text))
        FROM (SELECT x.id, x.public_id, x.full_name, x.refer_id, x.created_at FROM members.member x
              WHERE x.sponsor_id = p_member_id ORDER BY x.id DESC LIMIT p_limit OFFSET p_offset) m);
$$;

CREATE FUNCTION referrals.team_b_page(p_member_id bigint, p_limit integer, p_offset integer)
RETURNS TABLE (total bigint, members json) LANGUAGE sql STABLE AS $$
SELECT coalesce((SELECT t.members FROM referrals.team t WHERE t.member_id = p_member_id AND t.level = 2), 0)
         + coalesce((SELECT sum(t.members) FROM referrals.team_change t WHERE t.member_id = p_member_id AND t.level = 2), 0),
       (SELECT json_agg(json_build_array(m.public_id, m.full_name, m.refer_id,
                to_char(m.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS'),
                (SELECT sum(p.price_micro) FROM investments.position p WHERE p.member_id = m.id AND p.status = 'active')::text))
        FROM (SELECT x.id, x.public_id, x.full_name, x.refer_id, x.created_at FROM members.member x
              WHERE x.sponsor2_id = p_member_id ORDER BY x.id DESC LIMIT p_limit OFFSET p_offset) m);
$$;

CREATE FUNCTION referrals.team_c_page(p_member_id bigint, p_limit integer, p_offset integer)
RETURNS TABLE (total bigint, members json) LANGUAGE sql STABLE AS $$
SELECT coalesce((SELECT t.members FROM referrals.team t WHERE t.member_id = p_member_id AND t.level = 3), 0)
         + coalesce((SELECT sum(t.members) FROM referrals.team_change t WHERE t.member_id = p_member_id AND t.level = 3), 0),
       (SELECT json_agg(json_build_array(m.public_id, m.full_name, m.refer_id,
                to_char(m.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS'),
                (SELECT sum(p.price_micro) FROM investments.position p WHERE p.member_id = m.id AND p.status = 'active')::text))
        FROM (SELECT x.id, x.public_id, x.full_name, x.refer_id, x.created_at FROM members.member x
              WHERE x.sponsor3_id = p_member_id ORDER BY x.id DESC LIMIT p_limit OFFSET p_offset) m);
$$;
