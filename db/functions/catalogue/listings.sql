-- Listings for other modules: whose, where, and as they were saved last. `vendor_id` is null of what a member owns.
CREATE OR REPLACE VIEW catalogue.listings AS
SELECT l.public_id, l.vendor_id, l.slug, l.status, coalesce(c.title, r.title) AS title, l.id, l.owner_id, l.kind, l.ends_on
FROM catalogue.listing l
LEFT JOIN catalogue.revision c ON c.id = l.current_revision_id
LEFT JOIN catalogue.revision r ON r.id = l.next_revision_id;
