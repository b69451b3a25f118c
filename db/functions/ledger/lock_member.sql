-- Purchases of a member and what decides on them come one after the other, at this lock.
CREATE OR REPLACE FUNCTION ledger.lock_member(p_member_id bigint) RETURNS void LANGUAGE sql SECURITY DEFINER
BEGIN ATOMIC
  SELECT FROM ledger.account WHERE id = ledger.account_number(p_member_id, 'wallet') FOR NO KEY UPDATE;
END;
