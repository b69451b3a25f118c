-- Returns the newest proved day if it has no final reserve, or null. Balances at older blocks can no longer be read.
CREATE OR REPLACE FUNCTION proofs.day_to_cover() RETURNS date
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = proofs, pg_temp
BEGIN ATOMIC
  SELECT p.day FROM (SELECT max(day) AS day FROM proofs.proof) p
  WHERE NOT EXISTS (SELECT FROM proofs.reserve r WHERE r.day = p.day AND r.status = 'final');
END;

-- Returns the number under which addresses, nodes and places of a reserve are stored until it is published.
CREATE OR REPLACE FUNCTION proofs.next_reserve() RETURNS bigint
LANGUAGE sql SECURITY DEFINER SET search_path = proofs, pg_temp
BEGIN ATOMIC
  SELECT nextval('proofs.reserve_number');
END;

-- Returns deposit addresses with an id above `p_after` that ever received USDT, by owner. The watcher saw no USDT on
-- any other.
CREATE OR REPLACE FUNCTION proofs.funded_addresses(p_after bigint, p_limit integer)
RETURNS TABLE (owner_id bigint, address text) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = proofs, pg_temp
BEGIN ATOMIC
  SELECT a.member_id, a.address FROM chain.addresses a
  WHERE a.member_id = ANY (ARRAY(
      SELECT o.member_id
      FROM (SELECT DISTINCT t.member_id FROM chain.transfers t WHERE t.purpose = 'member' AND t.member_id > p_after) o
      ORDER BY o.member_id LIMIT p_limit))
    AND EXISTS (SELECT FROM chain.transfers t WHERE t.to_address = a.address)
  ORDER BY a.member_id, a.address;
END;

-- Returns the nonces of these people's addresses, in order: HMAC-SHA-256(key, day ‖ 0x10 ‖ address), RFC 2104. They
-- reveal nothing about the leaves of liabilities, whose nonces are computed from other bytes.
-- p_day: free choice of the watcher: a nonce reveals nothing.
CREATE OR REPLACE FUNCTION proofs.reserve_nonces(p_day date, p_owners bigint[], p_addresses bytea[]) RETURNS SETOF bytea
LANGUAGE plpgsql SECURITY DEFINER SET search_path = proofs, pg_temp AS $$
BEGIN
  PERFORM count(*) FROM proofs.keys(ARRAY(SELECT DISTINCT o FROM unnest(p_owners) o));
  RETURN QUERY
  SELECT sha256(proofs.padded(k.key, 'x5c5c5c5c5c5c5c5c') || sha256(proofs.padded(k.key, 'x3636363636363636')
    || convert_to(p_day::text, 'UTF8') || '\x10'::bytea || g.address))
  FROM unnest(p_owners, p_addresses) WITH ORDINALITY g (owner_id, address, ordinality)
  JOIN proofs.key k ON k.owner_id = g.owner_id
  ORDER BY g.ordinality;
END $$;

-- Returns a 32-byte key, filled to a block of 64 bytes, with each eight bytes XORed with the pad.
CREATE OR REPLACE FUNCTION proofs.padded(p_key bytea, p_pad text) RETURNS bytea
LANGUAGE sql IMMUTABLE SET search_path = proofs, pg_temp
BEGIN ATOMIC
  SELECT string_agg(
    int8send((('x' || encode(substr(p_key, 8 * n + 1, 8), 'hex'))::bit(64) # p_pad::bit(64))::bigint), '' ORDER BY n)
    || decode(repeat(substr(p_pad, 2), 4), 'hex')
  FROM generate_series(0, 3) n;
END;

-- Publishes a reserve whose addresses, nodes and places were stored in the same transaction: completely or not at all.
-- Errors (PB000): reserve_not_newest, reserve_published, reserve_block_not_final, reserve_block_old,
-- reserve_addresses_differ, reserve_leaves_differ, reserve_root_differs.
-- p_day: compared with the days that have a proof.
-- p_block_number: accepted: docs/security.md, only the watcher sees the chain.
-- p_block_at: accepted: docs/security.md, only the watcher sees the chain.
-- p_desk_micro: compared with the books.
-- p_leaves_micro: compared with the leaves that were kept.
CREATE OR REPLACE FUNCTION proofs.publish_reserve(
  p_id bigint, p_day date, p_chain_id bigint, p_token text, p_block_number bigint, p_block_hash text,
  p_block_at timestamptz, p_desk_micro bigint, p_leaves bigint, p_leaves_micro bigint, p_root bytea, p_file_sha256 bytea
) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = proofs, pg_temp AS $$
DECLARE broken text;
BEGIN
  broken := CASE
    WHEN EXISTS (SELECT FROM proofs.reserve r WHERE r.id = p_id OR (r.day = p_day AND r.status = 'final'))
      THEN 'reserve_published'
    WHEN p_day IS DISTINCT FROM (SELECT max(p.day) FROM proofs.proof p) THEN 'reserve_not_newest'
    WHEN NOT EXISTS (SELECT FROM chain.cursors c WHERE c.chain_id = p_chain_id AND p_block_number <= c.finalized_number
      AND (p_block_number < c.finalized_number OR p_block_hash = c.finalized_hash)) THEN 'reserve_block_not_final'
    -- Only final blocks are credited: a block before the proof would omit some credited deposits, or include what has
    -- left since.
    WHEN p_block_at < (SELECT p.published_at - interval '1 hour' FROM proofs.proof p WHERE p.day = p_day)
      THEN 'reserve_block_old'
    WHEN EXISTS (SELECT a.address, a.purpose FROM chain.addresses a WHERE a.purpose <> 'member'
        EXCEPT SELECT r.address, r.purpose FROM proofs.reserve_address r WHERE r.reserve_id = p_id)
      OR EXISTS (SELECT r.address, r.purpose FROM proofs.reserve_address r WHERE r.reserve_id = p_id
        EXCEPT SELECT a.address, a.purpose FROM chain.addresses a WHERE a.purpose <> 'member')
        THEN 'reserve_addresses_differ'
    WHEN p_desk_micro IS DISTINCT FROM -ledger.balance(ledger.system('custody.desk')) THEN 'reserve_desk_differs'
    WHEN NOT proofs.has_whole_leaves(p_id, p_leaves) THEN 'reserve_leaves_differ'
    WHEN proofs.top_of_reserve(p_id) IS DISTINCT FROM p_root
      || int8send(p_leaves_micro) THEN 'reserve_root_differs' END;
  IF broken IS NOT NULL THEN
    RAISE '%', broken USING ERRCODE = 'PB000';
  END IF;
  INSERT INTO proofs.reserve (id, day, chain_id, token, block_number, block_hash, block_at, desk_micro, named_micro,
    leaves, leaves_micro, root, file_sha256)
  SELECT p_id, p_day, p_chain_id, p_token, p_block_number, p_block_hash, p_block_at, p_desk_micro,
    coalesce(sum(r.balance_micro), 0), p_leaves, p_leaves_micro, p_root, p_file_sha256
  FROM proofs.reserve_address r WHERE r.reserve_id = p_id;
END $$;

-- True if this number of leaves is stored without a gap, each for a member's address, once.
CREATE OR REPLACE FUNCTION proofs.has_whole_leaves(p_id bigint, p_leaves bigint) RETURNS boolean
LANGUAGE sql STABLE SET search_path = proofs, pg_temp
BEGIN ATOMIC
  SELECT coalesce(k.leaves, 0) = p_leaves AND k.chunks = coalesce(k.numbered, 0) AND k.short <= 1
    AND p_leaves
      = (SELECT coalesce(sum(length(p.content)) / 32, 0) FROM proofs.reserve_place p WHERE p.reserve_id = p_id)
    AND p_leaves = (SELECT count(DISTINCT a.address)
      FROM proofs.reserve_place p, generate_series(0, length(p.content) / 32 - 1) n, chain.addresses a
      WHERE p.reserve_id = p_id AND a.purpose = 'member'
        AND a.address = '0x' || encode(substr(p.content, 32 * n + 13, 20), 'hex')
        AND int8send(a.member_id) = substr(p.content, 32 * n + 1, 8))
  FROM (SELECT sum(length(n.content)) / 40 AS leaves, count(*) AS chunks, max(n.number) + 1 AS numbered,
      count(*) FILTER (WHERE length(n.content) < 10240) AS short
    FROM proofs.reserve_node n WHERE n.reserve_id = p_id AND n.level = 0) k;
END;

-- Returns the root (hash and sum) of a tree of addresses; 40 zero bytes if it has no leaf.
CREATE OR REPLACE FUNCTION proofs.top_of_reserve(p_id bigint) RETURNS bytea
LANGUAGE sql STABLE SET search_path = proofs, pg_temp
BEGIN ATOMIC
  SELECT coalesce((SELECT proofs.climb(n.content) FROM proofs.reserve_node n WHERE n.reserve_id = p_id
    ORDER BY n.level DESC, n.number LIMIT 1), decode(repeat('00', 40), 'hex'));
END;

-- Removes the reserve of a final block that left the chain.
CREATE OR REPLACE FUNCTION proofs.withdraw_reserve(p_id bigint) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = proofs, pg_temp
BEGIN ATOMIC
  UPDATE proofs.reserve SET status = 'removed' WHERE id = p_id AND status = 'final';
END;

CREATE OR REPLACE FUNCTION proofs.refuse_reserve_change() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = proofs, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' AND NOT EXISTS (SELECT FROM proofs.reserve r WHERE r.id = NEW.reserve_id) THEN
    RETURN NEW;
  END IF;
  RAISE 'A reserve is never changed' USING ERRCODE = 'PL001';
END $$;
CREATE OR REPLACE TRIGGER reserve_is_never_changed BEFORE INSERT OR UPDATE OR DELETE ON proofs.reserve_node
FOR EACH ROW EXECUTE FUNCTION proofs.refuse_reserve_change();
CREATE OR REPLACE TRIGGER reserve_is_never_changed BEFORE INSERT OR UPDATE OR DELETE ON proofs.reserve_place
FOR EACH ROW EXECUTE FUNCTION proofs.refuse_reserve_change();
CREATE OR REPLACE TRIGGER reserve_is_never_changed BEFORE INSERT OR UPDATE OR DELETE ON proofs.reserve_address
FOR EACH ROW EXECUTE FUNCTION proofs.refuse_reserve_change();

CREATE OR REPLACE FUNCTION proofs.check_reserve() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = proofs, pg_temp AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.status = 'final' AND NEW.status = 'removed'
    AND to_jsonb(OLD) - 'status' = to_jsonb(NEW) - 'status' THEN
    RETURN NEW;
  END IF;
  RAISE 'A reserve is never changed' USING ERRCODE = 'PL001';
END $$;
CREATE OR REPLACE TRIGGER reserve_stays BEFORE UPDATE OR DELETE ON proofs.reserve FOR EACH ROW
  EXECUTE FUNCTION proofs.check_reserve();

-- Reserves whose block is still in the chain, with the amount owed according to the day's proof.
CREATE OR REPLACE VIEW proofs.reserves AS
SELECT r.id, r.day, p.root AS proof_root, p.total_micro AS owed_micro, r.chain_id, r.token, r.block_number,
  r.block_hash, r.block_at, r.desk_micro, r.named_micro, r.leaves, r.leaves_micro, r.root, r.file_sha256, r.taken_at
FROM proofs.reserve r JOIN proofs.proof p ON p.day = r.day WHERE r.status = 'final';

CREATE OR REPLACE VIEW proofs.reserve_addresses AS
SELECT a.reserve_id, a.address, a.purpose, a.balance_micro,
  (SELECT s.signature FROM proofs.reserve_signature s
   WHERE s.reserve_id = a.reserve_id AND s.address = a.address AND s.status = 'verified') AS signature,
  (SELECT s.status FROM proofs.reserve_signature s
   WHERE s.reserve_id = a.reserve_id AND s.address = a.address ORDER BY s.id DESC LIMIT 1) AS signature_status
FROM proofs.reserve_address a JOIN proofs.reserve r ON r.id = a.reserve_id AND r.status = 'final';

CREATE OR REPLACE VIEW proofs.reserve_nodes AS
SELECT n.reserve_id, n.level, n.number, n.content
FROM proofs.reserve_node n JOIN proofs.reserve r ON r.id = n.reserve_id AND r.status = 'final';

-- Returns the session's key, and the places of its addresses in a day's reserve: 32 bytes each, as in
-- proofs.reserve_place. No row if there is no such reserve, or the person has no key. Errors (PB000): unauthorized.
CREATE OR REPLACE FUNCTION proofs.own_reserve(p_session_sha256 bytea, p_subject_id bigint, p_reserve_id bigint)
RETURNS TABLE (key bytea, places bytea)
LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 1 SET search_path = proofs, pg_temp AS $$
BEGIN
  PERFORM identity.check_session(p_subject_id, p_session_sha256);
  RETURN QUERY SELECT k.key, coalesce((
    SELECT string_agg(substr(p.content, 32 * n + 1, 32), '' ORDER BY p.number, n)
    FROM proofs.reserve_place p, generate_series(0, length(p.content) / 32 - 1) n
    WHERE p.reserve_id = p_reserve_id AND substr(p.content, 32 * n + 1, 8) = int8send(p_subject_id)
      AND (p.first_owner_id = p_subject_id OR p.number = (SELECT max(b.number) FROM proofs.reserve_place b
        WHERE b.reserve_id = p_reserve_id AND b.first_owner_id < p_subject_id))), '')
  FROM proofs.key k WHERE k.owner_id = p_subject_id AND EXISTS (SELECT FROM proofs.reserve r WHERE r.id = p_reserve_id);
END $$;
