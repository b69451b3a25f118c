-- Reviews that everybody sees, for other modules. Of their buyer the first name and the first letter of the last one.
CREATE OR REPLACE VIEW reviews.shown_reviews AS
SELECT r.id, r.public_id, r.listing_id, r.vendor_id, r.buyer_id, r.order_id, r.stars, r.body, r.written_on, r.reply, r.replied_at,
  split_part(b.full_name, ' ', 1) || CASE WHEN b.full_name LIKE '% %' THEN ' ' || left(regexp_replace(b.full_name, '^.* ', ''), 1) || '.' ELSE '' END AS author,
  l.title, l.variant, r.reply_id
FROM reviews.review r JOIN members.members b ON b.id = r.buyer_id JOIN orders.sold_lines l ON l.public_id = r.line_public_id
WHERE r.shown_at IS NOT NULL AND r.removed_at IS NULL;

-- The lines of a buyer's cleared order with what the buyer wrote, seen or not, and until which business day more can be written. The
-- vendor's review of the buyer is told to a buyer who has reviewed every line, or cannot any more: nobody answers what they have read.
CREATE OR REPLACE FUNCTION reviews.of_order(p_buyer_id bigint, p_order_id uuid) RETURNS TABLE (
  line_id uuid, title text, variant text, until_day date, review_id uuid, stars smallint, body text, written_on date, is_shown boolean,
  is_removed boolean, reply text, buyer_review_id uuid, buyer_stars smallint, buyer_body text
) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = reviews, pg_temp AS $$
SELECT l.public_id, l.title, l.variant, l.cleared_on + reviews.writing_days(), r.public_id, r.stars, r.body, r.written_on,
  r.shown_at IS NOT NULL, r.removed_at IS NOT NULL, r.reply, b.public_id, b.stars, b.body
FROM orders.sold_lines l
LEFT JOIN reviews.review r ON r.line_public_id = l.public_id
LEFT JOIN reviews.buyer_review b ON b.order_id = l.order_id AND b.removed_at IS NULL AND (platform.business_date() > l.cleared_on + reviews.writing_days()
  OR NOT EXISTS (SELECT FROM orders.sold_lines x WHERE x.order_id = l.order_id
    AND NOT EXISTS (SELECT FROM reviews.review y WHERE y.line_public_id = x.public_id)))
WHERE l.order_public_id = p_order_id AND l.buyer_id = p_buyer_id
ORDER BY l.number
$$;

-- Of a vendor's cleared order: what the vendor wrote about its buyer, until when, and what stores that bought with them before said.
CREATE OR REPLACE FUNCTION reviews.of_buyer(p_vendor_id bigint, p_order_id uuid) RETURNS TABLE (
  until_day date, stars smallint, body text, is_removed boolean, buyer_reviews bigint, buyer_stars bigint
) LANGUAGE sql STABLE SECURITY DEFINER ROWS 1 SET search_path = reviews, pg_temp AS $$
SELECT o.cleared_on + reviews.blind_days(), b.stars, b.body, b.removed_at IS NOT NULL, known.reviews, known.stars
FROM (SELECT DISTINCT l.order_id, l.buyer_id, l.cleared_on FROM orders.sold_lines l
      WHERE l.order_public_id = p_order_id AND l.vendor_id = p_vendor_id) o
LEFT JOIN reviews.buyer_review b ON b.order_id = o.order_id,
LATERAL (SELECT count(*) AS reviews, coalesce(sum(x.stars), 0)::bigint AS stars FROM reviews.buyer_review x
  WHERE x.buyer_id = o.buyer_id AND x.order_id <> o.order_id AND x.removed_at IS NULL) known
$$;

-- Listings whose kept rating is not that of their reviews. Must be empty.
CREATE OR REPLACE VIEW reviews.rating_differences AS
SELECT coalesce(k.listing_id, r.listing_id) AS listing_id, k.reviews, k.stars, r.reviews AS real_reviews, r.stars AS real_stars
FROM catalogue.listing_ratings k
FULL JOIN (SELECT s.listing_id, count(*) AS reviews, sum(s.stars) AS stars FROM reviews.review s
  WHERE s.shown_at IS NOT NULL AND s.removed_at IS NULL GROUP BY s.listing_id) r ON r.listing_id = k.listing_id
WHERE (coalesce(k.reviews, 0), coalesce(k.stars, 0)) <> (coalesce(r.reviews, 0), coalesce(r.stars, 0));
