-- Returns what each member earned, paid in charges, paid in and was paid out, including members who never earned
-- anything.
CREATE OR REPLACE FUNCTION site.member_results() RETURNS TABLE (
  member_id bigint, income_micro bigint, charged_micro bigint, deposited_micro bigint, paid_out_micro bigint,
  has_bought boolean
) LANGUAGE plpgsql STABLE SET plan_cache_mode = force_custom_plan SET work_mem = '256MB' AS $$
DECLARE summed_to bigint := (SELECT c.position FROM ledger.summed_to c);
BEGIN
  RETURN QUERY
  WITH cash AS (
    SELECT u.member_id, sum(u.deposited_micro)::bigint AS deposited, sum(u.paid_out_micro)::bigint AS paid_out,
           sum(u.charged_micro)::bigint AS charged
    FROM (SELECT * FROM ledger.cash_of_members UNION ALL SELECT * FROM ledger.cash_between(summed_to, NULL)) u
    GROUP BY 1
  ), buyers AS (
    SELECT DISTINCT p.member_id FROM investments.positions p
  )
  SELECT m.id,
         -- Lifetime totals from each last entry and line, so that nothing is summed over days.
         coalesce((SELECT e.credited_after_micro FROM ledger.entries e
                   WHERE e.account_id = ledger.account_number(m.id, 'claimable') ORDER BY e.version DESC LIMIT 1), 0)
         + coalesce((SELECT sum(last.total_after_micro)::bigint
                     FROM unnest(
                       '{level_income,relevel_income,matching_income,rematching_income,direct_income,redirect_income,reward_income,bonus_income}'::text[
                         ]) k (name)
                     CROSS JOIN LATERAL (SELECT l.total_after_micro FROM income.lines l
                       WHERE l.member_id = m.id AND l.kind = k.name ORDER BY l.number DESC LIMIT 1) last), 0),
         coalesce(c.charged, 0), coalesce(c.deposited, 0), coalesce(c.paid_out, 0), b.member_id IS NOT NULL
  FROM members.members m
  LEFT JOIN cash c ON c.member_id = m.id
  LEFT JOIN buyers b ON b.member_id = m.id
  WHERE m.kind = 'member';
END $$;
