-- Public reviews, for other modules, with the buyer's first name and last initial.
CREATE OR REPLACE VIEW reviews.shown_reviews AS
SELECT r.id, r.public_id, r.listing_id, r.vendor_id, r.buyer_id, r.order_id, r.stars, r.body, r.written_on,
  r.reply, r.replied_at,
  split_part(b.full_name, ' ', 1)
    || CASE WHEN b.full_name LIKE '% %' THEN ' ' || left(regexp_replace(b.full_name, '^.* ', ''), 1) || '.'
      ELSE '' END AS author,
  l.title, l.variant, r.reply_id
FROM reviews.review r JOIN members.members b ON b.id = r.buyer_id
JOIN orders.sold_lines l ON l.public_id = r.line_public_id
WHERE r.shown_at IS NOT NULL AND r.removed_at IS NULL;

-- Returns the lines of a buyer's cleared order with the buyer's reviews, shown or not, and the last business day for
-- writing one. The vendor's review of the buyer is included only after the buyer has reviewed every line or no longer
-- can. So nobody can reply to it in a review.
CREATE OR REPLACE FUNCTION reviews.of_order(p_buyer_id bigint, p_order_id uuid) RETURNS TABLE (
  line_id uuid, title text, variant text, until_day date, review_id uuid, stars smallint, body text, written_on date,
  is_shown boolean, is_removed boolean, reply text, buyer_review_id uuid, buyer_stars smallint, buyer_body text
) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = reviews, pg_temp AS $$
SELECT l.public_id, l.title, l.variant, l.cleared_on + reviews.writing_days(), r.public_id, r.stars,
  r.body, r.written_on, r.shown_at IS NOT NULL, r.removed_at IS NOT NULL, r.reply, b.public_id, b.stars, b.body
FROM orders.sold_lines l
LEFT JOIN reviews.review r ON r.line_public_id = l.public_id
LEFT JOIN reviews.buyer_review b ON b.order_id = l.order_id AND b.removed_at IS NULL
  AND (platform.business_date() > l.cleared_on + reviews.writing_days()
  OR NOT EXISTS (SELECT FROM orders.sold_lines x WHERE x.order_id = l.order_id
    AND NOT EXISTS (SELECT FROM reviews.review y WHERE y.line_public_id = x.public_id)))
WHERE l.order_public_id = p_order_id AND l.buyer_id = p_buyer_id
ORDER BY l.number
$$;

-- Returns a vendor's own review of the buyer of a cleared order, the last day for it, and earlier ratings of the buyer
-- by other stores.
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

-- Listings whose stored rating differs from their reviews. Must be empty.
CREATE OR REPLACE VIEW reviews.rating_differences AS
SELECT coalesce(k.listing_id, r.listing_id) AS listing_id, k.reviews, k.stars, r.reviews AS real_reviews,
  r.stars AS real_stars
FROM catalogue.listing_ratings k
FULL JOIN (SELECT s.listing_id, count(*) AS reviews, sum(s.stars) AS stars FROM reviews.review s
  WHERE s.shown_at IS NOT NULL AND s.removed_at IS NULL GROUP BY s.listing_id) r ON r.listing_id = k.listing_id
WHERE (coalesce(k.reviews, 0), coalesce(k.stars, 0)) <> (coalesce(r.reviews, 0), coalesce(r.stars, 0));

-- True if a review may be shown: the other side has also written, or the blind days are over.
CREATE OR REPLACE FUNCTION reviews.may_be_shown(r reviews.review) RETURNS boolean LANGUAGE sql STABLE AS $$
SELECT EXISTS (SELECT FROM reviews.buyer_review b WHERE b.order_id = r.order_id)
  OR platform.business_date() > (SELECT l.cleared_on FROM orders.sold_lines l WHERE l.public_id = r.line_public_id)
    + reviews.blind_days()
$$;

-- Shows a review that may be shown, and counts it. For functions of this schema.
CREATE OR REPLACE FUNCTION reviews.show(p_id bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE r reviews.review;
BEGIN
  UPDATE reviews.review x SET shown_at = now()
  WHERE x.id = p_id AND x.shown_at IS NULL AND x.removed_at IS NULL AND reviews.may_be_shown(x) RETURNING * INTO r;
  IF FOUND THEN
    PERFORM catalogue.count_rating(r.listing_id, 1, r.stars);
  END IF;
END $$;

-- Shows up to a number of reviews that may now be shown, including those that both sides wrote at once. Returns how
-- many.
CREATE OR REPLACE FUNCTION reviews.show_due(p_limit integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = reviews, pg_temp AS $$
DECLARE due bigint[];
BEGIN
  SELECT array_agg(s.id) INTO due FROM (
    SELECT x.id FROM reviews.review x WHERE x.shown_at IS NULL AND x.removed_at IS NULL AND reviews.may_be_shown(x)
    ORDER BY x.listing_id, x.id LIMIT p_limit FOR NO KEY UPDATE SKIP LOCKED) s;
  PERFORM reviews.show(i.id) FROM unnest(due) WITH ORDINALITY i (id, ordinality) ORDER BY i.ordinality;
  RETURN coalesce(cardinality(due), 0);
END $$;

-- Removes a review that breaks the rules, and mails its buyer the reason. For moderation's functions; granted to no
-- login. Errors: PB000 as identity.check_operator_session; review_unknown.
CREATE OR REPLACE FUNCTION reviews.remove(p_session_sha256 bytea, p_id uuid, p_reason text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = reviews, pg_temp AS $$
DECLARE r reviews.review;
BEGIN
  PERFORM identity.check_operator_session(p_session_sha256, ARRAY['owner', 'support']);
  UPDATE reviews.review x SET removed_at = now() WHERE x.public_id = p_id AND x.removed_at IS NULL RETURNING * INTO r;
  IF NOT FOUND THEN
    RAISE 'review_unknown' USING ERRCODE = 'PB000';
  END IF;
  IF r.shown_at IS NOT NULL THEN
    PERFORM catalogue.count_rating(r.listing_id, -1, -r.stars);
  END IF;
  PERFORM members.notify('review-removed', r.buyer_id, jsonb_build_object('review', p_id, 'reason', p_reason));
END $$;

-- Removes a store's reply and mails the store the reason; the review stays. For moderation's functions; granted to no
-- login. Errors: PB000 as identity.check_operator_session; review_unknown.
CREATE OR REPLACE FUNCTION reviews.remove_reply(p_session_sha256 bytea, p_reply_id uuid, p_reason text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = reviews, pg_temp AS $$
DECLARE r reviews.review;
BEGIN
  PERFORM identity.check_operator_session(p_session_sha256, ARRAY['owner', 'support']);
  SELECT * INTO r FROM reviews.review x WHERE x.reply_id = p_reply_id FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RAISE 'review_unknown' USING ERRCODE = 'PB000';
  END IF;
  INSERT INTO reviews.removed_reply (reply_id, review_id, reply, replied_at)
  VALUES (r.reply_id, r.id, r.reply, r.replied_at);
  UPDATE reviews.review x SET reply = NULL, reply_id = NULL, replied_at = NULL WHERE x.id = r.id;
  PERFORM members.notify('reply-removed', r.vendor_id, jsonb_build_object('reason', p_reason));
END $$;

-- Returns the store that wrote a review of a buyer, if the session may report it: only that buyer, who can read it
-- (reviews.of_order). Null otherwise.
CREATE OR REPLACE FUNCTION reviews.reported_by(p_session_sha256 bytea, p_review uuid) RETURNS bigint
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = reviews, pg_temp AS $$
SELECT b.vendor_id FROM reviews.buyer_review b
JOIN identity.find_session(p_session_sha256, ARRAY['member', 'vendor']) s ON s.subject_id = b.buyer_id
WHERE b.public_id = p_review AND b.removed_at IS NULL
  AND EXISTS (SELECT FROM orders.sold_lines l, reviews.of_order(b.buyer_id, l.order_public_id) o
    WHERE l.order_id = b.order_id AND o.buyer_review_id = b.public_id)
$$;

-- Reviews of buyers, for operators who decide about reports. moderation reads only reported ones.
CREATE OR REPLACE VIEW reviews.reported_buyer_reviews AS
SELECT b.public_id, b.vendor_id, b.body FROM reviews.buyer_review b WHERE b.removed_at IS NULL;

-- Removes a review of a buyer: the buyer and other stores' averages no longer see it, and its store is mailed the
-- reason. For moderation's functions; granted to no login. Errors: PB000 as identity.check_operator_session;
-- review_unknown.
CREATE OR REPLACE FUNCTION reviews.remove_of_buyer(p_session_sha256 bytea, p_id uuid, p_reason text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = reviews, pg_temp AS $$
DECLARE b reviews.buyer_review;
BEGIN
  PERFORM identity.check_operator_session(p_session_sha256, ARRAY['owner', 'support']);
  UPDATE reviews.buyer_review x SET removed_at = now() WHERE x.public_id = p_id AND x.removed_at IS NULL
  RETURNING * INTO b;
  IF NOT FOUND THEN
    RAISE 'review_unknown' USING ERRCODE = 'PB000';
  END IF;
  PERFORM members.notify('buyer-review-removed', b.vendor_id, jsonb_build_object('reason', p_reason));
END $$;
