-- Notes that a session is in use, unless that was noted within so many seconds: of several processes one writes. An operator's that
-- nobody used for half an hour is locked, and stays so.
CREATE OR REPLACE FUNCTION identity.touch_session(p_token_sha256 bytea, p_seconds integer) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = identity, pg_temp
BEGIN ATOMIC
  UPDATE identity.session s SET seen_at = now()
  WHERE s.token_sha256 = p_token_sha256 AND s.seen_at < now() - make_interval(secs => p_seconds)
    AND (s.kind <> 'operator' OR s.seen_at >= now() - interval '30 minutes');
END;
