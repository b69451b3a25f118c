-- Posts between two accounts of one member, by the names of their kinds. Errors: those of ledger.post.
CREATE OR REPLACE FUNCTION ledger.move_own(
  p_kind text, p_member_id bigint, p_from text, p_to text, p_amount_micro bigint, p_key text, p_source jsonb
) RETURNS bigint LANGUAGE sql
RETURN (ledger.post(jsonb_build_array(jsonb_build_object('kind', p_kind, 'from', ledger.account_number(p_member_id, p_from),
  'to', ledger.account_number(p_member_id, p_to), 'amount', p_amount_micro, 'key', p_key, 'source', p_source))))[1];

-- What calls used before their use cases were functions.
DROP FUNCTION IF EXISTS ledger.post_and_read;
