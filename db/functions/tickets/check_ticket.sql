-- Allowed state transitions of a ticket (modules/market/tickets/README.md).
CREATE OR REPLACE FUNCTION tickets.is_allowed_transition(p_from text, p_to text) RETURNS boolean LANGUAGE sql IMMUTABLE
RETURN (p_from, p_to)
  IN (('new', 'open'), ('new', 'waiting'), ('new', 'snoozed'), ('new', 'solved'), ('new', 'closed'), ('new', 'merged'),
  ('open', 'waiting'), ('open', 'snoozed'), ('open', 'solved'), ('open', 'closed'), ('open', 'merged'),
  ('waiting', 'open'), ('waiting', 'snoozed'), ('waiting', 'solved'), ('waiting', 'closed'), ('waiting', 'merged'),
  ('snoozed', 'open'), ('snoozed', 'waiting'), ('snoozed', 'solved'), ('snoozed', 'closed'), ('snoozed', 'merged'),
  ('solved', 'open'), ('solved', 'closed'), ('solved', 'merged'));

-- Returns the state that the requester sees. It hides whether operators have seen or snoozed the ticket.
CREATE OR REPLACE FUNCTION tickets.shown_status(p_status text) RETURNS text LANGUAGE sql IMMUTABLE
RETURN CASE WHEN p_status IN ('new', 'snoozed') THEN 'open' ELSE p_status END;

-- Checks every write of a ticket: it begins as new, its requester and promised times stay, and its times follow its
-- state.
CREATE OR REPLACE FUNCTION tickets.check_ticket() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE broken text;
BEGIN
  IF TG_OP = 'INSERT' THEN
    broken := CASE WHEN NEW.status <> 'new' THEN 'ticket_begins_as_new' END;
  ELSE
    broken := CASE
      WHEN NEW.status <> OLD.status AND NOT tickets.is_allowed_transition(OLD.status, NEW.status)
        THEN 'ticket_state_follows'
      WHEN NEW.erased_at IS NULL
        AND ROW (OLD.id, OLD.public_id, OLD.requester_id, OLD.guest_name, OLD.guest_email, OLD.order_id, OLD.topic,
          OLD.subject, OLD.created_at, OLD.first_answer_due)
        IS DISTINCT FROM ROW (NEW.id, NEW.public_id, NEW.requester_id, NEW.guest_name, NEW.guest_email,
          NEW.order_id, NEW.topic, NEW.subject, NEW.created_at, NEW.first_answer_due) THEN 'ticket_terms_stay'
      WHEN NEW.merged_into = NEW.id THEN 'ticket_merged_into_another'
      WHEN OLD.stars IS NOT NULL AND NEW.stars IS DISTINCT FROM OLD.stars THEN 'ticket_rated_once'
      WHEN NEW.stars IS NOT NULL AND OLD.stars IS NULL
        AND NEW.status NOT IN ('solved', 'closed') THEN 'ticket_rated_at_its_end' END;
  END IF;
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'a ticket breaks %', broken USING ERRCODE = '23514', CONSTRAINT = broken;
  END IF;
  IF TG_OP = 'UPDATE' AND NEW.status <> OLD.status THEN
    NEW.snoozed_until := CASE NEW.status WHEN 'snoozed' THEN NEW.snoozed_until END;
    NEW.solve_due :=
      NEW.solve_due + CASE OLD.status WHEN 'waiting' THEN now() - OLD.waiting_since ELSE interval '0' END;
    NEW.waiting_since := CASE NEW.status WHEN 'waiting' THEN now() END;
    NEW.solved_at := CASE WHEN NEW.status IN ('solved', 'closed') THEN coalesce(OLD.solved_at, now())
      WHEN NEW.status = 'merged' THEN OLD.solved_at END;
    NEW.closed_at := CASE WHEN NEW.status IN ('closed', 'merged') THEN now() END;
    IF tickets.shown_status(NEW.status) <> tickets.shown_status(OLD.status) THEN
      NEW.active_at := now();
    END IF;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER ticket_is_sound BEFORE INSERT OR UPDATE ON tickets.ticket
  FOR EACH ROW EXECUTE FUNCTION tickets.check_ticket();

-- Messages and notes never change until their ticket is erased. Tickets are never deleted.
CREATE OR REPLACE FUNCTION tickets.keep_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM tickets.ticket t WHERE t.id = OLD.ticket_id AND t.erased_at IS NOT NULL)
    OR (TG_OP = 'UPDATE' AND to_jsonb(NEW) NOT IN (to_jsonb(OLD) || '{"body": "", "mail_sha256": null}',
      to_jsonb(OLD) || '{"member_id": null}')) THEN
    RAISE EXCEPTION 'tickets.% is kept as it is', TG_TABLE_NAME
      USING ERRCODE = '23514', CONSTRAINT = TG_TABLE_NAME || '_is_kept';
  END IF;
  RETURN coalesce(NEW, OLD);
END $$;

CREATE OR REPLACE TRIGGER ticket_is_kept BEFORE DELETE OR TRUNCATE ON tickets.ticket
  FOR EACH STATEMENT
  EXECUTE FUNCTION platform.refuse_change('tickets.ticket is kept as it is', '23514', 'ticket_is_kept');
CREATE OR REPLACE TRIGGER message_is_kept BEFORE DELETE OR TRUNCATE ON tickets.message
  FOR EACH STATEMENT
  EXECUTE FUNCTION platform.refuse_change('tickets.message is kept as it is', '23514', 'message_is_kept');
CREATE OR REPLACE TRIGGER message_keeps_its_words BEFORE UPDATE ON tickets.message
  FOR EACH ROW EXECUTE FUNCTION tickets.keep_words();
CREATE OR REPLACE TRIGGER note_keeps_its_words BEFORE UPDATE OR DELETE ON tickets.note
  FOR EACH ROW EXECUTE FUNCTION tickets.keep_words();

CREATE OR REPLACE FUNCTION tickets.keep_mail() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' OR NOT EXISTS (SELECT FROM tickets.message m JOIN tickets.ticket t ON t.id = m.ticket_id
      WHERE m.id = OLD.message_id AND t.erased_at IS NOT NULL) THEN
    RAISE EXCEPTION 'tickets.% is kept as it is', TG_TABLE_NAME
      USING ERRCODE = '23514', CONSTRAINT = TG_TABLE_NAME || '_is_kept';
  END IF;
  RETURN OLD;
END $$;
CREATE OR REPLACE TRIGGER mail_keeps_its_words BEFORE UPDATE OR DELETE ON tickets.incoming_mail
  FOR EACH ROW EXECUTE FUNCTION tickets.keep_mail();

CREATE OR REPLACE FUNCTION tickets.keep_picture() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.message_id IS NOT NULL OR (OLD.picture_id, OLD.requester_id) <> (NEW.picture_id, NEW.requester_id) THEN
    RAISE EXCEPTION 'a picture is shown by one message' USING ERRCODE = '23514', CONSTRAINT = 'picture_is_kept';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER picture_is_shown_once BEFORE UPDATE ON tickets.picture
  FOR EACH ROW EXECUTE FUNCTION tickets.keep_picture();
