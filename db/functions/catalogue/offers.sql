-- What can be put into a cart, for other modules: a row for each variant of the revision that visitors see, also of listings that are not
-- published now (`is_published`). Whether its vendor sells at this moment says vendors.can_sell.
CREATE OR REPLACE VIEW catalogue.offers AS
SELECT v.id AS variant_id, v.public_id AS variant_public_id, l.id AS listing_id, l.public_id AS listing_public_id, l.slug, l.kind,
  r.id AS revision_id, l.vendor_id, r.title, v.sku, rv.label AS variant_label, rv.price_micro, r.physical, r.delivery,
  r.pictures[1] AS picture_id, s.available,
  l.status = 'published' AND (l.ends_on IS NULL OR l.ends_on >= platform.business_date()) AS is_published
FROM catalogue.listing l
JOIN catalogue.revision r ON r.id = l.current_revision_id
JOIN catalogue.revision_variant rv ON rv.revision_id = r.id
-- Said twice, so that whoever has a variant finds its listing by the key, and not the revision among all listings.
JOIN catalogue.variant v ON v.id = rv.variant_id AND v.listing_id = l.id
JOIN catalogue.stock s ON s.variant_id = v.id;
