-- Publishes the proof of a closed day, whose nodes and places were kept in the same transaction: a whole day or none. The transaction reads
-- one snapshot (ledger.snapshot_between_postings), so that the total is compared with the books of that very moment. Errors (PB000):
-- proof_day_open, proof_published, proof_not_one_snapshot, proof_total_differs, proof_leaves_differ, proof_root_differs.
-- p_day: compared with the days that are closed.
-- p_total_micro: compared with the books of the same snapshot.
CREATE OR REPLACE FUNCTION proofs.publish(
  p_day date, p_root bytea, p_total_micro bigint, p_leaves bigint, p_file_sha256 bytea
) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = proofs, pg_temp AS $$
DECLARE kept record; top bytea;
BEGIN
  IF current_setting('transaction_isolation') NOT IN ('repeatable read', 'serializable') THEN
    RAISE 'proof_not_one_snapshot' USING ERRCODE = 'PB000';
  END IF;
  IF NOT EXISTS (SELECT FROM income.closed_days c WHERE c.day = p_day) THEN
    RAISE 'proof_day_open' USING ERRCODE = 'PB000';
  END IF;
  IF EXISTS (SELECT FROM proofs.proof p WHERE p.day = p_day) THEN
    RAISE 'proof_published' USING ERRCODE = 'PB000';
  END IF;
  IF p_total_micro IS DISTINCT FROM ledger.owed_in_all() THEN
    RAISE 'proof_total_differs' USING ERRCODE = 'PB000';
  END IF;
  SELECT sum(length(n.content)) / 40 AS leaves, count(*) AS chunks, max(n.number) + 1 AS numbered,
    count(*) FILTER (WHERE length(n.content) < 10240) AS short INTO kept
  FROM proofs.node n WHERE n.day = p_day AND n.level = 0;
  IF kept.leaves IS DISTINCT FROM p_leaves OR kept.chunks <> kept.numbered OR kept.short > 1 THEN
    RAISE 'proof_leaves_differ' USING ERRCODE = 'PB000';
  END IF;
  -- Of a tree of one row of nodes or more, the uppermost row that is kept leads to the root: proofs.top_of reckons it.
  top := proofs.top_of(p_day);
  IF top IS DISTINCT FROM p_root || int8send(p_total_micro) THEN
    RAISE 'proof_root_differs' USING ERRCODE = 'PB000';
  END IF;
  INSERT INTO proofs.proof (day, posting_id, root, total_micro, leaves, file_sha256)
  VALUES (p_day, ledger.last_posting(), p_root, p_total_micro, p_leaves, p_file_sha256);
END $$;

-- The root, hash and sum, that the uppermost kept row of a day's nodes leads to (docs/proof.md).
CREATE OR REPLACE FUNCTION proofs.top_of(p_day date) RETURNS bytea LANGUAGE sql STABLE SET search_path = proofs, pg_temp
BEGIN ATOMIC
  SELECT proofs.climb(n.content) FROM proofs.node n WHERE n.day = p_day ORDER BY n.level DESC, n.number LIMIT 1;
END;

-- The sum of a node, by its place in a row of nodes.
CREATE OR REPLACE FUNCTION proofs.sum_of(p_nodes bytea, p_place integer) RETURNS bigint
LANGUAGE sql IMMUTABLE SET search_path = proofs, pg_temp
BEGIN ATOMIC
  SELECT ('x' || encode(substr(p_nodes, 40 * p_place + 33, 8), 'hex'))::bit(64)::bigint;
END;

-- A day that is published takes nothing more, and what is kept of a day is never changed.
CREATE OR REPLACE FUNCTION proofs.refuse_change() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = proofs, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' AND NOT EXISTS (SELECT FROM proofs.proof p WHERE p.day = NEW.day) THEN
    RETURN NEW;
  END IF;
  RAISE 'A proof is never changed' USING ERRCODE = 'PL001';
END $$;
CREATE OR REPLACE TRIGGER proof_is_never_changed BEFORE INSERT OR UPDATE OR DELETE ON proofs.node
FOR EACH ROW EXECUTE FUNCTION proofs.refuse_change();
CREATE OR REPLACE TRIGGER proof_is_never_changed BEFORE INSERT OR UPDATE OR DELETE ON proofs.place
FOR EACH ROW EXECUTE FUNCTION proofs.refuse_change();
CREATE OR REPLACE TRIGGER proof_is_never_changed BEFORE UPDATE OR DELETE ON proofs.proof
FOR EACH ROW EXECUTE FUNCTION proofs.refuse_change();
