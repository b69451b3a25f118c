-- Things that can be reported, under their public ids: whether visitors see them, their owners and titles.
CREATE OR REPLACE VIEW moderation.things AS
SELECT 'listing' AS kind, l.public_id AS thing_id, l.owner_id, l.title, l.slug,
  l.status = 'published' AND (l.ends_on IS NULL OR l.ends_on >= platform.business_date()) AS is_shown
FROM catalogue.listings l
UNION ALL
SELECT 'store', s.public_id, s.vendor_id, s.store_name, s.slug, s.status = 'approved' FROM vendors.stores s
UNION ALL
-- Under the address of its listing.
SELECT 'review', r.public_id, r.buyer_id, left('Review of ' || r.title || ': ' || r.body, 200), l.slug, true
FROM reviews.shown_reviews r JOIN catalogue.listings l ON l.id = r.listing_id
UNION ALL
SELECT 'reply', r.reply_id, r.vendor_id, left('Answer to a review of ' || r.title || ': ' || r.reply, 200), l.slug, true
FROM reviews.shown_reviews r JOIN catalogue.listings l ON l.id = r.listing_id WHERE r.reply IS NOT NULL
UNION ALL
-- Its buyer alone reads one (reviews.reported_by).
SELECT 'buyer-review', b.public_id, b.vendor_id, left('About a buyer: ' || b.body, 1100), '', false
FROM reviews.reported_buyer_reviews b
WHERE EXISTS (SELECT FROM moderation.report r WHERE r.kind = 'buyer-review' AND r.thing_id = b.public_id)
UNION ALL
-- No visitor sees one; only what somebody reported can be read here, and only by its reporter's side could it be (responses.reported_by).
SELECT 'message', m.public_id, m.owner_id, left('Message: ' || m.body, 2100), m.slug, false
FROM responses.reported_messages m
WHERE EXISTS (SELECT FROM moderation.report r WHERE r.kind = 'message' AND r.thing_id = m.public_id)
UNION ALL
-- Below a lesson, which its learners alone read (courses.reported_by).
SELECT 'comment', c.public_id, c.owner_id, left('Below a lesson: ' || c.body, 2100), c.slug, false
FROM courses.reported_comments c
WHERE EXISTS (SELECT FROM moderation.report r WHERE r.kind = 'comment' AND r.thing_id = c.public_id)
UNION ALL
-- No visitor sees one either: those alone that somebody reported to whom they were shown (marriage.reported_by).
SELECT 'profile', p.public_id, p.owner_id, left('Marriage profile: ' || p.words, 2100), '', false
FROM marriage.reported_profiles p
WHERE EXISTS (SELECT FROM moderation.report r WHERE r.kind = 'profile' AND r.thing_id = p.public_id);
