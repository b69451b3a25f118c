-- members.lock_member for several, in ascending order.
CREATE OR REPLACE FUNCTION members.lock_members(p_member_ids bigint[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = members, pg_temp AS $$
BEGIN
  PERFORM FROM members.member WHERE id = ANY (p_member_ids) ORDER BY id FOR NO KEY UPDATE;
END $$;
