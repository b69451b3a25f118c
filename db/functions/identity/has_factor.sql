-- Whether a second factor of theirs counts: an app that a code confirmed, or a passkey. With its owner's rights: keys are read by
-- the guard alone.
CREATE OR REPLACE FUNCTION identity.has_factor(p_subject_kind text, p_subject_id bigint) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = identity, pg_temp
RETURN EXISTS (SELECT FROM identity.totp t WHERE t.subject_kind = p_subject_kind AND t.subject_id = p_subject_id
    AND t.confirmed_at IS NOT NULL)
  OR EXISTS (SELECT FROM identity.passkey k WHERE k.subject_kind = p_subject_kind AND k.subject_id = p_subject_id);
