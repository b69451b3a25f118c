-- Returns the hash of a form's secret that is stored until its mail is sent: the API's digest, salted with the code's
-- id.
CREATE OR REPLACE FUNCTION identity.secret_hash(p_id uuid, p_digest bytea) RETURNS bytea LANGUAGE sql IMMUTABLE
RETURN sha256(uuid_send(p_id) || p_digest);

-- Returns the hash that is stored of a code. The id is the salt. The secret's digest always has 32 bytes, so secret and
-- code cannot be confused.
CREATE OR REPLACE FUNCTION identity.code_hash(p_id uuid, p_secret_sha256 bytea, p_code text) RETURNS bytea
LANGUAGE sql IMMUTABLE
RETURN sha256(uuid_send(p_id) || p_secret_sha256 || convert_to(p_code, 'UTF8'));

-- Draws six digits with a uniform distribution. The first four bytes of a random UUID are all random (version and
-- variant come later). Values above the last whole million are drawn again.
CREATE OR REPLACE FUNCTION identity.draw_digits() RETURNS text LANGUAGE plpgsql VOLATILE AS $$
DECLARE drawn bytea; number bigint;
BEGIN
  LOOP
    drawn := uuid_send(gen_random_uuid());
    number := get_byte(drawn, 0) * 16777216::bigint + get_byte(drawn, 1) * 65536 + get_byte(drawn, 2) * 256
      + get_byte(drawn, 3);
    EXIT WHEN number < 4294000000;
  END LOOP;
  RETURN lpad((number % 1000000)::text, 6, '0');
END $$;

-- True if anyone can request such a code, for any address. Other codes are for members who signed in or gave their
-- password.
CREATE OR REPLACE FUNCTION identity.is_public_purpose(p_purpose text) RETURNS boolean LANGUAGE sql IMMUTABLE
RETURN p_purpose IN ('sign-up', 'forgot-password');

-- Counts an address's requests and tries of a day. False, without counting, above a limit. The limits are wide: they
-- still apply if the API's own limits are bypassed. They are 120 codes, and 30 wrong tries for a member's own codes: an
-- attacker who tries daily finds one code in 90 years. For public codes there are 100 wrong tries. An address without
-- tries left gets no code either, because it could not be tried.
CREATE OR REPLACE FUNCTION identity.count_code(p_purpose text, p_email text, p_asked integer, p_tried integer)
RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE for_anybody boolean := identity.is_public_purpose(p_purpose);
  most_tries integer := CASE WHEN for_anybody THEN 100 ELSE 30 END;
BEGIN
  INSERT INTO identity.code_day AS d (address_sha256, is_public, day, asked, tried)
  VALUES (sha256(convert_to(p_email, 'UTF8')), for_anybody, (now() AT TIME ZONE 'UTC')::date, p_asked, p_tried)
  ON CONFLICT (address_sha256, is_public, day) DO UPDATE SET asked = d.asked + excluded.asked,
    tried = d.tried + excluded.tried
    WHERE d.asked + excluded.asked <= 120 AND d.tried + excluded.tried <= most_tries AND d.tried < most_tries;
  RETURN FOUND;
END $$;

-- Opens a code for a purpose, an address and a kind of account, and queues its mail in the given language. It replaces
-- an open code and its tries. make_code makes the digits when the mail is sent. Returns the message, whose job the
-- caller queues; null above the daily limit.
CREATE OR REPLACE FUNCTION identity.open_code(
  p_purpose text, p_email text, p_kind text, p_member_id bigint, p_request text, p_secret bytea, p_gets_code boolean,
  p_language text
) RETURNS uuid LANGUAGE plpgsql AS $$
DECLARE new_id uuid := uuidv7();
BEGIN
  -- Locks the code's row before the day's row, as try_code and consume_code do.
  PERFORM FROM identity.one_time_code o
  WHERE o.purpose = p_purpose AND o.email = p_email AND o.kind = p_kind AND o.consumed_at IS NULL FOR UPDATE;
  IF NOT identity.count_code(p_purpose, p_email, 1, 0) THEN
    RETURN NULL;
  END IF;
  INSERT INTO identity.one_time_code (id, purpose, email, kind, member_id, request, secret_sha256, gets_code,
    expires_at, language)
  VALUES (new_id, p_purpose, p_email, p_kind, p_member_id, p_request,
    identity.secret_hash(new_id, p_secret), p_gets_code, now() + interval '1 hour', p_language)
  ON CONFLICT (purpose, email, kind) WHERE consumed_at IS NULL DO UPDATE SET
    id = excluded.id, member_id = excluded.member_id, request = excluded.request,
    secret_sha256 = excluded.secret_sha256, gets_code = excluded.gets_code, code_sha256 = NULL, digits = NULL,
    made_at = NULL, tries = 0, created_at = excluded.created_at, expires_at = excluded.expires_at,
  language = excluded.language;
  RETURN mail.queue_code(new_id, p_email, p_language);
END $$;

-- Requests a sign-up or reset code, mailed to `p_email`, for an account of `p_kind`. `p_secret`: SHA-256 of what must
-- be sent again with the code. For a reset, the member is found here. An address that gets no code has the same rows,
-- and a mail that says so. For a sign-up, that is a taken address or a false `p_gets_code`; for a reset, an address
-- without a member. The mail is in the account's language, or else in `p_language`. Returns the same as
-- request_own_code.
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

-- Requests a member's code to confirm `p_request`. It is always mailed to the member's own address. Returns the message
-- that contains it, or null above the daily limit.
CREATE OR REPLACE FUNCTION identity.request_own_code(p_purpose text, p_member_id bigint, p_request text) RETURNS uuid
LANGUAGE plpgsql SECURITY DEFINER SET search_path = identity, pg_temp AS $$
DECLARE address text; own_kind text; reads text;
BEGIN
  SELECT m.email, m.kind, m.language INTO address, own_kind, reads FROM members.members m WHERE m.id = p_member_id;
  IF address IS NULL OR identity.is_public_purpose(p_purpose) IS NOT FALSE OR p_purpose = 'new-email' THEN
    RAISE EXCEPTION 'no code of a member: % for %', p_purpose, p_member_id
      USING ERRCODE = '23514', CONSTRAINT = 'code_of_a_member';
  END IF;
  RETURN identity.open_code(p_purpose, address, own_kind, p_member_id, p_request, sha256(''), true, reads);
END $$;

-- Requests the code for a member's new address; the request contains the address. If another account of the kind has
-- it, the mail contains no code. For profile.mail_new_address; granted to no login. Returns the same as
-- request_own_code.
CREATE OR REPLACE FUNCTION identity.request_new_email_code(p_member_id bigint, p_email text, p_request text)
RETURNS uuid LANGUAGE sql SECURITY DEFINER SET search_path = identity, pg_temp AS $$
  SELECT identity.open_code('new-email', p_email, m.kind, m.id, p_request, sha256(''),
    NOT EXISTS (SELECT FROM members.members x WHERE x.email = p_email AND x.kind = m.kind), m.language)
  FROM members.members m WHERE m.id = p_member_id
$$;

-- Makes the code of a message that is being sent. Only for the process that sends mails. The ten minutes begin now. A
-- retry returns the same code while it is valid, because the mail server may have accepted the first mail. No row: the
-- code was replaced, used, not made within its hour, or its mail was sent. Null: the address gets no code, and the
-- stored hash matches nothing.
CREATE OR REPLACE FUNCTION identity.make_code(p_code_id uuid) RETURNS TABLE (digits text)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = identity, pg_temp AS $$
#variable_conflict use_column
DECLARE c one_time_code; drawn_at timestamptz := clock_timestamp(); brought text;
BEGIN
  SELECT o.* INTO c FROM one_time_code o
  WHERE o.id = p_code_id AND o.consumed_at IS NULL AND o.secret_sha256 IS NOT NULL
    AND o.created_at > drawn_at - interval '1 hour'
  FOR UPDATE;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  IF c.gets_code THEN
    brought := CASE WHEN c.digits IS NOT NULL AND c.expires_at > drawn_at THEN c.digits ELSE draw_digits() END;
  END IF;
  UPDATE one_time_code o SET made_at = drawn_at, expires_at = drawn_at + interval '10 minutes', digits = brought,
    code_sha256 = CASE WHEN c.gets_code THEN code_hash(c.id, c.secret_sha256, brought)
                       ELSE sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())) END
  WHERE o.id = c.id;
  RETURN QUERY SELECT brought;
END $$;

-- Deletes what is stored for making a code once its message is sent.
CREATE OR REPLACE FUNCTION identity.clear_secret() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = identity, pg_temp AS $$
BEGIN
  UPDATE identity.one_time_code SET secret_sha256 = NULL, digits = NULL WHERE id = NEW.code_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER sending_forgets_secret AFTER UPDATE OF sent_at ON mail.message
  FOR EACH ROW WHEN (NEW.code_id IS NOT NULL AND NEW.sent_at IS NOT NULL) EXECUTE FUNCTION identity.clear_secret();

-- Removes codes that expired over an hour ago, with their tries, and old daily counters.
CREATE OR REPLACE FUNCTION identity.sweep_codes() RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = identity, pg_temp AS $$
BEGIN
  DELETE FROM identity.one_time_code WHERE expires_at < now() - interval '1 hour';
  DELETE FROM identity.code_try WHERE tried_at < now() - interval '3 hours';
  DELETE FROM identity.code_day WHERE day < (now() AT TIME ZONE 'UTC')::date - 1;
END $$;
