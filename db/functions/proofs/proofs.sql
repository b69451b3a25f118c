-- Publishes the proof of a closed day, whose nodes and places were stored in the same transaction: completely or not at
-- all. The transaction reads one snapshot (ledger.snapshot_between_postings), so that the total is compared with the
-- books at that moment. Errors (PB000): proof_day_open, proof_published, proof_not_one_snapshot, proof_total_differs,
-- proof_leaves_differ, proof_root_differs.
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
  -- The top stored row leads to the root, however many rows the tree has: proofs.top_of computes it.
  top := proofs.top_of(p_day);
  IF top IS DISTINCT FROM p_root || int8send(p_total_micro) THEN
    RAISE 'proof_root_differs' USING ERRCODE = 'PB000';
  END IF;
  INSERT INTO proofs.proof (day, posting_id, root, total_micro, leaves, file_sha256)
  VALUES (p_day, ledger.last_posting(), p_root, p_total_micro, p_leaves, p_file_sha256);
END $$;

-- Returns the root (hash and sum) that a day's top stored row of nodes leads to (docs/proof.md).
CREATE OR REPLACE FUNCTION proofs.top_of(p_day date) RETURNS bytea LANGUAGE sql STABLE SET search_path = proofs, pg_temp
BEGIN ATOMIC
  SELECT proofs.climb(n.content) FROM proofs.node n WHERE n.day = p_day ORDER BY n.level DESC, n.number LIMIT 1;
END;

-- Returns a node's sum by its position in a row of nodes.
CREATE OR REPLACE FUNCTION proofs.sum_of(p_nodes bytea, p_place integer) RETURNS bigint
LANGUAGE sql IMMUTABLE SET search_path = proofs, pg_temp
BEGIN ATOMIC
  SELECT ('x' || encode(substr(p_nodes, 40 * p_place + 33, 8), 'hex'))::bit(64)::bigint;
END;

-- Rejects additions to a published day, and every change of stored rows.
CREATE OR REPLACE FUNCTION proofs.refuse_change() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = proofs, pg_temp AS $$
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

-- Returns the node (hash and sum) that a complete row of nodes leads to (docs/proof.md).
CREATE OR REPLACE FUNCTION proofs.climb(p_row bytea) RETURNS bytea
LANGUAGE plpgsql IMMUTABLE SET search_path = proofs, pg_temp AS $$
DECLARE line bytea := p_row; above bytea; place integer; total numeric;
BEGIN
  WHILE length(line) > 40 LOOP
    IF length(line) % 80 = 40 THEN
      line := line || decode(repeat('00', 40), 'hex');
    END IF;
    above := '';
    FOR place IN 0 .. length(line) / 80 - 1 LOOP
      total := proofs.sum_of(line, 2 * place)::numeric + proofs.sum_of(line, 2 * place + 1);
      above := above || sha256('\x01'::bytea || substr(line, 80 * place + 1, 80)) || int8send(total::bigint);
    END LOOP;
    line := above;
  END LOOP;
  RETURN line;
END $$;

-- Returns the session's key, and the positions of its leaves of a day: `positions` has eight of four bytes each. No row
-- if there is no proof of that day, or the account is newer. Errors (PB000): unauthorized.
CREATE OR REPLACE FUNCTION proofs.own(p_session_sha256 bytea, p_subject_id bigint, p_day date)
RETURNS TABLE (key bytea, positions bytea)
LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 1 SET search_path = proofs, pg_temp AS $$
DECLARE people bytea;
BEGIN
  PERFORM identity.check_session(p_subject_id, p_session_sha256);
  SELECT p.content INTO people FROM proofs.place p
  WHERE p.day = p_day AND p.first_owner_id <= p_subject_id ORDER BY p.first_owner_id DESC LIMIT 1;
  RETURN QUERY SELECT k.key, substr(people, 40 * n + 9, 32)
  FROM proofs.key k, generate_series(0, length(people) / 40 - 1) n
  WHERE k.owner_id = p_subject_id AND substr(people, 40 * n + 1, 8) = int8send(p_subject_id);
END $$;

-- Days with a proof, each with its anchoring transaction.
CREATE OR REPLACE VIEW proofs.proofs AS
SELECT p.day, p.posting_id, p.root, p.total_micro, p.leaves, p.file_sha256, p.published_at, s.tx_hash AS anchor_hash
FROM proofs.proof p LEFT JOIN proofs.anchor a ON a.day = p.day AND a.status = 'anchored'
  LEFT JOIN chain.anchors o ON o.id = a.outgoing_id LEFT JOIN chain.seen_anchors s ON s.tx_hash = o.tx_hash;

-- Nodes of days with a published proof, which are public.
CREATE OR REPLACE VIEW proofs.nodes AS
SELECT n.day, n.level, n.number, n.content FROM proofs.node n JOIN proofs.proof p USING (day);

-- Returns published proofs of postings after `p_after`, with the error that the books show (null: none). Impossible
-- while triggers are enabled.
CREATE OR REPLACE FUNCTION proofs.audited(p_after bigint)
RETURNS TABLE (day text, total_micro bigint, owed_micro bigint, violation text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = proofs, pg_temp AS $$
  SELECT p.day::text, p.total_micro, o.owed_micro, CASE
    WHEN p.total_micro <> o.owed_micro THEN 'proof_total_differs'
    WHEN proofs.top_of(p.day) IS DISTINCT FROM p.root || int8send(p.total_micro) THEN 'proof_root_differs' END
  FROM proofs.proof p
  JOIN ledger.owed_after((SELECT array_agg(x.posting_id) FROM proofs.proof x WHERE x.posting_id > p_after)) o
    ON o.posting_id = p.posting_id
  ORDER BY p.day
$$;

-- Returns these people's keys in the order of their ids; creates missing ones.
CREATE OR REPLACE FUNCTION proofs.keys(p_owners bigint[]) RETURNS SETOF bytea
LANGUAGE plpgsql SECURITY DEFINER SET search_path = proofs, pg_temp AS $$
BEGIN
  INSERT INTO proofs.key (owner_id)
  SELECT o FROM unnest(p_owners) o WHERE NOT EXISTS (SELECT FROM proofs.key k WHERE k.owner_id = o);
  RETURN QUERY SELECT k.key FROM proofs.key k WHERE k.owner_id = ANY (p_owners) ORDER BY k.owner_id;
END $$;
