-- Returns and locks an order's dispute, with the session's side: its buyer, or a team member of the store who may write
-- for it. Errors (PB000): unauthorized; order_unknown, also if it is another's order; forbidden (a packer),
-- account_frozen (a store), dispute_unknown.
CREATE OR REPLACE FUNCTION disputes.side_of(
  p_session_sha256 bytea, p_subject_id bigint, p_order uuid, OUT dispute disputes.dispute, OUT side text
) LANGUAGE plpgsql AS $$
DECLARE o orders.market_orders;
BEGIN
  PERFORM identity.check_session(p_subject_id, p_session_sha256);
  SELECT * INTO o FROM orders.market_orders x WHERE x.public_id = p_order;
  IF o.buyer_id = p_subject_id THEN
    side := 'buyer';
  ELSIF EXISTS (SELECT FROM identity.find_session(p_session_sha256, ARRAY['vendor']))
    AND vendors.check_session(p_session_sha256, ARRAY['owner', 'manager', 'packer']) = o.vendor_id THEN
    PERFORM vendors.check_session(p_session_sha256, ARRAY['owner', 'manager']);
    side := 'vendor';
  ELSE
    RAISE 'order_unknown' USING ERRCODE = 'PB000';
  END IF;
  SELECT * INTO dispute FROM disputes.dispute d WHERE d.order_id = o.id FOR UPDATE;
  IF NOT FOUND THEN
    RAISE 'dispute_unknown' USING ERRCODE = 'PB000';
  END IF;
END $$;

-- Writes a message of buyer or vendor, with pictures that the same side uploaded for it, and mails the other side.
-- Limits: a hundred messages per side, twenty an hour, six pictures each. Errors (PB000): as disputes.side_of;
-- dispute_over, dispute_full, rate_limited, picture_unknown.
CREATE OR REPLACE FUNCTION disputes.write(
  p_session_sha256 bytea, p_subject_id bigint, p_order uuid, p_body text, p_pictures uuid[]
) RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = disputes, pg_temp AS $$
DECLARE of record; refused text; written bigint; pictures uuid[] := coalesce(p_pictures, '{}');
BEGIN
  SELECT * INTO of FROM disputes.side_of(p_session_sha256, p_subject_id, p_order);
  SELECT CASE WHEN (of.dispute).closed_at IS NOT NULL THEN 'dispute_over' WHEN count(*) >= 100 THEN 'dispute_full'
    WHEN count(*) FILTER (WHERE m.written_at > now() - interval '1 hour') >= 20 THEN 'rate_limited' END
  INTO refused FROM disputes.message m WHERE m.order_id = (of.dispute).order_id AND m.side = of.side;
  IF refused IS NOT NULL THEN
    RAISE '%', refused USING ERRCODE = 'PB000';
  END IF;
  INSERT INTO disputes.message (order_id, side, member_id, body)
  VALUES ((of.dispute).order_id, of.side, p_subject_id, p_body)
  RETURNING id INTO written;
  UPDATE disputes.picture p SET message_id = written
  WHERE p.picture_id = ANY (pictures) AND p.order_id = (of.dispute).order_id AND p.side = of.side
    AND p.message_id IS NULL;
  IF cardinality(pictures) > 6
    OR (SELECT count(*) FROM disputes.picture p WHERE p.message_id = written) <> cardinality(pictures) THEN
    RAISE 'picture_unknown' USING ERRCODE = 'PB000';
  END IF;
  PERFORM disputes.notify_of_message((of.dispute).order_id, of.side);
  RETURN written;
END $$;

-- Writes an operator's message to both sides and mails them; at most two hundred per dispute. Errors (PB000): as
-- identity.check_operator_session; dispute_unknown, dispute_over, dispute_full.
CREATE OR REPLACE FUNCTION disputes.write_as_operator(p_session_sha256 bytea, p_order uuid, p_body text) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = disputes, pg_temp AS $$
DECLARE
  asked_by bigint := identity.check_operator_session(p_session_sha256, ARRAY['owner', 'finance', 'support']);
  d disputes.dispute; refused text; written bigint;
BEGIN
  SELECT x.* INTO d FROM orders.market_orders o JOIN disputes.dispute x ON x.order_id = o.id
  WHERE o.public_id = p_order FOR UPDATE OF x;
  refused := CASE WHEN NOT FOUND THEN 'dispute_unknown' WHEN d.closed_at IS NOT NULL THEN 'dispute_over'
    WHEN (SELECT count(*) FROM disputes.message m WHERE m.order_id = d.order_id AND m.side = 'operator') >= 200
      THEN 'dispute_full' END;
  IF refused IS NOT NULL THEN
    RAISE '%', refused USING ERRCODE = 'PB000';
  END IF;
  INSERT INTO disputes.message (order_id, side, operator_id, body)
  VALUES (d.order_id, 'operator', asked_by, p_body) RETURNING id INTO written;
  PERFORM disputes.notify_of_message(d.order_id, 'operator');
  RETURN written;
END $$;

-- Mails buyer and vendor about an order's dispute. `side` tells each which one they are.
CREATE OR REPLACE FUNCTION disputes.notify(p_order_id bigint, p_template text, p_facts jsonb) RETURNS void
LANGUAGE sql AS $$
  SELECT members.notify(p_template, t.member_id, p_facts || jsonb_build_object('order', o.public_id, 'side', t.side))
  FROM orders.market_orders o, LATERAL (VALUES (o.buyer_id, 'buyer'), (o.vendor_id, 'vendor')) t (member_id, side)
  WHERE o.id = p_order_id
$$;

-- Mails the sides that did not write a message about it, at most once an hour each.
CREATE OR REPLACE FUNCTION disputes.notify_of_message(p_order_id bigint, p_from text) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE told record;
BEGIN
  FOR told IN SELECT t.* FROM disputes.dispute d JOIN orders.market_orders o ON o.id = d.order_id,
      LATERAL (
        VALUES (o.buyer_id, 'buyer', d.buyer_told_at, o.public_id),
          (o.vendor_id, 'vendor', d.vendor_told_at, o.public_id))
        t (member_id, side, told_at, public_id)
    WHERE d.order_id = p_order_id AND t.side <> p_from AND coalesce(t.told_at < now() - interval '1 hour', true) LOOP
    PERFORM members.notify('dispute-message', told.member_id,
      jsonb_build_object('order', told.public_id, 'side', told.side, 'from', p_from));
    UPDATE disputes.dispute d SET buyer_told_at = CASE told.side WHEN 'buyer' THEN now() ELSE d.buyer_told_at END,
      vendor_told_at = CASE told.side WHEN 'vendor' THEN now() ELSE d.vendor_told_at END
    WHERE d.order_id = p_order_id;
  END LOOP;
END $$;

-- Stores a re-encoded picture for a side's next message, at most thirty per side. Returns its id. Errors (PB000): as
-- disputes.side_of; dispute_over, dispute_pictures_full.
CREATE OR REPLACE FUNCTION disputes.add_picture(
  p_session_sha256 bytea, p_subject_id bigint, p_order uuid, p_width integer, p_height integer, p_sizes smallint[],
  p_sha256 bytea[], p_contents bytea[]
) RETURNS uuid LANGUAGE plpgsql SECURITY DEFINER SET search_path = disputes, pg_temp AS $$
DECLARE of record; refused text; added uuid;
BEGIN
  SELECT * INTO of FROM disputes.side_of(p_session_sha256, p_subject_id, p_order);
  refused := CASE WHEN (of.dispute).closed_at IS NOT NULL THEN 'dispute_over'
    WHEN (SELECT count(*) FROM disputes.picture p WHERE p.order_id = (of.dispute).order_id AND p.side = of.side) >= 30
      THEN 'dispute_pictures_full' END;
  IF refused IS NOT NULL THEN
    RAISE '%', refused USING ERRCODE = 'PB000';
  END IF;
  added := media.add_private(p_subject_id, p_width, p_height, p_sizes, p_sha256, p_contents);
  INSERT INTO disputes.picture (picture_id, order_id, side) VALUES (added, (of.dispute).order_id, of.side);
  RETURN added;
END $$;

-- Checks that the session may add a picture before its file is read. Errors: as disputes.side_of; dispute_over.
CREATE OR REPLACE FUNCTION disputes.check_writer(p_session_sha256 bytea, p_subject_id bigint, p_order uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = disputes, pg_temp AS $$
BEGIN
  PERFORM FROM disputes.side_of(p_session_sha256, p_subject_id, p_order) s WHERE (s.dispute).closed_at IS NULL;
  IF NOT FOUND THEN
    RAISE 'dispute_over' USING ERRCODE = 'PB000';
  END IF;
END $$;

-- Returns a dispute's picture in one of its sizes, as WebP, for a session of either side, or of an operator
-- (`p_subject_id` null). Only its own side sees an unused one. Null if there is none. Errors (PB000): as
-- disputes.side_of, or as identity.check_operator_session.
CREATE OR REPLACE FUNCTION disputes.picture_content(
  p_session_sha256 bytea, p_subject_id bigint, p_order uuid, p_picture uuid, p_size smallint
) RETURNS bytea LANGUAGE plpgsql SECURITY DEFINER SET search_path = disputes, pg_temp AS $$
DECLARE of_order bigint; asking text;
BEGIN
  IF p_subject_id IS NULL THEN
    PERFORM identity.check_operator_session(p_session_sha256, ARRAY['owner', 'finance', 'support', 'auditor']);
    SELECT o.id INTO of_order FROM orders.market_orders o WHERE o.public_id = p_order;
  ELSE
    SELECT (s.dispute).order_id, s.side INTO of_order, asking
    FROM disputes.side_of(p_session_sha256, p_subject_id, p_order) s;
  END IF;
  RETURN (SELECT media.private_content(p.picture_id, p_size) FROM disputes.picture p
    WHERE p.picture_id = p_picture AND p.order_id = of_order AND (p.message_id IS NOT NULL OR p.side = asking));
END $$;
