-- Returns the operator of an open session, unless suspended. Locked: by the operator, or after half an hour without
-- use. Unseen: its use was not recorded in the last minute.
CREATE OR REPLACE FUNCTION identity.find_operator_session(p_token_sha256 bytea)
RETURNS TABLE (operator_id bigint, email text, full_name text, role text, is_locked boolean, is_unseen boolean)
LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 1 SET search_path = identity, pg_temp AS $$
BEGIN
  RETURN QUERY SELECT o.id, o.email, o.full_name, o.role,
    s.locked_at IS NOT NULL
      OR s.seen_at < clock_timestamp() - interval '30 minutes', s.seen_at < clock_timestamp() - interval '1 minute'
  FROM identity.session s JOIN identity.operator o ON o.id = s.subject_id AND o.disabled_at IS NULL
  WHERE s.token_sha256 = p_token_sha256 AND s.kind = 'operator' AND s.revoked_at IS NULL
    AND s.expires_at > clock_timestamp();
END $$;

-- Returns the operator of an open session who has one of the roles and is neither locked nor suspended. Null on the
-- command line, which needs no session. Errors (PB000): unauthorized, session_locked, role_not_allowed.
CREATE OR REPLACE FUNCTION identity.check_operator_session(p_session_sha256 bytea, p_roles text[]) RETURNS bigint
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = identity, pg_temp AS $$
DECLARE s record; refused text;
BEGIN
  IF p_session_sha256 IS NULL AND pg_has_role(session_user, 'plumbline_command', 'USAGE') THEN
    RETURN NULL;
  END IF;
  SELECT o.operator_id, o.role, o.is_locked INTO s FROM identity.find_operator_session(p_session_sha256) o;
  refused := CASE WHEN NOT FOUND THEN 'unauthorized' WHEN s.is_locked THEN 'session_locked'
    WHEN s.role <> ALL (p_roles) THEN 'role_not_allowed' END;
  IF refused IS NOT NULL THEN
    RAISE EXCEPTION '%', refused USING ERRCODE = 'PB000';
  END IF;
  RETURN s.operator_id;
END $$;

-- Opens an operator's session for twelve hours, and mails every owner about a new device. Runs in the transaction that
-- uses a factor verified by the guard (42501 otherwise). False if the operator was suspended or got another password
-- meanwhile. The share lock makes such a change either come first or end the new session too.
-- p_operator_id: compared with the factor that this transaction used up.
CREATE OR REPLACE FUNCTION identity.open_operator_session(
  p_token_sha256 bytea, p_operator_id bigint, p_verified_hash text, p_ip text, p_user_agent text
) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = identity, pg_temp AS $$
DECLARE
  is_new boolean := identity.device_is_new(ARRAY['operator'], p_operator_id, p_ip::inet, p_user_agent); opened uuid;
  own text;
BEGIN
  IF NOT identity.has_used_factor('operator', p_operator_id) THEN
    RAISE EXCEPTION 'operator % has shown no factor', p_operator_id USING ERRCODE = '42501';
  END IF;
  SELECT o.email INTO own FROM identity.operator o
  WHERE o.id = p_operator_id AND o.disabled_at IS NULL AND o.password_hash = p_verified_hash FOR SHARE;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  INSERT INTO identity.session (token_sha256, kind, subject_id, expires_at, ip, user_agent)
  VALUES (p_token_sha256, 'operator', p_operator_id, now() + interval '12 hours', p_ip::inet, p_user_agent)
  RETURNING id INTO opened;
  IF is_new THEN
    PERFORM identity.notify_owners('console-device', jsonb_build_object('by', own, 'session', opened), own);
  END IF;
  RETURN true;
END $$;

-- Locks an operator's console session. False if it is already locked.
CREATE OR REPLACE FUNCTION identity.lock_session(p_token_sha256 bytea) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = identity, pg_temp AS $$
BEGIN
  UPDATE identity.session s SET locked_at = now()
  WHERE s.token_sha256 = p_token_sha256 AND s.kind = 'operator' AND s.locked_at IS NULL AND s.revoked_at IS NULL;
  RETURN FOUND;
END $$;

-- Unlocks a console session after the operator's password was verified, and resets its idle time. False if the password
-- was changed meanwhile, the operator is suspended, or the session is over.
CREATE OR REPLACE FUNCTION identity.unlock_session(p_token_sha256 bytea, p_verified_hash text) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = identity, pg_temp AS $$
BEGIN
  UPDATE identity.session s SET locked_at = NULL, seen_at = now() FROM identity.operator o
  WHERE s.token_sha256 = p_token_sha256 AND s.kind = 'operator' AND s.revoked_at IS NULL
    AND s.expires_at > clock_timestamp()
    AND o.id = s.subject_id AND o.disabled_at IS NULL AND o.password_hash = p_verified_hash;
  RETURN FOUND;
END $$;

-- Signs an operator out everywhere, including this session. Errors: as check_operator_session.
CREATE OR REPLACE FUNCTION identity.end_operator_sessions(p_session_sha256 bytea) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = identity, pg_temp AS $$
DECLARE
  own bigint := identity.check_operator_session(p_session_sha256, ARRAY['owner', 'finance', 'support', 'auditor']);
BEGIN
  PERFORM identity.lock_sessions('{operator}', own);
  UPDATE identity.session s SET revoked_at = now()
  WHERE s.kind = 'operator' AND s.subject_id = own AND s.revoked_at IS NULL;
END $$;

-- Signs a suspended operator out everywhere.
CREATE OR REPLACE FUNCTION identity.end_sessions_of_operator() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = identity, pg_temp AS $$
BEGIN
  PERFORM identity.lock_sessions('{operator}', NEW.id);
  UPDATE identity.session SET revoked_at = now()
  WHERE kind = 'operator' AND subject_id = NEW.id AND revoked_at IS NULL;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER disabling_ends_sessions AFTER UPDATE OF disabled_at ON identity.operator
  FOR EACH ROW WHEN (NEW.disabled_at IS NOT NULL) EXECUTE FUNCTION identity.end_sessions_of_operator();

-- Replaces an operator's verified password, signs them out everywhere and mails them. False if the password was changed
-- meanwhile. Errors: as check_operator_session.
CREATE OR REPLACE FUNCTION identity.change_operator_password(p_session_sha256 bytea, p_hash text, p_verified_hash text)
RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = identity, pg_temp AS $$
DECLARE
  own bigint := identity.check_operator_session(p_session_sha256, ARRAY['owner', 'finance', 'support', 'auditor']);
BEGIN
  UPDATE identity.operator o SET password_hash = p_hash
  WHERE o.id = own AND o.password_hash = p_verified_hash AND o.disabled_at IS NULL;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  PERFORM identity.end_operator_sessions(p_session_sha256);
  PERFORM mail.queue('operator-password-changed', o.email, '{}', NULL) FROM identity.operator o WHERE o.id = own;
  RETURN true;
END $$;

-- Public keys of operators' passkeys, including removed ones. The secrets stay in the authenticators.
CREATE OR REPLACE VIEW identity.operator_keys AS
SELECT operator_id, public_key, created_at AS added_at, NULL::timestamptz AS removed_at FROM identity.passkey
WHERE subject_kind = 'operator'
UNION ALL
SELECT operator_id, public_key, added_at, removed_at FROM identity.former_key;

-- Keeps a removed passkey's public key, so that earlier signatures can still be checked.
CREATE OR REPLACE FUNCTION identity.keep_former_key() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = identity, pg_temp AS $$
BEGIN
  INSERT INTO identity.former_key (operator_id, public_key, added_at)
  VALUES (OLD.operator_id, OLD.public_key, OLD.created_at);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER former_key_is_kept AFTER DELETE ON identity.passkey
  FOR EACH ROW WHEN (OLD.subject_kind = 'operator') EXECUTE FUNCTION identity.keep_former_key();

-- A passkey's key never changes; a new key is a new passkey.
CREATE OR REPLACE TRIGGER passkey_keeps_its_key BEFORE UPDATE ON identity.passkey
  FOR EACH ROW WHEN ((OLD.subject_kind, OLD.subject_id, OLD.public_key, OLD.created_at)
    IS DISTINCT FROM (NEW.subject_kind, NEW.subject_id, NEW.public_key, NEW.created_at))
  EXECUTE FUNCTION platform.refuse_change('the key of a passkey stays', '23514', 'passkey_keeps_its_key');

-- Deletes every factor of another operator; only a confirmed owner may. The operator is signed out and waits for a
-- second owner. Returns the operator as they were. Errors: as operator_to_change; PB001 confirmation_needed.
-- p_operator_id: free choice of the owner, and part of what they confirm.
CREATE OR REPLACE FUNCTION identity.reset_operator_factors(p_session_sha256 bytea, p_operator_id bigint, p_reason text,
  p_confirmation_sha256 bytea) RETURNS identity.operators
LANGUAGE plpgsql SECURITY DEFINER SET search_path = identity, pg_temp AS $$
DECLARE target record;
BEGIN
  SELECT * INTO target FROM identity.operator_to_change(p_session_sha256, p_operator_id);
  PERFORM identity.drop_factors('operator', p_operator_id);
  UPDATE identity.session s SET revoked_at = now()
  WHERE s.kind = 'operator' AND s.subject_id = p_operator_id AND s.revoked_at IS NULL;
  UPDATE identity.operator o SET waits_since = coalesce(o.waits_since, now()) WHERE o.id = p_operator_id;
  PERFORM identity.record_appointer(p_operator_id, target.asked_by);
  PERFORM identity.record_decision(p_confirmation_sha256, target.asked_by, 'reset_factors', p_operator_id, NULL,
    identity.statement_about_operator('reset_factors', (target.was).email, (target.was).role, p_reason));
  PERFORM identity.notify_of_operator('factors-reset', (target.was).email, (target.was).role,
    identity.name_of_operator(target.asked_by, ''), p_reason);
  RETURN target.was;
END $$;
