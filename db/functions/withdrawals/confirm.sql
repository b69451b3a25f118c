-- requested → pending, or approved at once by the rule that is named, where withdrawals.fault_of_rule finds nothing: takes the
-- package out, if it is one, holds the gross amount, and mails the member. The triggers of the row ask for the code (and the second factor) that this very
-- transaction used. A package that has matured since the request leaves without the charge. No row: nothing is
-- requested any more, or the package is gone.
CREATE OR REPLACE FUNCTION withdrawals.confirm(
  p_id uuid, p_approved_by text, p_charge_micro bigint, p_net_micro bigint, p_matured_charge_micro bigint, p_matured_net_micro bigint
) RETURNS SETOF withdrawals.withdrawal LANGUAGE plpgsql SECURITY DEFINER SET search_path = withdrawals, pg_temp AS $$
DECLARE w withdrawals.withdrawal; left_from text; has_matured boolean; approved_by text := p_approved_by;
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
  has_matured := left_from IS NOT DISTINCT FROM 'matured';
  IF approved_by IS NOT NULL AND withdrawals.fault_of_rule(w) IS NOT NULL THEN
    approved_by := NULL;
  END IF;
  RETURN QUERY
  UPDATE withdrawals.withdrawal x SET status = CASE WHEN approved_by IS NULL THEN 'pending' ELSE 'approved' END,
    charge_micro = CASE WHEN has_matured THEN p_matured_charge_micro ELSE p_charge_micro END,
    net_micro = CASE WHEN has_matured THEN p_matured_net_micro ELSE p_net_micro END, confirmed_at = now(),
    decided_by = approved_by, decided_at = CASE WHEN approved_by IS NULL THEN NULL ELSE now() END
  WHERE x.id = w.id RETURNING *;
  PERFORM members.tell('withdrawal-confirmed', w.member_id, jsonb_build_object('withdrawal', w.id));
END $$;
