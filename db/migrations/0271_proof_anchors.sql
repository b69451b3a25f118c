-- Anchors of proofs (modules/views/proofs, docs/proof.md): root, hash of the file and end of the audit chain, as the call data of one
-- transaction a day of the payout wallet to itself.

-- Anchors take their nonces where payouts take theirs, so that they stand in one table: a nonce is signed for one thing.
ALTER TABLE chain.outgoing
  ADD COLUMN kind text NOT NULL DEFAULT 'payout' CONSTRAINT outgoing_kind CHECK (kind IN ('payout', 'anchor')),
  ADD COLUMN call_data text,
  DROP CONSTRAINT outgoing_amount_positive,
  ADD CONSTRAINT outgoing_amount_positive CHECK (amount_micro > 0 OR kind = 'anchor'),
  ADD CONSTRAINT outgoing_anchor_moves_nothing CHECK (kind <> 'anchor' OR (amount_micro = 0 AND to_address = from_address)),
  ADD CONSTRAINT outgoing_anchor_has_call_data CHECK (CASE kind WHEN 'anchor'
    THEN call_data IS NOT NULL AND call_data ~ '^0x[0-9a-f]{192}$' ELSE call_data IS NULL END),
  ADD CONSTRAINT outgoing_anchor_names_a_day CHECK ((kind = 'anchor') = (reference ~ '^anchor:\d{4}-\d{2}-\d{2}$'));

-- Anchors as the watcher read them off a final block: a day is anchored by nothing else.
CREATE TABLE chain.seen_anchor (
  tx_hash text PRIMARY KEY CONSTRAINT seen_anchor_hash_form CHECK (tx_hash ~ '^0x[0-9a-f]{64}$'),
  chain_id bigint NOT NULL,
  block_number bigint NOT NULL,
  block_hash text NOT NULL CONSTRAINT seen_anchor_block_form CHECK (block_hash ~ '^0x[0-9a-f]{64}$'),
  block_at timestamptz NOT NULL,
  from_address text NOT NULL CONSTRAINT seen_anchor_from_form CHECK (from_address ~ '^0x[0-9a-f]{40}$'),
  call_data text NOT NULL CONSTRAINT seen_anchor_call_data CHECK (call_data ~ '^0x[0-9a-f]{192}$'),
  -- What the network took for it, in units of 10⁻¹⁸ BNB.
  fee_wei numeric(78, 0) NOT NULL CONSTRAINT seen_anchor_fee_not_negative CHECK (fee_wei >= 0),
  -- final ↔ removed: a block that was final left the chain, or came back.
  status text NOT NULL DEFAULT 'final' CONSTRAINT seen_anchor_status CHECK (status IN ('final', 'removed')),
  seen_at timestamptz NOT NULL DEFAULT now()
);

-- The anchor of a day. Its call data is what it was when it was signed first, however often it is signed.
CREATE TABLE proofs.anchor (
  day date PRIMARY KEY CONSTRAINT anchor_of_a_proof REFERENCES proofs.proof (day),
  -- signed → anchored | lost; lost → signed.
  status text NOT NULL DEFAULT 'signed' CONSTRAINT anchor_status CHECK (status IN ('signed', 'anchored', 'lost')),
  -- The end of the audit chain; 0 and the hash that the chain begins with, while the trail is empty.
  audit_id bigint NOT NULL CONSTRAINT anchor_audit_not_negative CHECK (audit_id >= 0),
  call_data bytea NOT NULL CONSTRAINT anchor_has_96_bytes CHECK (length(call_data) = 96),
  -- The transaction: its first attempt, then the one that the network executed.
  outgoing_id bigint NOT NULL CONSTRAINT anchor_transaction_once UNIQUE REFERENCES chain.outgoing (id),
  signed_at timestamptz NOT NULL DEFAULT now(),
  anchored_at timestamptz,
  CONSTRAINT anchor_has_its_time CHECK ((status = 'anchored') = (anchored_at IS NOT NULL))
);
CREATE INDEX outgoing_anchor ON chain.outgoing (id) WHERE kind = 'anchor';
