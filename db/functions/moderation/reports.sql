-- Content that can be reported, by public id: whether visitors see it, its owner, the title of its listing or store, and
-- the words of anything else.
CREATE OR REPLACE VIEW moderation.things AS
SELECT 'listing' AS kind, l.public_id AS thing_id, l.owner_id, l.title, '' AS words, l.slug,
  l.status = 'published' AND (l.ends_on IS NULL OR l.ends_on >= platform.business_date()) AS is_shown
FROM catalogue.listings l
UNION ALL
SELECT 'store', s.public_id, s.vendor_id, s.store_name, '', s.slug, s.status = 'approved' FROM vendors.stores s
UNION ALL
-- With the slug of its listing.
SELECT 'review', r.public_id, r.buyer_id, r.title, left(r.body, 200), l.slug, true
FROM reviews.shown_reviews r JOIN catalogue.listings l ON l.id = r.listing_id
UNION ALL
SELECT 'reply', r.reply_id, r.vendor_id, r.title, left(r.reply, 200), l.slug, true
FROM reviews.shown_reviews r JOIN catalogue.listings l ON l.id = r.listing_id WHERE r.reply IS NOT NULL
UNION ALL
-- Only its buyer can read one (reviews.reported_by).
SELECT 'buyer-review', b.public_id, b.vendor_id, '', b.body, '', false
FROM reviews.reported_buyer_reviews b
WHERE EXISTS (SELECT FROM moderation.report r WHERE r.kind = 'buyer-review' AND r.thing_id = b.public_id)
UNION ALL
-- Not public: only reported messages, which only the other side could report (responses.reported_by).
SELECT 'message', m.public_id, m.owner_id, '', left(m.body, 2100), m.slug, false
FROM responses.reported_messages m
WHERE EXISTS (SELECT FROM moderation.report r WHERE r.kind = 'message' AND r.thing_id = m.public_id)
UNION ALL
-- Below a lesson, which only its learners read (courses.reported_by).
SELECT 'comment', c.public_id, c.owner_id, '', left(c.body, 2100), c.slug, false
FROM courses.reported_comments c
WHERE EXISTS (SELECT FROM moderation.report r WHERE r.kind = 'comment' AND r.thing_id = c.public_id)
UNION ALL
-- Not public: only profiles reported by people to whom they were shown (marriage.reported_by).
SELECT 'profile', p.public_id, p.owner_id, '', left(p.words, 2100), '', false
FROM marriage.reported_profiles p
WHERE EXISTS (SELECT FROM moderation.report r WHERE r.kind = 'profile' AND r.thing_id = p.public_id);

-- Reports content or a message: members and vendors by their session, visitors by a hash. A person's second report of
-- the same content changes nothing, nor does one about content with 500 open reports. Errors (PB000): unauthorized,
-- content_unknown (not shown to the reporter, such as another buyer's review, or other people's messages, lessons and
-- profiles), own_content.
CREATE OR REPLACE FUNCTION moderation.take_report(
  p_session_sha256 bytea, p_visitor_sha256 bytea, p_kind text, p_thing_id uuid, p_reason text, p_words text
) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = moderation, pg_temp AS $$
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
    SELECT t.owner_id INTO owner FROM moderation.things t
    WHERE t.kind = p_kind AND t.thing_id = p_thing_id AND t.is_shown;
  END IF;
  IF owner IS NULL THEN
    RAISE EXCEPTION 'content_unknown' USING ERRCODE = 'PB000';
  ELSIF owner = reporter THEN
    RAISE EXCEPTION 'own_content' USING ERRCODE = 'PB000';
  END IF;
  INSERT INTO moderation.report (kind, thing_id, reason, words, reporter_id, visitor_sha256)
  SELECT p_kind, p_thing_id, p_reason, coalesce(p_words, ''), reporter,
    CASE WHEN reporter IS NULL THEN p_visitor_sha256 END
  WHERE (SELECT count(*) FROM moderation.report r
    WHERE r.kind = p_kind AND r.thing_id = p_thing_id AND r.status = 'open') < 500
  ON CONFLICT DO NOTHING;
END $$;

-- Content with open reports, for the console's overview.
CREATE OR REPLACE VIEW moderation.waiting AS
SELECT r.kind, r.thing_id, min(r.reported_at) AS since, count(*) AS reports FROM moderation.report r
WHERE r.status = 'open'
GROUP BY r.kind, r.thing_id;

-- Decides all open reports about content, for an operator: dismisses them, or removes the content (a listing, review,
-- answer, message or profile; a store is suspended). The function that removes it mails its owner. Reporters with a
-- session are mailed the outcome. Returns how many reports were closed. A changed store is decided as it was seen:
-- `p_edits` is the number of its changes, null for none. Errors (PB000): as identity.check_operator_session and the
-- functions below; reports_over, state_changed (the store was changed since).
CREATE OR REPLACE FUNCTION moderation.decide(
  p_session_sha256 bytea, p_kind text, p_thing_id uuid, p_removes boolean, p_reason text, p_edits integer DEFAULT NULL
) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = moderation, pg_temp AS $$
DECLARE
  asked_by text :=
    identity.name_of_operator(identity.check_operator_session(p_session_sha256, ARRAY['owner', 'support']),
      'command_line');
  closed integer; told bigint; outcome text := CASE WHEN p_removes THEN 'removed' ELSE 'dismissed' END;
  reporters bigint[];
BEGIN
  WITH decided AS (
    UPDATE moderation.report r
    SET status = outcome, decided_at = now(), decided_by = asked_by, decision_reason = p_reason
    WHERE r.kind = p_kind AND r.thing_id = p_thing_id AND r.status = 'open'
      AND (r.reason <> 'changed' OR r.edits = p_edits)
    RETURNING r.reporter_id
  ) SELECT count(*), array_agg(d.reporter_id) FILTER (WHERE d.reporter_id IS NOT NULL) INTO closed, reporters
  FROM decided d;
  IF EXISTS (SELECT FROM moderation.report r
    WHERE r.kind = p_kind AND r.thing_id = p_thing_id AND r.status = 'open' AND r.reason = 'changed') THEN
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
    PERFORM vendors.decide(p_session_sha256,
      (SELECT t.owner_id FROM moderation.things t WHERE t.kind = p_kind AND t.thing_id = p_thing_id),
      ARRAY['approved'], 'suspended', p_reason);
  END IF;
  FOREACH told IN ARRAY coalesce(reporters, '{}') LOOP
    PERFORM members.notify('report-decided', told,
      jsonb_build_object('decision', outcome, 'kind', p_kind, 'thing', p_thing_id));
  END LOOP;
  RETURN closed;
END $$;

-- Closes the reports of a listing that an operator removes directly. Otherwise they could only be dismissed, which
-- would mail their reporters that it stays. moderation.decide has closed them before.
CREATE OR REPLACE FUNCTION moderation.follow_listing() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = moderation, pg_temp AS $$
DECLARE told bigint;
BEGIN
  FOR told IN
    WITH decided AS (
      UPDATE moderation.report r
      SET status = 'removed', decided_at = now(), decided_by = 'rule'
      WHERE r.kind = 'listing' AND r.thing_id = NEW.public_id AND r.status = 'open' RETURNING r.reporter_id)
    SELECT d.reporter_id FROM decided d WHERE d.reporter_id IS NOT NULL
  LOOP
    PERFORM members.notify('report-decided', told,
      jsonb_build_object('decision', 'removed', 'kind', 'listing', 'thing', NEW.public_id));
  END LOOP;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER reports_follow_their_listing AFTER UPDATE OF status ON catalogue.listing
  FOR EACH ROW WHEN (NEW.status = 'removed' AND OLD.status <> 'removed') EXECUTE FUNCTION moderation.follow_listing();

-- Queues an approved store for review when it changes its public texts: one open report per store. It keeps the texts
-- as of the last review, and counts the changes since.
CREATE OR REPLACE FUNCTION moderation.record_changed_store() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = moderation, pg_temp AS $$
BEGIN
  INSERT INTO moderation.report AS r (kind, thing_id, reason, before, edits)
  SELECT 'store', s.public_id, 'changed', (SELECT jsonb_object_agg(o.key, o.value) FROM jsonb_each(to_jsonb(OLD)) o
      WHERE o.key IN ('summary', 'description', 'delivery_policy', 'return_policy', 'logo_id')
        AND o.value <> to_jsonb(NEW) -> o.key), 1
  FROM vendors.stores s WHERE s.vendor_id = NEW.vendor_id
  ON CONFLICT (thing_id) WHERE reason = 'changed' AND status = 'open'
    DO UPDATE SET before = EXCLUDED.before || r.before, edits = r.edits + 1, reported_at = now();
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER changed_store_is_looked_at
  AFTER UPDATE OF summary, description, delivery_policy, return_policy, logo_id ON vendors.vendor
  FOR EACH ROW WHEN (OLD.status IN ('approved', 'suspended')
    AND (OLD.summary, OLD.description, OLD.delivery_policy, OLD.return_policy, OLD.logo_id)
      IS DISTINCT FROM (NEW.summary, NEW.description, NEW.delivery_policy, NEW.return_policy, NEW.logo_id))
  EXECUTE FUNCTION moderation.record_changed_store();
