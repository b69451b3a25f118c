-- Notes who settled a transfer of an unsupported token, and how.
CREATE OR REPLACE FUNCTION chain.settle_unsupported_transfer(p_id bigint, p_by text, p_note text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = chain, pg_temp AS $$
BEGIN
  UPDATE chain.unsupported_transfer SET settled_at = now(), settled_by = p_by, settled_note = p_note WHERE id = p_id;
END $$;
