-- Withdrawals, their approvals, and operators' orders to the payer.
CREATE SCHEMA withdrawals;

-- withdrawals.check_withdrawal checks the rows.
CREATE TABLE withdrawals.withdrawal (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  member_id bigint NOT NULL REFERENCES members.member (id),
  source text NOT NULL,
  position_id bigint REFERENCES investments.position (id),
  address text NOT NULL,
  gross_micro bigint NOT NULL,
  charge_micro bigint NOT NULL,
  net_micro bigint NOT NULL,
  -- requested (waits for the mailed code, nothing reserved) → pending (reserved) → approved → paying → paid; pending
  -- → rejected (everything returned); requested → expired; paying → approved (the network reverted the payout, so
  -- another transaction is needed); approved and refused by the network → rejected.
  status text NOT NULL DEFAULT 'requested',
  reason text NOT NULL DEFAULT '',
  outgoing_id bigint UNIQUE REFERENCES chain.outgoing (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  -- An unconfirmed request ends then; nothing was reserved for it.
  expires_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  decided_at timestamptz,
  decided_by text,
  paid_at timestamptz,
  -- When the network last refused the payout (reverted it, or would): it is retried later, and may be rejected.
  refused_at timestamptz
);
CREATE INDEX withdrawal_by_member ON withdrawals.withdrawal (member_id, id DESC);
CREATE INDEX withdrawal_open ON withdrawals.withdrawal (id) WHERE status IN ('pending', 'approved', 'paying');
CREATE INDEX withdrawal_requested ON withdrawals.withdrawal (expires_at) WHERE status = 'requested';
CREATE INDEX withdrawal_by_payment ON withdrawals.withdrawal (paid_at) INCLUDE (net_micro) WHERE status = 'paid';
-- Other members who requested a payout to the same address.
CREATE INDEX withdrawal_by_address ON withdrawals.withdrawal (lower(address), member_id)
  WHERE status NOT IN ('requested', 'expired');
-- What rules approved lately, for their hourly limit: they confirm and decide at the same moment, a person decides
-- later.
CREATE INDEX withdrawal_approved_by_rule ON withdrawals.withdrawal (confirmed_at) WHERE decided_at = confirmed_at;

-- Operators' approvals of a withdrawal.
CREATE TABLE withdrawals.approval (
  withdrawal_id uuid NOT NULL REFERENCES withdrawals.withdrawal (id),
  operator_id bigint NOT NULL REFERENCES identity.operator (id),
  -- Each approval rests on a confirmation, or says why it has none.
  confirmation_id uuid REFERENCES identity.confirmation (id),
  unconfirmed text CONSTRAINT approval_unconfirmed CHECK (unconfirmed IN ('earlier version', 'command line')),
  approved_at timestamptz NOT NULL DEFAULT now(),
  -- For the next operator; may be empty.
  note text NOT NULL DEFAULT '' CONSTRAINT approval_note_length CHECK (length(note) <= 500),
  CONSTRAINT approval_once_an_operator UNIQUE (withdrawal_id, operator_id),
  CONSTRAINT approval_is_confirmed CHECK ((confirmation_id IS NULL) = (unconfirmed IS NOT NULL))
);

-- An operator's order about a payout in progress. The API writes it (withdrawals.order_payout); the payer, which is the
-- only process that can sign, decides and executes it.
CREATE TABLE withdrawals.payout_order (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  withdrawal_id uuid NOT NULL REFERENCES withdrawals.withdrawal (id),
  kind text NOT NULL CONSTRAINT payout_order_kind CHECK (kind IN ('replace', 'rebroadcast', 'resolve_taken')),
  -- The newest attempt that the operator saw; null to broadcast it again.
  tx_hash text CONSTRAINT payout_order_hash_form CHECK (tx_hash ~ '^0x[0-9a-f]{64}$'),
  -- The transaction that used the nonce.
  taken_by text CONSTRAINT payout_order_taken_form CHECK (taken_by ~ '^0x[0-9a-f]{64}$'),
  operator_id bigint NOT NULL REFERENCES identity.operator (id),
  ip text NOT NULL,
  user_agent text NOT NULL,
  reason text NOT NULL,
  -- waiting → done | refused.
  state text NOT NULL DEFAULT 'waiting' CONSTRAINT payout_order_state CHECK (state IN ('waiting', 'done', 'refused')),
  -- What was done, or the code of the refusal.
  outcome jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- The order is stale then, and is refused.
  expires_at timestamptz NOT NULL,
  decided_at timestamptz,
  -- When the outcome was complete; the result may still have to be sent.
  answered_at timestamptz,
  CONSTRAINT payout_order_names_what_was_shown CHECK ((kind = 'rebroadcast') = (tx_hash IS NULL)),
  CONSTRAINT payout_order_names_the_taker CHECK ((kind = 'resolve_taken') = (taken_by IS NOT NULL)),
  CONSTRAINT payout_order_decided CHECK (
    (state = 'waiting') = (decided_at IS NULL) AND (state = 'waiting') = (outcome IS NULL)
  ),
  CONSTRAINT payout_order_has_an_end CHECK (expires_at > created_at)
);
CREATE INDEX payout_order_waiting ON withdrawals.payout_order (id) WHERE state = 'waiting';
CREATE INDEX payout_order_unanswered ON withdrawals.payout_order (id) WHERE state = 'done' AND answered_at IS NULL;
CREATE INDEX payout_order_by_withdrawal ON withdrawals.payout_order (withdrawal_id, id);
