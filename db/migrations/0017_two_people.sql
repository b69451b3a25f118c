-- Two people where one could steal. See apps/api/src/modules/identity/README.md.

-- Owners make operators, so that one owner could be two of them. Whom an owner invited, made owner or finance, let in again or
-- took the factor from waits until another owner has confirmed them, and is not one of two people until then.
ALTER TABLE identity.operator
  ADD COLUMN waits_since timestamptz,
  -- The owners who did it since the last confirmation: none of them confirms.
  ADD COLUMN brought_by bigint[] NOT NULL DEFAULT '{}',
  ADD COLUMN confirmed_by bigint REFERENCES identity.operator (id),
  -- From when on they are one of two people: the second owner, whom nobody else can confirm, after a day.
  ADD COLUMN counts_from timestamptz NOT NULL DEFAULT now(),
  -- Kept when the role goes: an owner who takes it from all others is not the first one again.
  ADD COLUMN was_owner boolean NOT NULL DEFAULT false;

CREATE FUNCTION identity.is_confirmed_owner(p_operator bigint) RETURNS boolean LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT EXISTS (SELECT FROM identity.operator o WHERE o.id = p_operator AND o.role = 'owner' AND o.disabled_at IS NULL
    AND o.waits_since IS NULL AND o.counts_from <= now());
END;

-- Whether this operator, as they are now, is one of the two people that a decision about money needs.
CREATE FUNCTION identity.is_one_of_two(p_operator bigint) RETURNS boolean LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT EXISTS (SELECT FROM identity.operator o WHERE o.id = p_operator AND o.role IN ('owner', 'finance')
    AND o.disabled_at IS NULL AND o.waits_since IS NULL AND o.counts_from <= now());
END;

CREATE FUNCTION identity.check_operator() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE broken text;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF (NEW.role <> OLD.role AND NEW.role IN ('owner', 'finance')) OR (OLD.disabled_at IS NOT NULL AND NEW.disabled_at IS NULL) THEN
      NEW.waits_since := coalesce(OLD.waits_since, now());
    END IF;
    broken := CASE
      WHEN OLD.waits_since IS NOT NULL AND NEW.waits_since IS NULL
        AND (identity.is_confirmed_owner(NEW.confirmed_by) AND NEW.confirmed_by <> NEW.id AND NEW.confirmed_by <> ALL (OLD.brought_by)) IS NOT TRUE
        THEN 'operator_confirmed_by_another_owner'
      WHEN NEW.waits_since IS NOT NULL AND NOT OLD.brought_by <@ NEW.brought_by THEN 'operator_keeps_who_brought_them'
      WHEN NEW.counts_from < OLD.counts_from THEN 'operator_counts_no_sooner' END;
    IF broken IS NOT NULL THEN
      RAISE EXCEPTION 'a change of an operator breaks %', broken USING ERRCODE = '23514', CONSTRAINT = broken;
    END IF;
    IF NEW.waits_since IS NULL THEN NEW.brought_by := '{}'; END IF;
  END IF;
  NEW.was_owner := NEW.was_owner OR (TG_OP = 'UPDATE' AND OLD.was_owner) OR (NEW.role = 'owner' AND NEW.waits_since IS NULL);
  RETURN NEW;
END $$;
CREATE TRIGGER operator_is_sound BEFORE INSERT OR UPDATE ON identity.operator
  FOR EACH ROW EXECUTE FUNCTION identity.check_operator();

-- Who joined by an owner's invitation waits. Only the second owner there ever was needs nobody, and counts a day later: there is
-- nobody else who could confirm them.
CREATE FUNCTION identity.await_another_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Of two who join at the same instant one sees the other.
  PERFORM pg_advisory_xact_lock(7420016);
  IF NEW.role = 'owner' AND NOT EXISTS (
    SELECT FROM identity.operator o WHERE o.was_owner AND o.id NOT IN (NEW.invited_by, NEW.operator_id)) THEN
    UPDATE identity.operator SET counts_from = now() + interval '24 hours' WHERE id = NEW.operator_id;
  ELSE
    UPDATE identity.operator SET waits_since = now(), brought_by = ARRAY[NEW.invited_by] WHERE id = NEW.operator_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER invited_operator_waits AFTER UPDATE OF used_at ON identity.operator_invitation
  FOR EACH ROW WHEN (OLD.used_at IS NULL AND NEW.used_at IS NOT NULL AND NEW.invited_by IS NOT NULL)
  EXECUTE FUNCTION identity.await_another_owner();

-- Who is no owner any more has invited nobody.
CREATE FUNCTION identity.void_invitations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE identity.operator_invitation SET revoked_at = now()
  WHERE invited_by = NEW.id AND used_at IS NULL AND revoked_at IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER shut_out_owner_invites_nobody AFTER UPDATE OF role, disabled_at ON identity.operator
  FOR EACH ROW WHEN (NEW.role <> 'owner' OR NEW.disabled_at IS NOT NULL) EXECUTE FUNCTION identity.void_invitations();

-- Somebody must be able to invite and to confirm, whatever program runs. The locks make two owners who disable each other
-- wait for one another.
CREATE FUNCTION identity.keep_an_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM id FROM identity.operator WHERE role = 'owner' AND disabled_at IS NULL AND waits_since IS NULL FOR UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'the last owner stays' USING ERRCODE = 'check_violation', CONSTRAINT = 'an_owner_stays';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER an_owner_stays AFTER UPDATE OF role, disabled_at, waits_since ON identity.operator
  FOR EACH ROW WHEN (OLD.role = 'owner' AND OLD.disabled_at IS NULL AND OLD.waits_since IS NULL
    AND (NEW.role <> 'owner' OR NEW.disabled_at IS NOT NULL OR NEW.waits_since IS NOT NULL)) EXECUTE FUNCTION identity.keep_an_owner();
CREATE TRIGGER no_owner_is_deleted AFTER DELETE ON identity.operator
  FOR EACH ROW WHEN (OLD.role = 'owner' AND OLD.disabled_at IS NULL) EXECUTE FUNCTION identity.keep_an_owner();

-- Requests of one member, and requests to one address, count together: a payout that is split is one payout. The day is the one
-- around the request's own moment and not the last one before now, so that nobody gets past the threshold by waiting.
CREATE FUNCTION withdrawals.beside_of_member(p_id uuid, p_member_id bigint, p_from timestamptz, p_until timestamptz) RETURNS bigint LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT coalesce(sum(o.gross_micro), 0)::bigint FROM withdrawals.withdrawal o
  WHERE o.member_id = p_member_id AND o.id <> p_id AND o.status IN ('pending', 'approved', 'paying', 'paid')
    AND coalesce(o.confirmed_at, o.created_at) BETWEEN p_from AND p_until;
END;
CREATE FUNCTION withdrawals.beside_to_address(p_id uuid, p_address text, p_from timestamptz, p_until timestamptz) RETURNS bigint LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT coalesce(sum(o.gross_micro), 0)::bigint FROM withdrawals.withdrawal o
  WHERE lower(o.address) = lower(p_address) AND o.id <> p_id AND o.status NOT IN ('requested', 'expired', 'rejected')
    AND coalesce(o.confirmed_at, o.created_at) BETWEEN p_from AND p_until;
END;

-- Until the transaction ends nothing of this member, and nothing to this address, is confirmed or approved beside it. Always in this order.
CREATE FUNCTION withdrawals.lock_beside(p_member_id bigint, p_address text) RETURNS void LANGUAGE sql
BEGIN ATOMIC
  SELECT pg_advisory_xact_lock(7420017, hashint8(p_member_id));
  SELECT pg_advisory_xact_lock(7420018, hashtext(lower(p_address)));
END;

-- A large payout is approved by two who count at that moment, whatever program says so, and a rule approves none. The threshold is
-- the setting, or what platform/settings.ts has without one.
CREATE FUNCTION withdrawals.check_approval() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  at timestamptz := coalesce(NEW.confirmed_at, NEW.created_at);
  beside bigint;
BEGIN
  PERFORM withdrawals.lock_beside(NEW.member_id, NEW.address);
  IF NEW.status <> 'approved' THEN RETURN NEW; END IF;
  beside := greatest(withdrawals.beside_of_member(NEW.id, NEW.member_id, at - interval '24 hours', at + interval '24 hours'),
                     withdrawals.beside_to_address(NEW.id, NEW.address, at - interval '24 hours', at + interval '24 hours'));
  IF NEW.gross_micro + beside >= coalesce((SELECT (s.value #>> '{}')::bigint FROM platform.setting s WHERE s.key = 'secondApprovalFrom'), 1000000000)
    AND (SELECT count(*) FROM withdrawals.approval a WHERE a.withdrawal_id = NEW.id AND identity.is_one_of_two(a.operator_id)) < 2 THEN
    RAISE EXCEPTION 'a large withdrawal is approved by two' USING ERRCODE = '23514', CONSTRAINT = 'withdrawal_approved_by_two';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER withdrawal_approved_by_two BEFORE UPDATE OF status ON withdrawals.withdrawal
  FOR EACH ROW WHEN (OLD.status IN ('requested', 'pending') AND NEW.status IN ('pending', 'approved'))
  EXECUTE FUNCTION withdrawals.check_approval();
