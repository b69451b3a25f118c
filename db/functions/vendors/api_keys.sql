-- Keys without their hashes.
CREATE OR REPLACE VIEW vendors.api_keys AS
SELECT k.id, k.vendor_id, k.name, k.scopes, k.hint, k.made_at, k.expires_at, k.used_at, k.revoked_at FROM vendors.api_key k;
