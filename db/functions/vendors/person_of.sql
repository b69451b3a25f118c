-- The person of an open session of kind vendor, whichever store they work for; of a key its store's owner.
CREATE OR REPLACE FUNCTION vendors.person_of(p_session_sha256 bytea) RETURNS bigint LANGUAGE sql STABLE
RETURN coalesce((SELECT s.subject_id FROM identity.find_session(p_session_sha256, ARRAY['vendor']) s),
  (SELECT k.vendor_id FROM vendors.find_key(p_session_sha256) k));
