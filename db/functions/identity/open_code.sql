-- Opens a code of a purpose, an address and a kind of account, in place of one that was open (its tries with it), and
-- queues the message that will bring it, in the language given. The code itself is made when that is sent (make_code). Answers the message,
-- whose job the caller queues; null: too many today.
DROP FUNCTION IF EXISTS identity.open_code(text, text, text, bigint, text, bytea, boolean);
CREATE OR REPLACE FUNCTION identity.open_code(
  p_purpose text, p_email text, p_kind text, p_member_id bigint, p_request text, p_secret bytea, p_gets_code boolean,
  p_language text
) RETURNS uuid LANGUAGE plpgsql AS $$
DECLARE new_id uuid := uuidv7();
BEGIN
  -- The code's row before the day's, as try_code and consume_code take them.
  PERFORM FROM identity.one_time_code o WHERE o.purpose = p_purpose AND o.email = p_email AND o.kind = p_kind AND o.consumed_at IS NULL FOR UPDATE;
  IF NOT identity.count_code(p_purpose, p_email, 1, 0) THEN
    RETURN NULL;
  END IF;
  INSERT INTO identity.one_time_code (id, purpose, email, kind, member_id, request, secret_sha256, gets_code, expires_at, language)
  VALUES (new_id, p_purpose, p_email, p_kind, p_member_id, p_request, identity.secret_hash(new_id, p_secret), p_gets_code,
    now() + interval '1 hour', p_language)
  ON CONFLICT (purpose, email, kind) WHERE consumed_at IS NULL DO UPDATE SET
    id = excluded.id, member_id = excluded.member_id, request = excluded.request, secret_sha256 = excluded.secret_sha256,
    gets_code = excluded.gets_code, code_sha256 = NULL, digits = NULL, made_at = NULL, tries = 0, created_at = excluded.created_at,
    expires_at = excluded.expires_at, language = excluded.language;
  RETURN mail.queue_code(new_id, p_email, p_language);
END $$;
