-- The key of whoever has the session, and the positions of their leaves of a day: `positions` has the eight of four bytes each. No row: no
-- proof of that day, or one of before they came. Errors (PB000): unauthorized.
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

-- Days with a proof, and the transaction that anchors each.
CREATE OR REPLACE VIEW proofs.proofs AS
SELECT p.day, p.posting_id, p.root, p.total_micro, p.leaves, p.file_sha256, p.published_at, s.tx_hash AS anchor_hash
FROM proofs.proof p LEFT JOIN proofs.anchor a ON a.day = p.day AND a.status = 'anchored'
  LEFT JOIN chain.anchors o ON o.id = a.outgoing_id LEFT JOIN chain.seen_anchors s ON s.tx_hash = o.tx_hash;

-- Nodes of days whose proof is published: everybody may have them.
CREATE OR REPLACE VIEW proofs.nodes AS
SELECT n.day, n.level, n.number, n.content FROM proofs.node n JOIN proofs.proof p USING (day);
