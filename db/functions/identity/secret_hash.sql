-- What is kept of a form's secret until its mail has left: the digest that the API sent, salted by the code's id.
CREATE OR REPLACE FUNCTION identity.secret_hash(p_id uuid, p_digest bytea) RETURNS bytea LANGUAGE sql IMMUTABLE
RETURN sha256(uuid_send(p_id) || p_digest);
