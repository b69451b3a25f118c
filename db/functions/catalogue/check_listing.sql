-- What becomes of a listing, whatever program writes it: it begins as `draft`; states follow catalogue.may_follow; what visitors see is a
-- revision that was approved; vendor, kind, address and the vendor's own name stay.
CREATE OR REPLACE FUNCTION catalogue.check_listing() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE broken text;
BEGIN
  IF TG_OP = 'INSERT' THEN
    broken := CASE WHEN NEW.status <> 'draft' OR NEW.current_revision_id IS NOT NULL THEN 'listing_begins_as_draft' END;
  ELSE
    broken := CASE
      WHEN (OLD.id, OLD.public_id, OLD.vendor_id, OLD.kind, OLD.slug, OLD.created_at)
        <> (NEW.id, NEW.public_id, NEW.vendor_id, NEW.kind, NEW.slug, NEW.created_at) OR OLD.own_key IS DISTINCT FROM NEW.own_key THEN 'listing_stays_what_it_is'
      WHEN OLD.status <> NEW.status AND NOT catalogue.may_follow(OLD.status, NEW.status) THEN 'listing_state_follows'
      WHEN NEW.current_revision_id IS DISTINCT FROM OLD.current_revision_id AND NOT EXISTS (
        SELECT FROM catalogue.review r WHERE r.revision_id = NEW.current_revision_id AND r.status = 'approved')
        THEN 'listing_shows_what_was_approved' END;
  END IF;
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'a change of a listing breaks %', broken USING ERRCODE = '23514', CONSTRAINT = broken;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER listing_is_sound BEFORE INSERT OR UPDATE ON catalogue.listing
  FOR EACH ROW EXECUTE FUNCTION catalogue.check_listing();
