-- Signs out: ends the session of the token.
CREATE OR REPLACE FUNCTION identity.end_session(p_token_sha256 bytea) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = identity, pg_temp
BEGIN ATOMIC
  UPDATE identity.session s SET revoked_at = now() WHERE s.token_sha256 = p_token_sha256 AND s.revoked_at IS NULL;
END;

-- Ends one session of the caller's own list, by its id. False if it is not open. A member is mailed. Errors: as
-- own_session.
CREATE OR REPLACE FUNCTION identity.end_session_of_list(p_token_sha256 bytea, p_id uuid) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = identity, pg_temp AS $$
DECLARE own identity.session := identity.own_session(p_token_sha256);
BEGIN
  UPDATE identity.session s SET revoked_at = now()
  WHERE s.id = p_id AND s.kind = ANY (identity.sees_sessions_of(own.kind)) AND s.subject_id = own.subject_id
    AND s.revoked_at IS NULL;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  IF own.kind <> 'operator' THEN
    PERFORM members.notify('sessions-ended', own.subject_id);
  END IF;
  RETURN true;
END $$;

-- Ends all other sessions of the caller's own list, and voids a member's open tickets. Returns how many ended; if any
-- did, a member is mailed.
CREATE OR REPLACE FUNCTION identity.end_other_sessions(p_token_sha256 bytea) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = identity, pg_temp AS $$
DECLARE own identity.session := identity.own_session(p_token_sha256); ended integer;
BEGIN
  PERFORM identity.lock_sessions(identity.sees_sessions_of(own.kind), own.subject_id);
  -- Another session may have ended this one during the wait.
  own := identity.own_session(p_token_sha256);
  UPDATE identity.session s SET revoked_at = now()
  WHERE s.kind = ANY (identity.sees_sessions_of(own.kind)) AND s.subject_id = own.subject_id AND s.id <> own.id
    AND s.revoked_at IS NULL;
  GET DIAGNOSTICS ended = ROW_COUNT;
  UPDATE identity.sign_in_ticket t SET used_at = now()
  WHERE own.kind <> 'operator' AND t.member_id = own.subject_id AND t.used_at IS NULL;
  IF ended > 0 AND own.kind <> 'operator' THEN
    PERFORM members.notify('sessions-ended', own.subject_id);
  END IF;
  RETURN ended;
END $$;

-- Ends every session of a member, including operators' views, and voids open sign-in tickets. Returns how many of the
-- member's own sessions ended.
CREATE OR REPLACE FUNCTION identity.end_member_access(p_member_id bigint) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE ended integer;
BEGIN
  PERFORM identity.lock_sessions('{member,vendor,viewer}', p_member_id);
  WITH revoked AS (
    UPDATE identity.session s SET revoked_at = now()
    WHERE s.kind IN ('member', 'vendor', 'viewer') AND s.subject_id = p_member_id AND s.revoked_at IS NULL
    RETURNING s.kind, s.expires_at)
  SELECT count(*) FILTER (WHERE r.kind <> 'viewer' AND r.expires_at > now()) INTO ended FROM revoked r;
  UPDATE identity.sign_in_ticket t SET used_at = now() WHERE t.member_id = p_member_id AND t.used_at IS NULL;
  RETURN ended;
END $$;

-- Signs a member out everywhere for an operator. Returns how many of the member's own sessions ended; if any did, the
-- member is mailed.
CREATE OR REPLACE FUNCTION identity.end_member_sessions(p_session_sha256 bytea, p_member_id bigint, p_reason text)
RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = identity, pg_temp AS $$
DECLARE ended integer;
BEGIN
  PERFORM identity.check_operator_session(p_session_sha256, ARRAY['owner', 'support']);
  ended := identity.end_member_access(p_member_id);
  IF ended > 0 THEN
    PERFORM members.notify('sessions-ended-by-operator', p_member_id, jsonb_build_object('reason', p_reason));
  END IF;
  RETURN ended;
END $$;

-- Ends the sessions of a frozen member, for every login. So a request needs to check only its session.
CREATE OR REPLACE FUNCTION identity.end_sessions_of_member() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = identity, pg_temp AS $$
BEGIN
  PERFORM identity.lock_sessions('{member,vendor,viewer}', NEW.id);
  UPDATE identity.session SET revoked_at = now()
  WHERE kind IN ('member', 'vendor', 'viewer') AND subject_id = NEW.id AND revoked_at IS NULL;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER freezing_ends_sessions AFTER UPDATE OF frozen_at ON members.member
  FOR EACH ROW WHEN (NEW.frozen_at IS NOT NULL) EXECUTE FUNCTION identity.end_sessions_of_member();

-- Removes sessions that ended 30 days ago, equally old rejected sign-ins, and tickets of yesterday.
CREATE OR REPLACE FUNCTION identity.sweep_sessions() RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = identity, pg_temp
BEGIN ATOMIC
  DELETE FROM identity.sign_in_ticket t WHERE t.expires_at < now() - interval '1 day';
  DELETE FROM identity.session s
  WHERE s.expires_at < now() - interval '30 days' OR s.revoked_at < now() - interval '30 days';
  DELETE FROM identity.refused_sign_in r WHERE r.at < now() - interval '30 days';
END;
