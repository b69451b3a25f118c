-- Tells a proof from another one: the same text is the same proof.
CREATE OR REPLACE FUNCTION identity.hash_of_proof(p_payload json) RETURNS bytea LANGUAGE sql IMMUTABLE
RETURN sha256(convert_to(p_payload::text, 'UTF8'));
