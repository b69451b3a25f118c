-- Returns the hash over a whole link, including the hash of the one before it.
CREATE OR REPLACE FUNCTION reconciliation.link_hash(l reconciliation.link) RETURNS bytea LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT sha256(
    convert_to(jsonb_build_array(l.id, l.first_posting, l.last_posting, l.postings, l.amount_micro,
    encode(l.rows_sha256, 'hex'), encode(l.previous_sha256, 'hex'),
    to_char(l.linked_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'))::text, 'UTF8'));
END;

-- For every login, including the schema's owner.
CREATE OR REPLACE TRIGGER link_is_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON reconciliation.link
  FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change('reconciliation.link is append-only', 'PL001');

-- Links the oldest settled postings without a link, up to a limit. Returns how many. Locks the mark, so that only one
-- call runs; postings do not wait for it.
CREATE OR REPLACE FUNCTION reconciliation.link_postings(p_up_to bigint, p_most integer) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = reconciliation, pg_temp AS $$
DECLARE known bigint; head reconciliation.link; l reconciliation.link;
BEGIN
  SELECT least(m.settled, p_up_to) INTO known FROM reconciliation.mark m FOR UPDATE;
  SELECT * INTO head FROM reconciliation.link x ORDER BY x.id DESC LIMIT 1;
  l.id := coalesce(head.id, 0) + 1;
  l.first_posting := coalesce(head.last_posting, 0) + 1;
  l.last_posting := (SELECT max(next.id) FROM (
    SELECT p.id FROM ledger.postings p WHERE p.id BETWEEN l.first_posting AND known ORDER BY p.id LIMIT p_most) next);
  IF l.last_posting IS NULL THEN
    RETURN 0;
  END IF;
  SELECT count(*), sum(d.amount_micro), sha256(string_agg(d.digest, '' ORDER BY d.id))
  INTO l.postings, l.amount_micro, l.rows_sha256
  FROM ledger.posting_digests(l.first_posting, l.last_posting) d;
  l.previous_sha256 := coalesce(head.sha256, sha256('plumbline postings'));
  l.linked_at := clock_timestamp();
  l.sha256 := reconciliation.link_hash(l);
  INSERT INTO reconciliation.link SELECT (l).*;
  RETURN l.postings;
END $$;

-- Checks that the links follow one another, and that no posting of a link was changed, removed or inserted since. A
-- recent run checks the new links and a section of the old ones, which advances with each run. The reconciler's host
-- can accept manual corrections: `reconciliation.accepted` lists links with the hash of their postings.
CREATE OR REPLACE FUNCTION reconciliation.check_links(p_after bigint) RETURNS SETOF reconciliation.finding
LANGUAGE plpgsql STABLE SET work_mem = '256MB' AS $$
DECLARE
  part CONSTANT bigint := 20000; -- postings a stretch, which takes some tenths of a second
  whole bigint; since bigint; slice record; expected_micro numeric := 0; found_micro numeric := 0; looked bigint := 0;
  f record;
BEGIN
  SELECT coalesce(max(last_posting), 0) INTO whole FROM reconciliation.link;
  SELECT CASE WHEN whole > part THEN coalesce(max(id), 0) * part % whole ELSE 0 END INTO since FROM reconciliation.run;
  FOR slice IN
    SELECT min(g.id) AS first, max(g.id) AS last, min(g.first_posting) AS first_posting,
      max(g.last_posting) AS last_posting, array_agg(g.id ORDER BY g.id) AS ids,
      array_agg(g.first_posting ORDER BY g.id) AS starts
    FROM (SELECT l.id, l.first_posting, l.last_posting, div(sum(l.postings) OVER (ORDER BY l.id), 100000) AS part_of,
        l.last_posting > p_after AS is_new
      FROM reconciliation.link l
      WHERE p_after = 0 OR l.last_posting > p_after OR l.last_posting > since AND l.first_posting <= since + part) g
    GROUP BY g.part_of, g.is_new ORDER BY min(g.id)
  LOOP
    FOR f IN
      WITH there AS (
        SELECT slice.ids[width_bucket(d.id, slice.starts)] AS link, count(*) AS postings,
          sum(d.amount_micro) AS amount_micro, sha256(string_agg(d.digest, '' ORDER BY d.id)) AS rows_sha256
        FROM ledger.posting_digests(slice.first_posting, slice.last_posting) d GROUP BY 1
      )
      SELECT l.amount_micro AS linked, coalesce(t.amount_micro, 0) AS amount, l.postings, CASE
          WHEN l.id <> coalesce(b.id, 0) + 1 OR l.first_posting <> coalesce(b.last_posting, 0) + 1
            OR l.previous_sha256 <> coalesce(b.sha256, sha256('plumbline postings'))
              THEN jsonb_build_object('code', 'link_out_of_order', 'link', l.id::text, 'first', l.first_posting::text,
                'last', l.last_posting::text)
          WHEN l.sha256 <> reconciliation.link_hash(l)
            THEN jsonb_build_object('code', 'link_changed', 'link', l.id::text, 'first', l.first_posting::text,
              'last', l.last_posting::text)
          WHEN l.rows_sha256 IS DISTINCT FROM t.rows_sha256
              AND l.id || ':'
                || is_now.hash
                  <> ALL (string_to_array(coalesce(current_setting('reconciliation.accepted', true), ''), ','))
            THEN jsonb_build_object('code', 'linked_postings', 'link', l.id::text, 'first', l.first_posting::text,
              'last', l.last_posting::text, 'linked', l.postings::text, 'present', coalesce(t.postings, 0)::text,
              'accept', l.id || ':' || is_now.hash) END AS violation
      FROM reconciliation.link l
      LEFT JOIN there t ON t.link = l.id
      LEFT JOIN LATERAL (SELECT x.* FROM reconciliation.link x WHERE x.id < l.id ORDER BY x.id DESC LIMIT 1) b ON true
      CROSS JOIN LATERAL (SELECT left(encode(coalesce(t.rows_sha256, ''), 'hex'), 32) AS hash) is_now
      WHERE l.id BETWEEN slice.first AND slice.last
    LOOP
      expected_micro := expected_micro + f.linked;
      found_micro := found_micro + f.amount;
      looked := looked + f.postings;
      IF f.violation IS NOT NULL THEN
        RETURN NEXT (f.violation, f.linked, CASE WHEN f.amount = f.linked THEN 0 ELSE f.amount END,
          1)::reconciliation.finding;
      END IF;
    END LOOP;
  END LOOP;
  RETURN NEXT (NULL, expected_micro, found_micro, looked)::reconciliation.finding;
END $$;

-- Checks that the chain ends recorded in the audit trail are still links. A full run also checks that no row of the
-- trail was changed, removed or inserted.
CREATE OR REPLACE FUNCTION reconciliation.check_trail(p_after bigint) RETURNS SETOF reconciliation.finding
LANGUAGE sql STABLE AS $$
  WITH noted AS MATERIALIZED (
    SELECT e.id, e.after ->> 'link' AS link, EXISTS (SELECT FROM reconciliation.link l
      WHERE l.id = (e.after ->> 'link')::bigint AND encode(l.sha256, 'hex') = e.after ->> 'sha256') AS is_there
    FROM audit.entries e WHERE e.action = 'postings.note-end'
    ORDER BY e.id DESC LIMIT CASE WHEN p_after = 0 THEN NULL ELSE 10 END
  )
  SELECT NULL, 0, 0, count(*) FROM noted
  UNION ALL
  SELECT jsonb_build_object('code', 'noted_link', 'link', coalesce(link, '–'), 'row', id::text), 1, 0, 1
  FROM noted WHERE NOT is_there
  UNION ALL SELECT b.violation, 1, 0, 1 FROM audit.first_broken() b WHERE p_after = 0;
$$;
