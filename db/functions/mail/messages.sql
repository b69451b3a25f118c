-- Queued and sent mails, without their text. `subject`: null until the sender has made it from the template, or from the
-- code if there is no template.
CREATE OR REPLACE VIEW mail.messages AS
SELECT id, recipient, subject, template, for_vendor, queued_at, sent_at, member_id
FROM mail.message;

-- Mails of the demo, which are never sent.
CREATE OR REPLACE VIEW mail.demo_messages AS
SELECT id, recipient, subject, body_text, body_html, received_at, reply_to
FROM mail.demo_inbox;

-- True if a value is valid for a kind of fact in an email. Only `reason` is free text, which an operator typed and
-- only database functions pass on. templates.ts reads the same kinds.
CREATE OR REPLACE FUNCTION mail.fact_fits(p_kind text, p_value jsonb) RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE word text := p_value #>> '{}';
BEGIN
  IF starts_with(p_kind, 'optional ') THEN
    RETURN p_value = 'null' OR mail.fact_fits(substr(p_kind, 10), p_value);
  END IF;
  IF p_kind IN ('ids', 'words') THEN
    RETURN jsonb_typeof(p_value) = 'array' AND jsonb_array_length(p_value) BETWEEN 1 AND 10
      AND (SELECT bool_and(mail.fact_fits(left(p_kind, -1), e)) FROM jsonb_array_elements(p_value) e);
  END IF;
  IF jsonb_typeof(p_value) IS DISTINCT FROM 'string' THEN
    RETURN false;
  END IF;
  RETURN CASE p_kind
    WHEN 'id' THEN word ~ '^\d{1,18}$'
    WHEN 'uuid' THEN word ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    WHEN 'amount' THEN word ~ '^\d{1,18}$'
    WHEN 'hours' THEN word ~ '^\d{1,4}$'
    WHEN 'time' THEN word ~ '^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,6})?(Z|[+-]\d{2}:\d{2})$'
    WHEN 'word' THEN word ~ '^[a-z][a-z_-]{0,39}$'
    WHEN 'token' THEN word ~ '^[A-Za-z0-9_-]{43}$'
    -- Nothing that a mail program shows as a link: no scheme, and no host name.
    WHEN 'name' THEN length(word) BETWEEN 1 AND 60 AND word !~ '[[:cntrl:]<>/@\\]'
      AND word !~* '[[:alnum:]][.。．｡][[:alpha:]]'
    WHEN 'email' THEN length(word) <= 254 AND word ~ '^[^@\s[:cntrl:]]+@[^@\s[:cntrl:]]+$'
    WHEN 'reason' THEN length(word) BETWEEN 1 AND 2000
    ELSE false END;
END $$;

-- True if a call may queue the template for such a recipient: its role may, and the recipient is below the daily limit
-- of the API's mails. The role is the login, which neither a function nor SET ROLE changes. False above the limit; then
-- nothing is queued. Errors (23514): email_template_known, email_goes_where_declared, email_is_queued_by_its_role.
CREATE OR REPLACE FUNCTION mail.may_queue(p_template text, p_goes_to text[], p_recipient text) RETURNS boolean
LANGUAGE plpgsql STABLE AS $$
DECLARE t record; broken text; most integer := CASE WHEN 'address' = ANY (p_goes_to) THEN 20 ELSE 120 END;
BEGIN
  SELECT * INTO t FROM mail.templates x WHERE x.name = p_template;
  broken := CASE WHEN NOT FOUND THEN 'email_template_known'
    WHEN t.goes_to <> ALL (p_goes_to) THEN 'email_goes_where_declared'
    WHEN NOT EXISTS (SELECT FROM unnest(t.queued_by) role
      WHERE pg_has_role(session_user, 'plumbline_' || role, 'USAGE'))
      THEN 'email_is_queued_by_its_role' END;
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'the e-mail % breaks %', p_template, broken USING ERRCODE = '23514', CONSTRAINT = broken;
  END IF;
  RETURN NOT 'api' = ANY (t.queued_by) OR (SELECT count(*) < most FROM (
    SELECT FROM mail.message m JOIN mail.templates x ON x.name = m.template
    WHERE m.recipient = p_recipient AND m.queued_at > now() - interval '1 day' AND 'api' = ANY (x.queued_by)
    LIMIT most) counted);
END $$;

-- Queues an e-mail and its job: template, facts, address, the account that its link freezes, and the reader's language.
-- It commits with the event. All emails pass here, except those with a code and those that the sending processes write
-- themselves. No login calls it: members.tell, identity.tell_operator and notify_owners look up the address. Errors
-- (23514): email_template_known, email_facts_as_declared.
CREATE OR REPLACE FUNCTION mail.queue(
  p_template text, p_recipient text, p_facts jsonb, p_member_id bigint, p_for_vendor boolean DEFAULT false,
  p_language text DEFAULT 'en'
) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE t record; queued uuid; broken text;
BEGIN
  SELECT * INTO t FROM mail.templates x WHERE x.name = p_template;
  broken := CASE WHEN NOT FOUND THEN 'email_template_known'
    WHEN jsonb_typeof(p_facts) IS DISTINCT FROM 'object'
      OR EXISTS (SELECT FROM jsonb_each(t.facts) k FULL JOIN jsonb_each(p_facts) f USING (key)
                 WHERE mail.fact_fits(k.value #>> '{}', f.value) IS NOT TRUE) THEN 'email_facts_as_declared' END;
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'the e-mail % breaks %', p_template, broken USING ERRCODE = '23514', CONSTRAINT = broken;
  END IF;
  INSERT INTO mail.message (recipient, body_text, body_html, member_id, about_member_id, template, facts, for_vendor,
    language)
  VALUES (p_recipient, '', '', CASE WHEN t.freezes THEN p_member_id END, p_member_id, p_template, p_facts,
    p_for_vendor, p_language)
  RETURNING id INTO queued;
  PERFORM platform.add_job('send-mail', json_build_object('messageId', queued));
END $$;

-- Queues the message for a code. Its subject and text are made with the code when it is sent.
CREATE OR REPLACE FUNCTION mail.queue_code(p_code_id uuid, p_recipient text, p_language text) RETURNS uuid LANGUAGE sql
BEGIN ATOMIC
  INSERT INTO mail.message (recipient, body_text, body_html, code_id, language)
  VALUES (p_recipient, '', '', p_code_id, p_language) RETURNING id;
END;

-- Queues an email to a given address, if its template allows one: at most 20 a day per address. Errors: as
-- mail.may_queue and mail.queue.
CREATE OR REPLACE FUNCTION mail.queue_to_address(
  p_template text, p_recipient text, p_facts jsonb, p_language text DEFAULT 'en'
) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = mail, pg_temp AS $$
BEGIN
  IF mail.may_queue(p_template, '{address}', p_recipient) THEN
    PERFORM mail.queue(p_template, p_recipient, p_facts, NULL, p_language => p_language);
  END IF;
END $$;

-- True if the message waits to be sent. Locks it until the transaction ends, so that only one of two operators queues
-- it again.
CREATE OR REPLACE FUNCTION mail.lock_unsent(p_id uuid) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = mail, pg_temp AS $$
BEGIN
  PERFORM FROM mail.message m WHERE m.id = p_id AND m.sent_at IS NULL FOR UPDATE;
  RETURN FOUND;
END $$;

-- Uses the link of a mail and returns its member. Null if it was used, has expired or never existed.
CREATE OR REPLACE FUNCTION mail.take_freeze_link(p_token_sha256 bytea) RETURNS bigint
LANGUAGE sql SECURITY DEFINER SET search_path = mail, pg_temp
BEGIN ATOMIC
  UPDATE mail.freeze_link l SET used_at = now()
  WHERE l.token_sha256 = p_token_sha256 AND l.used_at IS NULL AND l.expires_at > clock_timestamp()
  RETURNING l.member_id;
END;

-- Returns a waiting message with its own text that concerns no member: an alert. The reconciler sends it itself if the
-- process that sends mails does not respond. It can read no other message.
CREATE OR REPLACE FUNCTION mail.take_alert(p_id uuid)
RETURNS TABLE (recipient text, subject text, body_text text, body_html text)
LANGUAGE plpgsql SECURITY DEFINER ROWS 1 SET search_path = mail, pg_temp AS $$
BEGIN
  RETURN QUERY SELECT m.recipient, m.subject, m.body_text, m.body_html FROM mail.message m
  WHERE m.id = p_id AND m.sent_at IS NULL AND m.template IS NULL AND m.code_id IS NULL AND m.member_id IS NULL
    AND m.leave_url IS NULL;
END $$;

-- Marks such a message as sent.
CREATE OR REPLACE FUNCTION mail.record_alert_sent(p_id uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = mail, pg_temp AS $$
BEGIN
  UPDATE mail.message m SET sent_at = now(), body_text = '', body_html = ''
  WHERE m.id = p_id AND m.sent_at IS NULL AND m.template IS NULL AND m.code_id IS NULL AND m.member_id IS NULL
    AND m.leave_url IS NULL;
END $$;

-- Deletes an account's e-mails with their links, sent or not. E-mails without the account's id are deleted by address,
-- unless the same person's account of the other kind shares it (p_is_shared). For the function that deletes an account;
-- granted to no login.
CREATE OR REPLACE FUNCTION mail.remove_person(p_member_id bigint, p_address text, p_is_shared boolean) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = mail, pg_temp
BEGIN ATOMIC
  DELETE FROM mail.freeze_link l WHERE l.member_id = p_member_id;
  DELETE FROM mail.message m
  WHERE p_member_id IN (m.member_id, m.about_member_id) OR m.recipient = p_address AND NOT p_is_shared;
END;

-- Clears the address of the email about the deletion once it is sent.
CREATE OR REPLACE FUNCTION mail.clear_recipient() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.recipient := '';
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER deletion_forgets_recipient BEFORE UPDATE OF sent_at ON mail.message FOR EACH ROW
  WHEN (NEW.template = 'account-deleted' AND NEW.sent_at IS NOT NULL) EXECUTE FUNCTION mail.clear_recipient();
