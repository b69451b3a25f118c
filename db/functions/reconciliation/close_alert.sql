-- Closes an alert for the operator of this session, finance or owner; false when it is over. Errors: as
-- identity.check_operator_session. What freezes payouts ends when reconciliation.may_lift allows it.
CREATE OR REPLACE FUNCTION reconciliation.close_alert(p_id bigint, p_session_sha256 bytea) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = reconciliation, pg_temp AS $$
BEGIN
  PERFORM identity.check_operator_session(p_session_sha256, '{owner,finance}');
  RETURN platform.close_alert(p_id);
END $$;
