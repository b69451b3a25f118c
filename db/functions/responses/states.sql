-- Allowed state transitions of a response. A test compares them with the README of responses.
CREATE OR REPLACE FUNCTION responses.is_allowed_transition(p_from text, p_to text) RETURNS boolean
LANGUAGE sql IMMUTABLE
RETURN (p_from, p_to)
  IN (('sent', 'accepted'), ('sent', 'declined'), ('sent', 'withdrawn'), ('sent', 'expired'), ('accepted', 'revoked'));

-- Allowed stages of an application. Rescheduling an interview does not change the stage.
CREATE OR REPLACE FUNCTION responses.is_allowed_stage_transition(p_from text, p_to text) RETURNS boolean
LANGUAGE sql IMMUTABLE
RETURN (p_from, p_to) IN (('new', 'shortlisted'), ('new', 'interview'), ('new', 'offer'), ('shortlisted', 'interview'),
    ('shortlisted', 'offer'), ('interview', 'offer'), ('offer', 'hired'))
  OR (p_to = 'declined' AND p_from IN ('new', 'shortlisted', 'interview', 'offer'));

-- Checks every write of a response. It begins as `sent`, to a listing that takes it now, and to its owner. Its content
-- stays, states follow responses.is_allowed_transition, and stages follow responses.is_allowed_stage_transition.
CREATE OR REPLACE FUNCTION responses.check_response() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = responses, pg_temp AS $$
DECLARE broken text;
BEGIN
  IF TG_OP = 'INSERT' THEN
    broken := CASE WHEN NEW.status <> 'sent' OR NEW.stage <> 'new' THEN 'response_begins_as_sent'
      WHEN NEW.listing_id IS NULL
        AND NOT responses.stands_on_step(NEW.kind, NEW.sender_id, NEW.owner_id) THEN 'response_stands_on_its_step'
      WHEN NEW.listing_id IS NOT NULL AND NOT EXISTS (SELECT FROM catalogue.answerable a
        WHERE a.listing_id = NEW.listing_id AND a.owner_id = NEW.owner_id AND NEW.kind = ANY (a.may_answer))
        THEN 'response_to_its_owner' END;
  ELSE
    broken := CASE
      WHEN ROW (OLD.id, OLD.public_id, OLD.kind, OLD.listing_id, OLD.owner_id, OLD.sender_id, OLD.answers,
        OLD.sent_at, OLD.people)
        IS DISTINCT FROM ROW (NEW.id, NEW.public_id, NEW.kind, NEW.listing_id, NEW.owner_id, NEW.sender_id,
          NEW.answers, NEW.sent_at, NEW.people)
        THEN 'response_stays_what_it_is'
      WHEN OLD.status <> NEW.status AND NOT responses.is_allowed_transition(OLD.status, NEW.status)
        THEN 'response_state_follows'
      WHEN OLD.stage <> NEW.stage
        AND NOT responses.is_allowed_stage_transition(OLD.stage, NEW.stage) THEN 'response_stage_follows' END;
  END IF;
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'an answer breaks %', broken USING ERRCODE = '23514', CONSTRAINT = broken;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER response_is_sound BEFORE INSERT OR UPDATE ON responses.response
  FOR EACH ROW EXECUTE FUNCTION responses.check_response();

-- Messages never change, except when operators remove a text. An opening stays until it is revoked, and then stays
-- closed.
CREATE OR REPLACE TRIGGER message_is_kept BEFORE UPDATE ON responses.message FOR EACH ROW
  WHEN (OLD.removed_at IS NOT NULL OR NEW.removed_at IS NULL
    OR (OLD.id, OLD.public_id, OLD.response_id, OLD.side, OLD.member_id, OLD.written_at)
      IS DISTINCT FROM (NEW.id, NEW.public_id, NEW.response_id, NEW.side, NEW.member_id, NEW.written_at))
  EXECUTE FUNCTION platform.refuse_change('responses.message is kept as it is', '23514', 'message_is_kept');
CREATE OR REPLACE TRIGGER opening_is_kept BEFORE UPDATE ON responses.opening FOR EACH ROW
  WHEN (OLD.revoked_at IS NOT NULL OR (NEW.revoked_at IS NULL AND OLD.contact <> NEW.contact)
    OR (OLD.response_id, OLD.giver_id, OLD.taker_id, OLD.what, OLD.opened_at)
      IS DISTINCT FROM (NEW.response_id, NEW.giver_id, NEW.taker_id, NEW.what, NEW.opened_at))
  EXECUTE FUNCTION platform.refuse_change('responses.opening is kept as it is', '23514', 'opening_is_kept');
