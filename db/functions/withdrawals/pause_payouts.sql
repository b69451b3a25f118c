-- An operator stops payouts, or lets them go on; false when they stand so already. Errors: as identity.check_operator_session.
CREATE OR REPLACE FUNCTION withdrawals.pause_payouts(p_session_sha256 bytea, p_is_paused boolean) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = withdrawals, pg_temp AS $$
DECLARE asked_by bigint := identity.check_operator_session(p_session_sha256, ARRAY['owner', 'finance']);
BEGIN
  RETURN platform.flip_setting('payoutsPaused', p_is_paused, identity.name_of_operator(asked_by, 'command line'));
END $$;
