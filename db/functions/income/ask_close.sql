-- An operator asks for the close of a day, in their session; the jobs do it. Without a session they confirm it with their second factor
-- (the demo, which has none open). Errors: as identity.check_operator_session and identity.use_confirmation; 23505 one_close_at_a_time:
-- one waits or runs.
-- p_operator_id: compared with the session, or with the confirmation where there is none.
-- p_day: compared with the open day by the close.
CREATE OR REPLACE FUNCTION income.ask_close(p_session_sha256 bytea, p_operator_id bigint, p_confirmation_sha256 bytea, p_day date, p_ip text,
  p_user_agent text, p_reason text) RETURNS uuid LANGUAGE plpgsql SECURITY DEFINER SET search_path = income, pg_temp AS $$
DECLARE asked uuid; asked_by bigint;
BEGIN
  IF p_session_sha256 IS NULL AND identity.may_approve(p_operator_id) THEN
    PERFORM identity.use_confirmation(p_confirmation_sha256, p_operator_id, format(E'Close the day %s\nReason: %s', p_day, p_reason));
    asked_by := p_operator_id;
  ELSE
    asked_by := identity.check_operator_session(p_session_sha256, ARRAY['owner', 'finance']);
  END IF;
  INSERT INTO income.close_run (day, operator_id, ip, user_agent, reason)
  VALUES (p_day, asked_by, p_ip, p_user_agent, p_reason) RETURNING id INTO asked;
  RETURN asked;
END $$;

-- What took an operator's word for who asks.
DROP FUNCTION IF EXISTS income.ask_close(date, bigint, text, text, text);
