-- Whether a call may queue the template, to such a recipient: its duty may (the login, which no function and no SET ROLE changes), and
-- the recipient got fewer than so many e-mails by calls of the API within a day. False: it got enough of them, and nothing is queued.
-- Errors (23514): email_template_known, email_goes_where_declared, email_is_queued_by_its_duty.
CREATE OR REPLACE FUNCTION mail.may_queue(p_template text, p_goes_to text[], p_recipient text) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
DECLARE t record; broken text; most integer := CASE WHEN 'address' = ANY (p_goes_to) THEN 20 ELSE 120 END;
BEGIN
  SELECT * INTO t FROM mail.templates x WHERE x.name = p_template;
  broken := CASE WHEN NOT FOUND THEN 'email_template_known'
    WHEN t.goes_to <> ALL (p_goes_to) THEN 'email_goes_where_declared'
    WHEN NOT EXISTS (SELECT FROM unnest(t.queued_by) duty WHERE pg_has_role(session_user, 'plumbline_' || duty, 'USAGE'))
      THEN 'email_is_queued_by_its_duty' END;
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'the e-mail % breaks %', p_template, broken USING ERRCODE = '23514', CONSTRAINT = broken;
  END IF;
  RETURN NOT 'api' = ANY (t.queued_by) OR (SELECT count(*) < most FROM (
    SELECT FROM mail.message m JOIN mail.templates x ON x.name = m.template
    WHERE m.recipient = p_recipient AND m.queued_at > now() - interval '1 day' AND 'api' = ANY (x.queued_by) LIMIT most) counted);
END $$;
