-- Returns all figures of the dashboard (specification, section 3), in one query.
CREATE OR REPLACE FUNCTION overview.dashboard(p_member_id bigint) RETURNS TABLE (
  principal bigint, withdrawn bigint, reward_total bigint, orders integer,
  team_a_invested bigint, team_b_invested bigint, team_c_invested bigint,
  team_a_active bigint, team_b_active bigint, team_c_active bigint,
  team_a_inactive bigint, team_b_inactive bigint, team_c_inactive bigint
) LANGUAGE sql STABLE AS $$
SELECT coalesce((SELECT x.balance_after_micro FROM ledger.entries x
                 WHERE x.account_id = ledger.account_number(p_member_id, 'principal')
                 ORDER BY x.version DESC LIMIT 1), 0),
       coalesce((SELECT sum(w.gross_micro)::bigint FROM withdrawals.withdrawals w
                 WHERE w.member_id = p_member_id AND w.status = 'paid'), 0),
       coalesce((SELECT l.total_after_micro FROM income.lines l
                 WHERE l.member_id = p_member_id AND l.kind = 'reward_income' ORDER BY l.number DESC LIMIT 1), 0),
       -- Purchases are numbered without gaps, so the last number is their count.
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

-- Returns all fields of the profile (specification, section 3), in one query with one index look-up each. The caller
-- adds up sums, because a column for each takes a third longer. Names of accounts are constants of the plan; a kind
-- from a column would be compared with fifteen names in each call.
-- `accounts`: the last entry of each account that has one, and of claimable the last three, newest first. `today` is
-- the part of today's trading profit in an entry; at most three entries matter: booked earnings, subsidy and a claim.
-- `incomes`: the last line of each kind, with its totals. `teams`: rolled up and not, so a level may have several rows.
CREATE OR REPLACE FUNCTION overview.profile(p_member_id bigint) RETURNS TABLE (
  public_id uuid, full_name text, email text, phone text, refer_id text, rank smallint, deposit_address text,
  deposit_refusal text, created_at timestamptz, kind text, preferences jsonb, accounts json, incomes json,
  teams json
) LANGUAGE sql STABLE AS $$
SELECT m.public_id, m.full_name, m.email_typed AS email, m.phone, m.refer_id, m.rank, coalesce(m.deposit_address, ''),
       CASE WHEN m.limited_at IS NOT NULL
           OR EXISTS (SELECT FROM platform.settings k WHERE k.key = 'identityChecks' AND k.value = 'true')
         THEN limits.deposit_refusal(m.id) END,
       m.created_at, m.kind, f.chosen,
       (SELECT json_agg(a) FROM (
          SELECT k.kind, e.balance_after_micro::text AS balance, e.credited_after_micro::text AS credited,
            CASE WHEN k.kind = 'claimable' AND e.delta_micro > 0 THEN (
              SELECT e.delta_micro FROM ledger.postings p
              WHERE p.id = e.posting_id AND p.kind = 'trading_profit'
                AND p.business_date = c.business_date) END::text AS today
          FROM (VALUES ('claimable', ledger.account_number(p_member_id, 'claimable'), 3),
                       ('wallet', ledger.account_number(p_member_id, 'wallet'), 1),
                       ('principal', ledger.account_number(p_member_id, 'principal'), 1),
                       ('earnings', ledger.account_number(p_member_id, 'earnings'), 1),
                       ('withdrawing', ledger.account_number(p_member_id, 'withdrawing'), 1)) k (kind,
                       account, entries),
          LATERAL (
            SELECT x.balance_after_micro, x.credited_after_micro, x.posting_id, x.delta_micro FROM ledger.entries x
            WHERE x.account_id = k.account ORDER BY x.version DESC LIMIT k.entries) e) a),
       (SELECT json_agg(i) FROM (
          SELECT k.kind, l.total_after_micro::text AS total,
            CASE WHEN l.credited_on = c.business_date THEN l.day_total_after_micro ELSE 0 END::text AS today
          FROM (VALUES ('level_income'), ('direct_income'), ('reward_income'), ('relevel_income'), ('redirect_income'),
                       ('matching_income'), ('rematching_income'), ('bonus_income')) k (kind),
          LATERAL (
            SELECT x.total_after_micro, x.credited_on, x.day_total_after_micro FROM income.lines x
            WHERE x.member_id = p_member_id AND x.kind = k.kind ORDER BY x.number DESC LIMIT 1) l) i),
       (SELECT json_agg(t) FROM referrals.team_members(p_member_id) t)
FROM members.members m JOIN members.preferences f ON f.member_id = m.id, platform.open_day c WHERE m.id = p_member_id;
$$;
