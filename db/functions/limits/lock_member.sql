-- Purchases of a member and choices of a member come one after the other, at the lock that every purchase takes.
CREATE OR REPLACE FUNCTION limits.lock_member(p_member_id bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM ledger.lock_member(p_member_id);
END $$;
