-- Keeps what an owner decided about another operator (or whom they invited), with the confirmation that they gave for exactly this.
-- Errors: PB001 confirmation_needed.
CREATE OR REPLACE FUNCTION identity.note_decision(p_confirmation_sha256 bytea, p_decided_by bigint, p_kind text, p_operator_id bigint,
  p_invitation_id uuid, p_statement text) RETURNS void LANGUAGE sql
BEGIN ATOMIC
  INSERT INTO identity.operator_decision (kind, operator_id, invitation_id, statement, decided_by, confirmation_id)
  VALUES (p_kind, p_operator_id, p_invitation_id, p_statement, p_decided_by,
    identity.use_confirmation(p_confirmation_sha256, p_decided_by, p_statement));
END;
