-- The audit trail has a row of the first failed sign-in of a window: who was tried and from where, never what was typed.
-- p_window_start: compared with the window that was counted.
-- p_operator_id: compared with the window that was counted.
CREATE OR REPLACE FUNCTION identity.note_failed_sign_in(p_window_start timestamptz, p_operator_id bigint, p_fault text, p_network text)
RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = identity, pg_temp AS $$
DECLARE failed identity.failed_sign_in;
BEGIN
  UPDATE identity.failed_sign_in f SET is_noted = true
  WHERE f.window_start = p_window_start AND f.network = p_network AND f.operator_id IS NOT DISTINCT FROM p_operator_id
    AND f.fault = p_fault AND NOT f.is_noted RETURNING * INTO failed;
  IF FOUND THEN
    PERFORM audit.append(NULL, 'nobody signed in', NULL, failed.ip, failed.user_agent, 'operator.sign-in-failed',
      'operator:' || coalesce(p_operator_id::text, 'unknown'), '', NULL, jsonb_build_object('fault', p_fault, 'tries', 1,
        'tried', identity.name_of_operator(p_operator_id, 'no operator')));
  END IF;
END $$;
