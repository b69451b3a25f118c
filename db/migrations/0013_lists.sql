-- What the members' lists and statements are read by. The lines of a close (income.line, ledger.entry) get no further
-- index: a close writes millions of them. Their numbers have no gaps and follow the days, so a period is a range of
-- numbers, found by halving on the primary key; its length is the count.

-- Numbers of a member's lines of one kind that were credited on the business days of a period, both included;
-- last < first when there is none. Lines are written when they are credited, so these days never go back. A null end is open.
CREATE FUNCTION income.line_range(p_member_id bigint, p_kind text, p_from date, p_to date)
RETURNS TABLE (first bigint, last bigint) LANGUAGE plpgsql STABLE AS $$
DECLARE newest bigint; low bigint; high bigint; middle bigint;
BEGIN
  newest := coalesce((SELECT l.number FROM income.line l WHERE l.member_id = p_member_id AND l.kind = p_kind
                      ORDER BY l.number DESC LIMIT 1), 0);
  -- The first line on or after p_from.
  low := 1; high := CASE WHEN p_from IS NULL THEN 1 ELSE newest + 1 END;
  WHILE low < high LOOP
    middle := (low + high) / 2;
    IF (SELECT l.credited_on < p_from FROM income.line l WHERE l.member_id = p_member_id AND l.kind = p_kind AND l.number = middle)
    THEN low := middle + 1; ELSE high := middle; END IF;
  END LOOP;
  first := low;
  -- The last line on or before p_to.
  low := first - 1; high := newest;
  WHILE p_to IS NOT NULL AND low < high LOOP
    middle := (low + high + 1) / 2;
    IF (SELECT l.credited_on > p_to FROM income.line l WHERE l.member_id = p_member_id AND l.kind = p_kind AND l.number = middle)
    THEN high := middle - 1; ELSE low := middle; END IF;
  END LOOP;
  last := high;
  RETURN NEXT;
END $$;

-- The same for the entries of an account and the business days that they were posted on. An entry that was posted while
-- a day was being closed can stand one place after the first of the new day; the period is then cut at one of the two.
-- Whatever the cut, opening + entries = closing.
CREATE FUNCTION ledger.entry_range(p_account_id bigint, p_from date, p_to date)
RETURNS TABLE (first bigint, last bigint) LANGUAGE plpgsql STABLE AS $$
DECLARE newest bigint; low bigint; high bigint; middle bigint;
BEGIN
  newest := coalesce((SELECT e.version FROM ledger.entry e WHERE e.account_id = p_account_id
                      ORDER BY e.version DESC LIMIT 1), 0);
  low := 1; high := CASE WHEN p_from IS NULL THEN 1 ELSE newest + 1 END;
  WHILE low < high LOOP
    middle := (low + high) / 2;
    IF (SELECT p.business_date < p_from FROM ledger.entry e JOIN ledger.posting p ON p.id = e.posting_id
        WHERE e.account_id = p_account_id AND e.version = middle)
    THEN low := middle + 1; ELSE high := middle; END IF;
  END LOOP;
  first := low;
  low := first - 1; high := newest;
  WHILE p_to IS NOT NULL AND low < high LOOP
    middle := (low + high + 1) / 2;
    IF (SELECT p.business_date > p_to FROM ledger.entry e JOIN ledger.posting p ON p.id = e.posting_id
        WHERE e.account_id = p_account_id AND e.version = middle)
    THEN high := middle - 1; ELSE low := middle; END IF;
  END LOOP;
  last := high;
  RETURN NEXT;
END $$;

-- One-off incomes can be as many as a team has members: read by day and by amount, and what is not paid by itself.
-- What is paid is counted by the number of its last line in income.line.
DROP INDEX income.award_by_member;
CREATE INDEX award_by_day ON income.award (member_id, kind, earned_on, id);
CREATE INDEX award_by_amount ON income.award (member_id, kind, amount_micro, id);
CREATE INDEX award_unpaid ON income.award (member_id, kind, earned_on, id) WHERE status <> 'paid';

-- Lists of a member's deposits, withdrawals and packages by amount or state sort what the member's index finds: each of
-- them is a transfer or a purchase that somebody made.
