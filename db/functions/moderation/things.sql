-- Things that can be reported, under their public ids: whether visitors see them, their owners and titles.
CREATE OR REPLACE VIEW moderation.things AS
SELECT 'listing' AS kind, l.public_id AS thing_id, l.vendor_id AS owner_id, l.title, l.slug, l.status = 'published' AS is_shown
FROM catalogue.listings l
UNION ALL
SELECT 'store', s.public_id, s.vendor_id, s.store_name, s.slug, s.status = 'approved' FROM vendors.stores s
UNION ALL
-- Under the address of its listing.
SELECT 'review', r.public_id, r.buyer_id, left('Review of ' || r.title || ': ' || r.body, 200), l.slug, true
FROM reviews.shown_reviews r JOIN catalogue.listings l ON l.id = r.listing_id;
