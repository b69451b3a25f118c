-- True if the subject has a second factor: a confirmed app or a passkey. Definer: only the guard may read the keys.
CREATE OR REPLACE FUNCTION identity.has_factor(p_subject_kind text, p_subject_id bigint) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = identity, pg_temp
RETURN EXISTS (SELECT FROM identity.totp t WHERE t.subject_kind = p_subject_kind AND t.subject_id = p_subject_id
    AND t.confirmed_at IS NOT NULL)
  OR EXISTS (SELECT FROM identity.passkey k WHERE k.subject_kind = p_subject_kind AND k.subject_id = p_subject_id);

-- True if this transaction used a challenge of the subject that the guard verified, for a sign-in or an enrolment.
CREATE OR REPLACE FUNCTION identity.has_used_factor(p_subject_kind text, p_subject_id bigint) RETURNS boolean
LANGUAGE sql STABLE
RETURN EXISTS (SELECT FROM identity.challenge c WHERE c.subject_kind = p_subject_kind AND c.subject_id = p_subject_id
  AND c.purpose IN ('sign-in', 'enrol') AND c.used_in = pg_current_xact_id() AND c.used_at = now());

-- True if this transaction used a challenge of this member, purpose and request that the guard verified.
CREATE OR REPLACE FUNCTION identity.has_proved_factor(p_member_id bigint, p_purpose text, p_request text)
RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = identity, pg_temp
RETURN EXISTS (SELECT FROM identity.challenge c WHERE c.subject_kind = 'member' AND c.subject_id = p_member_id
  AND c.request = p_request AND c.purpose = p_purpose AND c.verified_at IS NOT NULL
  AND c.used_in = pg_current_xact_id_if_assigned() AND c.used_at = now());

-- Renames a passkey and changes nothing else of it. False if it is not the subject's.
CREATE OR REPLACE FUNCTION identity.rename_passkey(p_subject_kind text, p_subject_id bigint, p_id uuid, p_name text)
RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = identity, pg_temp AS $$
BEGIN
  UPDATE identity.passkey k SET name = p_name
  WHERE k.id = p_id AND k.subject_kind = p_subject_kind AND k.subject_id = p_subject_id;
  RETURN FOUND;
END $$;

-- Deletes every factor of a subject, and the recovery codes that replace them.
CREATE OR REPLACE FUNCTION identity.drop_factors(p_subject_kind text, p_subject_id bigint) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM identity.totp t WHERE t.subject_kind = p_subject_kind AND t.subject_id = p_subject_id;
  DELETE FROM identity.passkey k WHERE k.subject_kind = p_subject_kind AND k.subject_id = p_subject_id;
  DELETE FROM identity.recovery_code r WHERE r.subject_kind = p_subject_kind AND r.subject_id = p_subject_id;
END $$;

-- Delays a member's payouts for a day after a factor was deleted, so that its owner can read the mail about it. A
-- trigger, so that no deletion can skip it.
CREATE OR REPLACE FUNCTION identity.factor_is_gone() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = identity, pg_temp AS $$
BEGIN
  PERFORM members.delay_payouts(OLD.subject_id, 24);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER payouts_wait_without_it AFTER DELETE ON identity.totp
  FOR EACH ROW WHEN (OLD.subject_kind = 'member' AND OLD.confirmed_at IS NOT NULL)
    EXECUTE FUNCTION identity.factor_is_gone();
CREATE OR REPLACE TRIGGER payouts_wait_without_it AFTER DELETE ON identity.passkey
  FOR EACH ROW WHEN (OLD.subject_kind = 'member') EXECUTE FUNCTION identity.factor_is_gone();

-- Deletes every factor of a member who lost them; only an owner may. Always records who did it and why, ends all
-- sessions, delays payouts for a day and mails the member. `p_by`: who acts on the command line.
-- p_by: compared with the session, whose operator counts; only the command line names one.
CREATE OR REPLACE FUNCTION identity.reset_member_factors(
  p_session_sha256 bytea, p_member_id bigint, p_reason text, p_by text
) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = identity, pg_temp AS $$
DECLARE asked_by bigint := identity.check_operator_session(p_session_sha256, ARRAY['owner']);
BEGIN
  PERFORM identity.drop_factors('member', p_member_id);
  INSERT INTO identity.factor_reset (member_id, reset_by, reason)
  VALUES (p_member_id, identity.name_of_operator(asked_by, p_by), p_reason);
  PERFORM members.delay_payouts(p_member_id, 24);
  PERFORM identity.end_member_access(p_member_id);
  PERFORM members.notify('factors-reset', p_member_id, jsonb_build_object('reason', p_reason, 'hours', '24'));
END $$;
