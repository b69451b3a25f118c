-- Allowed state transitions of an override (modules/views/texts/README.md).
CREATE OR REPLACE FUNCTION texts.is_allowed_transition(p_from text, p_to text) RETURNS boolean LANGUAGE sql IMMUTABLE
RETURN (p_from, p_to)
  IN (('proposed', 'active'), ('proposed', 'withdrawn'), ('active', 'replaced'), ('active', 'withdrawn'));

-- Checks every write of an override: its content never changes, its message may be replaced, and two people decide on
-- a text about money.
CREATE OR REPLACE FUNCTION texts.check_override() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = texts, pg_temp AS $$
DECLARE broken text; kind text := texts.kind(NEW.key, NEW.language);
BEGIN
  broken := CASE
    WHEN TG_OP = 'INSERT' AND kind IS NULL THEN 'override_of_a_known_text'
    WHEN TG_OP = 'INSERT' AND NEW.status NOT IN ('proposed', 'active') THEN 'override_state_follows'
    WHEN TG_OP = 'UPDATE' AND NOT texts.is_allowed_transition(OLD.status, NEW.status) THEN 'override_state_follows'
    WHEN TG_OP = 'UPDATE'
      AND (OLD.id, OLD.language, OLD.key, OLD.revision, OLD.text, OLD.written_by, OLD.written_at)
        IS DISTINCT FROM (NEW.id, NEW.language, NEW.key, NEW.revision, NEW.text, NEW.written_by, NEW.written_at)
        THEN 'override_says_what_it_said'
    WHEN NEW.status = 'active' AND kind IS DISTINCT FROM 'plain'
      AND (NEW.approved_by IS NULL OR NEW.approved_by = NEW.written_by OR NEW.confirmation_id IS NULL)
        THEN 'override_by_two' END;
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'an override breaks %', broken USING ERRCODE = '23514', CONSTRAINT = broken;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER override_is_sound BEFORE INSERT OR UPDATE ON texts.override
  FOR EACH ROW EXECUTE FUNCTION texts.check_override();

CREATE OR REPLACE TRIGGER override_stays BEFORE DELETE ON texts.override
  FOR EACH ROW EXECUTE FUNCTION platform.refuse_change('overrides stay', '23514', 'override_stays');

-- Overrides in force.
CREATE OR REPLACE VIEW texts.active AS
SELECT o.language, o.key, o.text FROM texts.override o WHERE o.status = 'active';

-- Saves an operator's own sentence. It is active at once, or proposed if it is about money. `p_revision`: the newest
-- revision when the operator saw the text, 0 for none. Returns the new state. Errors (PB000): as
-- identity.check_operator_session; text_stays, text_proposed, state_changed.
-- p_revision: compared with the newest revision.
CREATE OR REPLACE FUNCTION texts.save(
  p_session_sha256 bytea, p_language text, p_key text, p_text text, p_revision integer
) RETURNS text LANGUAGE plpgsql SECURITY DEFINER SET search_path = texts, pg_temp AS $$
DECLARE
  asked_by bigint := identity.check_operator_session(p_session_sha256, ARRAY['owner', 'support']);
  kind text := texts.kind(p_key, p_language); made text; refused text;
BEGIN
  PERFORM pg_advisory_xact_lock(7420202, hashtext(p_language || ' ' || p_key));
  refused := CASE WHEN kind IS NULL THEN 'text_stays'
    WHEN EXISTS (SELECT FROM texts.override o
      WHERE o.language = p_language AND o.key = p_key AND o.status = 'proposed') THEN 'text_proposed'
    WHEN p_revision <> coalesce((SELECT max(o.revision) FROM texts.override o
      WHERE o.language = p_language AND o.key = p_key), 0) THEN 'state_changed' END;
  IF refused IS NOT NULL THEN
    RAISE EXCEPTION '%', refused USING ERRCODE = 'PB000';
  END IF;
  IF kind = 'plain' THEN
    PERFORM texts.replace_active(p_language, p_key);
  END IF;
  INSERT INTO texts.override (language, key, revision, status, text, written_by, active_since)
  VALUES (p_language, p_key, p_revision + 1, CASE kind WHEN 'plain' THEN 'active' ELSE 'proposed' END, p_text, asked_by,
    CASE kind WHEN 'plain' THEN now() END)
  RETURNING status INTO made;
  RETURN made;
END $$;

CREATE OR REPLACE FUNCTION texts.replace_active(p_language text, p_key text) RETURNS void LANGUAGE sql
BEGIN ATOMIC
  UPDATE texts.override o SET status = 'replaced', over_at = now()
  WHERE o.language = p_language AND o.key = p_key AND o.status = 'active';
END;

-- Returns the statement that an operator confirms to approve a text about money. The text is quoted, so that it adds
-- no line.
CREATE OR REPLACE FUNCTION texts.statement(o texts.override) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT concat_ws(E'\n', 'Approve a text about money',
    'Text: ' || o.key,
    'Language: ' || o.language,
    'New: ' || to_json(o.text),
    'Author: ' || (SELECT x.email FROM identity.operators x WHERE x.id = o.written_by),
    'Revision: ' || o.revision,
    'Id: ' || o.id)
$$;

-- Approves a proposed text, for an owner or finance who did not write it, with a second factor. Errors (PB000): as
-- identity.check_operator_session; text_unknown, revision_over, published_by_author, operator_not_confirmed; PB001
-- confirmation_needed.
CREATE OR REPLACE FUNCTION texts.approve(p_session_sha256 bytea, p_id uuid, p_confirmation_sha256 bytea) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = texts, pg_temp AS $$
DECLARE
  asked_by bigint := identity.check_operator_session(p_session_sha256, ARRAY['owner', 'finance']);
  o texts.override := texts.lock_override(p_id);
  refused text := CASE WHEN o.status <> 'proposed' THEN 'revision_over'
    WHEN o.written_by = asked_by THEN 'published_by_author'
    WHEN NOT identity.is_one_of_two(asked_by) THEN 'operator_not_confirmed' END;
  confirmed uuid;
BEGIN
  IF refused IS NOT NULL THEN
    RAISE EXCEPTION '%', refused USING ERRCODE = 'PB000';
  END IF;
  confirmed := identity.use_confirmation(p_confirmation_sha256, asked_by, texts.statement(o));
  PERFORM texts.replace_active(o.language, o.key);
  UPDATE texts.override x
  SET status = 'active', approved_by = asked_by, confirmation_id = confirmed, active_since = now()
  WHERE x.id = o.id;
END $$;

-- Withdraws a proposed or active text, for an operator: the product's own sentence is shown again. Errors (PB000): as
-- identity.check_operator_session; text_unknown, revision_over.
CREATE OR REPLACE FUNCTION texts.withdraw(p_session_sha256 bytea, p_id uuid, p_reason text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = texts, pg_temp AS $$
DECLARE asked_by bigint := identity.check_operator_session(p_session_sha256, ARRAY['owner', 'support', 'finance']);
BEGIN
  PERFORM texts.lock_override(p_id);
  UPDATE texts.override o SET status = 'withdrawn', over_at = now(), withdrawn_by = asked_by, reason = p_reason
  WHERE o.id = p_id AND o.status IN ('proposed', 'active');
  IF NOT FOUND THEN
    RAISE EXCEPTION 'revision_over' USING ERRCODE = 'PB000';
  END IF;
END $$;

-- Returns an override, and lets changes of its message happen one after the other.
CREATE OR REPLACE FUNCTION texts.lock_override(p_id uuid) RETURNS texts.override
LANGUAGE plpgsql SECURITY DEFINER SET search_path = texts, pg_temp AS $$
DECLARE o texts.override;
BEGIN
  PERFORM pg_advisory_xact_lock(7420202, hashtext(x.language || ' ' || x.key)) FROM texts.override x WHERE x.id = p_id;
  SELECT * INTO o FROM texts.override x WHERE x.id = p_id;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'text_unknown' USING ERRCODE = 'PB000';
  END IF;
  RETURN o;
END $$;
