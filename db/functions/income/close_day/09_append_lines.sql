-- Appends one line to the chain of each member named; kind, posting and amounts are one set.
CREATE OR REPLACE FUNCTION income.append_lines(
  p_kind text, p_posting_id bigint, p_day date, p_credited_on date, p_plan_version integer,
  p_members bigint[], p_amounts bigint[], p_team_a bigint[], p_team_b bigint[], p_team_c bigint[]
-- Always by index: a plan made while the table was empty would read all that this statement has written, for each row.
) RETURNS void LANGUAGE sql SET enable_seqscan = off SET enable_memoize = off AS $$
  INSERT INTO income.line (member_id, kind, number, day, credited_on, amount_micro, team_micro, total_after_micro,
                           day_total_after_micro, posting_id, plan_version)
  SELECT u.m, p_kind, coalesce(last.number, 0) + 1, p_day, p_credited_on, u.amount,
         CASE WHEN u.a IS NULL THEN NULL ELSE ARRAY[u.a, u.b, u.c] END,
         coalesce(last.total_after_micro, 0) + u.amount,
         CASE WHEN last.credited_on = p_credited_on THEN last.day_total_after_micro ELSE 0 END + u.amount,
         p_posting_id, p_plan_version
  FROM unnest(p_members, p_amounts, p_team_a, p_team_b, p_team_c) AS u (m, amount, a, b, c)
  LEFT JOIN LATERAL (
    SELECT l.number, l.total_after_micro, l.credited_on, l.day_total_after_micro FROM income.line l
    WHERE l.member_id = u.m AND l.kind = p_kind ORDER BY l.number DESC LIMIT 1
  ) last ON true;
$$;
