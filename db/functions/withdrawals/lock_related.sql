-- Until the transaction ends nothing of this member, and nothing to this address, is confirmed or approved beside it. Always in this order.
CREATE OR REPLACE FUNCTION withdrawals.lock_related(p_member_id bigint, p_address text) RETURNS void LANGUAGE sql
BEGIN ATOMIC
  SELECT pg_advisory_xact_lock(7420017, hashint8(p_member_id));
  SELECT pg_advisory_xact_lock(7420018, hashtext(lower(p_address)));
END;
