-- Ends the packages whose last earning day is over. Called by the close of the day
-- (income.close_day). The principal stays the member's, to take back whole.
CREATE OR REPLACE FUNCTION investments.mature_positions(p_day date) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = investments, pg_temp AS $$
  WITH matured AS (
    UPDATE investments.position SET status = 'matured' WHERE status = 'active' AND ends_on <= p_day
    RETURNING id, member_id, price_micro
  ), per_member AS (
    SELECT d.member_id, sum(d.price_micro)::bigint AS price_micro,
           NOT EXISTS (SELECT FROM investments.position p WHERE p.member_id = d.member_id AND p.status = 'active'
                       AND p.id NOT IN (SELECT id FROM matured)) AS last_one
    FROM matured d GROUP BY d.member_id
  )
  SELECT referrals.note_change(member_id, 0, CASE WHEN last_one THEN -1 ELSE 0 END, -price_micro) FROM per_member;
$$;
