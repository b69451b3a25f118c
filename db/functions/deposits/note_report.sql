-- Notes the hash that a member names for a deposit; false when they named it before.
-- p_amount_micro: free choice of the member; nothing depends on it.
CREATE OR REPLACE FUNCTION deposits.note_report(p_member_id bigint, p_tx_hash text, p_amount_micro bigint) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = deposits, pg_temp AS $$
BEGIN
  INSERT INTO deposits.report (member_id, tx_hash, amount_micro) VALUES (p_member_id, p_tx_hash, p_amount_micro) ON CONFLICT DO NOTHING;
  RETURN FOUND;
END $$;
