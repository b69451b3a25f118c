-- Whether a review may be seen: its order's other side has written, too, or the blind days are over.
CREATE OR REPLACE FUNCTION reviews.may_be_shown(r reviews.review) RETURNS boolean LANGUAGE sql STABLE AS $$
SELECT EXISTS (SELECT FROM reviews.buyer_review b WHERE b.order_id = r.order_id)
  OR platform.business_date() > (SELECT l.cleared_on FROM orders.sold_lines l WHERE l.public_id = r.line_public_id) + reviews.blind_days()
$$;

-- Shows a review that may be seen, and counts it. For the functions of this schema.
CREATE OR REPLACE FUNCTION reviews.show(p_id bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE r reviews.review;
BEGIN
  UPDATE reviews.review x SET shown_at = now()
  WHERE x.id = p_id AND x.shown_at IS NULL AND x.removed_at IS NULL AND reviews.may_be_shown(x) RETURNING * INTO r;
  IF FOUND THEN
    PERFORM catalogue.count_rating(r.listing_id, 1, r.stars);
  END IF;
END $$;

-- Shows what may be seen since, of at most so many reviews; answers how many. Also what two sides wrote at the same moment.
CREATE OR REPLACE FUNCTION reviews.show_due(p_limit integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = reviews, pg_temp AS $$
DECLARE due bigint[];
BEGIN
  SELECT array_agg(s.id) INTO due FROM (
    SELECT x.id FROM reviews.review x WHERE x.shown_at IS NULL AND x.removed_at IS NULL AND reviews.may_be_shown(x)
    ORDER BY x.listing_id, x.id LIMIT p_limit FOR NO KEY UPDATE SKIP LOCKED) s;
  PERFORM reviews.show(i.id) FROM unnest(due) WITH ORDINALITY i (id, place) ORDER BY i.place;
  RETURN coalesce(cardinality(due), 0);
END $$;

-- Takes a review away that breaks the rules, and tells its buyer why. PB000: as identity.check_operator_session; review_unknown. For the
-- moderation's functions; granted to no login.
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
  PERFORM members.tell('review-removed', r.buyer_id, jsonb_build_object('review', p_id, 'reason', p_reason));
END $$;

-- Takes the answer of a store away and tells the store why; the review stays. PB000: as identity.check_operator_session; review_unknown.
-- For the moderation's functions; granted to no login.
CREATE OR REPLACE FUNCTION reviews.remove_reply(p_session_sha256 bytea, p_reply_id uuid, p_reason text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = reviews, pg_temp AS $$
DECLARE r reviews.review;
BEGIN
  PERFORM identity.check_operator_session(p_session_sha256, ARRAY['owner', 'support']);
  SELECT * INTO r FROM reviews.review x WHERE x.reply_id = p_reply_id FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RAISE 'review_unknown' USING ERRCODE = 'PB000';
  END IF;
  INSERT INTO reviews.removed_reply (reply_id, review_id, reply, replied_at) VALUES (r.reply_id, r.id, r.reply, r.replied_at);
  UPDATE reviews.review x SET reply = NULL, reply_id = NULL, replied_at = NULL WHERE x.id = r.id;
  PERFORM members.tell('reply-removed', r.vendor_id, jsonb_build_object('reason', p_reason));
END $$;
