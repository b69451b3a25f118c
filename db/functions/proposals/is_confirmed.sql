-- Whether an approved proposal rests on the confirmations of both operators. Those of an earlier version, and of the
-- command line, have none.
CREATE OR REPLACE FUNCTION proposals.is_confirmed(p proposals.proposal) RETURNS boolean LANGUAGE sql STABLE
RETURN p.unconfirmed IS NOT NULL OR (
  identity.is_confirmed(p.confirmation_id, p.proposed_by, proposals.confirmed_statement('Propose', p, p.confirmation_id))
  AND (p.status <> 'approved' OR identity.is_confirmed(p.approval_confirmation_id, p.decided_by, proposals.confirmed_statement('Approve', p,
    p.approval_confirmation_id))));
