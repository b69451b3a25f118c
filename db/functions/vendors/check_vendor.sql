-- What becomes of a vendor, whatever program writes it: an account of kind vendor, which begins as `draft`; states follow
-- vendors.may_follow; approving needs an approved identity (decisions 9); what was approved keeps its address on the web.
CREATE OR REPLACE FUNCTION vendors.check_vendor() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE broken text;
BEGIN
  IF TG_OP = 'INSERT' THEN
    broken := CASE
      WHEN NEW.status <> 'draft' THEN 'vendor_begins_as_draft'
      WHEN NOT EXISTS (SELECT FROM members.members m WHERE m.id = NEW.vendor_id AND m.kind = 'vendor') THEN 'vendor_is_an_account_of_its_kind' END;
  ELSE
    broken := CASE
      WHEN (OLD.vendor_id, OLD.created_at) <> (NEW.vendor_id, NEW.created_at) THEN 'vendor_stays_who_they_are'
      WHEN OLD.status <> NEW.status AND NOT vendors.may_follow(OLD.status, NEW.status) THEN 'vendor_state_follows'
      WHEN OLD.status <> NEW.status AND NEW.status = 'approved' AND NOT vendors.is_identified(NEW.vendor_id) THEN 'vendor_is_identified'
      WHEN OLD.approved_at IS NOT NULL AND OLD.approved_at IS DISTINCT FROM NEW.approved_at THEN 'vendor_approved_when_it_was'
      WHEN OLD.approved_at IS NOT NULL AND OLD.slug <> NEW.slug THEN 'vendor_slug_stays' END;
  END IF;
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'a change of a vendor breaks %', broken USING ERRCODE = '23514', CONSTRAINT = broken;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER vendor_is_sound BEFORE INSERT OR UPDATE ON vendors.vendor
  FOR EACH ROW EXECUTE FUNCTION vendors.check_vendor();
