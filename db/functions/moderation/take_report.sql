-- Somebody reports what others show, or a message to them: a member or vendor by their session, a visitor by a hash. The same person's
-- second report of a thing changes nothing, and neither does one of what has 500 open ones already. Errors (PB000): unauthorized,
-- content_unknown (not shown; a message to somebody else, a store’s review of another buyer, a text below a lesson or a profile of others), own_content.
CREATE OR REPLACE FUNCTION moderation.take_report(p_session_sha256 bytea, p_visitor_sha256 bytea, p_kind text, p_thing_id uuid,
  p_reason text, p_words text) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = moderation, pg_temp AS $$
DECLARE reporter bigint; owner bigint;
BEGIN
  IF p_session_sha256 IS NOT NULL THEN
    SELECT s.subject_id INTO reporter FROM identity.find_session(p_session_sha256, ARRAY['member', 'vendor']) s;
    IF reporter IS NULL THEN
      RAISE EXCEPTION 'unauthorized' USING ERRCODE = 'PB000';
    END IF;
  END IF;
  IF p_kind = 'message' THEN
    owner := responses.reported_by(p_session_sha256, p_thing_id);
  ELSIF p_kind = 'buyer-review' THEN
    owner := reviews.reported_by(p_session_sha256, p_thing_id);
  ELSIF p_kind = 'comment' THEN
    owner := courses.reported_by(p_session_sha256, p_thing_id);
  ELSIF p_kind = 'profile' THEN
    owner := marriage.reported_by(p_session_sha256, p_thing_id);
  ELSE
    SELECT t.owner_id INTO owner FROM moderation.things t WHERE t.kind = p_kind AND t.thing_id = p_thing_id AND t.is_shown;
  END IF;
  IF owner IS NULL THEN
    RAISE EXCEPTION 'content_unknown' USING ERRCODE = 'PB000';
  ELSIF owner = reporter THEN
    RAISE EXCEPTION 'own_content' USING ERRCODE = 'PB000';
  END IF;
  INSERT INTO moderation.report (kind, thing_id, reason, words, reporter_id, visitor_sha256)
  SELECT p_kind, p_thing_id, p_reason, coalesce(p_words, ''), reporter, CASE WHEN reporter IS NULL THEN p_visitor_sha256 END
  WHERE (SELECT count(*) FROM moderation.report r WHERE r.kind = p_kind AND r.thing_id = p_thing_id AND r.status = 'open') < 500
  ON CONFLICT DO NOTHING;
END $$;
