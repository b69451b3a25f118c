-- Freezes an account, ends its sessions, voids its tickets, and records who froze it and why. False if it is already
-- frozen.
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

-- Freezes an account by the link of a mail, once. No row if the link is not valid. Otherwise returns the member, and
-- whether the account was newly frozen; then the member is mailed.
CREATE OR REPLACE FUNCTION identity.freeze_by_link(p_link_sha256 bytea) RETURNS TABLE (member_id bigint, is_new boolean)
LANGUAGE plpgsql SECURITY DEFINER ROWS 1 SET search_path = identity, pg_temp AS $$
DECLARE whose bigint := mail.take_freeze_link(p_link_sha256); is_frozen_now boolean;
BEGIN
  IF whose IS NULL THEN
    RETURN;
  END IF;
  is_frozen_now := identity.freeze_account(whose, 'member', '');
  IF is_frozen_now THEN
    PERFORM members.notify('account-frozen', whose);
  END IF;
  RETURN QUERY SELECT whose, is_frozen_now;
END $$;

-- Freezes an account whose credited deposit left the chain. Only operators can release it, also if its member had
-- frozen it before.
CREATE OR REPLACE FUNCTION identity.freeze_by_platform(p_member_id bigint, p_tx_hash text) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  IF NOT identity.freeze_account(p_member_id, 'platform', p_tx_hash) THEN
    UPDATE identity.freeze f SET frozen_by = 'platform', reason = p_tx_hash
    WHERE f.member_id = p_member_id AND f.released_at IS NULL AND f.frozen_by = 'member';
  END IF;
END $$;

-- Freezes a member's account for an operator, and mails the member the reason. False if it is already frozen. `p_by`:
-- who acts on the command line.
-- p_by: compared with the session, whose operator counts; only the command line names one.
CREATE OR REPLACE FUNCTION identity.freeze_member(p_session_sha256 bytea, p_member_id bigint, p_reason text, p_by text)
RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = identity, pg_temp AS $$
DECLARE asked_by bigint := identity.check_operator_session(p_session_sha256, ARRAY['owner', 'finance', 'support']);
BEGIN
  IF NOT identity.freeze_account(p_member_id, 'operator',
    identity.name_of_operator(asked_by, p_by) || ': ' || p_reason) THEN
    RETURN false;
  END IF;
  PERFORM members.notify('account-frozen-by-operator', p_member_id, jsonb_build_object('reason', p_reason));
  RETURN true;
END $$;

-- Releases an account, delays its payouts by some hours, records who released it and why, and mails the member. False
-- if it is not frozen, or if its member asks but an operator froze it.
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
  PERFORM members.notify('account-released', p_member_id, jsonb_build_object('hours', p_wait_hours::text));
  RETURN true;
END $$;

-- Releases an account that its member froze, in the transaction that uses the mailed code and the second factor, if
-- there is one (42501 otherwise). Payouts wait for a day. False if it is not frozen, or was frozen by someone else.
CREATE OR REPLACE FUNCTION identity.release_own_account(p_member_id bigint) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = identity, pg_temp AS $$
BEGIN
  IF NOT identity.has_consumed_code(p_member_id, 'unfreeze', 'account')
    OR (identity.has_factor('member', p_member_id)
      AND NOT identity.has_proved_factor(p_member_id, 'unfreeze', 'account')) THEN
    RAISE EXCEPTION 'member % has not confirmed the release', p_member_id USING ERRCODE = '42501';
  END IF;
  RETURN identity.release_account(p_member_id, 'member', '', 24);
END $$;

-- Releases a member's account for an operator, whoever froze it; its payouts continue at once. False if it is not
-- frozen. `p_by`: who acts on the command line.
-- p_by: compared with the session, whose operator counts; only the command line names one.
CREATE OR REPLACE FUNCTION identity.release_member(p_session_sha256 bytea, p_member_id bigint, p_reason text, p_by text)
RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = identity, pg_temp AS $$
DECLARE asked_by bigint := identity.check_operator_session(p_session_sha256, ARRAY['owner', 'finance', 'support']);
BEGIN
  RETURN identity.release_account(p_member_id, 'operator',
    identity.name_of_operator(asked_by, p_by) || ': ' || p_reason, 0);
END $$;
