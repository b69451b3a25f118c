-- Changes to what belongs to a member come one after the other, at this lock.
CREATE OR REPLACE FUNCTION members.lock_member(p_member_id bigint) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = members, pg_temp AS $$
BEGIN
  PERFORM FROM members.member WHERE id = p_member_id FOR NO KEY UPDATE;
END $$;
