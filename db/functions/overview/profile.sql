-- All fields of the profile (specification, section 3), read in one statement with the session.
CREATE OR REPLACE FUNCTION overview.profile(p_member_id bigint) RETURNS TABLE (
  public_id uuid, full_name text, email text, phone text, refer_id text, rank smallint, deposit_address text,
  created_at timestamptz, kind text, accounts bigint[], incomes bigint[], teams bigint[]
) LANGUAGE sql STABLE AS $$
SELECT m.public_id, m.full_name, m.email, m.phone, m.refer_id, m.rank,
       coalesce(m.deposit_address, ''), m.created_at, m.kind,
       -- Kind, balance, lifetime credits, and of an entry that credited trading profit today its amount. Of claimable the
       -- last three entries, newest first: at most one credit from booked earnings, one from subsidy and one claim lie
       -- within a business day.
       ARRAY(
         SELECT ARRAY[k.kind, e.balance_after_micro, e.credited_after_micro,
           CASE WHEN k.kind = ledger.kind('claimable') AND e.delta_micro > 0 THEN coalesce((
             SELECT e.delta_micro FROM ledger.postings p
             WHERE p.id = e.posting_id AND p.kind = 'trading_profit' AND p.business_date = c.business_date), 0) ELSE 0 END]
         FROM (VALUES (ledger.kind('claimable')), (ledger.kind('wallet')), (ledger.kind('principal')), (ledger.kind('earnings')),
                (ledger.kind('withdrawing'))) k (kind),
         LATERAL (
           SELECT x.balance_after_micro, x.credited_after_micro, x.posting_id, x.delta_micro FROM ledger.entries x
           WHERE x.account_id = p_member_id * 32 + k.kind ORDER BY x.version DESC LIMIT CASE WHEN k.kind = ledger.kind('claimable') THEN 3 ELSE 1 END) e
       ),
       -- Field (1 level, 2 direct, 3 reward, 4 other), lifetime total, today's total.
       ARRAY(
         SELECT ARRAY[k.field, l.total_after_micro, CASE WHEN l.credited_on = c.business_date THEN l.day_total_after_micro ELSE 0 END]
         FROM (VALUES (1, 'level_income'), (2, 'direct_income'), (3, 'reward_income'), (4, 'relevel_income'),
                      (4, 'redirect_income'), (4, 'matching_income'), (4, 'rematching_income'), (4, 'bonus_income')) k (field, kind),
         LATERAL (
           SELECT x.total_after_micro, x.credited_on, x.day_total_after_micro FROM income.lines x
           WHERE x.member_id = p_member_id AND x.kind = k.kind ORDER BY x.number DESC LIMIT 1) l
       ),
       -- Level and members, rolled up; then the same of what is not rolled up yet.
       ARRAY(SELECT ARRAY[t.level, t.members] FROM referrals.teams t WHERE t.member_id = p_member_id)
         || ARRAY(SELECT ARRAY[t.level, sum(t.members)] FROM referrals.pending_team_changes t WHERE t.member_id = p_member_id GROUP BY t.level)
FROM members.members m, platform.open_day c WHERE m.id = p_member_id;
$$;
