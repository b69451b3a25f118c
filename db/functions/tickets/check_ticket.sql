-- The states of a ticket (modules/market/tickets/README.md): which may follow which.
CREATE OR REPLACE FUNCTION tickets.may_follow(p_from text, p_to text) RETURNS boolean LANGUAGE sql IMMUTABLE
RETURN (p_from, p_to) IN (('new', 'open'), ('new', 'waiting'), ('new', 'snoozed'), ('new', 'solved'), ('new', 'closed'), ('new', 'merged'),
  ('open', 'waiting'), ('open', 'snoozed'), ('open', 'solved'), ('open', 'closed'), ('open', 'merged'),
  ('waiting', 'open'), ('waiting', 'snoozed'), ('waiting', 'solved'), ('waiting', 'closed'), ('waiting', 'merged'),
  ('snoozed', 'open'), ('snoozed', 'waiting'), ('snoozed', 'solved'), ('snoozed', 'closed'), ('snoozed', 'merged'),
  ('solved', 'open'), ('solved', 'closed'), ('solved', 'merged'));

-- The state that its requester is told: whether operators have seen it, or put it off, is their own business.
CREATE OR REPLACE FUNCTION tickets.shown_status(p_status text) RETURNS text LANGUAGE sql IMMUTABLE
RETURN CASE WHEN p_status IN ('new', 'snoozed') THEN 'open' ELSE p_status END;

-- Holds for every program: a ticket begins as new, its requester and its promises stay, and its clocks follow its state.
CREATE OR REPLACE FUNCTION tickets.check_ticket() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE broken text;
BEGIN
  IF TG_OP = 'INSERT' THEN
    broken := CASE WHEN NEW.status <> 'new' THEN 'ticket_begins_as_new' END;
  ELSE
    broken := CASE
      WHEN NEW.status <> OLD.status AND NOT tickets.may_follow(OLD.status, NEW.status) THEN 'ticket_state_follows'
      WHEN NEW.erased_at IS NULL AND ROW (OLD.id, OLD.public_id, OLD.requester_id, OLD.guest_name, OLD.guest_email, OLD.order_id, OLD.topic,
          OLD.subject, OLD.created_at, OLD.first_answer_due)
        IS DISTINCT FROM ROW (NEW.id, NEW.public_id, NEW.requester_id, NEW.guest_name, NEW.guest_email, NEW.order_id, NEW.topic,
          NEW.subject, NEW.created_at, NEW.first_answer_due) THEN 'ticket_terms_stay'
      WHEN NEW.merged_into = NEW.id THEN 'ticket_merged_into_another'
      WHEN OLD.stars IS NOT NULL AND NEW.stars IS DISTINCT FROM OLD.stars THEN 'ticket_rated_once'
      WHEN NEW.stars IS NOT NULL AND OLD.stars IS NULL AND NEW.status NOT IN ('solved', 'closed') THEN 'ticket_rated_at_its_end' END;
  END IF;
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'a ticket breaks %', broken USING ERRCODE = '23514', CONSTRAINT = broken;
  END IF;
  IF TG_OP = 'UPDATE' AND NEW.status <> OLD.status THEN
    NEW.snoozed_until := CASE NEW.status WHEN 'snoozed' THEN NEW.snoozed_until END;
    NEW.solve_due := NEW.solve_due + CASE OLD.status WHEN 'waiting' THEN now() - OLD.waiting_since ELSE interval '0' END;
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
