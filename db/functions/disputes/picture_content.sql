-- A picture of a dispute in one of its sizes, as WebP, for a session of one of its two sides, or of an operator (`p_subject_id` null).
-- One that no message shows is its own side's. Null when there is none. Errors (PB000): as disputes.side_of, or as
-- identity.check_operator_session.
CREATE OR REPLACE FUNCTION disputes.picture_content(p_session_sha256 bytea, p_subject_id bigint, p_order uuid, p_picture uuid,
  p_size smallint) RETURNS bytea
LANGUAGE plpgsql SECURITY DEFINER SET search_path = disputes, pg_temp AS $$
DECLARE of_order bigint; asking text;
BEGIN
  IF p_subject_id IS NULL THEN
    PERFORM identity.check_operator_session(p_session_sha256, ARRAY['owner', 'finance', 'support', 'auditor']);
    SELECT o.id INTO of_order FROM orders.market_orders o WHERE o.public_id = p_order;
  ELSE
    SELECT (s.dispute).order_id, s.side INTO of_order, asking FROM disputes.side_of(p_session_sha256, p_subject_id, p_order) s;
  END IF;
  RETURN (SELECT media.private_content(p.picture_id, p_size) FROM disputes.picture p
    WHERE p.picture_id = p_picture AND p.order_id = of_order AND (p.message_id IS NOT NULL OR p.side = asking));
END $$;
