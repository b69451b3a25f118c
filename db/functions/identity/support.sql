-- Adds an operator's row to the audit trail. The operator and role come from the session, also if this transaction
-- ended it. Errors (PB000): unauthorized. In the trail's schema, but declared here, because the trail does not read
-- sessions.
CREATE OR REPLACE FUNCTION audit.append_by_session(
  p_session_sha256 bytea, p_ip inet, p_user_agent text, p_action text, p_subject text, p_reason text, p_before jsonb,
  p_after jsonb
) RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = identity, pg_temp AS $$
DECLARE o identity.operator;
BEGIN
  SELECT x.* INTO o FROM identity.session s JOIN identity.operator x ON x.id = s.subject_id
  WHERE s.token_sha256 = p_session_sha256 AND s.kind = 'operator' AND (s.revoked_at IS NULL OR s.revoked_at = now())
    AND s.expires_at > clock_timestamp() AND x.disabled_at IS NULL;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'unauthorized' USING ERRCODE = 'PB000';
  END IF;
  RETURN audit.append(o.id, o.email, o.role, p_ip, p_user_agent, p_action, p_subject, p_reason, p_before, p_after);
END $$;

-- Mails an operator, or every owner about an operator, at their own addresses, if no database function does. The API
-- may send at most 120 a day per operator. The operator concerned is given by id, never as text. Errors: as
-- mail.may_queue and mail.queue.
-- p_operator_id: free choice of the caller: the template is fixed text, and mails a day are limited.
CREATE OR REPLACE FUNCTION identity.queue_email(p_template text, p_operator_id bigint, p_facts jsonb) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = identity, pg_temp AS $$
DECLARE
  own text := (SELECT o.email FROM identity.operator o WHERE o.id = p_operator_id);
  goes_to text := (SELECT t.goes_to FROM mail.templates t WHERE t.name = p_template);
BEGIN
  IF NOT mail.may_queue(p_template, '{operator,owners}', own) THEN
    RETURN;
  END IF;
  IF goes_to = 'operator' THEN
    PERFORM mail.queue(p_template, own, p_facts, NULL);
  ELSE
    PERFORM identity.notify_owners(p_template, p_facts || jsonb_build_object('about', own), own);
  END IF;
END $$;

-- Resends a waiting mail for an operator. False if it was sent meanwhile; its job checks again. Errors: as
-- check_operator_session.
CREATE OR REPLACE FUNCTION identity.resend_mail(p_session_sha256 bytea, p_id uuid) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = identity, pg_temp AS $$
BEGIN
  PERFORM identity.check_operator_session(p_session_sha256, ARRAY['owner', 'finance', 'support']);
  IF NOT mail.lock_unsent(p_id) THEN
    RETURN false;
  END IF;
  PERFORM platform.add_job('send-mail', json_build_object('messageId', p_id), p_key => 'resend-' || p_id);
  RETURN true;
END $$;

-- Retries jobs that gave up, for an operator (platform.retry_jobs): one by its id, or the oldest of a task. Errors: as
-- check_operator_session.
CREATE OR REPLACE FUNCTION identity.retry_jobs(p_session_sha256 bytea, p_id bigint, p_task text, p_limit integer)
RETURNS TABLE (id bigint, task text, attempts integer)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = identity, pg_temp AS $$
BEGIN
  PERFORM identity.check_operator_session(p_session_sha256, ARRAY['owner', 'finance', 'support']);
  RETURN QUERY SELECT * FROM platform.retry_jobs(p_id, p_task, p_limit);
END $$;

-- Moves a member below another sponsor, for an owner. For rules and errors see members.move_sponsor.
CREATE OR REPLACE FUNCTION identity.move_sponsor(p_session_sha256 bytea, p_member_id bigint, p_sponsor_id bigint)
RETURNS text LANGUAGE plpgsql SECURITY DEFINER SET search_path = identity, pg_temp AS $$
BEGIN
  PERFORM identity.check_operator_session(p_session_sha256, ARRAY['owner']);
  RETURN members.move_sponsor(p_member_id, p_sponsor_id);
END $$;
