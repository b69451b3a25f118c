-- Limits of a kind of lease: how many exist at once in total and for one owner (null: any number), and whether a new
-- one ends the owner's oldest.
CREATE OR REPLACE FUNCTION platform.lease_limit(
  p_kind text, OUT in_total integer, OUT per_owner integer, OUT ends_oldest boolean
) LANGUAGE sql IMMUTABLE
BEGIN ATOMIC
  SELECT k.in_total, k.per_owner, k.ends_oldest FROM (VALUES
    -- Each reads a whole list.
    ('list', 4, 1, false), ('listings', 4, 1, false), ('import', 2, 1, false), ('operator_list', 2, NULL, false),
    -- The threads of each process limit the total.
    ('pdf', NULL, 2, false),
    -- The memory of each process limits the total.
    ('live', NULL, 6, true)
  ) k (kind, in_total, per_owner, ends_oldest) WHERE k.kind = p_kind;
END;

-- Takes a lease for a minute and returns its id; null if all are taken. All processes see it at once. The leases of a
-- killed process expire.
-- p_kind: free choice of the API, among the kinds above.
CREATE OR REPLACE FUNCTION platform.take_lease(p_kind text, p_owner_id bigint) RETURNS uuid
LANGUAGE plpgsql SECURITY DEFINER SET search_path = platform, pg_temp AS $$
DECLARE
  allowed record;
  taken uuid;
BEGIN
  SELECT * INTO allowed FROM lease_limit(p_kind);
  IF num_nonnulls(allowed.in_total, allowed.per_owner) = 0 THEN
    RAISE EXCEPTION 'there is no lease of kind %', p_kind USING ERRCODE = '22023';
  END IF;
  PERFORM pg_advisory_xact_lock(7420024,
    hashtext(CASE WHEN allowed.in_total IS NULL THEN p_kind || ' ' || p_owner_id ELSE p_kind END));
  DELETE FROM lease WHERE id = ANY (ARRAY(
    SELECT l.id FROM lease l WHERE l.ends_at <= clock_timestamp() ORDER BY l.ends_at LIMIT 100 FOR UPDATE SKIP LOCKED));
  IF allowed.ends_oldest THEN
    DELETE FROM lease WHERE id IN (
      SELECT l.id FROM lease l WHERE l.kind = p_kind AND l.owner_id = p_owner_id
      ORDER BY l.taken_at DESC OFFSET allowed.per_owner - 1);
  END IF;
  INSERT INTO lease (kind, owner_id, ends_at)
  SELECT p_kind, p_owner_id, clock_timestamp() + interval '1 minute'
  FROM (SELECT count(*) AS in_total, count(*) FILTER (WHERE l.owner_id = p_owner_id) AS per_owner
    FROM lease l WHERE l.kind = p_kind AND l.ends_at > clock_timestamp()
      AND (allowed.in_total IS NOT NULL OR l.owner_id = p_owner_id)) now
  WHERE now.in_total < coalesce(allowed.in_total, now.in_total + 1)
    AND now.per_owner < coalesce(allowed.per_owner, now.per_owner + 1)
  RETURNING id INTO taken;
  RETURN taken;
END $$;

-- Prolongs leases by another minute and returns those that still exist.
CREATE OR REPLACE FUNCTION platform.renew_leases(p_ids uuid[]) RETURNS SETOF uuid
LANGUAGE sql SECURITY DEFINER SET search_path = platform, pg_temp AS $$
  UPDATE lease SET ends_at = clock_timestamp() + interval '1 minute' WHERE id = ANY (p_ids) RETURNING id
$$;

-- Ends a lease before its time.
CREATE OR REPLACE FUNCTION platform.release_lease(p_id uuid) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = platform, pg_temp AS $$
  DELETE FROM lease WHERE id = p_id
$$;
