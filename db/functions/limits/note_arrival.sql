-- Notes what arrived for a member, or that it counts (again, no longer) toward the limits; called by deposits.
CREATE OR REPLACE FUNCTION limits.note_arrival(
  p_deposit_id bigint, p_member_id bigint, p_amount_micro bigint, p_arrived_at timestamptz, p_counts boolean
) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  INSERT INTO limits.arrival AS a (deposit_id, member_id, amount_micro, arrived_at, counts)
  VALUES (p_deposit_id, p_member_id, p_amount_micro, p_arrived_at, p_counts)
  ON CONFLICT (deposit_id) DO UPDATE SET counts = excluded.counts WHERE a.counts <> excluded.counts;
END $$;
