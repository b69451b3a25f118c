-- What is kept of a code. The id is the salt; the secret's digest is 32 bytes, so that code and secret cannot run into each other.
CREATE OR REPLACE FUNCTION identity.code_hash(p_id uuid, p_secret_sha256 bytea, p_code text) RETURNS bytea LANGUAGE sql IMMUTABLE
RETURN sha256(uuid_send(p_id) || p_secret_sha256 || convert_to(p_code, 'UTF8'));
