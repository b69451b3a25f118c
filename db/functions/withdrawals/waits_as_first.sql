-- Whether a payout to this address waits for an operator as the member's first one: the setting asks for it, none was paid yet, and the
-- member has not confirmed the address in the address book by a code.
CREATE OR REPLACE FUNCTION withdrawals.waits_as_first(p_member_id bigint, p_address text) RETURNS boolean LANGUAGE sql STABLE
RETURN EXISTS (SELECT FROM platform.settings s WHERE s.key = 'firstPayoutsWait' AND s.value = 'true')
  AND NOT EXISTS (SELECT FROM withdrawals.withdrawal w
    WHERE w.member_id = p_member_id AND lower(w.address) = lower(p_address) AND w.status = 'paid')
  AND NOT EXISTS (SELECT FROM address_book.entries e
    WHERE e.member_id = p_member_id AND lower(e.address) = lower(p_address) AND e.confirmed_at IS NOT NULL AND e.removed_at IS NULL);
