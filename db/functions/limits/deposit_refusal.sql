-- Why this member's deposit address is not shown right now: an error code of the contract, or null. What arrives is credited all the same.
CREATE OR REPLACE FUNCTION limits.deposit_refusal(p_member_id bigint) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce(
    limits.pause_refusal(p_member_id, now()),
    (SELECT 'identity_check_needed' FROM platform.settings s WHERE s.key = 'identityChecks' AND s.value = 'true'
       AND NOT EXISTS (SELECT FROM kyc.submissions k WHERE k.member_id = p_member_id AND k.status = 'approved')),
    (SELECT 'deposit_limit_reached' FROM limits.limits_at(p_member_id, now()) l
     WHERE limits.arrived_micro(p_member_id, now() - limits.window_of(l.period)) >= l.amount_micro LIMIT 1));
$$;
