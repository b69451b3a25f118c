-- Whether each approval of a withdrawal rests on its operator's own confirmation. The payer asks before it signs; true where a rule
-- approved, without a person.
CREATE OR REPLACE FUNCTION withdrawals.approvals_are_confirmed(w withdrawals.withdrawal) RETURNS boolean LANGUAGE sql STABLE
RETURN NOT EXISTS (
  SELECT FROM withdrawals.approval a WHERE a.withdrawal_id = w.id AND a.unconfirmed IS NULL
    AND NOT identity.is_confirmed(a.confirmation_id, a.operator_id, withdrawals.statement_of_approval(w)));
