-- What becomes of a listing, whatever program writes it: it begins as `draft`; states follow catalogue.may_follow; what visitors see is a
-- revision that was approved; owner, kind, address and the vendor's own name stay (the last two until what it said is taken away, after
-- which nothing follows); its owner is of a kind of account that may post it.
CREATE OR REPLACE FUNCTION catalogue.check_listing() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE broken text;
BEGIN
  IF TG_OP = 'INSERT' THEN
    broken := CASE WHEN NEW.status <> 'draft' OR NEW.current_revision_id IS NOT NULL THEN 'listing_begins_as_draft'
      WHEN NOT EXISTS (SELECT FROM catalogue.kind k WHERE k.kind = NEW.kind
        AND CASE WHEN NEW.vendor_id IS NULL THEN 'member' ELSE 'vendor' END = ANY (k.posted_by)) THEN 'listing_of_who_may_post' END;
  ELSE
    broken := CASE
      WHEN (OLD.id, OLD.public_id, OLD.vendor_id, OLD.member_id, OLD.kind, OLD.created_at)
        IS DISTINCT FROM (NEW.id, NEW.public_id, NEW.vendor_id, NEW.member_id, NEW.kind, NEW.created_at)
        OR (OLD.slug, OLD.own_key) IS DISTINCT FROM (NEW.slug, NEW.own_key) AND (NEW.purged_at IS NULL OR OLD.purged_at IS NOT NULL)
        THEN 'listing_stays_what_it_is'
      WHEN OLD.purged_at IS NOT NULL AND (NEW.purged_at, NEW.status) IS DISTINCT FROM (OLD.purged_at, OLD.status) THEN 'listing_is_purged'
      WHEN OLD.status <> NEW.status AND NOT catalogue.may_follow(OLD.status, NEW.status) THEN 'listing_state_follows'
      WHEN NEW.current_revision_id IS DISTINCT FROM OLD.current_revision_id AND NOT EXISTS (
        SELECT FROM catalogue.review r WHERE r.revision_id = NEW.current_revision_id AND r.status = 'approved')
        THEN 'listing_shows_what_was_approved'
      WHEN NEW.status = 'expired' AND OLD.status <> 'expired' AND (NEW.ends_on < platform.business_date()) IS NOT TRUE
        THEN 'listing_expires_at_its_end' END;
  END IF;
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'a change of a listing breaks %', broken USING ERRCODE = '23514', CONSTRAINT = broken;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER listing_is_sound BEFORE INSERT OR UPDATE ON catalogue.listing
  FOR EACH ROW EXECUTE FUNCTION catalogue.check_listing();
