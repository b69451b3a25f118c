-- The contract's error code of the pause that runs, or null.
CREATE OR REPLACE FUNCTION limits.pause_refusal(p_member_id bigint, p_at timestamptz) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE p.kind WHEN 'self-exclusion' THEN 'self_excluded' ELSE 'cooling_off' END
  FROM limits.pause p WHERE p.member_id = p_member_id AND p.ends_at > p_at
  ORDER BY p.kind DESC LIMIT 1;
$$;
