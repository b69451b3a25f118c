-- A store that changes what visitors read after its approval waits in the queue until an operator has looked: one open report a store,
-- which keeps what stood there when somebody looked last, and counts the changes since.
CREATE OR REPLACE FUNCTION moderation.note_changed_store() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = moderation, pg_temp AS $$
BEGIN
  INSERT INTO moderation.report AS r (kind, thing_id, reason, before, edits)
  SELECT 'store', s.public_id, 'changed', (SELECT jsonb_object_agg(o.key, o.value) FROM jsonb_each(to_jsonb(OLD)) o
      WHERE o.key IN ('summary', 'description', 'delivery_policy', 'return_policy', 'logo_id') AND o.value <> to_jsonb(NEW) -> o.key), 1
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
  EXECUTE FUNCTION moderation.note_changed_store();
