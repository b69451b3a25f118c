-- An earlier signature had the charge, the net amount and the approving rule as parameters.
DROP FUNCTION IF EXISTS withdrawals.confirm(uuid, text, bigint, bigint, bigint, bigint);

-- requested → pending, or approved at once where withdrawals.fault_of_rule finds nothing: takes the
-- package out, if it is one, holds the gross amount, and mails the member. The triggers of the row ask for the code (and the second factor) that this very
-- transaction used. A package that has matured since the request leaves without the charge. No row: nothing is
-- requested any more, or the package is gone.
CREATE OR REPLACE FUNCTION withdrawals.confirm(p_id uuid) RETURNS SETOF withdrawals.withdrawal
LANGUAGE plpgsql SECURITY DEFINER SET search_path = withdrawals, pg_temp AS $$
DECLARE w withdrawals.withdrawal; left_from text; charge bigint; approved_by text;
BEGIN
  SELECT * INTO w FROM withdrawals.withdrawal x WHERE x.id = p_id AND x.status = 'requested' FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  PERFORM withdrawals.lock_related(w.member_id, w.address);
  IF w.source = 'package' THEN
    left_from := investments.begin_exit(w.member_id, w.position_id);
    IF left_from IS NULL THEN
      RETURN;
    END IF;
  END IF;
  PERFORM ledger.move_own(CASE w.source WHEN 'package' THEN 'package_exit_hold' ELSE 'withdrawal_hold' END, w.member_id,
    CASE w.source WHEN 'package' THEN 'principal' ELSE 'earnings' END, 'withdrawing', w.gross_micro, 'withdrawal_hold:' || w.id,
    jsonb_build_object('withdrawal', w.id));
  charge := CASE WHEN left_from = 'matured' THEN 0 ELSE w.charge_micro END;
  approved_by := CASE WHEN withdrawals.fault_of_rule(w) IS NULL THEN 'rule: small amount' END;
  RETURN QUERY
  UPDATE withdrawals.withdrawal x SET status = CASE WHEN approved_by IS NULL THEN 'pending' ELSE 'approved' END,
    charge_micro = charge, net_micro = w.gross_micro - charge, confirmed_at = now(),
    decided_by = approved_by, decided_at = CASE WHEN approved_by IS NULL THEN NULL ELSE now() END
  WHERE x.id = w.id RETURNING *;
  PERFORM members.tell('withdrawal-confirmed', w.member_id, jsonb_build_object('withdrawal', w.id));
END $$;
