-- The keys of these people, in the order of their ids; made where there is none yet.
CREATE OR REPLACE FUNCTION proofs.keys(p_owners bigint[]) RETURNS SETOF bytea
LANGUAGE plpgsql SECURITY DEFINER SET search_path = proofs, pg_temp AS $$
BEGIN
  INSERT INTO proofs.key (owner_id) SELECT o FROM unnest(p_owners) o WHERE NOT EXISTS (SELECT FROM proofs.key k WHERE k.owner_id = o);
  RETURN QUERY SELECT k.key FROM proofs.key k WHERE k.owner_id = ANY (p_owners) ORDER BY k.owner_id;
END $$;
