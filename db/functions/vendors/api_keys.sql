-- API keys without their hashes.
CREATE OR REPLACE VIEW vendors.api_keys AS
SELECT k.id, k.vendor_id, k.name, k.scopes, k.hint, k.made_at, k.expires_at, k.used_at, k.revoked_at
FROM vendors.api_key k;

-- Returns the store and the scopes of an open key, and whether its use was not recorded for five minutes. No row if
-- there is none. Definer: the caller must have the key.
CREATE OR REPLACE FUNCTION vendors.find_key(p_token_sha256 bytea)
RETURNS TABLE (vendor_id bigint, scopes text[], is_unseen boolean)
LANGUAGE sql STABLE SECURITY DEFINER ROWS 1 SET search_path = vendors, pg_temp AS $$
  SELECT k.vendor_id, k.scopes, coalesce(k.used_at < now() - interval '5 minutes', true)
  FROM vendors.api_key k JOIN vendors.vendor v USING (vendor_id)
  WHERE k.token_sha256 = p_token_sha256 AND k.revoked_at IS NULL AND k.expires_at > clock_timestamp()
    AND v.status <> 'closed'
$$;

-- Records that a key is in use.
CREATE OR REPLACE FUNCTION vendors.touch_key(p_token_sha256 bytea) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = vendors, pg_temp AS $$
  UPDATE vendors.api_key k SET used_at = now()
  WHERE k.token_sha256 = p_token_sha256 AND (k.used_at IS NULL OR k.used_at < now() - interval '5 minutes')
$$;

-- Returns why a store cannot make a key now, or null: vendor_not_approved (never approved), api_keys_full (ten open
-- ones).
CREATE OR REPLACE FUNCTION vendors.new_key_blocker(v vendors.vendor) RETURNS text LANGUAGE sql STABLE
RETURN CASE WHEN v.status NOT IN ('approved', 'suspended') THEN 'vendor_not_approved'
  WHEN (SELECT count(*) FROM vendors.api_key k
    WHERE k.vendor_id = v.vendor_id AND k.revoked_at IS NULL AND k.expires_at > now()) >= 10
    THEN 'api_keys_full' END;

-- Stores which key a store's owner wants; replaces an earlier request. Returns the request, which the mailed code
-- (purpose api-key) and the second factor, if any, confirm. Errors (PB000): as vendors.check_session and
-- vendors.new_key_blocker.
-- p_days: free choice of the owner, within the bounds of the table, and part of what the code confirms.
CREATE OR REPLACE FUNCTION vendors.request_key(p_session_sha256 bytea, p_name text, p_scopes text[], p_days integer)
RETURNS uuid LANGUAGE plpgsql SECURITY DEFINER SET search_path = vendors, pg_temp AS $$
DECLARE store bigint := vendors.check_session(p_session_sha256, ARRAY['owner']); v vendors.vendor; asked uuid;
BEGIN
  SELECT * INTO v FROM vendors.vendor x WHERE x.vendor_id = store FOR NO KEY UPDATE;
  IF vendors.new_key_blocker(v) IS NOT NULL THEN
    RAISE EXCEPTION '%', vendors.new_key_blocker(v) USING ERRCODE = 'PB000';
  END IF;
  INSERT INTO vendors.key_request (vendor_id, name, scopes, days) VALUES (store, p_name, p_scopes, p_days)
  ON CONFLICT (vendor_id) DO UPDATE SET id = excluded.id, name = excluded.name, scopes = excluded.scopes,
    days = excluded.days, asked_at = excluded.asked_at
  RETURNING id INTO asked;
  RETURN asked;
END $$;

-- Creates a requested key in the transaction that uses the code mailed for exactly this request, and the owner's second
-- factor, if any (purpose withdrawal, the request). Mails the owner. Receives only the key's hash. Errors (PB000): as
-- vendors.check_session and vendors.new_key_blocker; code_not_valid (also another request), factor_needed.
CREATE OR REPLACE FUNCTION vendors.make_key(p_session_sha256 bytea, p_request uuid, p_token_sha256 bytea, p_hint text)
RETURNS uuid LANGUAGE plpgsql SECURITY DEFINER SET search_path = vendors, pg_temp AS $$
DECLARE
  store bigint := vendors.check_session(p_session_sha256, ARRAY['owner']); v vendors.vendor; asked vendors.key_request;
  refused text;
  made uuid;
BEGIN
  SELECT * INTO v FROM vendors.vendor x WHERE x.vendor_id = store FOR NO KEY UPDATE;
  DELETE FROM vendors.key_request r WHERE r.vendor_id = store AND r.id = p_request RETURNING * INTO asked;
  refused := CASE
    WHEN asked.id IS NULL OR NOT identity.has_consumed_code(store, 'api-key', asked.id::text) THEN 'code_not_valid'
    WHEN identity.has_factor('member', store)
      AND NOT identity.has_proved_factor(store, 'withdrawal', asked.id::text) THEN 'factor_needed'
    ELSE vendors.new_key_blocker(v) END;
  IF refused IS NOT NULL THEN
    RAISE EXCEPTION '%', refused USING ERRCODE = 'PB000';
  END IF;
  INSERT INTO vendors.api_key (vendor_id, name, scopes, token_sha256, hint, expires_at)
  VALUES (store, asked.name, asked.scopes, p_token_sha256, p_hint, now() + make_interval(days => asked.days))
  RETURNING id INTO made;
  PERFORM members.notify('api-key-made', store, jsonb_build_object('key', made));
  RETURN made;
END $$;

-- Revokes a key at once, for the owner. Errors (PB000): as vendors.check_session; api_key_unknown (also if already
-- revoked, or another store's).
CREATE OR REPLACE FUNCTION vendors.revoke_key(p_session_sha256 bytea, p_id uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = vendors, pg_temp AS $$
DECLARE store bigint := vendors.check_session(p_session_sha256, ARRAY['owner']);
BEGIN
  UPDATE vendors.api_key k SET revoked_at = now()
  WHERE k.id = p_id AND k.vendor_id = store AND k.revoked_at IS NULL AND k.expires_at > now();
  IF NOT FOUND THEN
    RAISE EXCEPTION 'api_key_unknown' USING ERRCODE = 'PB000';
  END IF;
END $$;

-- Rejects changes of a key except its use and its end.
CREATE OR REPLACE FUNCTION vendors.keep_key() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.id, OLD.vendor_id, OLD.name, OLD.scopes, OLD.token_sha256, OLD.hint, OLD.made_at, OLD.expires_at)
    IS DISTINCT FROM (NEW.id, NEW.vendor_id, NEW.name, NEW.scopes, NEW.token_sha256, NEW.hint,
      NEW.made_at, NEW.expires_at)
    OR (OLD.revoked_at IS NOT NULL AND NEW.revoked_at IS DISTINCT FROM OLD.revoked_at) THEN
    RAISE EXCEPTION 'a key stays what it is' USING ERRCODE = '23514', CONSTRAINT = 'api_key_stays';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER api_key_stays BEFORE UPDATE ON vendors.api_key FOR EACH ROW
  EXECUTE FUNCTION vendors.keep_key();
