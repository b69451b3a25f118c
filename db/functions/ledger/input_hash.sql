-- What an idempotency key stands for. A row's text form keeps NULL and every delimiter apart.
CREATE OR REPLACE FUNCTION ledger.input_hash(
  p_kind text, p_from bigint, p_to bigint, p_amount bigint, p_source jsonb, p_evidence bigint
) RETURNS bytea LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT sha256(convert_to(ROW(p_kind, p_from, p_to, p_amount, p_source, p_evidence)::text, 'UTF8'));
END;
