-- Keeps a message of the contact form, makes a ticket of it and mails it to the platform's address; false when the same words came from the
-- same sender within ten minutes. Of two at once the second waits here for the first.
DROP FUNCTION IF EXISTS site.take_contact(text, text, text);
CREATE OR REPLACE FUNCTION site.take_contact(p_name text, p_email text, p_description text, p_language text DEFAULT 'en') RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = site, pg_temp AS $$
DECLARE taken uuid; taken_as bigint;
BEGIN
  DELETE FROM site.contact_digest d WHERE d.taken_at < now() - interval '10 minutes';
  INSERT INTO site.contact_digest (digest, taken_at)
  VALUES (sha256(convert_to(ROW (p_name, p_email, p_description)::text, 'UTF8')), now()) ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  taken_as := tickets.take_contact(p_name, p_email, p_description, p_language);
  INSERT INTO site.contact_message (name, email, description, ticket_id) VALUES (p_name, p_email, p_description, taken_as)
  RETURNING id INTO taken;
  -- Without an address in the settings it goes where the configuration of the sending process says.
  PERFORM mail.queue('contact-message', platform.setting_value('contactEmail') #>> '{}', jsonb_build_object('message', taken), NULL);
  RETURN true;
END $$;
