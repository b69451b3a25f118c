-- It answered with other columns before.
DROP FUNCTION IF EXISTS withdrawals.applicant(bigint, text);

-- All that decides a request from the Flexible wallet, for a payout to `p_address` (lower case). A plain SQL function, so
-- that it becomes part of the statement that finds the session.
CREATE OR REPLACE FUNCTION withdrawals.applicant(p_member_id bigint, p_address text)
RETURNS TABLE (email text, is_frozen boolean, earnings bigint, settings jsonb, refusal text, is_allowed boolean) LANGUAGE sql STABLE AS $$
  SELECT m.email, m.frozen_at IS NOT NULL,
         coalesce((SELECT e.balance_after_micro FROM ledger.entries e
                   WHERE e.account_id = ledger.account_number(p_member_id, 'earnings') ORDER BY e.version DESC LIMIT 1), 0),
         (SELECT jsonb_object_agg(s.key, s.value) FROM platform.settings s),
         chain.refusal_of_recipient(p_address), address_book.allows(m.id, p_address)
  FROM members.members m WHERE m.id = p_member_id;
$$;
