-- What a revision said, it says for ever, whoever writes: orders point at it.
CREATE OR REPLACE FUNCTION catalogue.keep_revision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a revision is added, never changed' USING ERRCODE = '23514', CONSTRAINT = 'revision_stays';
END $$;

-- A revision that a member wrote goes with the member's account, and with nothing else. No order points at one.
CREATE OR REPLACE FUNCTION catalogue.keep_revision_of_somebody() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT members.is_deleted(OLD.created_by) THEN
    RAISE EXCEPTION 'a revision is added, never changed' USING ERRCODE = '23514', CONSTRAINT = 'revision_stays';
  END IF;
  RETURN OLD;
END $$;

CREATE OR REPLACE TRIGGER revision_stays BEFORE TRUNCATE ON catalogue.revision
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue.keep_revision();

-- But for one change: of a listing that is over, and of a kind that is not ordered or never shown to anybody, what it said is taken away (catalogue.purge).
CREATE OR REPLACE FUNCTION catalogue.keep_or_purge() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.id, OLD.listing_id, OLD.number, OLD.category_id, OLD.price_micro, OLD.physical, OLD.delivery, OLD.created_at, OLD.created_by,
      OLD.ends_on) IS NOT DISTINCT FROM (NEW.id, NEW.listing_id, NEW.number, NEW.category_id, NEW.price_micro, NEW.physical, NEW.delivery,
      NEW.created_at, NEW.created_by, NEW.ends_on)
    AND (NEW.title, NEW.description, NEW.attributes, NEW.pictures, NEW.picture_texts, NEW.place_id) IS NOT DISTINCT FROM
      ('Taken away', '–', '{}'::jsonb, '{}'::uuid[], '{}'::text[], NULL::integer)
    AND EXISTS (SELECT FROM catalogue.listing l JOIN catalogue.kind k USING (kind)
      WHERE l.id = NEW.listing_id AND l.purged_at IS NOT NULL AND (NOT k.is_ordered OR l.current_revision_id IS NULL)) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a revision is added, never changed' USING ERRCODE = '23514', CONSTRAINT = 'revision_stays';
END $$;

CREATE OR REPLACE TRIGGER revision_stays_or_is_purged BEFORE UPDATE ON catalogue.revision
  FOR EACH ROW EXECUTE FUNCTION catalogue.keep_or_purge();

CREATE OR REPLACE TRIGGER revision_stays_with_its_owner BEFORE DELETE ON catalogue.revision
  FOR EACH ROW EXECUTE FUNCTION catalogue.keep_revision_of_somebody();

CREATE OR REPLACE TRIGGER revision_variant_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON catalogue.revision_variant
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue.keep_revision();

CREATE OR REPLACE TRIGGER variant_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON catalogue.variant
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue.keep_revision();
