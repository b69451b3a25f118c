-- How many business days after it cleared the two sides of an order review each other without seeing the other one's, and how many a buyer
-- has in all.
CREATE OR REPLACE FUNCTION reviews.blind_days() RETURNS integer LANGUAGE sql IMMUTABLE RETURN 7;
CREATE OR REPLACE FUNCTION reviews.writing_days() RETURNS integer LANGUAGE sql IMMUTABLE RETURN 90;

-- The buyer of a line reviews it, once. Answers the review's public id. PB000 unauthorized, order_line_unknown (also somebody else's),
-- review_too_early (its order has not cleared), review_too_late, review_exists, banned_word (nobody looks at a review
-- first: what is held elsewhere is refused).
CREATE OR REPLACE FUNCTION reviews.add(p_session_sha256 bytea, p_buyer_id bigint, p_line_id uuid, p_stars integer, p_body text) RETURNS uuid
LANGUAGE plpgsql SECURITY DEFINER SET search_path = reviews, pg_temp AS $$
DECLARE l orders.sold_lines; made reviews.review; today date := platform.business_date();
BEGIN
  PERFORM identity.check_session(p_buyer_id, p_session_sha256);
  SELECT * INTO l FROM orders.sold_lines x WHERE x.public_id = p_line_id AND x.buyer_id = p_buyer_id;
  IF NOT FOUND THEN
    RAISE 'order_line_unknown' USING ERRCODE = 'PB000';
  ELSIF l.cleared_on IS NULL THEN
    RAISE 'review_too_early' USING ERRCODE = 'PB000';
  ELSIF today > l.cleared_on + reviews.writing_days() THEN
    RAISE 'review_too_late' USING ERRCODE = 'PB000';
  END IF;
  PERFORM screening.refuse(p_body, ARRAY['refuse', 'hold']);
  INSERT INTO reviews.review (line_public_id, order_id, listing_id, vendor_id, buyer_id, stars, body, written_on)
  VALUES (p_line_id, l.order_id, l.listing_id, l.vendor_id, l.buyer_id, p_stars, p_body, today)
  ON CONFLICT ON CONSTRAINT review_of_a_line_once DO NOTHING RETURNING * INTO made;
  IF NOT FOUND THEN
    RAISE 'review_exists' USING ERRCODE = 'PB000';
  END IF;
  PERFORM reviews.show(made.id);
  RETURN made.public_id;
END $$;

-- The vendor of a cleared order reviews its buyer, once, within the blind days: who has seen the other one's review writes none.
-- PB000: as vendors.check_session; order_unknown, review_too_early, review_too_late, review_exists, banned_word (its buyer reads it).
CREATE OR REPLACE FUNCTION reviews.review_buyer(p_session_sha256 bytea, p_order_id uuid, p_stars integer, p_body text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = reviews, pg_temp AS $$
DECLARE vendor bigint := vendors.check_session(p_session_sha256, ARRAY['owner', 'manager']); l orders.sold_lines;
BEGIN
  SELECT * INTO l FROM orders.sold_lines x WHERE x.order_public_id = p_order_id AND x.vendor_id = vendor LIMIT 1;
  IF NOT FOUND THEN
    RAISE 'order_unknown' USING ERRCODE = 'PB000';
  ELSIF l.cleared_on IS NULL THEN
    RAISE 'review_too_early' USING ERRCODE = 'PB000';
  ELSIF platform.business_date() > l.cleared_on + reviews.blind_days() THEN
    RAISE 'review_too_late' USING ERRCODE = 'PB000';
  END IF;
  PERFORM screening.refuse(p_body, ARRAY['refuse', 'hold']);
  INSERT INTO reviews.buyer_review (order_id, vendor_id, buyer_id, stars, body, written_on)
  VALUES (l.order_id, vendor, l.buyer_id, p_stars, p_body, platform.business_date()) ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN
    RAISE 'review_exists' USING ERRCODE = 'PB000';
  END IF;
  PERFORM reviews.show(r.id) FROM reviews.review r WHERE r.order_id = l.order_id ORDER BY r.id;
END $$;

-- The vendor answers a review of the store, once; again when an operator took the answer away. PB000: as vendors.check_session; review_unknown (also one that is not
-- shown), reply_exists, banned_word.
CREATE OR REPLACE FUNCTION reviews.reply(p_session_sha256 bytea, p_id uuid, p_reply text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = reviews, pg_temp AS $$
DECLARE vendor bigint := vendors.check_session(p_session_sha256, ARRAY['owner', 'manager']); r reviews.review;
BEGIN
  SELECT * INTO r FROM reviews.review x
  WHERE x.public_id = p_id AND x.vendor_id = vendor AND x.shown_at IS NOT NULL AND x.removed_at IS NULL FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RAISE 'review_unknown' USING ERRCODE = 'PB000';
  ELSIF r.reply IS NOT NULL THEN
    RAISE 'reply_exists' USING ERRCODE = 'PB000';
  END IF;
  PERFORM screening.refuse(p_reply, ARRAY['refuse', 'hold']);
  UPDATE reviews.review x SET reply = p_reply, reply_id = uuidv7(), replied_at = now() WHERE x.id = r.id;
END $$;
