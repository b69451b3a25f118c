-- What an owner confirms who decides about another operator, or invites one. `p_role`: the role as it is, or as it was and will be.
CREATE OR REPLACE FUNCTION identity.statement_about_operator(p_kind text, p_email text, p_role text, p_reason text) RETURNS text
LANGUAGE sql IMMUTABLE
RETURN concat_ws(E'\n', CASE p_kind WHEN 'role' THEN 'Change the role of an operator' WHEN 'suspend' THEN 'Suspend an operator'
    WHEN 'reinstate' THEN 'Reinstate an operator' WHEN 'reset_factors' THEN 'Take every second factor from an operator'
    WHEN 'confirm' THEN 'Stand for an operator' WHEN 'invite' THEN 'Invite an operator' END,
  'Operator: ' || p_email, 'Role: ' || p_role, 'Reason: ' || p_reason);
