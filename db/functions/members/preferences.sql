-- Free choices of members and vendors about their account, by the names of `preferences` in the contract
-- (endpoints/profile.ts). No other names can be set.
CREATE OR REPLACE VIEW members.preferences AS
SELECT id AS member_id, jsonb_build_object('language', language) AS chosen FROM members.member;

-- Changes the preferences that `p_changes` contains; the checks of the table decide which values are valid. For functions
-- that have checked the session; granted to no login. Errors: 23514 preference_is_known.
CREATE OR REPLACE FUNCTION members.set_preferences(p_member_id bigint, p_changes jsonb) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = members, pg_temp AS $$
DECLARE current jsonb;
BEGIN
  SELECT p.chosen INTO current FROM members.preferences p WHERE p.member_id = p_member_id;
  IF NOT current ?& ARRAY(SELECT jsonb_object_keys(p_changes)) THEN
    RAISE EXCEPTION 'unknown preference in %', p_changes USING ERRCODE = '23514', CONSTRAINT = 'preference_is_known';
  END IF;
  UPDATE members.member m SET language = coalesce(p_changes ->> 'language', m.language)
  WHERE m.id = p_member_id AND m.deleted_at IS NULL AND NOT current @> p_changes;
END $$;
