-- An operator takes every factor from a member who lost them. What that costs cannot be left out: the row that says who and why,
-- the end of all sessions, and a day in which no payout leaves.
CREATE OR REPLACE FUNCTION identity.reset_member_factors(p_member_id bigint, p_by text, p_reason text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = identity, pg_temp AS $$
BEGIN
  PERFORM identity.drop_factors('member', p_member_id);
  INSERT INTO identity.factor_reset (member_id, reset_by, reason) VALUES (p_member_id, p_by, p_reason);
  PERFORM members.delay_payouts(p_member_id, 24);
  UPDATE identity.session s SET revoked_at = now()
  WHERE s.kind IN ('member', 'vendor', 'viewer') AND s.subject_id = p_member_id AND s.revoked_at IS NULL;
  UPDATE identity.sign_in_ticket t SET used_at = now() WHERE t.member_id = p_member_id AND t.used_at IS NULL;
END $$;
