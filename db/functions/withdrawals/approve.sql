-- pending → approved, after an operator's approval was noted: the triggers of the row ask for it, and for a second one of a large
-- amount. The member is mailed. False when it is not pending any more.
CREATE OR REPLACE FUNCTION withdrawals.approve(p_id uuid, p_operator_id bigint) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = withdrawals, pg_temp AS $$
DECLARE of_member bigint;
BEGIN
  UPDATE withdrawals.withdrawal SET status = 'approved', decided_at = now(),
    decided_by = (SELECT o.email FROM identity.operators o WHERE o.id = p_operator_id)
  WHERE id = p_id AND status = 'pending' RETURNING member_id INTO of_member;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  PERFORM members.tell('withdrawal-approved', of_member, jsonb_build_object('withdrawal', p_id));
  RETURN true;
END $$;
