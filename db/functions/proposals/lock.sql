-- Orders those who decide about a proposal at the same instant.
CREATE OR REPLACE FUNCTION proposals.lock(p_id uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = proposals, pg_temp AS $$
BEGIN
  PERFORM FROM proposals.proposal p WHERE p.id = p_id FOR UPDATE;
END $$;
