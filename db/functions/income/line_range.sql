-- Numbers of a member's lines of one kind that were credited on the business days of a period, both included;
-- last < first when there is none. Lines are written when they are credited, so these days never go back. A null end is open.
CREATE OR REPLACE FUNCTION income.line_range(p_member_id bigint, p_kind text, p_from date, p_to date)
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
