-- Whose a review of a buyer is, for a session that may report it: that of the buyer, who is told it (reviews.of_order). Null for everybody else.
CREATE OR REPLACE FUNCTION reviews.reported_by(p_session_sha256 bytea, p_review uuid) RETURNS bigint
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = reviews, pg_temp AS $$
SELECT b.vendor_id FROM reviews.buyer_review b
JOIN identity.find_session(p_session_sha256, ARRAY['member', 'vendor']) s ON s.subject_id = b.buyer_id
WHERE b.public_id = p_review AND b.removed_at IS NULL
  AND EXISTS (SELECT FROM orders.sold_lines l, reviews.of_order(b.buyer_id, l.order_public_id) o
    WHERE l.order_id = b.order_id AND o.buyer_review_id = b.public_id)
$$;

-- Reviews of buyers, for the operators who decide about reports; moderation reads those that somebody reported.
CREATE OR REPLACE VIEW reviews.reported_buyer_reviews AS
SELECT b.public_id, b.vendor_id, b.body FROM reviews.buyer_review b WHERE b.removed_at IS NULL;

-- Takes it away: its buyer reads it no more, other stores' averages leave it out, and its store is mailed the reason. PB000: as
-- identity.check_operator_session; review_unknown. For the moderation's functions; granted to no login.
CREATE OR REPLACE FUNCTION reviews.remove_of_buyer(p_session_sha256 bytea, p_id uuid, p_reason text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = reviews, pg_temp AS $$
DECLARE b reviews.buyer_review;
BEGIN
  PERFORM identity.check_operator_session(p_session_sha256, ARRAY['owner', 'support']);
  UPDATE reviews.buyer_review x SET removed_at = now() WHERE x.public_id = p_id AND x.removed_at IS NULL RETURNING * INTO b;
  IF NOT FOUND THEN
    RAISE 'review_unknown' USING ERRCODE = 'PB000';
  END IF;
  PERFORM members.tell('buyer-review-removed', b.vendor_id, jsonb_build_object('reason', p_reason));
END $$;
