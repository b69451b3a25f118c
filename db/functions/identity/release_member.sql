-- An operator releases a member's account, whoever froze it; its payouts go on at once. False when it is not frozen. `p_by` names
-- who asks by command.
-- p_by: compared with the session, whose operator counts; only the command line names one.
CREATE OR REPLACE FUNCTION identity.release_member(p_session_sha256 bytea, p_member_id bigint, p_reason text, p_by text) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = identity, pg_temp AS $$
DECLARE asked_by bigint := identity.check_operator_session(p_session_sha256, ARRAY['owner', 'finance', 'support']);
BEGIN
  RETURN identity.release_account(p_member_id, 'operator', identity.name_of_operator(asked_by, p_by) || ': ' || p_reason, 0);
END $$;
