-- A message of the buyer or the vendor, with pictures that the same side uploaded for it. The other side is mailed. Bounded, whoever
-- calls: a hundred messages a side, twenty in an hour, six pictures each. Errors (PB000): as disputes.side_of; dispute_over, dispute_full,
-- rate_limited, picture_unknown.
CREATE OR REPLACE FUNCTION disputes.write(p_session_sha256 bytea, p_subject_id bigint, p_order uuid, p_body text, p_pictures uuid[])
RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = disputes, pg_temp AS $$
DECLARE of record; refused text; written bigint; pictures uuid[] := coalesce(p_pictures, '{}');
BEGIN
  SELECT * INTO of FROM disputes.side_of(p_session_sha256, p_subject_id, p_order);
  SELECT CASE WHEN (of.dispute).closed_at IS NOT NULL THEN 'dispute_over' WHEN count(*) >= 100 THEN 'dispute_full'
    WHEN count(*) FILTER (WHERE m.written_at > now() - interval '1 hour') >= 20 THEN 'rate_limited' END
  INTO refused FROM disputes.message m WHERE m.order_id = (of.dispute).order_id AND m.side = of.side;
  IF refused IS NOT NULL THEN
    RAISE '%', refused USING ERRCODE = 'PB000';
  END IF;
  INSERT INTO disputes.message (order_id, side, member_id, body) VALUES ((of.dispute).order_id, of.side, p_subject_id, p_body)
  RETURNING id INTO written;
  UPDATE disputes.picture p SET message_id = written
  WHERE p.picture_id = ANY (pictures) AND p.order_id = (of.dispute).order_id AND p.side = of.side AND p.message_id IS NULL;
  IF cardinality(pictures) > 6 OR (SELECT count(*) FROM disputes.picture p WHERE p.message_id = written) <> cardinality(pictures) THEN
    RAISE 'picture_unknown' USING ERRCODE = 'PB000';
  END IF;
  PERFORM disputes.tell_of_message((of.dispute).order_id, of.side);
  RETURN written;
END $$;
