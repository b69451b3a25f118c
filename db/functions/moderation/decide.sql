-- An operator decides about everything that is reported about a thing: dismisses it, or takes the thing away (a listing, review,
-- answer, message or profile is removed, a store suspended), whose owner is mailed by the function that does it. Reporters with a session are
-- mailed the outcome. Answers with how many reports this closed. A change of a store is decided as it was seen: `p_edits` says after
-- how many changes, null after none. Errors (PB000): as identity.check_operator_session and the functions below; reports_over,
-- state_changed (the store was changed since).
DROP FUNCTION IF EXISTS moderation.decide(bytea, text, uuid, boolean, text);
CREATE OR REPLACE FUNCTION moderation.decide(p_session_sha256 bytea, p_kind text, p_thing_id uuid, p_removes boolean, p_reason text,
  p_edits integer DEFAULT NULL)
RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = moderation, pg_temp AS $$
DECLARE
  asked_by text := identity.name_of_operator(identity.check_operator_session(p_session_sha256, ARRAY['owner', 'support']), 'command line');
  closed integer; told bigint; outcome text := CASE WHEN p_removes THEN 'removed' ELSE 'dismissed' END; reporters bigint[];
BEGIN
  WITH decided AS (
    UPDATE moderation.report r SET status = outcome, decided_at = now(), decided_by = asked_by, decision_reason = p_reason
    WHERE r.kind = p_kind AND r.thing_id = p_thing_id AND r.status = 'open' AND (r.reason <> 'changed' OR r.edits = p_edits)
    RETURNING r.reporter_id
  ) SELECT count(*), array_agg(d.reporter_id) FILTER (WHERE d.reporter_id IS NOT NULL) INTO closed, reporters FROM decided d;
  IF EXISTS (SELECT FROM moderation.report r WHERE r.kind = p_kind AND r.thing_id = p_thing_id AND r.status = 'open' AND r.reason = 'changed') THEN
    RAISE EXCEPTION 'state_changed' USING ERRCODE = 'PB000';
  END IF;
  IF closed = 0 THEN
    RAISE EXCEPTION 'reports_over' USING ERRCODE = 'PB000';
  END IF;
  IF p_removes AND p_kind = 'listing' THEN
    PERFORM catalogue.remove_listing(p_session_sha256, p_thing_id, p_reason);
  ELSIF p_removes AND p_kind = 'review' THEN
    PERFORM reviews.remove(p_session_sha256, p_thing_id, p_reason);
  ELSIF p_removes AND p_kind = 'reply' THEN
    PERFORM reviews.remove_reply(p_session_sha256, p_thing_id, p_reason);
  ELSIF p_removes AND p_kind = 'buyer-review' THEN
    PERFORM reviews.remove_of_buyer(p_session_sha256, p_thing_id, p_reason);
  ELSIF p_removes AND p_kind = 'message' THEN
    PERFORM responses.remove_message(p_session_sha256, p_thing_id, p_reason);
  ELSIF p_removes AND p_kind = 'comment' THEN
    PERFORM courses.remove_comment(p_session_sha256, p_thing_id, p_reason);
  ELSIF p_removes AND p_kind = 'profile' THEN
    PERFORM marriage.remove(p_session_sha256, p_thing_id, p_reason);
  ELSIF p_removes THEN
    PERFORM vendors.decide(p_session_sha256, (SELECT t.owner_id FROM moderation.things t WHERE t.kind = p_kind AND t.thing_id = p_thing_id),
      ARRAY['approved'], 'suspended', p_reason);
  END IF;
  FOREACH told IN ARRAY coalesce(reporters, '{}') LOOP
    PERFORM members.tell('report-decided', told, jsonb_build_object('decision', outcome, 'kind', p_kind, 'thing', p_thing_id));
  END LOOP;
  RETURN closed;
END $$;
