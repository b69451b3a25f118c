-- Asks for the code that goes to the address that a member wants to have, of a request that names it; one that another account of the kind
-- has gets an e-mail without one. For profile.mail_new_address; granted to no login. Answers as request_own_code does.
CREATE OR REPLACE FUNCTION identity.request_new_email_code(p_member_id bigint, p_email text, p_request text) RETURNS uuid
LANGUAGE sql SECURITY DEFINER SET search_path = identity, pg_temp AS $$
  SELECT identity.open_code('new-email', p_email, m.kind, m.id, p_request, sha256(''),
    NOT EXISTS (SELECT FROM members.members x WHERE x.email = p_email AND x.kind = m.kind), m.language)
  FROM members.members m WHERE m.id = p_member_id
$$;
