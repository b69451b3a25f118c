-- Sets the password of a member in the transaction that uses up the code of the mailbox (42501 otherwise), signs them out
-- everywhere, tells them by mail, and lets their payouts wait for a day: who has only the mailbox takes nothing out unseen.
CREATE OR REPLACE FUNCTION identity.reset_password(p_member_id bigint, p_hash text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = identity, pg_temp AS $$
BEGIN
  IF NOT identity.has_consumed_code(p_member_id, 'forgot-password', 'password') THEN
    RAISE EXCEPTION 'member % has not confirmed the reset', p_member_id USING ERRCODE = '42501';
  END IF;
  PERFORM members.set_password(p_member_id, p_hash, NULL);
  PERFORM identity.end_member_access(p_member_id);
  PERFORM members.delay_payouts(p_member_id, 24);
  PERFORM identity.tell_of_password(p_member_id);
END $$;
