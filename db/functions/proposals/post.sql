-- One posting of proposals.book.
CREATE OR REPLACE FUNCTION proposals.post(p_kind text, p_from bigint, p_to bigint, p_amount_micro bigint, p_key text, p_source jsonb)
RETURNS void LANGUAGE sql AS $$
  SELECT ledger.post(jsonb_build_array(jsonb_build_object('kind', p_kind, 'from', p_from, 'to', p_to, 'amount', p_amount_micro,
    'key', p_key, 'source', p_source)))
$$;
