-- pending → rejected; also approved → rejected where the payout was refused, or stopped by freezing the account: it has no live
-- transaction then. The whole amount, charge included, returns to where it came from, and the member is mailed.
-- False when it is decided otherwise. Errors: as identity.check_operator_session.
DROP FUNCTION IF EXISTS withdrawals.reject(uuid, bigint, text);
CREATE OR REPLACE FUNCTION withdrawals.reject(p_session_sha256 bytea, p_id uuid, p_reason text) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = withdrawals, pg_temp AS $$
DECLARE asked_by bigint := identity.check_operator_session(p_session_sha256, ARRAY['owner', 'finance']); w withdrawals.withdrawal;
BEGIN
  UPDATE withdrawals.withdrawal x SET status = 'rejected', decided_at = now(), reason = p_reason,
    decided_by = identity.name_of_operator(asked_by, 'command line')
  WHERE x.id = p_id AND (x.status = 'pending' OR (x.status = 'approved' AND (x.refused_at IS NOT NULL OR members.is_frozen(x.member_id))))
  RETURNING * INTO w;
  IF w.id IS NULL THEN
    RETURN false;
  END IF;
  -- Before the posting: it locks the member's accounts from the lowest on.
  IF w.position_id IS NOT NULL THEN
    PERFORM investments.undo_exit(w.member_id, w.position_id);
  END IF;
  PERFORM ledger.move_own(CASE w.source WHEN 'package' THEN 'package_exit_release' ELSE 'withdrawal_release' END, w.member_id,
    'withdrawing', CASE w.source WHEN 'package' THEN 'principal' ELSE 'earnings' END, w.gross_micro, 'withdrawal_release:' || w.id,
    jsonb_build_object('withdrawal', w.id));
  PERFORM members.tell('withdrawal-rejected', w.member_id, jsonb_build_object('withdrawal', w.id));
  RETURN true;
END $$;
