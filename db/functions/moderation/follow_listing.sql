-- Reports of a listing that an operator takes away by itself are decided with it: nobody is left to dismiss them, which would mail their
-- reporters that it stays. A removal by moderation.decide has decided them before.
CREATE OR REPLACE FUNCTION moderation.follow_listing() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = moderation, pg_temp AS $$
DECLARE told bigint;
BEGIN
  FOR told IN
    WITH decided AS (
      UPDATE moderation.report r SET status = 'removed', decided_at = now(), decided_by = 'rule', decision_reason = 'The listing was removed'
      WHERE r.kind = 'listing' AND r.thing_id = NEW.public_id AND r.status = 'open' RETURNING r.reporter_id)
    SELECT d.reporter_id FROM decided d WHERE d.reporter_id IS NOT NULL
  LOOP
    PERFORM members.tell('report-decided', told, jsonb_build_object('decision', 'removed', 'kind', 'listing', 'thing', NEW.public_id));
  END LOOP;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER reports_follow_their_listing AFTER UPDATE OF status ON catalogue.listing
  FOR EACH ROW WHEN (NEW.status = 'removed' AND OLD.status <> 'removed') EXECUTE FUNCTION moderation.follow_listing();
