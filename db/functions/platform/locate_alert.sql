-- Adds to the open alerts of a code where their cause is. Only the duty that raises the code may say it; nothing else of an alert changes.
CREATE OR REPLACE FUNCTION platform.locate_alert(p_code text, p_place jsonb) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = platform, pg_temp AS $$
DECLARE raiser text := platform.raiser_of(p_code);
BEGIN
  -- The login, which no function and no SET ROLE changes.
  IF raiser IS NULL OR NOT pg_has_role(session_user, 'plumbline_' || raiser, 'USAGE') THEN
    RAISE EXCEPTION 'an alert breaks alert_is_located_by_its_duty' USING ERRCODE = '23514', CONSTRAINT = 'alert_is_located_by_its_duty';
  END IF;
  UPDATE platform.alert a SET place = p_place WHERE a.code = p_code AND a.resolved_at IS NULL AND a.place IS DISTINCT FROM p_place;
END $$;
