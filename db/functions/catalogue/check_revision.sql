-- A revision agrees with its listing's kind, whoever writes it: a price where the kind has one, a last day where its owner names
-- it, goods where it is ordered: always, or of a store, with a price, under
-- the kind's condition, and those attributes that people rely on who answer it.
CREATE OR REPLACE FUNCTION catalogue.check_revision() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  k catalogue.kind; broken text; seller bigint := (SELECT l.vendor_id FROM catalogue.listing l WHERE l.id = NEW.listing_id);
BEGIN
  SELECT x.* INTO k FROM catalogue.listing l JOIN catalogue.kind x USING (kind) WHERE l.id = NEW.listing_id;
  broken := CASE
    WHEN k.price = 'required' AND NEW.price_micro IS NULL OR k.price = 'none' AND NEW.price_micro IS NOT NULL
      THEN 'revision_price_of_its_kind'
    WHEN (NEW.ends_on IS NOT NULL) <> k.chooses_end THEN 'revision_end_of_its_kind'
    WHEN NEW.place_id IS NOT NULL AND NOT k.has_place THEN 'revision_place_of_its_kind'
    WHEN NEW.physical AND NOT k.is_ordered AND (seller IS NULL OR NEW.price_micro IS NULL OR k.ordered_when IS NULL
      OR NOT coalesce(k.ordered_when -> 'is' ? (NEW.attributes ->> (k.ordered_when ->> 'attribute')), false))
      THEN 'revision_goods_of_its_kind'
    WHEN k.holds IS NOT NULL AND (NEW.attributes @@ k.holds) IS NOT TRUE THEN 'revision_says_what_holds' END;
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'a revision breaks %', broken USING ERRCODE = '23514', CONSTRAINT = broken;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER revision_is_of_its_kind BEFORE INSERT ON catalogue.revision
  FOR EACH ROW EXECUTE FUNCTION catalogue.check_revision();
