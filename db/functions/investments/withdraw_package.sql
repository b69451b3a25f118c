-- An operator takes a package off sale: 'withdrawn', or why not ('unknown', 'not on sale'). Errors: as identity.check_operator_session.
DROP FUNCTION IF EXISTS investments.withdraw_package(uuid);
CREATE OR REPLACE FUNCTION investments.withdraw_package(p_session_sha256 bytea, p_id uuid) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = investments, pg_temp AS $$
BEGIN
  PERFORM identity.check_operator_session(p_session_sha256, ARRAY['owner', 'finance']);
  UPDATE investments.package SET status = 'closed', withdrawn_at = now()
  WHERE id = p_id AND (status = 'active' OR withdrawn_at IS NULL);
  IF FOUND THEN RETURN 'withdrawn'; END IF;
  RETURN CASE WHEN EXISTS (SELECT FROM investments.package WHERE id = p_id) THEN 'not on sale' ELSE 'unknown' END;
END $$;
