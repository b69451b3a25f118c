-- Asks for a code that goes to `p_email`, for an account of `p_kind` there: of a sign-up or a reset. `p_secret` is the
-- SHA-256 of what must be sent again with the code. A reset's member is found here. An address that gets no code (a
-- sign-up's that is taken, or whose `p_gets_code` is false; a reset's without a member) has the same rows and an e-mail
-- that says so. Whoever has an account there is mailed in its language, others in `p_language`. Answers as request_own_code does.
DROP FUNCTION IF EXISTS identity.request_public_code(text, text, text, text, bytea, boolean);
CREATE OR REPLACE FUNCTION identity.request_public_code(
  p_purpose text, p_email text, p_kind text, p_request text, p_secret bytea, p_gets_code boolean,
  p_language text DEFAULT 'en'
) RETURNS uuid LANGUAGE plpgsql SECURITY DEFINER SET search_path = identity, pg_temp AS $$
DECLARE known bigint := (SELECT m.id FROM members.members m WHERE m.email = p_email AND m.kind = p_kind);
  is_reset boolean := p_purpose = 'forgot-password';
BEGIN
  IF identity.is_public_purpose(p_purpose) IS NOT TRUE OR length(p_secret) IS DISTINCT FROM 32 THEN
    RAISE EXCEPTION 'no public code: %', p_purpose USING ERRCODE = '23514', CONSTRAINT = 'code_for_anybody';
  END IF;
  RETURN identity.open_code(p_purpose, p_email, p_kind, CASE WHEN is_reset THEN known END, p_request, p_secret,
    p_gets_code AND (known IS NOT NULL) = is_reset,
    coalesce((SELECT m.language FROM members.members m WHERE m.id = known), p_language));
END $$;
