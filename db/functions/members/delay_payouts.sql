-- Makes a member's payouts wait for so many hours from now; a longer wait stays.
CREATE OR REPLACE FUNCTION members.delay_payouts(p_member_id bigint, p_hours integer) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = members, pg_temp AS $$
BEGIN
  UPDATE members.member SET payouts_wait_until = greatest(payouts_wait_until, now() + make_interval(hours => p_hours)) WHERE id = p_member_id;
END $$;
