-- The same for the entries of an account and the business days that they were posted on. An entry that was posted while
-- a day was being closed can stand one place after the first of the new day; the period is then cut at one of the two.
-- Whatever the cut, opening + entries = closing.
CREATE OR REPLACE FUNCTION ledger.entry_range(p_account_id bigint, p_from date, p_to date)
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
