-- States of an operator. A test compares them, and the allowed transitions, with the README of identity.
CREATE OR REPLACE FUNCTION identity.operator_state(o identity.operator) RETURNS text LANGUAGE sql IMMUTABLE
RETURN CASE WHEN o.disabled_at IS NOT NULL THEN 'suspended' WHEN o.waits_since IS NOT NULL THEN 'waiting'
  ELSE 'active' END;

CREATE OR REPLACE FUNCTION identity.is_allowed_operator_transition(p_from text, p_to text) RETURNS boolean
LANGUAGE sql IMMUTABLE
RETURN CASE p_to WHEN 'active' THEN p_from = 'waiting' WHEN 'waiting' THEN p_from IN ('active', 'suspended')
  WHEN 'suspended' THEN p_from IN ('active', 'waiting') ELSE false END;

-- Enforces the states of an operator for every login: transitions follow identity.is_allowed_operator_transition. An
-- operator who gains power, or is reinstated, waits for another owner. The time from which they count in two-person
-- decisions never becomes earlier.
CREATE OR REPLACE FUNCTION identity.check_operator() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE broken text;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF (NEW.role <> OLD.role AND NEW.role IN ('owner', 'finance'))
      OR (OLD.disabled_at IS NOT NULL AND NEW.disabled_at IS NULL) THEN
      NEW.waits_since := coalesce(OLD.waits_since, now());
    END IF;
    broken := CASE
      WHEN OLD.waits_since IS NOT NULL AND NEW.waits_since IS NULL
        AND (identity.is_confirmed_owner(NEW.confirmed_by) AND NEW.confirmed_by <> NEW.id
          AND NEW.confirmed_by <> ALL (OLD.appointed_by)) IS NOT TRUE
        THEN 'operator_confirmed_by_another_owner'
      WHEN NEW.waits_since IS NOT NULL
        AND NOT OLD.appointed_by <@ NEW.appointed_by THEN 'operator_keeps_who_appointed_them'
      WHEN NEW.counts_from < OLD.counts_from THEN 'operator_counts_no_sooner'
      WHEN (OLD.id, OLD.email, OLD.created_at) <> (NEW.id, NEW.email, NEW.created_at) THEN 'operator_stays_who_they_are'
      WHEN identity.operator_state(NEW) <> identity.operator_state(OLD)
        AND NOT identity.is_allowed_operator_transition(identity.operator_state(OLD), identity.operator_state(NEW))
          THEN 'operator_state_follows' END;
    IF broken IS NOT NULL THEN
      RAISE EXCEPTION 'a change of an operator breaks %', broken USING ERRCODE = '23514', CONSTRAINT = broken;
    END IF;
    IF NEW.waits_since IS NULL THEN NEW.appointed_by := '{}'; END IF;
  END IF;
  NEW.was_owner := NEW.was_owner OR (TG_OP = 'UPDATE' AND OLD.was_owner)
    OR (NEW.role = 'owner' AND NEW.waits_since IS NULL);
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER operator_is_sound BEFORE INSERT OR UPDATE ON identity.operator
  FOR EACH ROW EXECUTE FUNCTION identity.check_operator();

-- Records who appointed an operator that waits. The confirmation must come from another owner.
CREATE OR REPLACE FUNCTION identity.record_appointer(p_operator_id bigint, p_by bigint) RETURNS void LANGUAGE sql
BEGIN ATOMIC
  UPDATE identity.operator o SET appointed_by = o.appointed_by || p_by
  WHERE o.id = p_operator_id AND o.waits_since IS NOT NULL AND p_by <> ALL (o.appointed_by);
END;

-- Rejects a change, by any login, that leaves no active owner: someone must be able to invite and confirm. The locks
-- make two owners who suspend each other wait.
CREATE OR REPLACE FUNCTION identity.keep_an_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM id FROM identity.operator WHERE role = 'owner' AND disabled_at IS NULL AND waits_since IS NULL FOR UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'the last owner stays' USING ERRCODE = 'check_violation', CONSTRAINT = 'an_owner_stays';
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER an_owner_stays AFTER UPDATE OF role, disabled_at, waits_since ON identity.operator
  FOR EACH ROW WHEN (OLD.role = 'owner' AND OLD.disabled_at IS NULL AND OLD.waits_since IS NULL
    AND (NEW.role <> 'owner' OR NEW.disabled_at IS NOT NULL OR NEW.waits_since IS NOT NULL))
    EXECUTE FUNCTION identity.keep_an_owner();

CREATE OR REPLACE TRIGGER no_owner_is_deleted AFTER DELETE ON identity.operator
  FOR EACH ROW WHEN (OLD.role = 'owner' AND OLD.disabled_at IS NULL) EXECUTE FUNCTION identity.keep_an_owner();

-- Returns an operator's address for a row's author, or `p_otherwise` on the command line (check_operator_session
-- returned null).
CREATE OR REPLACE FUNCTION identity.name_of_operator(p_operator_id bigint, p_otherwise text) RETURNS text
LANGUAGE sql STABLE
RETURN CASE WHEN p_operator_id IS NULL THEN p_otherwise
  ELSE (SELECT o.email FROM identity.operator o WHERE o.id = p_operator_id) END;

-- Mails every owner who can sign in, and the operator concerned, at their own addresses, so that no decision by one
-- owner goes unnoticed. Errors: as mail.queue.
CREATE OR REPLACE FUNCTION identity.notify_owners(p_template text, p_facts jsonb, p_about text DEFAULT NULL)
RETURNS void
LANGUAGE sql AS $$
  SELECT mail.queue(p_template, o.email, p_facts, NULL) FROM identity.operator o
  WHERE (o.role = 'owner' AND o.disabled_at IS NULL) OR o.email = p_about ORDER BY o.id
$$;

-- Mails the same people about an action on an operator.
CREATE OR REPLACE FUNCTION identity.notify_of_operator(p_event text, p_about text, p_role text, p_by text,
p_reason text)
RETURNS void LANGUAGE sql AS $$
  SELECT identity.notify_owners('operator-changed',
    jsonb_build_object('by', p_by, 'about', p_about, 'event', p_event, 'role', p_role,
    'reason', nullif(p_reason, '')), p_about)
$$;

-- Returns the statement that an owner confirms to decide about another operator or to invite one. `p_role`: the role as
-- it is, or as it was and will be.
CREATE OR REPLACE FUNCTION identity.statement_about_operator(p_kind text, p_email text, p_role text, p_reason text)
RETURNS text LANGUAGE sql IMMUTABLE
RETURN concat_ws(E'\n',
  CASE p_kind WHEN 'role' THEN 'Change the role of an operator' WHEN 'suspend' THEN 'Suspend an operator'
    WHEN 'reinstate' THEN 'Reinstate an operator' WHEN 'reset_factors' THEN 'Take every second factor from an operator'
    WHEN 'confirm' THEN 'Stand for an operator' WHEN 'invite' THEN 'Invite an operator' END,
  'Operator: ' || p_email, 'Role: ' || p_role, 'Reason: ' || p_reason);

-- Locks an operator whom an owner is about to change, and returns the row. Also locks the owners, all in the order of
-- their ids. an_owner_stays locks them too, so two owners who suspend each other would otherwise deadlock. Errors
-- (PB000): as check_operator_session; operator_unknown, not_on_oneself, operator_not_confirmed.
CREATE OR REPLACE FUNCTION identity.operator_to_change(
  p_session_sha256 bytea, p_operator_id bigint, OUT asked_by bigint, OUT was identity.operators
) LANGUAGE plpgsql AS $$
DECLARE refused text;
BEGIN
  asked_by := identity.check_operator_session(p_session_sha256, ARRAY['owner']);
  PERFORM FROM identity.operator o WHERE o.id = p_operator_id OR o.role = 'owner' ORDER BY o.id FOR UPDATE;
  SELECT * INTO was FROM identity.operators o WHERE o.id = p_operator_id;
  refused := CASE WHEN was.id IS NULL THEN 'operator_unknown' WHEN was.id = asked_by THEN 'not_on_oneself'
    WHEN identity.is_confirmed_owner(asked_by) IS NOT TRUE THEN 'operator_not_confirmed' END;
  IF refused IS NOT NULL THEN
    RAISE EXCEPTION '%', refused USING ERRCODE = 'PB000';
  END IF;
END $$;

-- Creates an operator without an invitation, for the command line and the seed. Null if the address is taken.
CREATE OR REPLACE FUNCTION identity.add_operator(p_email text, p_full_name text, p_role text, p_password_hash text)
RETURNS bigint LANGUAGE sql SECURITY DEFINER SET search_path = identity, pg_temp
BEGIN ATOMIC
  INSERT INTO identity.operator (email, full_name, role, password_hash)
  VALUES (p_email, p_full_name, p_role, p_password_hash)
  ON CONFLICT (email) DO NOTHING RETURNING id;
END;

-- Confirms an operator whom another owner appointed. Returns the operator as they were. Errors: as operator_to_change;
-- PB000 operator_is_confirmed, appointed_by_you; PB001 confirmation_needed.
-- p_operator_id: free choice of the owner, and part of what they confirm.
CREATE OR REPLACE FUNCTION identity.confirm_operator(p_session_sha256 bytea, p_operator_id bigint, p_reason text,
  p_confirmation_sha256 bytea) RETURNS identity.operators
LANGUAGE plpgsql SECURITY DEFINER SET search_path = identity, pg_temp AS $$
DECLARE target record; refused text;
BEGIN
  SELECT * INTO target FROM identity.operator_to_change(p_session_sha256, p_operator_id);
  refused := CASE WHEN (target.was).waits_since IS NULL THEN 'operator_is_confirmed'
    WHEN target.asked_by = ANY ((target.was).appointed_by) THEN 'appointed_by_you' END;
  IF refused IS NOT NULL THEN
    RAISE EXCEPTION '%', refused USING ERRCODE = 'PB000';
  END IF;
  UPDATE identity.operator o SET waits_since = NULL, confirmed_by = target.asked_by WHERE o.id = p_operator_id;
  PERFORM identity.record_decision(p_confirmation_sha256, target.asked_by, 'confirm', p_operator_id, NULL,
    identity.statement_about_operator('confirm', (target.was).email, (target.was).role, p_reason));
  PERFORM identity.notify_of_operator('confirmed', (target.was).email, (target.was).role,
    identity.name_of_operator(target.asked_by, ''), p_reason);
  RETURN target.was;
END $$;

-- Changes the role of another operator; only a confirmed owner may. Returns the operator as they were. Errors: as
-- operator_to_change; 23514 an_owner_stays; PB001 confirmation_needed.
-- p_operator_id: free choice of the owner, and part of what they confirm.
CREATE OR REPLACE FUNCTION identity.change_operator_role(
  p_session_sha256 bytea, p_operator_id bigint, p_role text, p_reason text, p_confirmation_sha256 bytea
) RETURNS identity.operators LANGUAGE plpgsql SECURITY DEFINER SET search_path = identity, pg_temp AS $$
DECLARE target record;
BEGIN
  SELECT * INTO target FROM identity.operator_to_change(p_session_sha256, p_operator_id);
  UPDATE identity.operator o SET role = p_role WHERE o.id = p_operator_id;
  PERFORM identity.record_appointer(p_operator_id, target.asked_by);
  PERFORM identity.record_decision(p_confirmation_sha256, target.asked_by, 'role', p_operator_id, NULL,
    identity.statement_about_operator('role', (target.was).email, (target.was).role || ' → ' || p_role, p_reason));
  PERFORM identity.notify_of_operator('role', (target.was).email, p_role,
    identity.name_of_operator(target.asked_by, ''), p_reason);
  RETURN target.was;
END $$;

-- Suspends or reinstates another operator; only a confirmed owner may. Idempotent. Returns the operator as they were.
-- Errors: as operator_to_change; 23514 an_owner_stays; PB001 confirmation_needed.
-- p_operator_id: free choice of the owner, and part of what they confirm.
CREATE OR REPLACE FUNCTION identity.suspend_operator(
  p_session_sha256 bytea, p_operator_id bigint, p_is_suspended boolean, p_reason text, p_confirmation_sha256 bytea
) RETURNS identity.operators LANGUAGE plpgsql SECURITY DEFINER SET search_path = identity, pg_temp AS $$
DECLARE target record; kind text := CASE WHEN p_is_suspended THEN 'suspend' ELSE 'reinstate' END;
BEGIN
  SELECT * INTO target FROM identity.operator_to_change(p_session_sha256, p_operator_id);
  UPDATE identity.operator o SET disabled_at = CASE WHEN p_is_suspended THEN coalesce(o.disabled_at, now()) END
  WHERE o.id = p_operator_id;
  IF NOT p_is_suspended THEN
    PERFORM identity.record_appointer(p_operator_id, target.asked_by);
  END IF;
  PERFORM identity.record_decision(p_confirmation_sha256, target.asked_by, kind, p_operator_id, NULL,
    identity.statement_about_operator(kind, (target.was).email, (target.was).role, p_reason));
  PERFORM identity.notify_of_operator(CASE WHEN p_is_suspended
    THEN 'suspended' ELSE 'reinstated' END, (target.was).email,
    (target.was).role, identity.name_of_operator(target.asked_by, ''), p_reason);
  RETURN target.was;
END $$;
