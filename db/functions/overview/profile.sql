-- All fields of the profile (specification, section 3), in one statement: one look-up each, by index. Null for an account
-- without an entry; `incomes` by kind, `teams` by level. Sums are the caller's: a column for each sum takes a third longer.
DROP FUNCTION IF EXISTS overview.profile(bigint);
CREATE FUNCTION overview.profile(p_member_id bigint) RETURNS TABLE (
  public_id uuid, full_name text, email text, phone text, refer_id text, rank smallint, deposit_address text,
  created_at timestamptz, kind text, claimable bigint, wallet bigint, principal bigint, earnings bigint, withdrawing bigint,
  trading_total bigint, trading_today bigint, incomes json, teams json
) LANGUAGE sql STABLE AS $$
SELECT m.public_id, m.full_name, m.email, m.phone, m.refer_id, m.rank, coalesce(m.deposit_address, ''), m.created_at,
       m.kind,
       (SELECT x.balance_after_micro FROM ledger.entries x
        WHERE x.account_id = ledger.account_number(p_member_id, 'claimable') ORDER BY x.version DESC LIMIT 1),
       (SELECT x.balance_after_micro FROM ledger.entries x
        WHERE x.account_id = ledger.account_number(p_member_id, 'wallet') ORDER BY x.version DESC LIMIT 1),
       (SELECT x.balance_after_micro FROM ledger.entries x
        WHERE x.account_id = ledger.account_number(p_member_id, 'principal') ORDER BY x.version DESC LIMIT 1),
       (SELECT x.balance_after_micro FROM ledger.entries x
        WHERE x.account_id = ledger.account_number(p_member_id, 'earnings') ORDER BY x.version DESC LIMIT 1),
       (SELECT x.balance_after_micro FROM ledger.entries x
        WHERE x.account_id = ledger.account_number(p_member_id, 'withdrawing') ORDER BY x.version DESC LIMIT 1),
       (SELECT x.credited_after_micro FROM ledger.entries x
        WHERE x.account_id = ledger.account_number(p_member_id, 'claimable') ORDER BY x.version DESC LIMIT 1),
       -- At most one credit from booked earnings, one from subsidy and one claim lie within a business day.
       (SELECT coalesce(sum(e.delta_micro), 0)::bigint
        FROM (SELECT x.posting_id, x.delta_micro FROM ledger.entries x
              WHERE x.account_id = ledger.account_number(p_member_id, 'claimable') ORDER BY x.version DESC LIMIT 3) e
        JOIN ledger.postings p ON p.id = e.posting_id
        WHERE e.delta_micro > 0 AND p.kind = 'trading_profit' AND p.business_date = c.business_date),
       -- The last line of a kind carries its totals.
       (SELECT json_object_agg(k.kind, json_build_object('total', l.total_after_micro::text, 'today',
                 CASE WHEN l.credited_on = c.business_date THEN l.day_total_after_micro ELSE 0 END::text))
        FROM (VALUES ('level_income'), ('direct_income'), ('reward_income'), ('relevel_income'), ('redirect_income'),
                     ('matching_income'), ('rematching_income'), ('bonus_income')) k (kind),
        LATERAL (
          SELECT x.total_after_micro, x.credited_on, x.day_total_after_micro FROM income.lines x
          WHERE x.member_id = p_member_id AND x.kind = k.kind ORDER BY x.number DESC LIMIT 1) l),
       (SELECT json_object_agg(t.level, t.members) FROM referrals.team_figures(p_member_id) t)
FROM members.members m, platform.open_day c WHERE m.id = p_member_id;
$$;
