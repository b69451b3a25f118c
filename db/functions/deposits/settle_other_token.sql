-- An operator notes what became of a transfer of another token. Errors: as identity.check_operator_session.
CREATE OR REPLACE FUNCTION deposits.settle_other_token(p_session_sha256 bytea, p_id bigint, p_note text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = deposits, pg_temp AS $$
DECLARE asked_by bigint := identity.check_operator_session(p_session_sha256, ARRAY['owner', 'finance']);
BEGIN
  PERFORM chain.settle_unsupported_transfer(p_id, identity.name_of_operator(asked_by, 'command line'), p_note);
END $$;
