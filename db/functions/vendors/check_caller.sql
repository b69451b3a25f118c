-- As vendors.check_session, for what a vendor's own systems do as well: the store of an open key that has one of the scopes, else that of
-- a session whose role in its team may. Errors (PB000): as vendors.check_session.
CREATE OR REPLACE FUNCTION vendors.check_caller(p_token_sha256 bytea, p_roles text[], p_scopes text[]) RETURNS bigint
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = vendors, pg_temp AS $$
DECLARE store bigint := (SELECT k.vendor_id FROM vendors.find_key(p_token_sha256) k WHERE k.scopes && p_scopes);
BEGIN
  IF store IS NULL THEN
    RETURN vendors.check_session(p_token_sha256, p_roles);
  END IF;
  PERFORM members.refuse_frozen(store);
  RETURN store;
END $$;
