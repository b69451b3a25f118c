-- Purchases of a member and what decides on them come one after the other, at this lock.
CREATE OR REPLACE FUNCTION ledger.lock_member(p_member_id bigint) RETURNS void LANGUAGE sql SECURITY DEFINER
BEGIN ATOMIC
  SELECT FROM ledger.account WHERE id = p_member_id * 32 + 2 FOR NO KEY UPDATE;
END;
