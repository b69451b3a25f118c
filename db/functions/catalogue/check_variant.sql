-- What a cart can take is of a store, and of a revision that is ordered, whoever writes it: a product, what gives access, or goods of a
-- kind that is ordered under a condition (catalogue.check_revision).
CREATE OR REPLACE FUNCTION catalogue.check_variant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM catalogue.revision r JOIN catalogue.listing l ON l.id = r.listing_id JOIN catalogue.kind k USING (kind)
      WHERE r.id = NEW.revision_id AND l.vendor_id IS NOT NULL AND (k.is_ordered OR k.gives_access OR r.physical)) THEN
    RAISE EXCEPTION 'this revision is not ordered' USING ERRCODE = '23514', CONSTRAINT = 'variant_of_what_is_ordered';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER variant_of_what_is_ordered BEFORE INSERT ON catalogue.revision_variant
  FOR EACH ROW EXECUTE FUNCTION catalogue.check_variant();
