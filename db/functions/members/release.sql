-- Releases a frozen account, whose payouts wait for so many hours and never for less than they do already; false when it is not frozen, or deleted.
CREATE OR REPLACE FUNCTION members.release(p_member_id bigint, p_wait_hours integer) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = members, pg_temp AS $$
BEGIN
  UPDATE members.member SET frozen_at = NULL,
    payouts_wait_until = CASE WHEN p_wait_hours > 0 THEN greatest(payouts_wait_until, now() + make_interval(hours => p_wait_hours))
      ELSE payouts_wait_until END
  WHERE id = p_member_id AND frozen_at IS NOT NULL AND deleted_at IS NULL;
  RETURN FOUND;
END $$;
