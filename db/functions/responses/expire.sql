-- When a listing is over, nobody answers it any more: answers that its owner has not answered expire. Threads go on, unless an
-- operator took the listing away. The sender of an answer that arrives at this moment holds a shared lock (responses.send).
CREATE OR REPLACE FUNCTION responses.follow_listing() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = responses, pg_temp AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('answers', NEW.id));
  PERFORM responses.expire(r) FROM responses.response r
  WHERE r.listing_id = NEW.id AND r.status = 'sent' AND (r.answered_at IS NULL OR NEW.status = 'removed') ORDER BY r.id FOR NO KEY UPDATE;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER answers_follow_their_listing AFTER UPDATE OF status ON catalogue.listing
  FOR EACH ROW WHEN (OLD.status <> NEW.status AND NEW.status IN ('expired', 'closed', 'removed'))
  EXECUTE FUNCTION responses.follow_listing();

CREATE OR REPLACE FUNCTION responses.expire(r responses.response) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE responses.response x SET status = 'expired', decided_at = now() WHERE x.id = r.id AND x.status = 'sent';
  IF FOUND THEN
    PERFORM responses.note_step(r.id, 'rule', 'expired');
  END IF;
END $$;

-- Expires open answers of which nothing was heard for sixty days. Answers with how many. For jobs.
CREATE OR REPLACE FUNCTION responses.expire_due(p_most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = responses, pg_temp AS $$
BEGIN
  PERFORM responses.expire(r) FROM (SELECT x.* FROM responses.response x WHERE x.status = 'sent' AND x.due_at < now()
    ORDER BY x.due_at LIMIT p_most FOR NO KEY UPDATE SKIP LOCKED) r;
  RETURN (SELECT count(*) FROM responses.response x WHERE x.status = 'sent' AND x.due_at < now());
END $$;
