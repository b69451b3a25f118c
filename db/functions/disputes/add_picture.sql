-- Keeps a picture that was drawn again for a side's next message: thirty a side. Answers with its id. Errors (PB000): as
-- disputes.side_of; dispute_over, dispute_pictures_full.
CREATE OR REPLACE FUNCTION disputes.add_picture(p_session_sha256 bytea, p_subject_id bigint, p_order uuid, p_width integer, p_height integer,
  p_sizes smallint[], p_sha256 bytea[], p_contents bytea[]) RETURNS uuid
LANGUAGE plpgsql SECURITY DEFINER SET search_path = disputes, pg_temp AS $$
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

-- Before anything of the file is read: whether this session may add one. Errors: as disputes.side_of; dispute_over.
CREATE OR REPLACE FUNCTION disputes.check_writer(p_session_sha256 bytea, p_subject_id bigint, p_order uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = disputes, pg_temp AS $$
BEGIN
  PERFORM FROM disputes.side_of(p_session_sha256, p_subject_id, p_order) s WHERE (s.dispute).closed_at IS NULL;
  IF NOT FOUND THEN
    RAISE 'dispute_over' USING ERRCODE = 'PB000';
  END IF;
END $$;
