-- The id under which lists show the session that a token names; null when it is over.
CREATE OR REPLACE FUNCTION identity.session_id(p_token_sha256 bytea) RETURNS uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = identity, pg_temp
RETURN (SELECT s.id FROM identity.session s WHERE s.token_sha256 = p_token_sha256 AND s.revoked_at IS NULL
  AND s.expires_at > clock_timestamp());

-- The open session that a token names, for what its subject does about sessions. Errors (PB000): unauthorized;
-- session_locked, of an operator.
CREATE OR REPLACE FUNCTION identity.own_session(p_token_sha256 bytea) RETURNS identity.session
LANGUAGE plpgsql STABLE AS $$
DECLARE own identity.session;
BEGIN
  SELECT * INTO own FROM identity.session s
  WHERE s.token_sha256 = p_token_sha256 AND s.kind <> 'viewer' AND s.revoked_at IS NULL
    AND s.expires_at > clock_timestamp();
  IF NOT FOUND THEN
    RAISE EXCEPTION 'unauthorized' USING ERRCODE = 'PB000';
  END IF;
  IF own.kind = 'operator' THEN
    PERFORM identity.check_operator_session(p_token_sha256, ARRAY['owner', 'finance', 'support', 'auditor']);
  END IF;
  RETURN own;
END $$;

-- Whose open session it is, of one of the kinds, and whether nobody noted for minutes that it is in use; no row
-- otherwise. The look-up that every call of a member costs. Definer: who looks has to bring the token, since the table
-- shows the hashes of all.
CREATE OR REPLACE FUNCTION identity.find_session(p_token_sha256 bytea, p_kinds text[])
RETURNS TABLE (kind text, subject_id bigint, is_unseen boolean)
LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 1 SET search_path = identity, pg_temp AS $$
BEGIN
  RETURN QUERY SELECT s.kind, s.subject_id, s.seen_at < now() - interval '5 minutes' FROM identity.session s
  WHERE s.token_sha256 = p_token_sha256 AND s.kind = ANY (p_kinds) AND s.revoked_at IS NULL
    AND s.expires_at > clock_timestamp();
END $$;

-- The member whose open session it is, for what acts in their name in one statement, and notes that the session is in
-- use. The command line has no session and names the member; whoever names one beside a session must mean its own.
-- PB000 unauthorized otherwise.
CREATE OR REPLACE FUNCTION identity.acting_member(p_session_sha256 bytea, p_member_id bigint DEFAULT NULL)
RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = identity, pg_temp AS $$
DECLARE member bigint; is_unseen boolean;
BEGIN
  SELECT s.subject_id, s.seen_at < now() - interval '5 minutes' INTO member, is_unseen FROM identity.session s
  WHERE s.token_sha256 = p_session_sha256 AND s.kind = 'member' AND s.revoked_at IS NULL
    AND s.expires_at > clock_timestamp();
  IF member IS NULL AND p_session_sha256 IS NULL AND pg_has_role(session_user, 'plumbline_command', 'USAGE') THEN
    RETURN p_member_id;
  END IF;
  IF member IS NULL OR member <> p_member_id THEN
    RAISE 'unauthorized' USING ERRCODE = 'PB000';
  END IF;
  IF is_unseen THEN
    PERFORM identity.touch_session(p_session_sha256, 300);
  END IF;
  RETURN member;
END $$;

-- How long a session of a member or vendor goes on without being used (setting sessionIdleHours).
CREATE OR REPLACE FUNCTION identity.idle_for() RETURNS interval
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = identity, pg_temp
BEGIN ATOMIC
  SELECT make_interval(hours => platform.setting_value('sessionIdleHours')::integer);
END;

-- Notes that a session is in use, unless that was noted within so many seconds: of several processes one writes. One
-- that is over is never opened again. An operator's that nobody used for half an hour is locked, and stays so.
-- p_seconds: free choice of the caller: it never reopens a session that has ended.
CREATE OR REPLACE FUNCTION identity.touch_session(p_token_sha256 bytea, p_seconds integer) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = identity, pg_temp
BEGIN ATOMIC
  UPDATE identity.session s SET seen_at = now(),
    expires_at = CASE WHEN s.ends_at IS NULL THEN s.expires_at ELSE least(s.ends_at, now() + identity.idle_for()) END
  WHERE s.token_sha256 = p_token_sha256 AND s.seen_at < now() - make_interval(secs => p_seconds)
    AND s.revoked_at IS NULL AND s.expires_at > clock_timestamp()
    AND (s.kind <> 'operator' OR s.seen_at >= now() - interval '30 minutes');
END;

-- Refuses what somebody does without an open session of the subject (PB000 unauthorized). Null: the command line, which
-- needs none.
CREATE OR REPLACE FUNCTION identity.check_session(p_subject_id bigint, p_session_sha256 bytea) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = identity, pg_temp AS $$
BEGIN
  IF p_session_sha256 IS NULL AND pg_has_role(session_user, 'plumbline_command', 'USAGE') THEN
    RETURN;
  END IF;
  IF NOT EXISTS (SELECT FROM identity.session s
    WHERE s.token_sha256 = p_session_sha256 AND s.kind IN ('member', 'vendor')
                 AND s.subject_id = p_subject_id AND s.revoked_at IS NULL AND s.expires_at > clock_timestamp()) THEN
    RAISE 'unauthorized' USING ERRCODE = 'PB000';
  END IF;
END $$;

-- Refuses what is read without an open session of the subject (PB000 unauthorized); a look of an operator at a member's
-- screens is one. Granted to no login: functions that show no more than a look may see call it.
CREATE OR REPLACE FUNCTION identity.check_reader(p_subject_id bigint, p_session_sha256 bytea) RETURNS void
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = identity, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM identity.session s
    WHERE s.token_sha256 = p_session_sha256 AND s.kind IN ('member', 'vendor', 'viewer')
                 AND s.subject_id = p_subject_id AND s.revoked_at IS NULL AND s.expires_at > clock_timestamp()) THEN
    RAISE 'unauthorized' USING ERRCODE = 'PB000';
  END IF;
END $$;

-- Locks the open sessions of somebody in one order, before several of them are ended: two who end each other's at the
-- same instant wait for each other in turn.
CREATE OR REPLACE FUNCTION identity.lock_sessions(p_kinds text[], p_subject_id bigint) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM identity.session s
  WHERE s.kind = ANY (p_kinds) AND s.subject_id = p_subject_id AND s.revoked_at IS NULL ORDER BY s.id FOR UPDATE;
END $$;

-- Those of the sessions that are still open, by the hashes that the caller brings.
CREATE OR REPLACE FUNCTION identity.open_sessions(p_tokens_sha256 bytea[]) RETURNS SETOF bytea
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = identity, pg_temp AS $$
  SELECT s.token_sha256 FROM identity.session s
  WHERE s.token_sha256 = ANY (p_tokens_sha256) AND s.revoked_at IS NULL AND s.expires_at > clock_timestamp()
$$;

-- The kinds of session that somebody sees beside their own: an operator's look at a member's screens stands with the
-- member's.
CREATE OR REPLACE FUNCTION identity.sees_sessions_of(p_kind text) RETURNS text[] LANGUAGE sql IMMUTABLE
RETURN CASE p_kind WHEN 'operator' THEN ARRAY['operator'] WHEN 'vendor' THEN ARRAY['vendor', 'viewer']
  ELSE ARRAY['member', 'viewer'] END;

-- Opens a session of a member or vendor, of that very kind, and mails them about a device that is new; who has a second
-- factor has none without one that this transaction used up (42501). False when the member was frozen or, where a hash
-- was verified, got another password meanwhile.
-- p_days: free choice of the caller, up to the 30 days of the rule.
CREATE OR REPLACE FUNCTION identity.open_member_session(
  p_token_sha256 bytea, p_member_id bigint, p_verified_hash text, p_ip text, p_user_agent text, p_days integer
) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = identity, pg_temp AS $$
DECLARE
  is_new boolean := identity.device_is_new(ARRAY['member', 'vendor'], p_member_id, p_ip::inet, p_user_agent);
  opened uuid;
BEGIN
  IF identity.has_factor('member', p_member_id) AND NOT identity.has_used_factor('member', p_member_id) THEN
    RAISE EXCEPTION 'member % has shown no factor', p_member_id USING ERRCODE = '42501';
  END IF;
  INSERT INTO identity.session (token_sha256, kind, subject_id, ends_at, expires_at, ip, user_agent)
  SELECT p_token_sha256, admitted.kind, p_member_id, now() + make_interval(days => least(p_days, 30)),
    least(now() + make_interval(days => least(p_days, 30)), now() + identity.idle_for()), p_ip::inet, p_user_agent
  FROM members.admit(p_member_id, p_verified_hash) AS admitted (kind) WHERE admitted.kind IS NOT NULL
  RETURNING id INTO opened;
  IF opened IS NULL THEN
    RETURN false;
  END IF;
  IF is_new THEN
    PERFORM members.tell('new-device', p_member_id, jsonb_build_object('session', opened));
  END IF;
  RETURN true;
END $$;
