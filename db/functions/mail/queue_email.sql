-- Queues a plain e-mail, with its job: for functions that tell of what they do, whoever calls them. The API cannot leave it out. `email.ts`
-- renders the others alike. With a member it ends with a link that freezes the account.
CREATE OR REPLACE FUNCTION mail.queue_email(p_recipient text, p_subject text, p_lines text[], p_member_id bigint) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  paragraphs text[] := p_lines || platform.brand_name(); queued uuid;
BEGIN
  INSERT INTO mail.message (recipient, subject, body_text, body_html, member_id)
  VALUES (p_recipient, p_subject, array_to_string(paragraphs, E'\n\n') || E'\n', '<!doctype html><html lang="en"><body>' || (
    SELECT string_agg('<p>' || replace(replace(replace(l.line, '&', '&amp;'), '<', '&lt;'), '>', '&gt;') || '</p>', '' ORDER BY l.place)
    FROM unnest(paragraphs) WITH ORDINALITY l (line, place)) || '</body></html>', p_member_id)
  RETURNING id INTO queued;
  PERFORM platform.add_job('send-mail', json_build_object('messageId', queued));
END $$;
