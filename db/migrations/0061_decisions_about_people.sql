-- Roles, invitations, suspensions, factors of operators, and settings that one owner decides are decisions, too: each names the
-- confirmation that it rests on.

CREATE TABLE identity.operator_decision (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT operator_decision_pkey PRIMARY KEY,
  kind text NOT NULL CONSTRAINT operator_decision_kind CHECK (kind IN ('role', 'suspend', 'reinstate', 'reset_factors', 'confirm', 'invite')),
  -- Whom it is about; an invitation is about nobody yet.
  operator_id bigint CONSTRAINT operator_decision_operator_id_fkey REFERENCES identity.operator (id),
  invitation_id uuid CONSTRAINT operator_decision_invitation_id_fkey REFERENCES identity.operator_invitation (id),
  -- As it was shown and confirmed.
  statement text NOT NULL,
  decided_by bigint NOT NULL CONSTRAINT operator_decision_decided_by_fkey REFERENCES identity.operator (id),
  confirmation_id uuid NOT NULL CONSTRAINT operator_decision_confirmation_id_fkey REFERENCES identity.confirmation (id),
  decided_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT operator_decision_about_somebody CHECK (num_nonnulls(operator_id, invitation_id) = 1
    AND (kind = 'invite') = (invitation_id IS NOT NULL)),
  CONSTRAINT operator_decision_about_another CHECK (operator_id <> decided_by)
);

-- A version of the settings rests on its owner's confirmation, or on a proposal that two confirmed.
ALTER TABLE platform.setting_version
  ADD COLUMN confirmation_id uuid CONSTRAINT setting_version_confirmation_id_fkey REFERENCES identity.confirmation (id),
  ADD COLUMN proposal_id uuid,
  ADD COLUMN unconfirmed text DEFAULT 'earlier version'
    CONSTRAINT setting_version_unconfirmed CHECK (unconfirmed IN ('earlier version', 'command line'));
ALTER TABLE platform.setting_version
  ALTER COLUMN unconfirmed DROP DEFAULT,
  ADD CONSTRAINT setting_version_is_confirmed CHECK (num_nonnulls(confirmation_id, proposal_id, unconfirmed) = 1);
