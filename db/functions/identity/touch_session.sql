-- How long a session of a member or vendor goes on without being used (setting sessionIdleHours).
CREATE OR REPLACE FUNCTION identity.idle_for() RETURNS interval LANGUAGE sql STABLE SECURITY DEFINER SET search_path = identity, pg_temp
BEGIN ATOMIC
  SELECT make_interval(hours => platform.setting_value('sessionIdleHours')::integer);
END;

-- Notes that a session is in use, unless that was noted within so many seconds: of several processes one writes. One that is over is never
-- opened again. An operator's that nobody used for half an hour is locked, and stays so.
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
