-- Rejects a new review unless it is of a line of a cleared order, by its buyer, and hidden.
CREATE OR REPLACE FUNCTION reviews.check_new_review() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = reviews, pg_temp AS $$
BEGIN
  PERFORM FROM orders.sold_lines l WHERE l.public_id = NEW.line_public_id AND l.cleared_on IS NOT NULL
    AND (l.order_id, l.listing_id, l.vendor_id, l.buyer_id)
      = (NEW.order_id, NEW.listing_id, NEW.vendor_id, NEW.buyer_id);
  IF NOT FOUND OR NEW.shown_at IS NOT NULL OR NEW.removed_at IS NOT NULL THEN
    RAISE EXCEPTION 'a review is of a line of a cleared order'
      USING ERRCODE = '23514', CONSTRAINT = 'review_is_of_a_cleared_line';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER review_is_of_a_cleared_line BEFORE INSERT ON reviews.review
  FOR EACH ROW EXECUTE FUNCTION reviews.check_new_review();

CREATE OR REPLACE FUNCTION reviews.check_new_buyer_review() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = reviews, pg_temp AS $$
BEGIN
  PERFORM FROM orders.sold_lines l WHERE l.order_id = NEW.order_id AND l.cleared_on IS NOT NULL
    AND (l.vendor_id, l.buyer_id) = (NEW.vendor_id, NEW.buyer_id);
  IF NOT FOUND THEN
    RAISE EXCEPTION 'a review is of the buyer of a cleared order'
      USING ERRCODE = '23514', CONSTRAINT = 'buyer_review_is_of_a_cleared_order';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER buyer_review_is_of_a_cleared_order BEFORE INSERT ON reviews.buyer_review
  FOR EACH ROW EXECUTE FUNCTION reviews.check_new_buyer_review();

-- Rejects changes of a review, except: it is shown once, when it may be, and removed once. Its reply stays, or is
-- removed and kept.
CREATE OR REPLACE FUNCTION reviews.check_change() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = reviews, pg_temp AS $$
DECLARE broken text;
BEGIN
  broken := CASE
    WHEN to_jsonb(OLD) - '{shown_at,reply,reply_id,replied_at,removed_at}'::text[]
        <> to_jsonb(NEW) - '{shown_at,reply,reply_id,replied_at,removed_at}'::text[]
      OR (OLD.reply IS NOT NULL
          AND (NEW.reply, NEW.reply_id, NEW.replied_at) IS DISTINCT FROM (OLD.reply, OLD.reply_id, OLD.replied_at)
          AND NOT (NEW.reply IS NULL AND EXISTS (SELECT FROM reviews.removed_reply k
            WHERE (k.reply_id, k.review_id, k.reply, k.replied_at)
              = (OLD.reply_id, OLD.id, OLD.reply, OLD.replied_at))))
      OR (OLD.removed_at IS NOT NULL AND NEW.removed_at IS DISTINCT FROM OLD.removed_at)
      OR (OLD.shown_at IS NOT NULL AND NEW.shown_at IS DISTINCT FROM OLD.shown_at) THEN 'review_stays'
    WHEN OLD.shown_at IS NULL AND NEW.shown_at IS NOT NULL
      AND NOT reviews.may_be_shown(OLD) THEN 'review_is_shown_when_due' END;
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'a change of a review breaks %', broken USING ERRCODE = '23514', CONSTRAINT = broken;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER review_change_is_sound BEFORE UPDATE ON reviews.review
  FOR EACH ROW EXECUTE FUNCTION reviews.check_change();

CREATE OR REPLACE TRIGGER review_is_kept BEFORE DELETE OR TRUNCATE ON reviews.review
  FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change('reviews.review is kept', '23514', 'review_is_kept');
CREATE OR REPLACE TRIGGER removed_reply_is_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON reviews.removed_reply
  FOR EACH STATEMENT
  EXECUTE FUNCTION platform.refuse_change('reviews.removed_reply is kept', '23514', 'removed_reply_is_kept');
CREATE OR REPLACE TRIGGER buyer_review_is_kept BEFORE DELETE OR TRUNCATE ON reviews.buyer_review
  FOR EACH STATEMENT
  EXECUTE FUNCTION platform.refuse_change('reviews.buyer_review is kept', '23514', 'buyer_review_is_kept');

-- Rejects changes of a store's review of a buyer, except one removal.
CREATE OR REPLACE FUNCTION reviews.check_buyer_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(OLD) - 'removed_at' <> to_jsonb(NEW) - 'removed_at' OR OLD.removed_at IS NOT NULL
    OR NEW.removed_at IS NULL THEN
    RAISE EXCEPTION 'a review of a buyer stays as it was written'
      USING ERRCODE = '23514', CONSTRAINT = 'buyer_review_stays';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER buyer_review_change_is_sound BEFORE UPDATE ON reviews.buyer_review
  FOR EACH ROW EXECUTE FUNCTION reviews.check_buyer_change();

-- Business days after the clearing: within the first, both sides review without seeing the other's review; the second
-- is the buyer's total time.
CREATE OR REPLACE FUNCTION reviews.blind_days() RETURNS integer LANGUAGE sql IMMUTABLE RETURN 7;
CREATE OR REPLACE FUNCTION reviews.writing_days() RETURNS integer LANGUAGE sql IMMUTABLE RETURN 90;

-- Reviews an order line once, for its buyer. Returns the review's public id. Errors: PB000 unauthorized,
-- order_line_unknown (also another buyer's), review_too_early (its order has not cleared), review_too_late,
-- review_exists, banned_word (also words on the review list, because nobody checks reviews first).
CREATE OR REPLACE FUNCTION reviews.add(
  p_session_sha256 bytea, p_buyer_id bigint, p_line_id uuid, p_stars integer, p_body text
) RETURNS uuid LANGUAGE plpgsql SECURITY DEFINER SET search_path = reviews, pg_temp AS $$
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

-- Reviews a cleared order's buyer once, for its vendor, within the blind days, before the other review can be seen.
-- Errors: PB000 as vendors.check_session; order_unknown, review_too_early, review_too_late, review_exists, banned_word
-- (its buyer reads it).
CREATE OR REPLACE FUNCTION reviews.review_buyer(p_session_sha256 bytea, p_order_id uuid, p_stars integer, p_body text)
RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = reviews, pg_temp AS $$
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

-- Replies to a review of the store, for the vendor, once; again if an operator removed the reply. Errors: PB000 as
-- vendors.check_session; review_unknown (also a hidden one), reply_exists, banned_word.
CREATE OR REPLACE FUNCTION reviews.reply(p_session_sha256 bytea, p_id uuid, p_reply text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = reviews, pg_temp AS $$
DECLARE vendor bigint := vendors.check_session(p_session_sha256, ARRAY['owner', 'manager']); r reviews.review;
BEGIN
  SELECT * INTO r FROM reviews.review x
  WHERE x.public_id = p_id AND x.vendor_id = vendor AND x.shown_at IS NOT NULL AND x.removed_at IS NULL
  FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RAISE 'review_unknown' USING ERRCODE = 'PB000';
  ELSIF r.reply IS NOT NULL THEN
    RAISE 'reply_exists' USING ERRCODE = 'PB000';
  END IF;
  PERFORM screening.refuse(p_reply, ARRAY['refuse', 'hold']);
  UPDATE reviews.review x SET reply = p_reply, reply_id = uuidv7(), replied_at = now() WHERE x.id = r.id;
END $$;
