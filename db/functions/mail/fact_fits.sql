-- Whether a value may stand for a fact of an e-mail. No kind holds free prose but `reason`, which an operator typed and only functions
-- of the database pass on. templates.ts reads the same kinds.
CREATE OR REPLACE FUNCTION mail.fact_fits(p_kind text, p_value jsonb) RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE word text := p_value #>> '{}';
BEGIN
  IF starts_with(p_kind, 'optional ') THEN
    RETURN p_value = 'null' OR mail.fact_fits(substr(p_kind, 10), p_value);
  END IF;
  IF p_kind IN ('ids', 'words') THEN
    RETURN jsonb_typeof(p_value) = 'array' AND jsonb_array_length(p_value) BETWEEN 1 AND 10
      AND (SELECT bool_and(mail.fact_fits(left(p_kind, -1), e)) FROM jsonb_array_elements(p_value) e);
  END IF;
  IF jsonb_typeof(p_value) IS DISTINCT FROM 'string' THEN
    RETURN false;
  END IF;
  RETURN CASE p_kind
    WHEN 'id' THEN word ~ '^\d{1,18}$'
    WHEN 'uuid' THEN word ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    WHEN 'amount' THEN word ~ '^\d{1,18}$'
    WHEN 'hours' THEN word ~ '^\d{1,4}$'
    WHEN 'time' THEN word ~ '^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,6})?(Z|[+-]\d{2}:\d{2})$'
    WHEN 'word' THEN word ~ '^[a-z][a-z_-]{0,39}$'
    WHEN 'token' THEN word ~ '^[A-Za-z0-9_-]{43}$'
    -- Nothing that a mail program shows as a link: no scheme, and no name of a host.
    WHEN 'name' THEN length(word) BETWEEN 1 AND 60 AND word !~ '[[:cntrl:]<>/@\\]' AND word !~* '[[:alnum:]][.。．｡][[:alpha:]]'
    WHEN 'email' THEN length(word) <= 254 AND word ~ '^[^@\s[:cntrl:]]+@[^@\s[:cntrl:]]+$'
    WHEN 'reason' THEN length(word) BETWEEN 1 AND 2000
    ELSE false END;
END $$;
