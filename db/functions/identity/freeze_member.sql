-- An operator freezes a member's account, who is mailed why; false when it is frozen already. `p_by` names who asks by command.
-- p_by: compared with the session, whose operator counts; only the command line names one.
CREATE OR REPLACE FUNCTION identity.freeze_member(p_session_sha256 bytea, p_member_id bigint, p_reason text, p_by text) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = identity, pg_temp AS $$
DECLARE asked_by bigint := identity.check_operator_session(p_session_sha256, ARRAY['owner', 'finance', 'support']);
BEGIN
  IF NOT identity.freeze_account(p_member_id, 'operator', identity.name_of_operator(asked_by, p_by) || ': ' || p_reason) THEN
    RETURN false;
  END IF;
  PERFORM members.tell('account-frozen-by-operator', p_member_id, jsonb_build_object('reason', p_reason));
  RETURN true;
END $$;
