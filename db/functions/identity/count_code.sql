-- Counts what an address asks for and tries on a day; false, and nothing counted, when that would be too much. These bounds are
-- wide: they hold against whoever writes the API's own windows. 120 codes; of wrong tries 30 for a member's own codes, so that
-- whoever guesses finds one of a member in 90 years of trying daily, and 100 for what anybody can ask for. Whose tries are used
-- up gets no code either: it could not be tried.
CREATE OR REPLACE FUNCTION identity.count_code(p_purpose text, p_email text, p_asked integer, p_tried integer) RETURNS boolean
LANGUAGE plpgsql AS $$
DECLARE for_anybody boolean := identity.is_public_purpose(p_purpose);
  most_tries integer := CASE WHEN for_anybody THEN 100 ELSE 30 END;
BEGIN
  INSERT INTO identity.code_day AS d (address_sha256, is_public, day, asked, tried)
  VALUES (sha256(convert_to(p_email, 'UTF8')), for_anybody, (now() AT TIME ZONE 'UTC')::date, p_asked, p_tried)
  ON CONFLICT (address_sha256, is_public, day) DO UPDATE SET asked = d.asked + excluded.asked, tried = d.tried + excluded.tried
    WHERE d.asked + excluded.asked <= 120 AND d.tried + excluded.tried <= most_tries AND d.tried < most_tries;
  RETURN FOUND;
END $$;
