-- Decisions are compared with the confirmations that operators signed (modules/control/reconciliation).

-- Keys of operators that were taken away: what they signed before stays signed. Written by a trigger alone.
CREATE TABLE identity.former_key (
  operator_id bigint NOT NULL,
  public_key bytea NOT NULL,
  added_at timestamptz NOT NULL,
  removed_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX former_key_by_operator ON identity.former_key (operator_id);

-- Since when each decision names a confirmation: from this migration on.
ALTER TABLE reconciliation.mark ADD COLUMN confirmed_since timestamptz NOT NULL DEFAULT now();

-- A decision that was found signed: its subject is the decision, its party the operator.
ALTER TABLE reconciliation.reread
  DROP CONSTRAINT reread_kind,
  ADD CONSTRAINT reread_kind CHECK (kind IN ('address', 'inflow', 'payout', 'decision'));
