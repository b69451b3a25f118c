-- An operator brings back the bytes of all transactions of a sweep (`p_signed`: position, raw, txHash), which is signed from then on. The
-- caller compared each with the export; nobody but the seed of the swept addresses can sign any. False when the sweep no longer waits
-- for them. Errors: as identity.check_operator_session; 23514 sweep_signed_whole.
CREATE OR REPLACE FUNCTION sweeps.import(p_session_sha256 bytea, p_id uuid, p_signed jsonb) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = sweeps, pg_temp AS $$
DECLARE
  asked_by text := identity.name_of_operator(identity.check_operator_session(p_session_sha256, ARRAY['owner', 'finance']), 'command line');
BEGIN
  UPDATE sweeps.sweep s SET status = 'signed', imported_by = asked_by, imported_at = now()
  WHERE s.id = p_id AND s.status = 'exported' AND s.expires_at > now();
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  UPDATE sweeps.transaction t SET status = 'signed', raw_transaction = j.raw, tx_hash = j."txHash"
  FROM jsonb_to_recordset(p_signed) AS j (position smallint, raw text, "txHash" text)
  WHERE t.sweep_id = p_id AND t.position = j.position AND t.status = 'unsigned';
  IF EXISTS (SELECT FROM sweeps.transaction t WHERE t.sweep_id = p_id AND t.status = 'unsigned') THEN
    RAISE EXCEPTION 'sweep_signed_whole' USING ERRCODE = '23514', CONSTRAINT = 'sweep_signed_whole';
  END IF;
  RETURN true;
END $$;
