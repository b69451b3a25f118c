-- Notes an operator's approval, and answers how many different operators have approved who count as one of two people now; null when
-- this one has already.
CREATE OR REPLACE FUNCTION withdrawals.add_approval(p_id uuid, p_operator_id bigint, p_note text) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = withdrawals, pg_temp AS $$
BEGIN
  IF NOT identity.may_approve(p_operator_id) THEN
    RAISE EXCEPTION 'operator % may not approve withdrawals', p_operator_id USING ERRCODE = '42501';
  END IF;
  INSERT INTO withdrawals.approval (withdrawal_id, operator_id, note) VALUES (p_id, p_operator_id, p_note) ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  RETURN (SELECT count(*) FROM withdrawals.approval a WHERE a.withdrawal_id = p_id AND identity.is_one_of_two(a.operator_id));
END $$;
