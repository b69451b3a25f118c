-- Posts between two accounts of one member, by the names of their kinds. Errors: those of ledger.post.
CREATE OR REPLACE FUNCTION ledger.move_own(
  p_kind text, p_member_id bigint, p_from text, p_to text, p_amount_micro bigint, p_key text, p_source jsonb
) RETURNS bigint LANGUAGE sql AS $$
  SELECT (ledger.post(jsonb_build_array(jsonb_build_object('kind', p_kind, 'from', p_member_id * 32 + f.code,
    'to', p_member_id * 32 + t.code, 'amount', p_amount_micro, 'key', p_key, 'source', p_source))))[1]
  FROM ledger.account_kind f, ledger.account_kind t WHERE f.name = p_from AND t.name = p_to
$$;

-- What calls used before their use cases were functions.
DROP FUNCTION IF EXISTS ledger.post_and_read;
