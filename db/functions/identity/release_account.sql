-- Releases an account, whose payouts wait for so many hours, notes who did and why, and mails the member. False when it
-- is not frozen, or by an operator and its member asks.
CREATE OR REPLACE FUNCTION identity.release_account(p_member_id bigint, p_by text, p_reason text, p_wait_hours integer) RETURNS boolean
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE identity.freeze f SET released_at = now(), released_by = p_by, release_reason = p_reason
  WHERE f.member_id = p_member_id AND f.released_at IS NULL AND (f.frozen_by = 'member' OR p_by = 'operator');
  IF NOT FOUND AND p_by = 'member' THEN
    RETURN false;
  END IF;
  IF NOT members.release(p_member_id, p_wait_hours) THEN
    RETURN false;
  END IF;
  PERFORM members.tell('account-released', p_member_id, jsonb_build_object('hours', p_wait_hours::text));
  RETURN true;
END $$;
