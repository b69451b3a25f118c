-- Makes an operator who needs no invitation: for the command line and the seed. Null when there is one of the address already.
CREATE OR REPLACE FUNCTION identity.add_operator(p_email text, p_full_name text, p_role text, p_password_hash text) RETURNS bigint
LANGUAGE sql SECURITY DEFINER SET search_path = identity, pg_temp
BEGIN ATOMIC
  INSERT INTO identity.operator (email, full_name, role, password_hash) VALUES (p_email, p_full_name, p_role, p_password_hash)
  ON CONFLICT (email) DO NOTHING RETURNING id;
END;
