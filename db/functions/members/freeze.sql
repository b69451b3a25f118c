-- Freezes an account; false when it is frozen already.
CREATE OR REPLACE FUNCTION members.freeze(p_member_id bigint) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = members, pg_temp AS $$
BEGIN
  UPDATE members.member SET frozen_at = now() WHERE id = p_member_id AND frozen_at IS NULL;
  RETURN FOUND;
END $$;
