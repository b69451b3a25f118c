-- Whose open session of kind vendor it is: the person, whichever store they work for.
CREATE OR REPLACE FUNCTION vendors.person_of(p_session_sha256 bytea) RETURNS bigint LANGUAGE sql STABLE
RETURN (SELECT s.subject_id FROM identity.find_session(p_session_sha256, ARRAY['vendor']) s);
