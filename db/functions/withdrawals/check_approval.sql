-- A large payout is approved by two who count at that moment, whatever program says so; what a rule approves,
-- withdrawals.fault_of_rule allows.
CREATE OR REPLACE FUNCTION withdrawals.check_approval() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  at timestamptz := coalesce(NEW.confirmed_at, NEW.created_at);
  beside bigint;
  broken text;
BEGIN
  PERFORM withdrawals.lock_related(NEW.member_id, NEW.address);
  IF NEW.status <> 'approved' THEN RETURN NEW; END IF;
  IF OLD.status = 'requested' THEN
    broken := withdrawals.fault_of_rule(NEW);
    IF broken IS NOT NULL THEN
      RAISE EXCEPTION 'no rule approves this withdrawal: %', broken USING ERRCODE = '23514', CONSTRAINT = broken;
    END IF;
  END IF;
  beside := greatest(withdrawals.related_of_member(NEW.id, NEW.member_id, at - interval '24 hours', at + interval '24 hours'),
                     withdrawals.related_to_address(NEW.id, NEW.address, at - interval '24 hours', at + interval '24 hours'));
  IF NEW.gross_micro + beside >= platform.setting_micro('secondApprovalFrom')
    AND (SELECT count(*) FROM withdrawals.approval a WHERE a.withdrawal_id = NEW.id AND identity.is_one_of_two(a.operator_id)) < 2 THEN
    RAISE EXCEPTION 'a large withdrawal is approved by two' USING ERRCODE = '23514', CONSTRAINT = 'withdrawal_approved_by_two';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER withdrawal_approved_by_two BEFORE UPDATE OF status ON withdrawals.withdrawal
  FOR EACH ROW WHEN (OLD.status IN ('requested', 'pending') AND NEW.status IN ('pending', 'approved'))
  EXECUTE FUNCTION withdrawals.check_approval();
