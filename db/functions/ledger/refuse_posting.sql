-- Raises a CHECK violation that names the broken rule of ledger.posting.
CREATE OR REPLACE FUNCTION ledger.refuse_posting(constraint_name text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a posting breaks %', constraint_name USING ERRCODE = '23514', CONSTRAINT = constraint_name;
END $$;
