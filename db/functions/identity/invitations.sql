-- Creates the invitation of the first operator, an owner, for the command line. No row if there is an operator.
CREATE OR REPLACE FUNCTION identity.invite_first_operator(p_token_sha256 bytea) RETURNS uuid
LANGUAGE plpgsql SECURITY DEFINER SET search_path = identity, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM identity.operator) THEN
    RETURN NULL;
  END IF;
  RETURN (identity.open_invitation(p_token_sha256, 'owner', NULL, NULL)).id;
END $$;

-- Opens an invitation. It replaces an open one for the same address, or the former invitation of the first operator.
CREATE OR REPLACE FUNCTION identity.open_invitation(
  p_token_sha256 bytea, p_role text, p_email text, p_invited_by bigint
) RETURNS identity.operator_invitation LANGUAGE plpgsql AS $$
DECLARE opened identity.operator_invitation;
BEGIN
  UPDATE identity.operator_invitation i SET revoked_at = now()
  WHERE i.email IS NOT DISTINCT FROM p_email AND i.used_at IS NULL AND i.revoked_at IS NULL;
  INSERT INTO identity.operator_invitation (token_sha256, role, email, invited_by)
  VALUES (p_token_sha256, p_role, p_email, p_invited_by)
  RETURNING * INTO opened;
  RETURN opened;
END $$;

-- Invites an operator; only a confirmed owner may. Mails every owner. Errors: as check_operator_session; PB000
-- operator_not_confirmed; PB001 confirmation_needed.
CREATE OR REPLACE FUNCTION identity.invite_operator(
  p_session_sha256 bytea, p_token_sha256 bytea, p_role text, p_email text, p_reason text, p_confirmation_sha256 bytea
) RETURNS TABLE (id uuid, expires_at timestamptz)
LANGUAGE plpgsql SECURITY DEFINER ROWS 1 SET search_path = identity, pg_temp AS $$
DECLARE
  asked_by bigint := identity.check_operator_session(p_session_sha256, ARRAY['owner']);
  opened identity.operator_invitation;
BEGIN
  IF asked_by IS NULL OR p_email IS NULL OR NOT identity.is_confirmed_owner(asked_by) THEN
    RAISE EXCEPTION 'operator_not_confirmed' USING ERRCODE = 'PB000';
  END IF;
  opened := identity.open_invitation(p_token_sha256, p_role, p_email, asked_by);
  PERFORM identity.record_decision(p_confirmation_sha256, asked_by, 'invite', NULL, opened.id,
    identity.statement_about_operator('invite', p_email, p_role, p_reason));
  PERFORM identity.notify_of_operator('invited', p_email, p_role, identity.name_of_operator(asked_by, ''), p_reason);
  RETURN QUERY SELECT opened.id, opened.expires_at;
END $$;

-- Returns the open invitation of a link. The first operator's is open only while there is no operator; any other, only
-- while its inviter is a confirmed owner. Definer: the caller must have the link.
CREATE OR REPLACE FUNCTION identity.find_invitation(p_token_sha256 bytea)
RETURNS TABLE (id uuid, role text, email text, invited_by bigint, expires_at timestamptz)
LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 1 SET search_path = identity, pg_temp AS $$
BEGIN
  RETURN QUERY SELECT i.id, i.role, i.email, i.invited_by, i.expires_at FROM identity.operator_invitation i
  WHERE i.token_sha256 = p_token_sha256 AND i.used_at IS NULL AND i.revoked_at IS NULL
    AND i.expires_at > clock_timestamp()
    AND CASE WHEN i.invited_by IS NULL THEN NOT EXISTS (SELECT FROM identity.operator)
      ELSE identity.is_confirmed_owner(i.invited_by) END;
END $$;

-- Uses an invitation's link and creates its operator with the invited address (for the first operator: `p_email`).
-- Writes the audit trail's row itself, because the new operator has no session yet. Errors (PB000):
-- invitation_not_valid, operator_exists.
CREATE OR REPLACE FUNCTION identity.accept_invitation(
  p_token_sha256 bytea, p_email text, p_full_name text, p_password_hash text, p_ip text, p_user_agent text
) RETURNS TABLE (operator_id bigint, role text, email text)
LANGUAGE plpgsql SECURITY DEFINER ROWS 1 SET search_path = identity, pg_temp AS $$
DECLARE invited record; made identity.operator;
BEGIN
  PERFORM FROM identity.operator_invitation i WHERE i.token_sha256 = p_token_sha256 FOR UPDATE;
  SELECT * INTO invited FROM identity.find_invitation(p_token_sha256);
  IF NOT FOUND THEN
    RAISE EXCEPTION 'invitation_not_valid' USING ERRCODE = 'PB000';
  END IF;
  INSERT INTO identity.operator (email, full_name, role, password_hash)
  VALUES (coalesce(invited.email, p_email), p_full_name, invited.role, p_password_hash)
  ON CONFLICT ON CONSTRAINT operator_email_key DO NOTHING RETURNING * INTO made;
  IF made.id IS NULL THEN
    RAISE EXCEPTION 'operator_exists' USING ERRCODE = 'PB000';
  END IF;
  UPDATE identity.operator_invitation i SET used_at = now(), operator_id = made.id WHERE i.id = invited.id;
  PERFORM audit.append(made.id, made.email, made.role, p_ip::inet, p_user_agent, 'operator.join',
    'operator:' || made.id, '', NULL,
    jsonb_build_object('email', made.email, 'fullName', made.full_name, 'role', made.role, 'invitation', invited.id));
  PERFORM identity.notify_of_operator('joined', made.email, made.role, made.email, NULL);
  RETURN QUERY SELECT made.id, made.role, made.email;
END $$;

-- Makes an operator who joined by an owner's invitation wait for another owner. The platform's second owner is the
-- exception, because no one else could confirm them: they count one day after joining, without a confirmation.
CREATE OR REPLACE FUNCTION identity.await_another_owner() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = identity, pg_temp AS $$
BEGIN
  -- Serialized, so that of two operators who join at once the later one sees the other.
  PERFORM pg_advisory_xact_lock(7420016);
  IF NEW.role = 'owner' AND NOT EXISTS (
    SELECT FROM identity.operator o WHERE o.was_owner AND o.id NOT IN (NEW.invited_by, NEW.operator_id)) THEN
    UPDATE identity.operator SET counts_from = now() + interval '24 hours' WHERE id = NEW.operator_id;
  ELSE
    UPDATE identity.operator SET waits_since = now(), appointed_by = ARRAY[NEW.invited_by] WHERE id = NEW.operator_id;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER invited_operator_waits AFTER UPDATE OF used_at ON identity.operator_invitation
  FOR EACH ROW WHEN (OLD.used_at IS NULL AND NEW.used_at IS NOT NULL AND NEW.invited_by IS NOT NULL)
  EXECUTE FUNCTION identity.await_another_owner();

-- Revokes an open invitation; only an owner may. No row if there is none.
CREATE OR REPLACE FUNCTION identity.revoke_invitation(p_session_sha256 bytea, p_id uuid)
RETURNS TABLE (email text, role text) LANGUAGE plpgsql SECURITY DEFINER ROWS 1 SET search_path = identity, pg_temp AS $$
BEGIN
  PERFORM identity.check_operator_session(p_session_sha256, ARRAY['owner']);
  RETURN QUERY UPDATE identity.operator_invitation i SET revoked_at = now()
  WHERE i.id = p_id AND i.used_at IS NULL AND i.revoked_at IS NULL RETURNING i.email, i.role;
END $$;

-- Voids the pending invitations of a former owner.
CREATE OR REPLACE FUNCTION identity.void_invitations() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = identity, pg_temp AS $$
BEGIN
  UPDATE identity.operator_invitation SET revoked_at = now()
  WHERE invited_by = NEW.id AND used_at IS NULL AND revoked_at IS NULL;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER suspended_owner_invites_nobody AFTER UPDATE OF role, disabled_at ON identity.operator
  FOR EACH ROW WHEN (NEW.role <> 'owner' OR NEW.disabled_at IS NOT NULL) EXECUTE FUNCTION identity.void_invitations();
