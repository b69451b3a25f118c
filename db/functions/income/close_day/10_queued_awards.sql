-- The due one-off incomes in the order in which they became due, and what becomes of each: `paid`, `funds` (waits for booked
-- earnings) or `cap` (pay for recruitment beyond half of the trading profit, decisions 1.8). Two queues in one: what the cap
-- holds back, holds back every pay for recruitment behind it, and lets bonuses pass; what the funds do not reach, holds back
-- everything behind it. The same rule in TypeScript: apps/api/src/modules/earning/simulation/replay.ts (createQueue).
CREATE OR REPLACE FUNCTION income.queued_awards(p_today date, p_available bigint, p_room bigint)
RETURNS TABLE (id bigint, member_id bigint, kind text, amount_micro bigint, earned_on date, plan_version integer, is_over_cap boolean, fate text)
LANGUAGE sql STABLE AS $$
  SELECT id, member_id, kind, amount_micro, earned_on, plan_version, is_over_cap,
         CASE WHEN exceeds THEN 'cap' WHEN sum(amount_micro) FILTER (WHERE NOT exceeds) OVER queue > p_available THEN 'funds' ELSE 'paid' END
  FROM (
    SELECT id, member_id, kind, amount_micro, due_on, earned_on, plan_version, is_over_cap, ledger.is_recruitment(kind)
           AND sum(amount_micro) FILTER (WHERE ledger.is_recruitment(kind)) OVER (ORDER BY due_on, id) > p_room AS exceeds
    FROM income.award WHERE status = 'awaiting' OR (status = 'held' AND due_on <= p_today)
  ) due WINDOW queue AS (ORDER BY due_on, id);
$$;
