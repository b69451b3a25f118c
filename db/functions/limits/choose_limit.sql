-- A member bounds what they spend in a period, or lifts the bound (`p_amount_micro` null). Lowering, and a first limit, hold at once;
-- raising and removing wait as the settings say. The member is mailed. Answers with the hours that it waits. Errors: as
-- identity.check_session.
-- p_amount_micro: free choice of the member.
CREATE OR REPLACE FUNCTION limits.choose_limit(p_session_sha256 bytea, p_member_id bigint, p_period text, p_amount_micro bigint)
RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = limits, pg_temp AS $$
DECLARE current_micro bigint; hours integer;
BEGIN
  PERFORM identity.check_session(p_member_id, p_session_sha256);
  PERFORM limits.lock_member(p_member_id);
  SELECT l.amount_micro INTO current_micro FROM limits.limits_at(p_member_id, now()) l WHERE l.period = p_period;
  hours := CASE WHEN current_micro IS NULL OR p_amount_micro <= current_micro THEN 0
    ELSE greatest(24, (platform.setting_value(CASE WHEN p_amount_micro IS NULL THEN 'limitRemovalWaitHours'
      ELSE 'limitRaiseWaitHours' END) #>> '{}')::integer) END;
  -- A raise that waits is taken back first: it may not come into effect before the one that is asked for now.
  INSERT INTO limits.limit_choice (member_id, period, amount_micro, effective_at)
  SELECT p_member_id, p_period, current_micro, now() FROM (
    SELECT c.effective_at FROM limits.limit_choice c WHERE c.member_id = p_member_id AND c.period = p_period
    ORDER BY c.id DESC LIMIT 1) newest
  WHERE newest.effective_at > now();
  INSERT INTO limits.limit_choice (member_id, period, amount_micro, effective_at)
  VALUES (p_member_id, p_period, p_amount_micro, now() + make_interval(hours => hours));
  PERFORM members.tell('limit-chosen', p_member_id,
    jsonb_build_object('period', p_period, 'amount', p_amount_micro::text, 'hours', hours::text));
  RETURN hours;
END $$;
