-- An operator announces something in both languages. Errors: as identity.check_operator_session; the CHECKs of site.announcement.
-- p_from: free choice of the operator.
-- p_until: free choice of the operator.
CREATE OR REPLACE FUNCTION site.announce(p_session_sha256 bytea, p_title_en text, p_body_en text, p_title_hi text, p_body_hi text,
  p_from timestamptz, p_until timestamptz) RETURNS SETOF site.announcement
LANGUAGE plpgsql SECURITY DEFINER ROWS 1 SET search_path = site, pg_temp AS $$
DECLARE asked_by bigint := identity.check_operator_session(p_session_sha256, ARRAY['owner', 'support']);
BEGIN
  RETURN QUERY INSERT INTO site.announcement (title_en, body_en, title_hi, body_hi, shown_from, shown_until, created_by)
    VALUES (p_title_en, p_body_en, p_title_hi, p_body_hi, p_from, p_until, identity.name_of_operator(asked_by, 'command line')) RETURNING *;
END $$;
