-- Whether a second factor of theirs counts: an app that a code confirmed, or a passkey. With its owner's rights: keys
-- are read by the guard alone.
CREATE OR REPLACE FUNCTION identity.has_factor(p_subject_kind text, p_subject_id bigint) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = identity, pg_temp
RETURN EXISTS (SELECT FROM identity.totp t WHERE t.subject_kind = p_subject_kind AND t.subject_id = p_subject_id
    AND t.confirmed_at IS NOT NULL)
  OR EXISTS (SELECT FROM identity.passkey k WHERE k.subject_kind = p_subject_kind AND k.subject_id = p_subject_id);

-- Whether this very transaction used a challenge of the subject that the guard had verified, for a sign-in or an
-- enrolment.
CREATE OR REPLACE FUNCTION identity.has_used_factor(p_subject_kind text, p_subject_id bigint) RETURNS boolean
LANGUAGE sql STABLE
RETURN EXISTS (SELECT FROM identity.challenge c WHERE c.subject_kind = p_subject_kind AND c.subject_id = p_subject_id
  AND c.purpose IN ('sign-in', 'enrol') AND c.used_in = pg_current_xact_id());

-- Whether this very transaction used a challenge of this member, purpose and request that the guard had verified.
CREATE OR REPLACE FUNCTION identity.has_proved_factor(p_member_id bigint, p_purpose text, p_request text)
RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = identity, pg_temp
RETURN EXISTS (SELECT FROM identity.challenge c WHERE c.subject_kind = 'member' AND c.subject_id = p_member_id
  AND c.request = p_request AND c.purpose = p_purpose AND c.verified_at IS NOT NULL
  AND c.used_in = pg_current_xact_id_if_assigned());

-- Names a passkey anew, and changes nothing else of it. False when it is none of theirs.
CREATE OR REPLACE FUNCTION identity.rename_passkey(p_subject_kind text, p_subject_id bigint, p_id uuid, p_name text)
RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = identity, pg_temp AS $$
BEGIN
  UPDATE identity.passkey k SET name = p_name
  WHERE k.id = p_id AND k.subject_kind = p_subject_kind AND k.subject_id = p_subject_id;
  RETURN FOUND;
END $$;

-- Every factor of somebody, with what stood in for them.
CREATE OR REPLACE FUNCTION identity.drop_factors(p_subject_kind text, p_subject_id bigint) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM identity.totp t WHERE t.subject_kind = p_subject_kind AND t.subject_id = p_subject_id;
  DELETE FROM identity.passkey k WHERE k.subject_kind = p_subject_kind AND k.subject_id = p_subject_id;
  DELETE FROM identity.recovery_code r WHERE r.subject_kind = p_subject_kind AND r.subject_id = p_subject_id;
END $$;

-- A factor that was asked for before a payout is gone: no payout of its member leaves for a day, in which its owner
-- reads the mail about it. Whoever deletes it cannot leave that out.
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

-- An owner takes every factor from a member who lost them. What that costs cannot be left out: the row that says who
-- and why, the end of all sessions, a day in which no payout leaves, and the mail to the member. `p_by` names who asks
-- by command.
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
  PERFORM members.tell('factors-reset', p_member_id, jsonb_build_object('reason', p_reason, 'hours', '24'));
END $$;
