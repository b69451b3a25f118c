-- Moves money between a member's Electronic and Flexible wallets. The same key and input are the same transfer; other
-- input is rejected (PL004).
-- p_from: free choice of the member, of their own two wallets.
-- p_amount_micro: free choice of the member, within the balance.
CREATE OR REPLACE FUNCTION wallets.transfer(
  p_session_sha256 bytea, p_member_id bigint, p_from text, p_to text, p_amount_micro bigint, p_key text
) RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = wallets, pg_temp AS $$
BEGIN
  PERFORM identity.check_session(p_member_id, p_session_sha256);
  PERFORM members.refuse_frozen(p_member_id);
  RETURN ledger.move_own('wallet_transfer', p_member_id, p_from, p_to, p_amount_micro,
    'wallet_transfer:' || p_key, '{}');
END $$;
