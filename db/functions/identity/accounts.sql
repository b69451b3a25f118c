-- Records that a member accepted a version of a notice: the first time only, with the address and the hash of the text.
-- Errors: as identity.check_session.
-- p_version: accepted: docs/security.md, the notices are texts of the code.
CREATE OR REPLACE FUNCTION identity.accept_notice(
  p_session_sha256 bytea, p_member_id bigint, p_notice text, p_version integer, p_text_sha256 text, p_ip inet
) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = identity, pg_temp AS $$
BEGIN
  PERFORM identity.check_session(p_member_id, p_session_sha256);
  PERFORM members.accept_notice(p_member_id, p_notice, p_version, p_text_sha256, p_ip);
END $$;

-- Mails a member that the password was changed. Every function that changes it calls this.
CREATE OR REPLACE FUNCTION identity.notify_of_password(p_member_id bigint) RETURNS void LANGUAGE sql
BEGIN ATOMIC
  SELECT members.notify('password-changed', p_member_id);
END;

-- Replaces a signed-in member's verified password, signs them out everywhere and mails them. False if the password was
-- changed meanwhile. Errors (PB000): unauthorized.
CREATE OR REPLACE FUNCTION identity.change_password(
  p_session_sha256 bytea, p_member_id bigint, p_hash text, p_verified_hash text
) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = identity, pg_temp AS $$
BEGIN
  PERFORM identity.check_session(p_member_id, p_session_sha256);
  IF p_verified_hash IS NULL OR NOT members.set_password(p_member_id, p_hash, p_verified_hash) THEN
    RETURN false;
  END IF;
  PERFORM identity.end_member_access(p_member_id);
  PERFORM identity.notify_of_password(p_member_id);
  RETURN true;
END $$;

-- Sets a member's password in the transaction that uses the mailed code (42501 otherwise), signs them out everywhere,
-- mails them and delays their payouts for a day. So nobody with access to only the mailbox can withdraw unnoticed.
CREATE OR REPLACE FUNCTION identity.reset_password(p_member_id bigint, p_hash text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = identity, pg_temp AS $$
BEGIN
  IF NOT identity.has_consumed_code(p_member_id, 'forgot-password', 'password') THEN
    RAISE EXCEPTION 'member % has not confirmed the reset', p_member_id USING ERRCODE = '42501';
  END IF;
  PERFORM members.set_password(p_member_id, p_hash, NULL);
  PERFORM identity.end_member_access(p_member_id);
  PERFORM members.delay_payouts(p_member_id, 24);
  PERFORM identity.notify_of_password(p_member_id);
END $$;

-- Deletes all sign-in data of a member or vendor: sessions, codes, factors, challenges and tickets. `p_address`: the
-- account's former address. Called by the function that deletes an account; granted to no login.
CREATE OR REPLACE FUNCTION identity.remove_person(p_member_id bigint, p_address text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = identity, pg_temp AS $$
DECLARE of_kind text := (SELECT m.kind FROM members.members m WHERE m.id = p_member_id);
BEGIN
  PERFORM identity.drop_factors('member', p_member_id);
  DELETE FROM identity.session s WHERE s.kind IN ('member', 'vendor', 'viewer') AND s.subject_id = p_member_id;
  DELETE FROM identity.refused_sign_in r WHERE r.member_id = p_member_id;
  DELETE FROM identity.sign_in_ticket t WHERE t.member_id = p_member_id;
  DELETE FROM identity.challenge c WHERE c.subject_kind = 'member' AND c.subject_id = p_member_id;
  DELETE FROM identity.code_try t USING identity.one_time_code c
  WHERE c.id = t.code_id AND (c.member_id = p_member_id OR c.email = p_address AND c.kind = of_kind);
  DELETE FROM identity.one_time_code c WHERE c.member_id = p_member_id OR c.email = p_address AND c.kind = of_kind;
END $$;
