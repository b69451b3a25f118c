-- Queues an e-mail and its job: a template, its facts, the address, whose account its link freezes, and the language of who reads it. It commits with what it tells
-- of. Every e-mail but those with a code, and those that the sending processes write themselves, is queued here; no login calls it:
-- members.tell, identity.tell_operator and tell_owners look the address up. Errors (23514): email_template_known, email_facts_as_declared.
DROP FUNCTION IF EXISTS mail.queue(text, text, jsonb, bigint);
DROP FUNCTION IF EXISTS mail.queue(text, text, jsonb, bigint, text);
CREATE OR REPLACE FUNCTION mail.queue(
  p_template text, p_recipient text, p_facts jsonb, p_member_id bigint, p_subject_prefix text DEFAULT '',
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
  INSERT INTO mail.message (recipient, subject, body_text, body_html, member_id, about_member_id, template, facts, subject_prefix, language)
  VALUES (p_recipient, p_subject_prefix || replace(t.subject, '{brand}', platform.brand_name()), '', '', CASE WHEN t.freezes THEN p_member_id END,
    p_member_id, p_template, p_facts, p_subject_prefix, p_language) RETURNING id INTO queued;
  PERFORM platform.add_job('send-mail', json_build_object('messageId', queued));
END $$;
