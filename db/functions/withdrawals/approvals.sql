-- Approvals of withdrawals, with what their operators confirmed.
CREATE OR REPLACE VIEW withdrawals.approvals AS
SELECT a.withdrawal_id, a.operator_id, a.approved_at, a.confirmation_id, a.unconfirmed,
  withdrawals.statement_of_approval(w) AS statement, w.gross_micro
FROM withdrawals.approval a JOIN withdrawals.withdrawal w ON w.id = a.withdrawal_id;

-- Returns the statement that an operator confirms to approve a withdrawal. Its content is fixed once the withdrawal is
-- pending.
CREATE OR REPLACE FUNCTION withdrawals.statement_of_approval(w withdrawals.withdrawal) RETURNS text LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT concat_ws(E'\n', 'Approve a withdrawal',
    'Amount: ' || platform.usdt_text(w.gross_micro),
    'To be paid: ' || platform.usdt_text(w.net_micro) || CASE WHEN w.charge_micro > 0
      THEN ', after a charge of ' || platform.usdt_text(w.charge_micro) ELSE '' END,
    'Address: ' || w.address,
    'Member: ' || m.email || ' (' || m.refer_id || ')',
    'Withdrawal: ' || w.id)
  FROM members.members m WHERE m.id = w.member_id;
END;

-- True if each approval of a withdrawal has its operator's own confirmation, or if a rule approved it without a person.
-- The payer checks this before it signs.
CREATE OR REPLACE FUNCTION withdrawals.approvals_are_confirmed(w withdrawals.withdrawal) RETURNS boolean
LANGUAGE sql STABLE
RETURN NOT EXISTS (
  SELECT FROM withdrawals.approval a WHERE a.withdrawal_id = w.id AND a.unconfirmed IS NULL
    AND NOT identity.is_confirmed(a.confirmation_id, a.operator_id, withdrawals.statement_of_approval(w)));

-- Locks confirmations and approvals for this member and this address until the transaction ends. Always in this order.
CREATE OR REPLACE FUNCTION withdrawals.lock_related(p_member_id bigint, p_address text) RETURNS void LANGUAGE sql
BEGIN ATOMIC
  SELECT pg_advisory_xact_lock(7420017, hashint8(p_member_id));
  SELECT pg_advisory_xact_lock(7420018, hashtext(lower(p_address)));
END;

-- Returns the sum of a member's other requests between two moments, in micro-USDT. Requests of one member, or to one
-- address, count together, so that splitting a payout does not avoid the threshold. The callers pass the day around the
-- request's own moment, so that waiting does not avoid it either.
CREATE OR REPLACE FUNCTION withdrawals.related_of_member(
  p_id uuid, p_member_id bigint, p_from timestamptz, p_until timestamptz
) RETURNS bigint LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT coalesce(sum(o.gross_micro), 0)::bigint FROM withdrawals.withdrawal o
  WHERE o.member_id = p_member_id AND o.id <> p_id AND o.status IN ('pending', 'approved', 'paying', 'paid')
    AND coalesce(o.confirmed_at, o.created_at) BETWEEN p_from AND p_until;
END;

-- Returns the sum of other requests to an address between two moments, in micro-USDT.
CREATE OR REPLACE FUNCTION withdrawals.related_to_address(
  p_id uuid, p_address text, p_from timestamptz, p_until timestamptz
) RETURNS bigint LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT coalesce(sum(o.gross_micro), 0)::bigint FROM withdrawals.withdrawal o
  WHERE lower(o.address) = lower(p_address) AND o.id <> p_id AND o.status NOT IN ('requested', 'expired', 'rejected')
    AND coalesce(o.confirmed_at, o.created_at) BETWEEN p_from AND p_until;
END;

-- True if a payout must wait for an operator as the member's first one to this address: the setting requires it, none
-- was paid yet, and no code has confirmed the address in the member's address book.
CREATE OR REPLACE FUNCTION withdrawals.waits_as_first(p_member_id bigint, p_address text) RETURNS boolean
LANGUAGE sql STABLE
RETURN EXISTS (SELECT FROM platform.settings s WHERE s.key = 'firstPayoutsWait' AND s.value = 'true')
  AND NOT EXISTS (SELECT FROM withdrawals.withdrawal w
    WHERE w.member_id = p_member_id AND lower(w.address) = lower(p_address) AND w.status = 'paid')
  AND NOT EXISTS (SELECT FROM address_book.entries e
    WHERE e.member_id = p_member_id AND lower(e.address) = lower(p_address) AND e.confirmed_at IS NOT NULL
      AND e.removed_at IS NULL);

-- Returns the reason why no rule approves this withdrawal, or null. The limit for small amounts applies to the sum of a
-- day, of the member and to the address, so that splitting does not help. A second limit applies to the rules'
-- approvals in an hour, over all members. Takes its lock after those of lock_related and of the accounts, and keeps it
-- until the transaction ends.
CREATE OR REPLACE FUNCTION withdrawals.auto_approval_blocker(w withdrawals.withdrawal) RETURNS text
LANGUAGE plpgsql AS $$
DECLARE
  day_from timestamptz := now() - interval '24 hours';
  day_until timestamptz := now() + interval '24 hours';
  beside bigint;
  in_an_hour bigint;
BEGIN
  beside := greatest(withdrawals.related_of_member(w.id, w.member_id, day_from, day_until),
                     withdrawals.related_to_address(w.id, w.address, day_from, day_until));
  IF w.gross_micro + beside > platform.setting_micro('autoApproveUpTo') THEN
    RETURN 'rule_approves_small_ones';
  END IF;
  IF withdrawals.waits_as_first(w.member_id, w.address) THEN
    RETURN 'rule_leaves_first_payouts';
  END IF;
  PERFORM pg_advisory_xact_lock(7420019, 0);
  SELECT coalesce(sum(o.gross_micro), 0) INTO in_an_hour FROM withdrawals.withdrawal o
  WHERE o.decided_at = o.confirmed_at AND o.confirmed_at > now() - interval '1 hour' AND o.id <> w.id;
  IF w.gross_micro + in_an_hour > platform.setting_micro('autoApproveHourly') THEN
    RETURN 'rule_approves_so_much_an_hour';
  END IF;
  RETURN NULL;
END $$;

-- Rejects the approval of a large payout without two operators who currently count. If a rule approves,
-- withdrawals.auto_approval_blocker must allow it.
CREATE OR REPLACE FUNCTION withdrawals.check_approval() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  at timestamptz := coalesce(NEW.confirmed_at, NEW.created_at);
  beside bigint;
  broken text;
BEGIN
  PERFORM withdrawals.lock_related(NEW.member_id, NEW.address);
  IF NEW.status <> 'approved' THEN RETURN NEW; END IF;
  IF OLD.status = 'requested' THEN
    broken := withdrawals.auto_approval_blocker(NEW);
    IF broken IS NOT NULL THEN
      RAISE EXCEPTION 'no rule approves this withdrawal: %', broken USING ERRCODE = '23514', CONSTRAINT = broken;
    END IF;
  END IF;
  beside := greatest(
    withdrawals.related_of_member(NEW.id, NEW.member_id, at - interval '24 hours', at + interval '24 hours'),
                     withdrawals.related_to_address(NEW.id, NEW.address, at - interval '24 hours',
                       at + interval '24 hours'));
  IF NEW.gross_micro + beside >= platform.setting_micro('secondApprovalFrom')
    AND (SELECT count(*) FROM withdrawals.approval a
      WHERE a.withdrawal_id = NEW.id AND identity.is_one_of_two(a.operator_id)) < 2 THEN
    RAISE EXCEPTION 'a large withdrawal is approved by two'
      USING ERRCODE = '23514', CONSTRAINT = 'withdrawal_approved_by_two';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER withdrawal_approved_by_two BEFORE UPDATE OF status ON withdrawals.withdrawal
  FOR EACH ROW WHEN (OLD.status IN ('requested', 'pending') AND NEW.status IN ('pending', 'approved'))
  EXECUTE FUNCTION withdrawals.check_approval();

-- Records an operator's approval, confirmed with their second factor. Returns how many operators who count in
-- two-person decisions have approved so far; null if this one already did. Errors: PB001 confirmation_needed.
-- p_operator_id: compared with the confirmation of exactly this approval.
CREATE OR REPLACE FUNCTION withdrawals.add_approval(
  p_id uuid, p_operator_id bigint, p_note text, p_confirmation_sha256 bytea
) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = withdrawals, pg_temp AS $$
DECLARE confirmed uuid;
BEGIN
  IF NOT identity.may_approve(p_operator_id) THEN
    RAISE EXCEPTION 'operator % may not approve withdrawals', p_operator_id USING ERRCODE = '42501';
  END IF;
  SELECT identity.use_confirmation(p_confirmation_sha256, p_operator_id, withdrawals.statement_of_approval(w))
  INTO confirmed
  FROM withdrawals.withdrawal w WHERE w.id = p_id;
  INSERT INTO withdrawals.approval (withdrawal_id, operator_id, note, confirmation_id, unconfirmed)
  VALUES (p_id, p_operator_id, p_note, confirmed, CASE WHEN confirmed IS NULL THEN 'command line' END)
  ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  RETURN (SELECT count(*) FROM withdrawals.approval a
    WHERE a.withdrawal_id = p_id AND identity.is_one_of_two(a.operator_id));
END $$;

-- pending → approved, after an approval was recorded. Triggers of the row require it, and a second one for a large
-- amount. The last operator who approved is recorded as the decider. Mails the member. False if it is no longer
-- pending.
CREATE OR REPLACE FUNCTION withdrawals.approve(p_id uuid) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = withdrawals, pg_temp AS $$
DECLARE of_member bigint;
BEGIN
  UPDATE withdrawals.withdrawal SET status = 'approved', decided_at = now(),
    decided_by = (SELECT o.email FROM withdrawals.approval a JOIN identity.operators o ON o.id = a.operator_id
      WHERE a.withdrawal_id = p_id ORDER BY a.approved_at DESC, a.operator_id LIMIT 1)
  WHERE id = p_id AND status = 'pending' RETURNING member_id INTO of_member;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  PERFORM members.notify('withdrawal-approved', of_member, jsonb_build_object('withdrawal', p_id));
  RETURN true;
END $$;

-- pending → rejected. Also approved → rejected if the payout was refused or stopped by freezing the account, because
-- then it has no live transaction. The whole amount, including the charge, returns to its source, and the member is
-- mailed. False if it was decided otherwise. Errors: as identity.check_operator_session.
CREATE OR REPLACE FUNCTION withdrawals.reject(p_session_sha256 bytea, p_id uuid, p_reason text) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = withdrawals, pg_temp AS $$
DECLARE
  asked_by bigint := identity.check_operator_session(p_session_sha256, ARRAY['owner', 'finance']);
  w withdrawals.withdrawal;
BEGIN
  UPDATE withdrawals.withdrawal x SET status = 'rejected', decided_at = now(), reason = p_reason,
    decided_by = identity.name_of_operator(asked_by, 'command_line')
  WHERE x.id = p_id
    AND (x.status = 'pending'
      OR (x.status = 'approved' AND (x.refused_at IS NOT NULL OR members.is_frozen(x.member_id))))
  RETURNING * INTO w;
  IF w.id IS NULL THEN
    RETURN false;
  END IF;
  -- Before the posting, because this locks the member's accounts in ascending order.
  IF w.position_id IS NOT NULL THEN
    PERFORM investments.undo_exit(w.member_id, w.position_id);
  END IF;
  PERFORM ledger.move_own(
    CASE w.source WHEN 'package' THEN 'package_exit_release' ELSE 'withdrawal_release' END, w.member_id,
    'withdrawing', CASE w.source WHEN 'package' THEN 'principal' ELSE 'earnings' END, w.gross_micro,
    'withdrawal_release:' || w.id, jsonb_build_object('withdrawal', w.id));
  PERFORM members.notify('withdrawal-rejected', w.member_id, jsonb_build_object('withdrawal', w.id));
  RETURN true;
END $$;
