-- What each request would change, for the email with its code.
CREATE OR REPLACE VIEW profile.requests AS
SELECT member_id, id, full_name, phone, email, asked_at FROM profile.request;

-- Changes the session's preferences (members.preferences). Errors (PB000): as identity.check_session.
CREATE OR REPLACE FUNCTION profile.set_preferences(p_session_sha256 bytea, p_member_id bigint, p_changes jsonb)
RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = profile, pg_temp AS $$
BEGIN
  PERFORM identity.check_session(p_member_id, p_session_sha256);
  PERFORM members.set_preferences(p_member_id, p_changes);
END $$;

-- Records the details that a person wants; replaces an earlier request. Null and unchanged values stay. Returns the
-- request that the mailed codes confirm: `profile-change` at the current address, `new-email` at the new one. Errors
-- (PB000): as identity.check_session; account_frozen, nothing_changes, name_is_confirmed (by documents: an operator
-- checks new ones first).
CREATE OR REPLACE FUNCTION profile.ask(
  p_session_sha256 bytea, p_member_id bigint, p_full_name text, p_phone text, p_email text,
  p_email_typed text DEFAULT NULL
) RETURNS uuid LANGUAGE plpgsql SECURITY DEFINER SET search_path = profile, pg_temp AS $$
DECLARE own record; asked uuid; refused text;
BEGIN
  PERFORM identity.check_session(p_member_id, p_session_sha256);
  PERFORM members.refuse_frozen(p_member_id);
  SELECT nullif(p_full_name, m.full_name) AS full_name, nullif(p_phone, m.phone) AS phone,
    nullif(p_email, m.email) AS email
      INTO own
  FROM members.members m WHERE m.id = p_member_id;
  refused := CASE WHEN num_nonnulls(own.full_name, own.phone, own.email) = 0 THEN 'nothing_changes'
    WHEN own.full_name IS NOT NULL AND profile.name_is_confirmed(p_member_id) THEN 'name_is_confirmed' END;
  IF refused IS NOT NULL THEN
    RAISE EXCEPTION '%', refused USING ERRCODE = 'PB000';
  END IF;
  INSERT INTO profile.request (member_id, full_name, phone, email, email_typed)
  VALUES (p_member_id, own.full_name, own.phone, own.email, CASE WHEN own.email IS NOT NULL THEN p_email_typed END)
  ON CONFLICT (member_id) DO UPDATE SET id = excluded.id, full_name = excluded.full_name, phone = excluded.phone,
    email = excluded.email, email_typed = excluded.email_typed, asked_at = excluded.asked_at
  RETURNING id INTO asked;
  RETURN asked;
END $$;

-- Mails a request's code to its new address; true also if it has none. False above the daily limit. The address always
-- comes from the request. Errors (PB000): as identity.check_session.
CREATE OR REPLACE FUNCTION profile.mail_new_address(p_session_sha256 bytea, p_member_id bigint, p_request uuid)
RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = profile, pg_temp AS $$
DECLARE wanted text; message uuid;
BEGIN
  PERFORM identity.check_session(p_member_id, p_session_sha256);
  SELECT r.email INTO wanted FROM profile.request r WHERE r.member_id = p_member_id AND r.id = p_request;
  IF wanted IS NULL THEN
    RETURN true;
  END IF;
  message := identity.request_new_email_code(p_member_id, wanted, p_request::text);
  IF message IS NOT NULL THEN
    PERFORM platform.add_job('send-mail', json_build_object('messageId', message));
  END IF;
  RETURN message IS NOT NULL;
END $$;

-- True if both mailboxes confirmed a member's new address in this transaction, by the codes of one request for it.
CREATE OR REPLACE FUNCTION profile.has_proved_email(p_member_id bigint, p_email text) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = profile, pg_temp
RETURN EXISTS (SELECT
  FROM profile.request r JOIN identity.one_time_codes c ON c.member_id = r.member_id AND c.request = r.id::text
  WHERE r.member_id = p_member_id AND r.email = p_email AND c.purpose = 'new-email' AND c.email = p_email
    AND c.consumed_at = now()
    AND identity.has_consumed_code(p_member_id, 'profile-change', r.id::text));

-- Rejects a new email address, for every login, unless both mailboxes confirmed it. Confirmation codes go to the
-- address, so anyone who could change it could act in the person's name. Deleting the account also removes it.
CREATE OR REPLACE FUNCTION profile.check_email() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT profile.has_proved_email(OLD.id, NEW.email) THEN
    RAISE EXCEPTION 'the e-mail address of member % stays', OLD.id
      USING ERRCODE = '23514', CONSTRAINT = 'member_email_stays';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER member_email_stays BEFORE UPDATE OF email ON members.member
  FOR EACH ROW WHEN (NEW.email IS DISTINCT FROM OLD.email AND NEW.deleted_at IS NULL)
    EXECUTE FUNCTION profile.check_email();

-- True if an operator approved documents with the person's name.
CREATE OR REPLACE FUNCTION profile.name_is_confirmed(p_member_id bigint) RETURNS boolean LANGUAGE sql STABLE
RETURN EXISTS (SELECT FROM kyc.submissions s WHERE s.member_id = p_member_id AND s.status = 'approved');

-- Returns why a request cannot be carried out now, or null: code_not_valid (also another request), factor_needed,
-- name_is_confirmed.
CREATE OR REPLACE FUNCTION profile.change_blocker(p_member_id bigint, p_asked profile.request) RETURNS text
LANGUAGE sql STABLE
RETURN CASE
  WHEN p_asked.id IS NULL OR NOT identity.has_consumed_code(p_member_id, 'profile-change', p_asked.id::text)
    OR p_asked.email IS NOT NULL AND NOT profile.has_proved_email(p_member_id, p_asked.email) THEN 'code_not_valid'
  WHEN identity.has_factor('member', p_member_id)
    AND NOT identity.has_proved_factor(p_member_id, 'withdrawal', p_asked.id::text)
    THEN 'factor_needed'
  WHEN p_asked.full_name IS NOT NULL AND profile.name_is_confirmed(p_member_id) THEN 'name_is_confirmed' END;

-- Changes a person's details by a request, in the transaction that uses its codes and the second factor, if any
-- (purpose withdrawal, the request). Mails the old address. If phone or address change, other sessions end and payouts
-- wait for a day. Errors (PB000): as identity.check_session and profile.change_blocker; account_frozen, details_taken
-- (another account has them).
CREATE OR REPLACE FUNCTION profile.change(p_session_sha256 bytea, p_member_id bigint, p_request uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = profile, pg_temp AS $$
DECLARE asked profile.request; refused text; is_way_in boolean;
BEGIN
  PERFORM identity.check_session(p_member_id, p_session_sha256);
  PERFORM members.lock_member(p_member_id);
  PERFORM members.refuse_frozen(p_member_id);
  SELECT * INTO asked FROM profile.request r WHERE r.member_id = p_member_id AND r.id = p_request FOR UPDATE;
  refused := profile.change_blocker(p_member_id, asked);
  IF refused IS NOT NULL THEN
    RAISE EXCEPTION '%', refused USING ERRCODE = 'PB000';
  END IF;
  is_way_in := asked.phone IS NOT NULL OR asked.email IS NOT NULL;
  PERFORM members.notify('details-changed', p_member_id,
    jsonb_build_object('hours', CASE WHEN is_way_in THEN '24' ELSE '0' END,
    'details', to_jsonb(array_remove(ARRAY[CASE WHEN asked.full_name IS NOT NULL THEN 'name' END,
      CASE WHEN asked.phone IS NOT NULL THEN 'phone' END, CASE WHEN asked.email IS NOT NULL THEN 'email' END], NULL))));
  IF is_way_in THEN
    PERFORM identity.end_other_sessions(p_session_sha256);
    PERFORM members.delay_payouts(p_member_id, 24);
  END IF;
  BEGIN
    PERFORM members.change_details(p_member_id, asked.full_name, asked.phone, asked.email, asked.email_typed);
  EXCEPTION WHEN unique_violation THEN
    RAISE EXCEPTION 'details_taken' USING ERRCODE = 'PB000';
  END;
  IF asked.email IS NOT NULL THEN
    PERFORM members.notify('email-is-new', p_member_id);
  END IF;
  DELETE FROM profile.request r WHERE r.id = asked.id;
END $$;

-- Deletes a person's requests. For the function that deletes an account; granted to no login.
CREATE OR REPLACE FUNCTION profile.remove_person(p_member_id bigint) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = profile, pg_temp AS $$
  DELETE FROM profile.request r WHERE r.member_id = p_member_id
$$;
