-- Freezes an account, ends its sessions and voids its tickets, and notes who froze it and why. False when it is frozen
-- already.
CREATE OR REPLACE FUNCTION identity.freeze_account(p_member_id bigint, p_by text, p_reason text) RETURNS boolean
LANGUAGE plpgsql AS $$
BEGIN
  IF NOT members.freeze(p_member_id) THEN
    RETURN false;
  END IF;
  INSERT INTO identity.freeze (member_id, frozen_by, reason) VALUES (p_member_id, p_by, p_reason);
  PERFORM identity.end_member_access(p_member_id);
  RETURN true;
END $$;

-- A member freezes the account with the link of a mail, once. No row when the link is not valid; else whose it is, and
-- whether it was not frozen before: then the member is mailed.
CREATE OR REPLACE FUNCTION identity.freeze_by_link(p_link_sha256 bytea) RETURNS TABLE (member_id bigint, is_new boolean)
LANGUAGE plpgsql SECURITY DEFINER ROWS 1 SET search_path = identity, pg_temp AS $$
DECLARE whose bigint := mail.take_freeze_link(p_link_sha256); is_frozen_now boolean;
BEGIN
  IF whose IS NULL THEN
    RETURN;
  END IF;
  is_frozen_now := identity.freeze_account(whose, 'member', 'link of a mail');
  IF is_frozen_now THEN
    PERFORM members.tell('account-frozen', whose);
  END IF;
  RETURN QUERY SELECT whose, is_frozen_now;
END $$;

-- The platform freezes an account by itself, which operators alone release; also one that its member had frozen.
CREATE OR REPLACE FUNCTION identity.freeze_by_platform(p_member_id bigint, p_reason text) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  IF NOT identity.freeze_account(p_member_id, 'platform', p_reason) THEN
    UPDATE identity.freeze f SET frozen_by = 'platform', reason = p_reason
    WHERE f.member_id = p_member_id AND f.released_at IS NULL AND f.frozen_by = 'member';
  END IF;
END $$;

-- An operator freezes a member's account, who is mailed why; false when it is frozen already. `p_by` names who asks by
-- command.
-- p_by: compared with the session, whose operator counts; only the command line names one.
CREATE OR REPLACE FUNCTION identity.freeze_member(p_session_sha256 bytea, p_member_id bigint, p_reason text, p_by text)
RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = identity, pg_temp AS $$
DECLARE asked_by bigint := identity.check_operator_session(p_session_sha256, ARRAY['owner', 'finance', 'support']);
BEGIN
  IF NOT identity.freeze_account(p_member_id, 'operator',
    identity.name_of_operator(asked_by, p_by) || ': ' || p_reason) THEN
    RETURN false;
  END IF;
  PERFORM members.tell('account-frozen-by-operator', p_member_id, jsonb_build_object('reason', p_reason));
  RETURN true;
END $$;

-- Releases an account, whose payouts wait for so many hours, notes who did and why, and mails the member. False when it
-- is not frozen, or by an operator and its member asks.
CREATE OR REPLACE FUNCTION identity.release_account(p_member_id bigint, p_by text, p_reason text, p_wait_hours integer)
RETURNS boolean LANGUAGE plpgsql AS $$
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

-- A member releases what they froze, in the transaction that uses up the mailed code and, where there is one, the
-- second factor (42501 otherwise). Payouts wait a day. False when it is not frozen, or not by its member.
CREATE OR REPLACE FUNCTION identity.release_own_account(p_member_id bigint) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = identity, pg_temp AS $$
BEGIN
  IF NOT identity.has_consumed_code(p_member_id, 'unfreeze', 'account')
    OR (identity.has_factor('member', p_member_id)
      AND NOT identity.has_proved_factor(p_member_id, 'unfreeze', 'account')) THEN
    RAISE EXCEPTION 'member % has not confirmed the release', p_member_id USING ERRCODE = '42501';
  END IF;
  RETURN identity.release_account(p_member_id, 'member', 'released by code', 24);
END $$;

-- An operator releases a member's account, whoever froze it; its payouts go on at once. False when it is not frozen.
-- `p_by` names who asks by command.
-- p_by: compared with the session, whose operator counts; only the command line names one.
CREATE OR REPLACE FUNCTION identity.release_member(p_session_sha256 bytea, p_member_id bigint, p_reason text, p_by text)
RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = identity, pg_temp AS $$
DECLARE asked_by bigint := identity.check_operator_session(p_session_sha256, ARRAY['owner', 'finance', 'support']);
BEGIN
  RETURN identity.release_account(p_member_id, 'operator',
    identity.name_of_operator(asked_by, p_by) || ': ' || p_reason, 0);
END $$;
