-- It took the name of the operator who decided.
DROP FUNCTION IF EXISTS withdrawals.approve(uuid, bigint);

-- pending → approved, after an operator's approval was noted: the triggers of the row ask for it, and for a second one of a large
-- amount. The operator who approved last is recorded as the one who decided. Mails the member. False if it is no longer pending.
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
  PERFORM members.tell('withdrawal-approved', of_member, jsonb_build_object('withdrawal', p_id));
  RETURN true;
END $$;
