-- SHA-256 over the SHA-256 of each statement (UTF-8), in their order. The console computes the same over what it shows
-- (apps/console/src/lib/confirmation), and asks a passkey to sign SHA-256(nonce || this).
CREATE OR REPLACE FUNCTION identity.hash_of_statements(p_statements text[]) RETURNS bytea LANGUAGE sql IMMUTABLE
BEGIN ATOMIC
  SELECT sha256(string_agg(sha256(convert_to(s.statement, 'UTF8')), ''::bytea ORDER BY s.place))
  FROM unnest(p_statements) WITH ORDINALITY s (statement, place);
END;
