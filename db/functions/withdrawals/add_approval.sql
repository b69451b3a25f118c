-- Notes an operator's approval, which they confirmed with their second factor, and answers how many different operators have approved
-- who count as one of two people now; null when this one has already. Errors: PB001 confirmation_needed.
DROP FUNCTION IF EXISTS withdrawals.add_approval(uuid, bigint, text);
-- p_operator_id: compared with the confirmation of exactly this approval.
CREATE OR REPLACE FUNCTION withdrawals.add_approval(p_id uuid, p_operator_id bigint, p_note text, p_confirmation_sha256 bytea) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = withdrawals, pg_temp AS $$
DECLARE confirmed uuid;
BEGIN
  IF NOT identity.may_approve(p_operator_id) THEN
    RAISE EXCEPTION 'operator % may not approve withdrawals', p_operator_id USING ERRCODE = '42501';
  END IF;
  SELECT identity.use_confirmation(p_confirmation_sha256, p_operator_id, withdrawals.statement_of_approval(w)) INTO confirmed
  FROM withdrawals.withdrawal w WHERE w.id = p_id;
  INSERT INTO withdrawals.approval (withdrawal_id, operator_id, note, confirmation_id, unconfirmed)
  VALUES (p_id, p_operator_id, p_note, confirmed, CASE WHEN confirmed IS NULL THEN 'command line' END) ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  RETURN (SELECT count(*) FROM withdrawals.approval a WHERE a.withdrawal_id = p_id AND identity.is_one_of_two(a.operator_id));
END $$;
