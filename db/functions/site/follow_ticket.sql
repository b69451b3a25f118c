-- Steps of operators on the ticket of a contact message count as steps on the message: an answer, or its end without one.
CREATE OR REPLACE FUNCTION site.note_answer() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = site, pg_temp AS $$
BEGIN
  UPDATE site.contact_message c SET status = 'answered', answer = left(NEW.body, 8000), handled_at = now(),
    handled_by = identity.name_of_operator(NEW.operator_id, 'command line')
  WHERE c.ticket_id = NEW.ticket_id AND c.status = 'received';
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER contact_is_answered AFTER INSERT ON tickets.message
  FOR EACH ROW WHEN (NEW.side = 'operator') EXECUTE FUNCTION site.note_answer();

CREATE OR REPLACE FUNCTION site.note_end() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = site, pg_temp AS $$
BEGIN
  UPDATE site.contact_message c SET status = 'closed', handled_at = now(), handled_by = tickets.number_of(NEW.id)
  WHERE c.ticket_id = NEW.id AND c.status = 'received';
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER contact_is_closed AFTER UPDATE OF status ON tickets.ticket
  FOR EACH ROW WHEN (NEW.status IN ('solved', 'closed', 'merged')) EXECUTE FUNCTION site.note_end();

-- A ticket that is erased takes the message of the contact form with it.
CREATE OR REPLACE FUNCTION site.erase_contact() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = site, pg_temp AS $$
BEGIN
  DELETE FROM site.contact_message c WHERE c.ticket_id = NEW.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER contact_is_erased AFTER UPDATE OF erased_at ON tickets.ticket
  FOR EACH ROW WHEN (NEW.erased_at IS NOT NULL) EXECUTE FUNCTION site.erase_contact();
