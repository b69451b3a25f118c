-- Whether all payouts wait: an alert freezes them, or an operator has paused them.
CREATE OR REPLACE FUNCTION platform.payouts_are_halted() RETURNS boolean LANGUAGE sql STABLE
RETURN EXISTS (SELECT FROM platform.alert a WHERE a.freezes_payouts AND a.resolved_at IS NULL)
  OR EXISTS (SELECT FROM platform.setting s WHERE s.key = 'payoutsPaused' AND s.value = 'true');
