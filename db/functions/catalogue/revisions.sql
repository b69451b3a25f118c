-- All revisions of listings, for modules that show an order's goods as their buyer saw them.
CREATE OR REPLACE VIEW catalogue.revisions AS
SELECT r.id, r.listing_id, l.public_id AS listing_public_id, l.slug, r.number, r.title, r.description, r.price_micro, r.attributes,
  r.pictures, r.created_at
FROM catalogue.revision r JOIN catalogue.listing l ON l.id = r.listing_id;
