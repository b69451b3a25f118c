-- Listings, for other modules: owner, address and the last saved title. `vendor_id` is null for members' listings.
CREATE OR REPLACE VIEW catalogue.listings AS
SELECT l.public_id, l.vendor_id, l.slug, l.status, coalesce(c.title, r.title) AS title, l.id, l.owner_id,
  l.kind, l.ends_on
FROM catalogue.listing l
LEFT JOIN catalogue.revision c ON c.id = l.current_revision_id
LEFT JOIN catalogue.revision r ON r.id = l.next_revision_id;

-- All revisions of listings, for modules that show an order's goods as their buyer saw them.
CREATE OR REPLACE VIEW catalogue.revisions AS
SELECT r.id, r.listing_id, l.public_id AS listing_public_id, l.slug, r.number, r.title, r.description,
  r.price_micro, r.attributes, r.pictures, r.created_at
FROM catalogue.revision r JOIN catalogue.listing l ON l.id = r.listing_id;

-- Posts as visitors last saw them, or else as saved, for other modules. `is_shown`: currently visible. `location` and
-- `words`: only if shown, as in the search.
CREATE OR REPLACE VIEW catalogue.posts AS
SELECT l.id AS listing_id, l.public_id, l.slug, l.kind, l.owner_id, l.status, l.ends_on, l.changed_at, l.purged_at,
  r.id AS revision_id, r.title, r.description, r.category_id, r.attributes, coalesce(p.name, '') AS place,
  e.location, e.words, l.status = 'published' AND (l.ends_on IS NULL OR l.ends_on >= platform.business_date())
    AND EXISTS (SELECT FROM catalogue.open_owners o WHERE o.owner_id = l.owner_id) AS is_shown
FROM catalogue.listing l JOIN catalogue.revision r ON r.id = coalesce(l.current_revision_id, l.next_revision_id)
LEFT JOIN catalogue.place p ON p.id = r.place_id
LEFT JOIN catalogue.search_entry e ON e.listing_id = l.id AND e.kind = l.kind;

-- Listings that can currently be answered, for other modules: published, not over, and of an owner whose listings are
-- shown. Paused, expired, closed and removed ones are left out. `may_answer`: application, interest, photo-request,
-- contact-request, claim, enquiry. `questions`: the owner's questions.
CREATE OR REPLACE VIEW catalogue.answerable AS
SELECT l.id AS listing_id, l.public_id, l.kind, l.owner_id, r.title, l.status, k.answers AS may_answer,
  coalesce(r.attributes -> 'questions', '[]') AS questions
FROM catalogue.listing l JOIN catalogue.kind k USING (kind) JOIN catalogue.revision r ON r.id = l.current_revision_id
WHERE l.status = 'published' AND cardinality(k.answers) > 0
  AND (l.ends_on IS NULL OR l.ends_on >= platform.business_date())
  AND EXISTS (SELECT FROM catalogue.open_owners o WHERE o.owner_id = l.owner_id);

-- Variants that hand over a file or codes, without the contents.
CREATE OR REPLACE VIEW catalogue.digital_kinds AS
SELECT v.id AS variant_id, CASE WHEN EXISTS (SELECT FROM catalogue.digital_file f WHERE f.variant_id = v.id) THEN 'file'
  WHEN EXISTS (SELECT FROM catalogue.digital_code c WHERE c.variant_id = v.id) THEN 'codes' END AS kind
FROM catalogue.variant v;

-- Variants that a revision of a listing offers, for order lines.
CREATE OR REPLACE VIEW catalogue.offered_variants AS
SELECT v.revision_id, v.variant_id, v.listing_id FROM catalogue.revision_variant v;

-- What can be put into a cart, for other modules: a row per variant of the revision that visitors see. Includes
-- listings that are not published now (`is_published`). vendors.can_sell decides whether the vendor is currently
-- selling.
CREATE OR REPLACE VIEW catalogue.offers AS
SELECT v.id AS variant_id, v.public_id AS variant_public_id, l.id AS listing_id,
  l.public_id AS listing_public_id, l.slug, l.kind, r.id AS revision_id, l.vendor_id, r.title, v.sku,
  rv.label AS variant_label, rv.price_micro, r.physical, r.delivery, r.pictures[1] AS picture_id, s.available,
  l.status = 'published' AND (l.ends_on IS NULL OR l.ends_on >= platform.business_date()) AS is_published
FROM catalogue.listing l
JOIN catalogue.revision r ON r.id = l.current_revision_id
JOIN catalogue.revision_variant rv ON rv.revision_id = r.id
-- Joined twice, so that a variant's listing is found by its key and not by a scan of revisions.
JOIN catalogue.variant v ON v.id = rv.variant_id AND v.listing_id = l.id
JOIN catalogue.stock s ON s.variant_id = v.id;

-- Listings as visitors see or last saw them, for other modules. catalogue.offers lists what can be put into a cart.
-- `is_sold`: it has something for a cart; otherwise `in_stock` is meaningless.
CREATE OR REPLACE VIEW catalogue.shown_listings AS
SELECT l.id AS listing_id, l.public_id, l.slug, l.kind, l.vendor_id, r.title, r.price_micro, r.physical,
  r.pictures[1] AS picture_id, l.status = 'published' AND (l.ends_on IS NULL OR l.ends_on >= platform.business_date())
    AND EXISTS (SELECT FROM catalogue.open_owners o WHERE o.owner_id = l.owner_id) AS is_published,
  EXISTS (SELECT FROM catalogue.revision_variant rv JOIN catalogue.stock k USING (variant_id)
    WHERE rv.revision_id = r.id AND k.available > 0) AS in_stock, l.owner_id, r.attributes, l.status,
  r.description, k.seen_by = 'public' AS is_public,
  EXISTS (SELECT FROM catalogue.revision_variant rv WHERE rv.revision_id = r.id) AS is_sold
FROM catalogue.listing l JOIN catalogue.revision r ON r.id = l.current_revision_id
JOIN catalogue.kind k ON k.kind = l.kind;

-- Revisions and appeals that wait for an operator, for the console's overview.
CREATE OR REPLACE VIEW catalogue.waiting AS
SELECT 'reviews' AS queue, r.asked_at AS since FROM catalogue.review r WHERE r.status = 'waiting'
UNION ALL SELECT 'appeals', m.appealed_at FROM catalogue.removal m WHERE m.appeal IS NOT NULL AND m.outcome IS NULL;
