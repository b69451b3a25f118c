-- Orders of operators to the payer, which alone can sign.

-- What an operator wants done about a payout that is on its way. The API asks for it (withdrawals.order_payout), the payer
-- decides and does it.
CREATE TABLE withdrawals.payout_order (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  withdrawal_id uuid NOT NULL REFERENCES withdrawals.withdrawal (id),
  kind text NOT NULL CONSTRAINT payout_order_kind CHECK (kind IN ('replace', 'rebroadcast', 'resolve_taken')),
  -- The newest attempt that was on the operator's screen; sending it again needs none.
  tx_hash text CONSTRAINT payout_order_hash_form CHECK (tx_hash ~ '^0x[0-9a-f]{64}$'),
  -- The transaction that has the nonce.
  taken_by text CONSTRAINT payout_order_taken_form CHECK (taken_by ~ '^0x[0-9a-f]{64}$'),
  operator_id bigint NOT NULL REFERENCES identity.operator (id),
  ip text NOT NULL,
  user_agent text NOT NULL,
  reason text NOT NULL,
  -- waiting → done | refused.
  state text NOT NULL DEFAULT 'waiting' CONSTRAINT payout_order_state CHECK (state IN ('waiting', 'done', 'refused')),
  -- What was done, or the code of what stood against it.
  outcome jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Nobody waits for it any more: it is refused then.
  expires_at timestamptz NOT NULL,
  decided_at timestamptz,
  -- When the outcome held all that there is to say: what was done may still have to be sent.
  answered_at timestamptz,
  CONSTRAINT payout_order_names_what_was_shown CHECK ((kind = 'rebroadcast') = (tx_hash IS NULL)),
  CONSTRAINT payout_order_names_the_taker CHECK ((kind = 'resolve_taken') = (taken_by IS NOT NULL)),
  CONSTRAINT payout_order_decided CHECK ((state = 'waiting') = (decided_at IS NULL) AND (state = 'waiting') = (outcome IS NULL)),
  CONSTRAINT payout_order_has_an_end CHECK (expires_at > created_at)
);
CREATE INDEX payout_order_waiting ON withdrawals.payout_order (id) WHERE state = 'waiting';
CREATE INDEX payout_order_unanswered ON withdrawals.payout_order (id) WHERE state = 'done' AND answered_at IS NULL;
CREATE INDEX payout_order_by_withdrawal ON withdrawals.payout_order (withdrawal_id, id);

-- What the payer signed today, for its own limit.
CREATE INDEX outgoing_by_day ON chain.outgoing (signed_at) WHERE attempt = 1;

-- Evidence of every final transfer, recorded by the watcher before anybody books it (chain.witness). Null for what can never be
-- booked: less than a millionth, or from one platform address to an operator's one.
ALTER TABLE chain.transfer
  ADD COLUMN evidence_id bigint REFERENCES ledger.evidence (id),
  ADD COLUMN witnessed_at timestamptz,
  ADD CONSTRAINT transfer_evidence_has_time CHECK (evidence_id IS NULL OR witnessed_at IS NOT NULL);
UPDATE chain.transfer t SET evidence_id = e.id, witnessed_at = t.final_at
FROM ledger.evidence e
WHERE t.status = 'final' AND e.chain_id = t.chain_id AND e.tx_hash = t.tx_hash AND e.log_index = t.log_index
  AND e.amount_micro = div(t.amount_wei, 1000000000000);
CREATE INDEX transfer_unwitnessed ON chain.transfer (id) WHERE status = 'final' AND witnessed_at IS NULL;

-- Transactions that the watcher is asked to look at now (chain.ask_look_up); it removes what it has looked at.
CREATE TABLE chain.look_up (
  tx_hash text PRIMARY KEY CONSTRAINT look_up_hash_form CHECK (tx_hash ~ '^0x[0-9a-f]{64}$'),
  asked_at timestamptz NOT NULL DEFAULT now()
);

-- What left the payout wallet in USDT, as the watcher saw it: a payout settles on nothing else.
CREATE TABLE chain.paid_transfer (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  chain_id bigint NOT NULL,
  block_number bigint NOT NULL,
  block_hash text NOT NULL,
  tx_hash text NOT NULL,
  log_index integer NOT NULL,
  from_address text NOT NULL,
  to_address text NOT NULL,
  amount_wei numeric(78, 0) NOT NULL CONSTRAINT paid_transfer_amount_positive CHECK (amount_wei > 0),
  -- As of chain.transfer: seen → final; seen, final → removed (re-org); removed → seen.
  status text NOT NULL DEFAULT 'seen' CONSTRAINT paid_transfer_status CHECK (status IN ('seen', 'final', 'removed')),
  seen_at timestamptz NOT NULL DEFAULT now(),
  final_at timestamptz,
  CONSTRAINT paid_transfer_once UNIQUE (chain_id, block_hash, tx_hash, log_index),
  CONSTRAINT paid_transfer_final_has_time CHECK (status <> 'final' OR final_at IS NOT NULL)
);
CREATE INDEX paid_transfer_by_tx ON chain.paid_transfer (tx_hash);
CREATE INDEX paid_transfer_unsettled ON chain.paid_transfer (block_number) WHERE status = 'seen';
CREATE INDEX paid_transfer_final ON chain.paid_transfer (block_number) WHERE status = 'final';
