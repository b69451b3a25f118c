-- Disputes about orders, and operators' decisions about them.
CREATE SCHEMA disputes;

-- One for each order that was ever disputed.
CREATE TABLE disputes.dispute (
  order_id bigint PRIMARY KEY REFERENCES orders.market_order (id),
  opened_at timestamptz NOT NULL DEFAULT now(),
  closed_at timestamptz,
  -- When each side was last mailed about new messages.
  buyer_told_at timestamptz,
  vendor_told_at timestamptz
);
CREATE INDEX dispute_open ON disputes.dispute (opened_at, order_id) WHERE closed_at IS NULL;

-- Messages of the buyer, the vendor and operators.
CREATE TABLE disputes.message (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES disputes.dispute (order_id),
  side text NOT NULL CONSTRAINT message_side CHECK (side IN ('buyer', 'vendor', 'operator')),
  -- Who wrote it; for a store, a member of its team.
  member_id bigint REFERENCES members.member (id),
  operator_id bigint REFERENCES identity.operator (id),
  body text NOT NULL CONSTRAINT message_body_length CHECK (length(body) BETWEEN 1 AND 2000),
  written_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT message_is_of_its_side CHECK (
    (side = 'operator') = (member_id IS NULL) AND (side = 'operator' OR operator_id IS NULL)
  )
);
CREATE INDEX message_by_order ON disputes.message (order_id, id);

-- Pictures of a side. Without a message it was uploaded for the next one.
CREATE TABLE disputes.picture (
  picture_id uuid PRIMARY KEY REFERENCES media.private_picture (id),
  order_id bigint NOT NULL REFERENCES disputes.dispute (order_id),
  side text NOT NULL CONSTRAINT picture_side CHECK (side IN ('buyer', 'vendor')),
  message_id bigint REFERENCES disputes.message (id),
  added_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX picture_by_order ON disputes.picture (order_id, added_at);

-- Operators' decisions.
CREATE TABLE disputes.decision (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  order_id bigint NOT NULL REFERENCES disputes.dispute (order_id),
  outcome text NOT NULL CONSTRAINT decision_outcome CHECK (outcome IN ('vendor', 'buyer', 'split')),
  -- Held by the order at the decision, and the part refunded to the buyer.
  held_micro bigint NOT NULL CONSTRAINT decision_held CHECK (held_micro > 0),
  refund_micro bigint NOT NULL,
  reason text NOT NULL CONSTRAINT decision_reason_length CHECK (length(reason) BETWEEN 3 AND 500),
  -- The order held at least the setting `disputeTwoFrom`.
  takes_two boolean NOT NULL,
  status text NOT NULL DEFAULT 'proposed'
    CONSTRAINT decision_status CHECK (status IN ('proposed', 'final', 'done', 'withdrawn', 'rejected', 'overtaken')),
  proposed_by bigint NOT NULL REFERENCES identity.operator (id),
  proposed_at timestamptz NOT NULL DEFAULT now(),
  confirmation_id uuid,
  -- Why it has no confirmation: the command line.
  unconfirmed text,
  decided_by bigint REFERENCES identity.operator (id),
  decided_at timestamptz,
  approval_confirmation_id uuid,
  note text NOT NULL DEFAULT '' CONSTRAINT decision_note_length CHECK (length(note) <= 500),
  CONSTRAINT decision_outcome_fits CHECK (
    CASE outcome
      WHEN 'vendor' THEN refund_micro = 0
      WHEN 'buyer' THEN refund_micro = held_micro
      ELSE refund_micro > 0 AND refund_micro < held_micro
    END
  ),
  CONSTRAINT decision_is_confirmed CHECK ((confirmation_id IS NULL) = (unconfirmed IS NOT NULL)),
  CONSTRAINT decision_by_another CHECK (
    status NOT IN ('final', 'done', 'rejected') OR decided_by IS DISTINCT FROM proposed_by
  ),
  CONSTRAINT decision_by_two CHECK (status NOT IN ('final', 'done') OR takes_two = (decided_by IS NOT NULL))
);
CREATE UNIQUE INDEX decision_is_one ON disputes.decision (order_id) WHERE status IN ('proposed', 'final', 'done');
CREATE INDEX decision_to_do ON disputes.decision (decided_at) WHERE status = 'final';
-- What an operator recently decided without a second one, for the limit of disputes.takes_two.
CREATE INDEX decision_alone ON disputes.decision (proposed_by, proposed_at) WHERE NOT takes_two;
