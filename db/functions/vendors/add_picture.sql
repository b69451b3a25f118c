DROP FUNCTION IF EXISTS vendors.add_picture(bytea, integer, integer, smallint[], bytea[], bytea[]);

-- The team of a store adds a picture to what the store can show, a member to what their own listings can: its bytes, or where they lie
-- already. Errors (PB000): as vendors.check_session, members.refuse_frozen and media.add.
CREATE OR REPLACE FUNCTION vendors.add_picture(p_session_sha256 bytea, p_width integer, p_height integer, p_sizes smallint[],
  p_sha256 bytea[], p_contents bytea[], p_store text, p_object_key text) RETURNS uuid
LANGUAGE plpgsql SECURITY DEFINER SET search_path = vendors, pg_temp AS $$
DECLARE
  member bigint := (SELECT s.subject_id FROM identity.find_session(p_session_sha256, ARRAY['member']) s);
  owner bigint := coalesce(member, vendors.check_caller(p_session_sha256, ARRAY['owner', 'manager'], ARRAY['listings:write']));
BEGIN
  PERFORM members.refuse_frozen(owner);
  RETURN media.add(owner, coalesce(member, vendors.person_of(p_session_sha256)), p_width, p_height, p_sizes, p_sha256, p_contents, p_store,
    p_object_key);
END $$;
