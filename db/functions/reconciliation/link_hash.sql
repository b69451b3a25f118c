-- Over everything of a link, the hash of the one before it included.
CREATE OR REPLACE FUNCTION reconciliation.link_hash(l reconciliation.link) RETURNS bytea LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT sha256(convert_to(jsonb_build_array(l.id, l.first_posting, l.last_posting, l.postings, l.amount_micro, encode(l.rows_sha256, 'hex'),
    encode(l.previous_sha256, 'hex'), to_char(l.linked_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'))::text, 'UTF8'));
END;

-- Whoever tries, the schema's owner included.
CREATE OR REPLACE FUNCTION reconciliation.refuse_rewriting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'reconciliation.% is append-only', TG_TABLE_NAME USING ERRCODE = 'PL001';
END $$;

CREATE OR REPLACE TRIGGER link_is_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON reconciliation.link
  FOR EACH STATEMENT EXECUTE FUNCTION reconciliation.refuse_rewriting();
