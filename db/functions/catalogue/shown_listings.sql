-- Listings that visitors see or saw, as they were shown last, for other modules. catalogue.offers says which of them can be put into a cart.
CREATE OR REPLACE VIEW catalogue.shown_listings AS
SELECT l.id AS listing_id, l.public_id, l.slug, l.kind, l.vendor_id, r.title, r.price_micro, r.physical, r.pictures[1] AS picture_id,
  l.status = 'published' AND EXISTS (SELECT FROM vendors.selling v WHERE v.vendor_id = l.vendor_id) AS is_published,
  EXISTS (SELECT FROM catalogue.revision_variant rv JOIN catalogue.stock k USING (variant_id)
    WHERE rv.revision_id = r.id AND k.available > 0) AS in_stock
FROM catalogue.listing l JOIN catalogue.revision r ON r.id = l.current_revision_id;
