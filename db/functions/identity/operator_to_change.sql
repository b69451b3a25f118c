-- Locks an operator whom an owner is about to change, and answers with the row as it is. The owners are locked with it, all in the
-- order of their ids: an_owner_stays locks them, and two owners who suspend each other would otherwise wait for one another until
-- both are refused. Errors (PB000): as check_operator_session; operator_unknown, not_on_oneself, operator_not_confirmed.
CREATE OR REPLACE FUNCTION identity.operator_to_change(p_session_sha256 bytea, p_operator_id bigint, OUT asked_by bigint,
  OUT was identity.operators) LANGUAGE plpgsql AS $$
DECLARE refused text;
BEGIN
  asked_by := identity.check_operator_session(p_session_sha256, ARRAY['owner']);
  PERFORM FROM identity.operator o WHERE o.id = p_operator_id OR o.role = 'owner' ORDER BY o.id FOR UPDATE;
  SELECT * INTO was FROM identity.operators o WHERE o.id = p_operator_id;
  refused := CASE WHEN was.id IS NULL THEN 'operator_unknown' WHEN was.id = asked_by THEN 'not_on_oneself'
    WHEN identity.is_confirmed_owner(asked_by) IS NOT TRUE THEN 'operator_not_confirmed' END;
  IF refused IS NOT NULL THEN
    RAISE EXCEPTION '%', refused USING ERRCODE = 'PB000';
  END IF;
END $$;
