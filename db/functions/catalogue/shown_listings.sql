-- Listings that visitors see or saw, as they were shown last, for other modules. catalogue.offers says which of them can be put into a
-- cart. `is_sold`: it has something for a cart at all; without that `in_stock` means nothing.
CREATE OR REPLACE VIEW catalogue.shown_listings AS
SELECT l.id AS listing_id, l.public_id, l.slug, l.kind, l.vendor_id, r.title, r.price_micro, r.physical, r.pictures[1] AS picture_id,
  l.status = 'published' AND (l.ends_on IS NULL OR l.ends_on >= platform.business_date())
    AND EXISTS (SELECT FROM catalogue.open_owners o WHERE o.owner_id = l.owner_id) AS is_published,
  EXISTS (SELECT FROM catalogue.revision_variant rv JOIN catalogue.stock k USING (variant_id)
    WHERE rv.revision_id = r.id AND k.available > 0) AS in_stock, l.owner_id, r.attributes, l.status,
  r.description, k.seen_by = 'public' AS is_public,
  EXISTS (SELECT FROM catalogue.revision_variant rv WHERE rv.revision_id = r.id) AS is_sold
FROM catalogue.listing l JOIN catalogue.revision r ON r.id = l.current_revision_id JOIN catalogue.kind k ON k.kind = l.kind;
