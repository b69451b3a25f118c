-- Allowed state transitions of a hand-over. A test compares them with the README of lostfound.
CREATE OR REPLACE FUNCTION lostfound.is_allowed_transition(p_from text, p_to text) RETURNS boolean
LANGUAGE sql IMMUTABLE
RETURN (p_from, p_to) IN (('agreed', 'done'), ('agreed', 'ended'));

-- Checks every write of a hand-over: it begins as `agreed`, its states follow the table, a code is drawn, tried and
-- deleted, and its terms stay.
CREATE OR REPLACE FUNCTION lostfound.check_handover() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE broken text;
BEGIN
  broken := CASE
    WHEN TG_OP = 'INSERT' THEN CASE WHEN NEW.state <> 'agreed' THEN 'handover_begins_as_agreed' END
    WHEN (OLD.response_id, OLD.listing_id, OLD.agreed_at)
      IS DISTINCT FROM (NEW.response_id, NEW.listing_id, NEW.agreed_at)
      THEN 'handover_stays_what_it_is'
    WHEN OLD.state <> NEW.state AND NOT lostfound.is_allowed_transition(OLD.state, NEW.state)
      THEN 'handover_state_follows'
    WHEN NEW.codes < OLD.codes
      OR (NEW.code_digest = OLD.code_digest AND NEW.code_wrong < OLD.code_wrong) THEN 'handover_tries_count' END;
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'a hand-over breaks %', broken USING ERRCODE = '23514', CONSTRAINT = broken;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER handover_is_sound BEFORE INSERT OR UPDATE ON lostfound.handover
  FOR EACH ROW EXECUTE FUNCTION lostfound.check_handover();

-- Returns and locks the hand-over of the session's claim, with its side. Errors (PB000): as responses.side_of;
-- response_unknown if it is not a claim, handover_unknown (nothing was agreed).
CREATE OR REPLACE FUNCTION lostfound.handover_of(
  p_session_sha256 bytea, p_response uuid, OUT handover lostfound.handover, OUT side text,
  OUT response responses.response
) LANGUAGE plpgsql AS $$
DECLARE at record := responses.side_of(p_session_sha256, p_response);
BEGIN
  response := at.response;
  side := at.side;
  SELECT * INTO handover FROM lostfound.handover h WHERE h.response_id = response.id FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'handover_unknown' USING ERRCODE = 'PB000';
  END IF;
END $$;

-- Creates a code that the claimant shows once they have the item: six digits, valid for 15 minutes, replacing the
-- former one; at most twenty per hand-over. It is stored as a hash, so this is the only time that it is readable.
-- Errors (PB000): as lostfound.handover_of; not_your_part, response_over, rate_limited.
CREATE OR REPLACE FUNCTION lostfound.show_code(
  p_session_sha256 bytea, p_response uuid, OUT code text, OUT until_at timestamptz
) LANGUAGE plpgsql SECURITY DEFINER SET search_path = lostfound, pg_temp AS $$
DECLARE
  at record := lostfound.handover_of(p_session_sha256, p_response); h lostfound.handover := at.handover; refused text;
  drawn bytea;
BEGIN
  refused := CASE WHEN at.side <> 'sender' THEN 'not_your_part' WHEN h.state <> 'agreed' THEN 'response_over'
    WHEN h.codes >= 20 THEN 'rate_limited' END;
  IF refused IS NOT NULL THEN
    RAISE EXCEPTION '%', refused USING ERRCODE = 'PB000';
  END IF;
  code := identity.draw_digits();
  until_at := now() + interval '15 minutes';
  drawn := sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));
  UPDATE lostfound.handover x
  SET code_salt = drawn, code_digest = sha256(drawn || convert_to(code, 'UTF8')), code_until = until_at,
    code_wrong = 0, codes = x.codes + 1, given = NULL, given_in = NULL WHERE x.response_id = h.response_id;
END $$;

-- Returns and locks an agreed hand-over for its finder. Errors (PB000): as lostfound.handover_of; not_your_part,
-- response_over.
CREATE OR REPLACE FUNCTION lostfound.finders_handover(
  p_session_sha256 bytea, p_response uuid, OUT handover lostfound.handover, OUT response responses.response
) LANGUAGE plpgsql AS $$
DECLARE at record := lostfound.handover_of(p_session_sha256, p_response); refused text;
BEGIN
  handover := at.handover;
  response := at.response;
  refused := CASE WHEN at.side <> 'owner' THEN 'not_your_part' WHEN handover.state <> 'agreed' THEN 'response_over' END;
  IF refused IS NOT NULL THEN
    RAISE EXCEPTION '%', refused USING ERRCODE = 'PB000';
  END IF;
END $$;

-- Stores the code that the claimant shows the finder, and counts it as wrong. lostfound.hand_over compares it in a
-- later transaction, so that a rollback cannot undo a try. After five tries the claimant needs a new code. Errors
-- (PB000): as lostfound.finders_handover; code_not_shown (also if it is older than 15 minutes, or used up).
CREATE OR REPLACE FUNCTION lostfound.give_code(p_session_sha256 bytea, p_response uuid, p_code text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = lostfound, pg_temp AS $$
DECLARE at record := lostfound.finders_handover(p_session_sha256, p_response); h lostfound.handover := at.handover;
BEGIN
  IF h.code_digest IS NULL OR h.code_until < now() OR h.code_wrong >= 5 THEN
    RAISE EXCEPTION 'code_not_shown' USING ERRCODE = 'PB000';
  END IF;
  UPDATE lostfound.handover x
  SET code_wrong = x.code_wrong + 1, given = sha256(h.code_salt || convert_to(p_code, 'UTF8')),
    given_in = pg_current_xact_id() WHERE x.response_id = h.response_id;
END $$;

-- Completes a hand-over with the code of an earlier transaction: if it is correct, ends the post and mails both.
-- Returns whether it was correct (false without one), and the tries left. Errors (PB000): as
-- lostfound.finders_handover.
CREATE OR REPLACE FUNCTION lostfound.hand_over(
  p_session_sha256 bytea, p_response uuid, OUT is_right boolean, OUT tries_left integer
) LANGUAGE plpgsql SECURITY DEFINER SET search_path = lostfound, pg_temp AS $$
DECLARE at record := lostfound.finders_handover(p_session_sha256, p_response); h lostfound.handover := at.handover;
  r responses.response := at.response;
BEGIN
  is_right := coalesce(h.given = h.code_digest AND h.given_in <> pg_current_xact_id(), false);
  tries_left := 5 - h.code_wrong;
  IF NOT is_right THEN
    RETURN;
  END IF;
  UPDATE lostfound.handover x
  SET state = 'done', done_at = now(), code_salt = NULL, code_digest = NULL, code_until = NULL,
    given = NULL, given_in = NULL WHERE x.response_id = h.response_id;
  PERFORM responses.record_step(h.response_id, 'owner', 'handed');
  PERFORM catalogue.end_listing(h.listing_id);
  PERFORM members.notify('item-handed-over', r.owner_id, jsonb_build_object('response', r.public_id, 'side', 'owner'));
  PERFORM members.notify('item-handed-over', r.sender_id, jsonb_build_object('response', r.public_id, 'side',
    'sender'));
END $$;
