-- A member releases what they froze, in the transaction that uses up the mailed code and, where there is one, the second factor
-- (42501 otherwise). Payouts wait a day. False when it is not frozen, or not by its member.
CREATE OR REPLACE FUNCTION identity.release_own_account(p_member_id bigint) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = identity, pg_temp AS $$
BEGIN
  IF NOT identity.has_consumed_code(p_member_id, 'unfreeze', 'account')
    OR (identity.has_factor('member', p_member_id) AND NOT identity.has_proved_factor(p_member_id, 'unfreeze', 'account')) THEN
    RAISE EXCEPTION 'member % has not confirmed the release', p_member_id USING ERRCODE = '42501';
  END IF;
  RETURN identity.release_account(p_member_id, 'member', 'released by code', 24);
END $$;
