-- What a step from `requested` stands on: a mailed code of this request that this very transaction consumed, in time, and of a
-- member with a second factor a challenge for it that the guard verified and this transaction used; where the member's address book is an
-- allowlist, an address that it allows. Which ones need no operator says
-- withdrawals.fault_of_rule. Null, or the name of the broken rule.
CREATE OR REPLACE FUNCTION withdrawals.fault_of_confirmation(o withdrawals.withdrawal, n withdrawals.withdrawal) RETURNS text
LANGUAGE sql STABLE
RETURN CASE
  WHEN n.status = 'expired' THEN CASE WHEN o.expires_at > now() THEN 'withdrawal_expires_in_its_time' END
  WHEN o.expires_at <= now() OR n.confirmed_at IS DISTINCT FROM now() THEN 'withdrawal_confirmed_in_time'
  -- A package may mature between the request and its confirmation: then its charge falls away.
  WHEN n.charge_micro <> o.charge_micro AND NOT (n.charge_micro = 0
      AND EXISTS (SELECT FROM investments.positions p WHERE p.id = n.position_id AND p.left_from = 'matured')) THEN 'withdrawal_charge_stays'
  WHEN NOT identity.has_consumed_code(n.member_id, CASE n.source WHEN 'package' THEN 'package-withdrawal' ELSE 'withdrawal' END, n.id::text)
    THEN 'withdrawal_confirmed_by_its_code'
  WHEN identity.has_factor('member', n.member_id) AND NOT identity.has_proved_factor(n.member_id, 'withdrawal', n.id::text)
    THEN 'withdrawal_confirmed_by_its_factor'
  WHEN NOT address_book.allows(n.member_id, n.address) THEN 'withdrawal_to_an_allowed_address' END;
