-- A review is of a line of a cleared order, by its buyer, and begins unseen; whoever writes it.
CREATE OR REPLACE FUNCTION reviews.check_new_review() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = reviews, pg_temp AS $$
BEGIN
  PERFORM FROM orders.sold_lines l WHERE l.public_id = NEW.line_public_id AND l.cleared_on IS NOT NULL
    AND (l.order_id, l.listing_id, l.vendor_id, l.buyer_id) = (NEW.order_id, NEW.listing_id, NEW.vendor_id, NEW.buyer_id);
  IF NOT FOUND OR NEW.shown_at IS NOT NULL OR NEW.removed_at IS NOT NULL THEN
    RAISE EXCEPTION 'a review is of a line of a cleared order' USING ERRCODE = '23514', CONSTRAINT = 'review_is_of_a_cleared_line';
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
    RAISE EXCEPTION 'a review is of the buyer of a cleared order' USING ERRCODE = '23514', CONSTRAINT = 'buyer_review_is_of_a_cleared_order';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER buyer_review_is_of_a_cleared_order BEFORE INSERT ON reviews.buyer_review
  FOR EACH ROW EXECUTE FUNCTION reviews.check_new_buyer_review();

-- A written review stays: it is shown once, when it may be seen, and taken away once; its answer stays, or is taken away and kept.
CREATE OR REPLACE FUNCTION reviews.check_change() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = reviews, pg_temp AS $$
DECLARE broken text;
BEGIN
  broken := CASE
    WHEN to_jsonb(OLD) - '{shown_at,reply,reply_id,replied_at,removed_at}'::text[]
        <> to_jsonb(NEW) - '{shown_at,reply,reply_id,replied_at,removed_at}'::text[]
      OR (OLD.reply IS NOT NULL AND (NEW.reply, NEW.reply_id, NEW.replied_at) IS DISTINCT FROM (OLD.reply, OLD.reply_id, OLD.replied_at)
          AND NOT (NEW.reply IS NULL AND EXISTS (SELECT FROM reviews.removed_reply k
            WHERE (k.reply_id, k.review_id, k.reply, k.replied_at) = (OLD.reply_id, OLD.id, OLD.reply, OLD.replied_at))))
      OR (OLD.removed_at IS NOT NULL AND NEW.removed_at IS DISTINCT FROM OLD.removed_at)
      OR (OLD.shown_at IS NOT NULL AND NEW.shown_at IS DISTINCT FROM OLD.shown_at) THEN 'review_stays'
    WHEN OLD.shown_at IS NULL AND NEW.shown_at IS NOT NULL AND NOT reviews.may_be_shown(OLD) THEN 'review_is_shown_when_due' END;
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'a change of a review breaks %', broken USING ERRCODE = '23514', CONSTRAINT = broken;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER review_change_is_sound BEFORE UPDATE ON reviews.review
  FOR EACH ROW EXECUTE FUNCTION reviews.check_change();

CREATE OR REPLACE FUNCTION reviews.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'reviews.% is kept', TG_TABLE_NAME USING ERRCODE = '23514', CONSTRAINT = TG_TABLE_NAME || '_is_kept';
END $$;

CREATE OR REPLACE TRIGGER review_is_kept BEFORE DELETE OR TRUNCATE ON reviews.review
  FOR EACH STATEMENT EXECUTE FUNCTION reviews.refuse_change();
CREATE OR REPLACE TRIGGER removed_reply_is_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON reviews.removed_reply
  FOR EACH STATEMENT EXECUTE FUNCTION reviews.refuse_change();
CREATE OR REPLACE TRIGGER buyer_review_is_kept BEFORE DELETE OR TRUNCATE ON reviews.buyer_review
  FOR EACH STATEMENT EXECUTE FUNCTION reviews.refuse_change();

-- What a store wrote about a buyer stays as it is, and is taken away once.
CREATE OR REPLACE FUNCTION reviews.check_buyer_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(OLD) - 'removed_at' <> to_jsonb(NEW) - 'removed_at' OR OLD.removed_at IS NOT NULL OR NEW.removed_at IS NULL THEN
    RAISE EXCEPTION 'a review of a buyer stays as it was written' USING ERRCODE = '23514', CONSTRAINT = 'buyer_review_stays';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER buyer_review_change_is_sound BEFORE UPDATE ON reviews.buyer_review
  FOR EACH ROW EXECUTE FUNCTION reviews.check_buyer_change();
