-- Returns the id that lists show for the session of a token. Null if it is over.
CREATE OR REPLACE FUNCTION identity.session_id(p_token_sha256 bytea) RETURNS uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = identity, pg_temp
RETURN (SELECT s.id FROM identity.session s WHERE s.token_sha256 = p_token_sha256 AND s.revoked_at IS NULL
  AND s.expires_at > clock_timestamp());

-- Returns the open session of a token, for changes to the subject's sessions. Errors (PB000): unauthorized;
-- session_locked for an operator.
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

-- Returns the subject of an open session of one of the kinds, and whether its use was not recorded for five minutes. No
-- row if there is none. Each call of a member makes this query. Definer: the caller must have the token, because the
-- table contains everyone's hashes.
CREATE OR REPLACE FUNCTION identity.find_session(p_token_sha256 bytea, p_kinds text[])
RETURNS TABLE (kind text, subject_id bigint, is_unseen boolean)
LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 1 SET search_path = identity, pg_temp AS $$
BEGIN
  RETURN QUERY SELECT s.kind, s.subject_id, s.seen_at < now() - interval '5 minutes' FROM identity.session s
  WHERE s.token_sha256 = p_token_sha256 AND s.kind = ANY (p_kinds) AND s.revoked_at IS NULL
    AND s.expires_at > clock_timestamp();
END $$;

-- Returns the member of an open session, for actions in one statement, and records that the session is in use. The
-- command line has no session and passes the member. A member passed beside a session must be the session's own.
-- Errors: PB000 unauthorized.
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

-- Returns how long a member's or vendor's session lasts without use (setting sessionIdleHours).
CREATE OR REPLACE FUNCTION identity.idle_for() RETURNS interval
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = identity, pg_temp
BEGIN ATOMIC
  SELECT make_interval(hours => platform.setting_value('sessionIdleHours')::integer);
END;

-- Records that a session is in use, at most once in the given seconds, so that only one of several processes writes. A
-- session that is over never reopens. An operator's session is locked after half an hour without use, and stays locked.
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

-- Rejects an action without an open session of the subject (PB000 unauthorized). Null is allowed on the command line.
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

-- Rejects a read without an open session of the subject (PB000 unauthorized). An operator's view of a member's screens
-- counts as one. Granted to no login: called by functions that show no more than such a view may see.
CREATE OR REPLACE FUNCTION identity.check_reader(p_subject_id bigint, p_session_sha256 bytea) RETURNS void
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = identity, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM identity.session s
    WHERE s.token_sha256 = p_session_sha256 AND s.kind IN ('member', 'vendor', 'viewer')
                 AND s.subject_id = p_subject_id AND s.revoked_at IS NULL AND s.expires_at > clock_timestamp()) THEN
    RAISE 'unauthorized' USING ERRCODE = 'PB000';
  END IF;
END $$;

-- Locks a subject's open sessions in one order before several are ended. So two sessions that end each other wait
-- instead of causing a deadlock.
CREATE OR REPLACE FUNCTION identity.lock_sessions(p_kinds text[], p_subject_id bigint) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM identity.session s
  WHERE s.kind = ANY (p_kinds) AND s.subject_id = p_subject_id AND s.revoked_at IS NULL ORDER BY s.id FOR UPDATE;
END $$;

-- Returns which of the given sessions are still open, by their hashes.
CREATE OR REPLACE FUNCTION identity.open_sessions(p_tokens_sha256 bytea[]) RETURNS SETOF bytea
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = identity, pg_temp AS $$
  SELECT s.token_sha256 FROM identity.session s
  WHERE s.token_sha256 = ANY (p_tokens_sha256) AND s.revoked_at IS NULL AND s.expires_at > clock_timestamp()
$$;

-- Returns the kinds of session in a subject's list. A member's list includes operators' views of their screens.
CREATE OR REPLACE FUNCTION identity.sees_sessions_of(p_kind text) RETURNS text[] LANGUAGE sql IMMUTABLE
RETURN CASE p_kind WHEN 'operator' THEN ARRAY['operator'] WHEN 'vendor' THEN ARRAY['vendor', 'viewer']
  ELSE ARRAY['member', 'viewer'] END;

-- Opens a session of a member or vendor, and mails them about a new device. If they have a second factor, this
-- transaction must have used it (42501). False if the member was frozen or, if a hash was verified, got another
-- password meanwhile.
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
    PERFORM members.notify('new-device', p_member_id, jsonb_build_object('session', opened));
  END IF;
  RETURN true;
END $$;
