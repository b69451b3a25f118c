-- Replaces sum() of bigint, which returns numeric and allocates memory for each group. Sums of micro-USDT stay far
-- below 2^63, and an overflow raises an error.
CREATE OR REPLACE AGGREGATE income.sum_micro(bigint) (SFUNC = int8pl, STYPE = bigint, COMBINEFUNC = int8pl,
  PARALLEL = SAFE);

-- Returns the first and last number of a member's lines of one kind credited in a period, both days included; last <
-- first if there is none. Lines are written when they are credited, so their days never go back. A null end is open.
CREATE OR REPLACE FUNCTION income.line_range(p_member_id bigint, p_kind text, p_from date, p_to date)
RETURNS TABLE (first bigint, last bigint) LANGUAGE plpgsql STABLE AS $$
DECLARE newest bigint; low bigint; high bigint; middle bigint;
BEGIN
  newest := coalesce((SELECT l.number FROM income.line l WHERE l.member_id = p_member_id AND l.kind = p_kind
                      ORDER BY l.number DESC LIMIT 1), 0);
  -- First line on or after p_from.
  low := 1; high := CASE WHEN p_from IS NULL THEN 1 ELSE newest + 1 END;
  WHILE low < high LOOP
    middle := (low + high) / 2;
    IF (SELECT l.credited_on < p_from FROM income.line l
      WHERE l.member_id = p_member_id AND l.kind = p_kind AND l.number = middle)
    THEN low := middle + 1; ELSE high := middle; END IF;
  END LOOP;
  first := low;
  -- Last line on or before p_to.
  low := first - 1; high := newest;
  WHILE p_to IS NOT NULL AND low < high LOOP
    middle := (low + high + 1) / 2;
    IF (SELECT l.credited_on > p_to FROM income.line l
      WHERE l.member_id = p_member_id AND l.kind = p_kind AND l.number = middle)
    THEN high := middle - 1; ELSE low := middle; END IF;
  END LOOP;
  last := high;
  RETURN NEXT;
END $$;

-- Moves claimable profit to the Flexible wallet, and returns its new balance. Amount and version are those of the
-- claimable account's last entry that the caller saw: two clicks have the same key and become one posting.
-- p_amount_micro: free choice of the member, within the balance of their own account.
-- p_version: accepted: docs/security.md, a wrong one makes a claim with a key of its own, within the same balance.
CREATE OR REPLACE FUNCTION income.claim(
  p_session_sha256 bytea, p_member_id bigint, p_amount_micro bigint, p_version bigint
) RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = income, pg_temp AS $$
-- Calls are assigned, because a statement costs ten times as much as an expression.
DECLARE done text;
BEGIN
  done := identity.check_session(p_member_id, p_session_sha256);
  done := ledger.move_own('claim', p_member_id, 'claimable', 'earnings', p_amount_micro,
    format('claim:%s:%s', p_member_id, p_version), '{}');
  RETURN ledger.balance(ledger.account_number(p_member_id, 'earnings'));
END $$;

-- Grants a bonus that two operators approved. It is due at once and waits for funds like every one-off income: the next
-- close pays it from what remains after the day's incomes, oldest first.
CREATE OR REPLACE FUNCTION income.grant_bonus(
  p_member_id bigint, p_amount_micro bigint, p_reason text, p_proposal_id uuid
) RETURNS void LANGUAGE sql AS $$
  INSERT INTO income.award (member_id, kind, amount_micro, plan_version, earned_on, due_on, status, reason, proposal_id)
  SELECT p_member_id, 'bonus_income', p_amount_micro, (income.plan_on(c.business_date)).version, c.business_date,
    c.business_date, 'awaiting', p_reason, p_proposal_id FROM platform.open_day c
$$;
