-- An operator answers a message, which mails its sender, or closes it without (`p_answer` null), once: `outcome` is handled_now, handled
-- or unknown. Its ticket follows. Errors: as identity.check_operator_session.
CREATE OR REPLACE FUNCTION site.handle_contact(p_session_sha256 bytea, p_id uuid, p_answer text) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = site, pg_temp AS $$
DECLARE asked_by bigint := identity.check_operator_session(p_session_sha256, ARRAY['owner', 'support']); sender text; of_ticket bigint;
BEGIN
  UPDATE site.contact_message c SET status = CASE WHEN p_answer IS NULL THEN 'closed' ELSE 'answered' END, answer = p_answer,
    handled_by = identity.name_of_operator(asked_by, 'command line'), handled_at = now()
  WHERE c.id = p_id AND c.status = 'received' RETURNING c.email, c.ticket_id INTO sender, of_ticket;
  IF of_ticket IS NOT NULL THEN
    PERFORM tickets.follow_contact(of_ticket, asked_by, p_answer);
  END IF;
  IF sender IS NOT NULL AND p_answer IS NOT NULL THEN
    PERFORM mail.queue('contact-answer', sender, jsonb_build_object('message', p_id), NULL, p_language => tickets.guest_language(of_ticket));
  END IF;
  RETURN CASE WHEN sender IS NOT NULL THEN 'handled_now' WHEN EXISTS (SELECT FROM site.contact_message c WHERE c.id = p_id) THEN 'handled'
    ELSE 'unknown' END;
END $$;
