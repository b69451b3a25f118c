-- It took what the deposit says.
DROP FUNCTION IF EXISTS limits.note_arrival(bigint, bigint, bigint, timestamptz, boolean);

-- Notes what arrived for a member, or that it counts (again, no longer) toward the limits; called by deposits.
CREATE OR REPLACE FUNCTION limits.note_arrival(p_deposit_id bigint) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  INSERT INTO limits.arrival AS a (deposit_id, member_id, amount_micro, arrived_at, counts)
  SELECT d.id, d.member_id, d.amount_micro, d.created_at, d.status IN ('pending', 'credited') FROM deposits.deposits d WHERE d.id = p_deposit_id
  ON CONFLICT (deposit_id) DO UPDATE SET counts = excluded.counts WHERE a.counts <> excluded.counts;
END $$;
