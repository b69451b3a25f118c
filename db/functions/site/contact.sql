-- Messages of the contact form.
CREATE OR REPLACE VIEW site.contact_messages AS
SELECT id, name, email, description, received_at, status, answer, handled_by, handled_at
FROM site.contact_message;

-- Stores a message of the contact form, creates its ticket and mails it to the platform's address. False if the same
-- sender sent the same text within ten minutes; concurrent calls wait for each other.
CREATE OR REPLACE FUNCTION site.take_contact(
  p_name text, p_email text, p_description text, p_language text DEFAULT 'en'
) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = site, pg_temp AS $$
DECLARE taken uuid; taken_as bigint;
BEGIN
  DELETE FROM site.contact_digest d WHERE d.taken_at < now() - interval '10 minutes';
  INSERT INTO site.contact_digest (digest, taken_at)
  VALUES (sha256(convert_to(ROW (p_name, p_email, p_description)::text, 'UTF8')), now()) ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  taken_as := tickets.take_contact(p_name, p_email, p_description, p_language);
  INSERT INTO site.contact_message (name, email, description, ticket_id)
  VALUES (p_name, p_email, p_description, taken_as)
  RETURNING id INTO taken;
  -- Without an address in the settings, the sending process uses its configuration.
  PERFORM mail.queue('contact-message', platform.setting_value('contactEmail') #>> '{}',
    jsonb_build_object('message', taken), NULL);
  RETURN true;
END $$;

-- Answers a message and mails its sender, or closes it (`p_answer` null), once, for an operator; its ticket follows.
-- `outcome`: handled_now, handled or unknown. Errors: as identity.check_operator_session.
CREATE OR REPLACE FUNCTION site.handle_contact(p_session_sha256 bytea, p_id uuid, p_answer text) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = site, pg_temp AS $$
DECLARE
  asked_by bigint := identity.check_operator_session(p_session_sha256, ARRAY['owner', 'support']); sender text;
  of_ticket bigint;
BEGIN
  UPDATE site.contact_message c
  SET status = CASE WHEN p_answer IS NULL THEN 'closed' ELSE 'answered' END, answer = p_answer,
    handled_by = identity.name_of_operator(asked_by, 'command_line'), handled_at = now()
  WHERE c.id = p_id AND c.status = 'received' RETURNING c.email, c.ticket_id INTO sender, of_ticket;
  IF of_ticket IS NOT NULL THEN
    PERFORM tickets.follow_contact(of_ticket, asked_by, p_answer);
  END IF;
  IF sender IS NOT NULL AND p_answer IS NOT NULL THEN
    PERFORM mail.queue('contact-answer', sender, jsonb_build_object('message', p_id), NULL,
      p_language => tickets.guest_language(of_ticket));
  END IF;
  RETURN CASE WHEN sender IS NOT NULL THEN 'handled_now'
    WHEN EXISTS (SELECT FROM site.contact_message c WHERE c.id = p_id) THEN 'handled'
    ELSE 'unknown' END;
END $$;

-- Applies operators' actions on the ticket of a contact message to the message: an answer, or closing without one.
CREATE OR REPLACE FUNCTION site.record_answer() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = site, pg_temp AS $$
BEGIN
  UPDATE site.contact_message c SET status = 'answered', answer = left(NEW.body, 8000), handled_at = now(),
    handled_by = identity.name_of_operator(NEW.operator_id, 'command_line')
  WHERE c.ticket_id = NEW.ticket_id AND c.status = 'received';
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER contact_is_answered AFTER INSERT ON tickets.message
  FOR EACH ROW WHEN (NEW.side = 'operator') EXECUTE FUNCTION site.record_answer();

CREATE OR REPLACE FUNCTION site.record_end() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = site, pg_temp AS $$
BEGIN
  UPDATE site.contact_message c SET status = 'closed', handled_at = now(), handled_by = tickets.number_of(NEW.id)
  WHERE c.ticket_id = NEW.id AND c.status = 'received';
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER contact_is_closed AFTER UPDATE OF status ON tickets.ticket
  FOR EACH ROW WHEN (NEW.status IN ('solved', 'closed', 'merged')) EXECUTE FUNCTION site.record_end();

-- Deletes the contact message of an erased ticket.
CREATE OR REPLACE FUNCTION site.erase_contact() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = site, pg_temp AS $$
BEGIN
  DELETE FROM site.contact_message c WHERE c.ticket_id = NEW.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER contact_is_erased AFTER UPDATE OF erased_at ON tickets.ticket
  FOR EACH ROW WHEN (NEW.erased_at IS NOT NULL) EXECUTE FUNCTION site.erase_contact();
