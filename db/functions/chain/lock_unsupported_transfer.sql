-- A transfer of an unsupported token, locked: a person decides about it.
CREATE OR REPLACE FUNCTION chain.lock_unsupported_transfer(p_public_id uuid)
RETURNS TABLE (id bigint, status text, is_settled boolean)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = chain, pg_temp AS $$
BEGIN
  RETURN QUERY SELECT s.id, s.status, s.settled_at IS NOT NULL FROM chain.unsupported_transfer s WHERE s.public_id = p_public_id FOR UPDATE;
END $$;
