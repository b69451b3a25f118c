-- Sign-ins of operators that failed, counted by network, operator and fault in windows of ten minutes. The first of a window has a row
-- of the audit trail at once, the others are one more row when the window is over (modules/identity/failed-sign-ins.ts): who tries
-- many times must not fill the trail. Nothing of what was typed is kept: an address that is no operator's may be a password.
CREATE TABLE identity.failed_sign_in (
  window_start timestamptz NOT NULL,
  network text NOT NULL CONSTRAINT failed_sign_in_names_a_network CHECK (network <> ''),
  -- Null: nobody who is an operator.
  operator_id bigint REFERENCES identity.operator (id),
  fault text NOT NULL CONSTRAINT failed_sign_in_fault CHECK (fault IN ('password', 'factor', 'shut-out', 'limit', 'unlock')),
  tries integer NOT NULL CONSTRAINT failed_sign_in_counts CHECK (tries > 0),
  -- The first of them is in the audit trail.
  is_noted boolean NOT NULL DEFAULT false,
  -- Of the last of them.
  ip inet NOT NULL,
  user_agent text NOT NULL,
  CONSTRAINT failed_sign_in_once UNIQUE NULLS NOT DISTINCT (window_start, network, operator_id, fault)
);
