-- Why no rule approves this withdrawal, and a person decides; or null. A small amount is what its member asked for in a day, and what
-- everybody asked for to its address, so that small ones do not add up; and rules approve so much in an hour, of all members together.
-- The lock is taken behind those of lock_related and of the accounts, and held until the transaction ends.
CREATE OR REPLACE FUNCTION withdrawals.fault_of_rule(w withdrawals.withdrawal) RETURNS text LANGUAGE plpgsql AS $$
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
