-- An owner takes every factor from a member who lost them. What that costs cannot be left out: the row that says who and why, the end
-- of all sessions, a day in which no payout leaves, and the mail to the member. `p_by` names who asks by command.
-- p_by: compared with the session, whose operator counts; only the command line names one.
CREATE OR REPLACE FUNCTION identity.reset_member_factors(p_session_sha256 bytea, p_member_id bigint, p_reason text, p_by text)
RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = identity, pg_temp AS $$
DECLARE asked_by bigint := identity.check_operator_session(p_session_sha256, ARRAY['owner']);
BEGIN
  PERFORM identity.drop_factors('member', p_member_id);
  INSERT INTO identity.factor_reset (member_id, reset_by, reason) VALUES (p_member_id, identity.name_of_operator(asked_by, p_by), p_reason);
  PERFORM members.delay_payouts(p_member_id, 24);
  PERFORM identity.end_member_access(p_member_id);
  PERFORM members.tell('factors-reset', p_member_id, jsonb_build_object('reason', p_reason, 'hours', '24'));
END $$;

-- What took an operator's word for who asks.
DROP FUNCTION IF EXISTS identity.reset_member_factors(bigint, text, text);
