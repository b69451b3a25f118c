-- Members' own limits and pauses. They restrict purchases, never withdrawals.
CREATE SCHEMA limits;

-- Rows are never changed: the newest one in effect counts. No amount means no limit.
CREATE TABLE limits.limit_choice (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES members.member (id),
  period text NOT NULL CONSTRAINT limit_period CHECK (period IN ('day', 'week', 'month')),
  amount_micro bigint CONSTRAINT limit_amount CHECK (amount_micro BETWEEN 1 AND 1000000000000),
  chosen_at timestamptz NOT NULL DEFAULT now(),
  effective_at timestamptz NOT NULL,
  CONSTRAINT limit_not_backdated CHECK (effective_at >= chosen_at)
);
CREATE INDEX limit_choice_by_member ON limits.limit_choice (member_id, period, id DESC);

-- A cool-off or a self-exclusion that a member chose.
CREATE TABLE limits.pause (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES members.member (id),
  kind text NOT NULL CONSTRAINT pause_kind CHECK (kind IN ('cool-off', 'self-exclusion')),
  started_at timestamptz NOT NULL DEFAULT now(),
  ends_at timestamptz NOT NULL,
  CONSTRAINT pause_length CHECK (
    CASE kind
      WHEN 'cool-off' THEN ends_at - started_at BETWEEN interval '1 day' AND interval '30 days'
      ELSE ends_at - started_at >= interval '180 days'
    END
  )
);
CREATE INDEX pause_by_member ON limits.pause (member_id, ends_at DESC);

-- Deposits that arrived at a member's address, for the member's limits.
CREATE TABLE limits.arrival (
  deposit_id bigint PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES members.member,
  amount_micro bigint NOT NULL,
  arrived_at timestamptz NOT NULL,
  counts boolean NOT NULL,
  CONSTRAINT arrival_amount_not_negative CHECK (amount_micro >= 0)
);
CREATE INDEX arrival_by_member ON limits.arrival (member_id, arrived_at);
