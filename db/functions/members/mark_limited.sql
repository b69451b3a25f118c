-- Notes at a member that there is a limit or a pause to look for.
CREATE OR REPLACE FUNCTION members.mark_limited(p_member_id bigint) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = members, pg_temp AS $$
BEGIN
  UPDATE members.member SET limited_at = now() WHERE id = p_member_id AND limited_at IS NULL;
END $$;
