-- A bonus that two operators decided. It is due at once and waits for funds like every one-off income: the next close pays it, first come
-- first served, from what the day's own incomes left.
CREATE OR REPLACE FUNCTION income.grant_bonus(p_member_id bigint, p_amount_micro bigint, p_reason text, p_proposal_id uuid) RETURNS void
LANGUAGE sql AS $$
  INSERT INTO income.award (member_id, kind, amount_micro, plan_version, earned_on, due_on, status, reason, proposal_id)
  SELECT p_member_id, 'bonus_income', p_amount_micro, (income.plan_on(c.business_date)).version, c.business_date, c.business_date,
    'awaiting', p_reason, p_proposal_id FROM platform.open_day c
$$;
