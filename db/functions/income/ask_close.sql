-- An operator asks for the close of a day; the jobs do it. 23505 one_close_at_a_time: one waits or runs.
CREATE OR REPLACE FUNCTION income.ask_close(p_day date, p_operator_id bigint, p_ip text, p_user_agent text, p_reason text) RETURNS uuid
LANGUAGE plpgsql SECURITY DEFINER SET search_path = income, pg_temp AS $$
DECLARE asked uuid;
BEGIN
  IF NOT identity.may_approve(p_operator_id) THEN
    RAISE EXCEPTION 'operator % may not close a day', p_operator_id USING ERRCODE = '42501';
  END IF;
  INSERT INTO income.close_run (day, operator_id, ip, user_agent, reason)
  VALUES (p_day, p_operator_id, p_ip, p_user_agent, p_reason) RETURNING id INTO asked;
  RETURN asked;
END $$;
