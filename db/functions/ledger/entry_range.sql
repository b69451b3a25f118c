-- The same for the entries of an account and the business days that they were posted on: a period begins with its first entry of its first day or a
-- later one, and ends before the next period begins. An entry that was posted while a day was being closed can stand a few places behind the first of
-- the new day, to which it then belongs: so the cut between two days is the same for whoever asks, whenever they ask.
CREATE OR REPLACE FUNCTION ledger.entry_range(p_account_id bigint, p_from date, p_to date)
RETURNS TABLE (first bigint, last bigint) LANGUAGE plpgsql STABLE AS $$
DECLARE newest bigint; low bigint; high bigint; middle bigint; day date; cuts bigint[] := '{}';
BEGIN
  newest := coalesce((SELECT e.version FROM ledger.entry e WHERE e.account_id = p_account_id
                      ORDER BY e.version DESC LIMIT 1), 0);
  FOREACH day IN ARRAY ARRAY[p_from, p_to + 1] LOOP
    low := 1; high := newest + 1;
    WHILE day IS NOT NULL AND low < high LOOP
      middle := (low + high) / 2;
      IF (SELECT p.business_date < day FROM ledger.entry e JOIN ledger.posting p ON p.id = e.posting_id
          WHERE e.account_id = p_account_id AND e.version = middle)
      THEN low := middle + 1; ELSE high := middle; END IF;
    END LOOP;
    -- The search may have ended behind entries that stand out of their order. Of one account a few wait for its lock at most.
    IF day IS NOT NULL AND low > 1 THEN
      low := coalesce((SELECT min(e.version) FROM ledger.entry e JOIN ledger.posting p ON p.id = e.posting_id
        WHERE e.account_id = p_account_id AND e.version BETWEEN low - 32 AND low - 1 AND p.business_date >= day), low);
    END IF;
    cuts := cuts || low;
  END LOOP;
  first := CASE WHEN p_from IS NULL THEN 1 ELSE cuts[1] END;
  last := CASE WHEN p_to IS NULL THEN newest ELSE cuts[2] - 1 END;
  RETURN NEXT;
END $$;
