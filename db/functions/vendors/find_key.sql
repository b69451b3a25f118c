-- Which store an open key works for, with what it may, and whether nobody noted for minutes that it is in use; no row otherwise. Definer:
-- who looks has to bring the key.
CREATE OR REPLACE FUNCTION vendors.find_key(p_token_sha256 bytea) RETURNS TABLE (vendor_id bigint, scopes text[], is_unseen boolean)
LANGUAGE sql STABLE SECURITY DEFINER ROWS 1 SET search_path = vendors, pg_temp AS $$
  SELECT k.vendor_id, k.scopes, coalesce(k.used_at < now() - interval '5 minutes', true)
  FROM vendors.api_key k JOIN vendors.vendor v USING (vendor_id)
  WHERE k.token_sha256 = p_token_sha256 AND k.revoked_at IS NULL AND k.expires_at > clock_timestamp() AND v.status <> 'closed'
$$;

-- Notes that a key is in use.
CREATE OR REPLACE FUNCTION vendors.touch_key(p_token_sha256 bytea) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = vendors, pg_temp AS $$
  UPDATE vendors.api_key k SET used_at = now()
  WHERE k.token_sha256 = p_token_sha256 AND (k.used_at IS NULL OR k.used_at < now() - interval '5 minutes')
$$;
