-- What the watcher recorded from the chain, and what the platform sent.
CREATE SCHEMA chain;

-- The platform's addresses, lower case: members' deposit addresses, treasuries, the payout wallet.
CREATE TABLE chain.address (
  address text PRIMARY KEY CONSTRAINT address_form CHECK (address ~ '^0x[0-9a-f]{40}$'),
  purpose text NOT NULL CONSTRAINT address_purpose CHECK (purpose IN ('member', 'treasury', 'payout')),
  member_id bigint REFERENCES members.member (id),
  CONSTRAINT member_address_names_member CHECK ((purpose = 'member') = (member_id IS NOT NULL))
);

-- How far the watcher has read, with the hashes of that block and of the newest final one: a changed hash means a
-- re-org. `version` decides between watchers that run at the same time; only one of them counts.
CREATE TABLE chain.cursor (
  chain_id bigint PRIMARY KEY,
  version bigint NOT NULL DEFAULT 1,
  start_number bigint NOT NULL,
  block_number bigint NOT NULL,
  block_hash text NOT NULL,
  latest_number bigint NOT NULL,
  finalized_number bigint NOT NULL,
  finalized_hash text NOT NULL,
  polled_at timestamptz NOT NULL DEFAULT now()
);

-- A USDT transfer to one of the platform's addresses.
CREATE TABLE chain.transfer (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  chain_id bigint NOT NULL,
  block_number bigint NOT NULL,
  block_hash text NOT NULL,
  tx_hash text NOT NULL,
  log_index integer NOT NULL,
  from_address text NOT NULL,
  to_address text NOT NULL,
  purpose text NOT NULL CONSTRAINT transfer_purpose CHECK (purpose IN ('member', 'treasury', 'payout')),
  member_id bigint REFERENCES members.member (id),
  -- Empty transfers, which are spam, are not recorded.
  amount_wei numeric(78, 0) NOT NULL CONSTRAINT transfer_amount_positive CHECK (amount_wei > 0),
  -- seen → final; seen → removed (re-org). final → removed raises an alert and freezes payouts.
  status text NOT NULL DEFAULT 'seen' CONSTRAINT transfer_status CHECK (status IN ('seen', 'final', 'removed')),
  -- The watcher records evidence of every final transfer before it is booked (chain.record_evidence). Null if it can
  -- never be booked: less than a millionth, or sent between the platform's own addresses.
  evidence_id bigint REFERENCES ledger.evidence (id),
  seen_at timestamptz NOT NULL DEFAULT now(),
  final_at timestamptz,
  recorded_at timestamptz,
  CONSTRAINT transfer_once UNIQUE (chain_id, block_hash, tx_hash, log_index),
  CONSTRAINT transfer_final_has_time CHECK (status <> 'final' OR final_at IS NOT NULL),
  CONSTRAINT transfer_evidence_has_time CHECK (evidence_id IS NULL OR recorded_at IS NOT NULL)
);
CREATE INDEX transfer_by_tx ON chain.transfer (tx_hash);
CREATE INDEX transfer_by_member ON chain.transfer (member_id, id DESC) WHERE member_id IS NOT NULL;
CREATE INDEX transfer_unsettled ON chain.transfer (block_number) WHERE status = 'seen';
CREATE INDEX transfer_final ON chain.transfer (block_number) WHERE status = 'final';
CREATE INDEX transfer_to_platform ON chain.transfer (id) WHERE purpose <> 'member';
CREATE INDEX transfer_by_recipient ON chain.transfer (to_address, id);
CREATE INDEX transfer_by_sender ON chain.transfer (from_address, id);
CREATE INDEX transfer_unrecorded ON chain.transfer (id) WHERE status = 'final' AND recorded_at IS NULL;

-- Members' transfers that were recorded, removed or found again, for the deposits module.
CREATE TABLE chain.news (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  transfer_id bigint NOT NULL REFERENCES chain.transfer (id)
) WITH (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000);

-- The next nonce of the payout wallet. Its row lock orders the signing.
CREATE TABLE chain.signer (
  chain_id bigint NOT NULL,
  address text NOT NULL CONSTRAINT signer_address_form CHECK (address ~ '^0x[0-9a-f]{40}$'),
  next_nonce bigint NOT NULL CONSTRAINT signer_nonce_not_negative CHECK (next_nonce >= 0),
  PRIMARY KEY (chain_id, address)
);

-- A signed transaction, stored before it is broadcast and resolved by its hash, never by a timeout. `attempt`: a
-- payout may be sent again with a higher fee, as another row of the same nonce, reference, recipient and amount. The
-- network executes one transaction per nonce, so all attempts together pay once. A reference gets another nonce only
-- after the nonce was used up without moving its money (`paid_nothing`).
CREATE TABLE chain.outgoing (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  chain_id bigint NOT NULL,
  -- `anchor`: the root, file hash and end of the audit chain of a day, as call data of a transaction to itself
  -- (docs/proof.md). Anchors are in this table because they take nonces of the same wallet.
  kind text NOT NULL DEFAULT 'payout' CONSTRAINT outgoing_kind CHECK (kind IN ('payout', 'anchor')),
  reference text NOT NULL,
  from_address text NOT NULL,
  nonce bigint NOT NULL,
  to_address text NOT NULL,
  amount_micro bigint NOT NULL,
  call_data text,
  raw_transaction text NOT NULL,
  tx_hash text NOT NULL CONSTRAINT outgoing_hash_once UNIQUE,
  attempt smallint NOT NULL DEFAULT 1
    CONSTRAINT outgoing_attempt_positive CHECK (attempt >= 1)
    CONSTRAINT outgoing_attempts_bounded CHECK (attempt <= 10),
  -- signed → broadcast → final; signed, broadcast → reverted (a final receipt says that the call failed). The other
  -- attempts of an executed nonce become 'replaced'.
  status text NOT NULL DEFAULT 'signed'
    CONSTRAINT outgoing_status CHECK (status IN ('signed', 'broadcast', 'final', 'reverted', 'replaced')),
  paid_nothing boolean NOT NULL DEFAULT false,
  -- The transaction of the same nonce, made outside the product, that the network executed instead.
  taken_by text CONSTRAINT outgoing_taken_by_form CHECK (taken_by ~ '^0x[0-9a-f]{64}$'),
  signed_at timestamptz NOT NULL DEFAULT now(),
  broadcast_at timestamptz,
  resolved_at timestamptz,
  -- The block of the last receipt; a re-org can change it until the transaction is final.
  block_number bigint,
  block_hash text,
  CONSTRAINT outgoing_nonce_once UNIQUE (chain_id, from_address, nonce, attempt),
  CONSTRAINT outgoing_resolved_in_a_block CHECK (status NOT IN ('final', 'reverted') OR block_hash IS NOT NULL),
  CONSTRAINT outgoing_paid_nothing_is_over CHECK (NOT paid_nothing OR status IN ('reverted', 'replaced')),
  CONSTRAINT outgoing_reverted_paid_nothing CHECK (status <> 'reverted' OR paid_nothing),
  CONSTRAINT outgoing_taken_paid_nothing CHECK (taken_by IS NULL OR (status = 'replaced' AND paid_nothing)),
  CONSTRAINT outgoing_amount_positive CHECK (amount_micro > 0 OR kind = 'anchor'),
  CONSTRAINT outgoing_anchor_moves_nothing CHECK (
    kind <> 'anchor' OR (amount_micro = 0 AND to_address = from_address)
  ),
  CONSTRAINT outgoing_anchor_has_call_data CHECK (
    CASE kind WHEN 'anchor' THEN call_data IS NOT NULL AND call_data ~ '^0x[0-9a-f]{192}$' ELSE call_data IS NULL END
  ),
  CONSTRAINT outgoing_anchor_names_a_day CHECK ((kind = 'anchor') = (reference ~ '^anchor:\d{4}-\d{2}-\d{2}$'))
);
CREATE INDEX outgoing_open ON chain.outgoing (nonce) WHERE status IN ('signed', 'broadcast');
CREATE UNIQUE INDEX outgoing_reference_once ON chain.outgoing (reference) WHERE attempt = 1 AND NOT paid_nothing;
CREATE UNIQUE INDEX outgoing_final_once ON chain.outgoing (reference) WHERE status = 'final';
CREATE UNIQUE INDEX outgoing_executed_once ON chain.outgoing (chain_id, from_address, nonce)
  WHERE status IN ('final', 'reverted');
CREATE INDEX outgoing_by_reference ON chain.outgoing (reference, id);
-- What the payer signed today, for its own limit.
CREATE INDEX outgoing_by_day ON chain.outgoing (signed_at) WHERE attempt = 1;
CREATE INDEX outgoing_anchor ON chain.outgoing (id) WHERE kind = 'anchor';

-- The tokens of OTHER_TOKENS, as their contracts describe themselves. `decimals` is null if the contract does not
-- say.
CREATE TABLE chain.other_token (
  chain_id bigint NOT NULL,
  address text NOT NULL CONSTRAINT other_token_address_form CHECK (address ~ '^0x[0-9a-f]{40}$'),
  symbol text NOT NULL,
  decimals smallint CONSTRAINT other_token_decimals CHECK (decimals BETWEEN 0 AND 77),
  PRIMARY KEY (chain_id, address)
);

-- Transactions that the watcher should look at now (chain.request_lookup). It removes them when done.
CREATE TABLE chain.look_up (
  tx_hash text PRIMARY KEY CONSTRAINT look_up_hash_form CHECK (tx_hash ~ '^0x[0-9a-f]{64}$'),
  asked_at timestamptz NOT NULL DEFAULT now()
);

-- USDT that left the payout wallet, as the watcher recorded it. A payout settles only on these.
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
  -- As in chain.transfer: seen → final; seen, final → removed (re-org); removed → seen.
  status text NOT NULL DEFAULT 'seen' CONSTRAINT paid_transfer_status CHECK (status IN ('seen', 'final', 'removed')),
  seen_at timestamptz NOT NULL DEFAULT now(),
  final_at timestamptz,
  CONSTRAINT paid_transfer_once UNIQUE (chain_id, block_hash, tx_hash, log_index),
  CONSTRAINT paid_transfer_final_has_time CHECK (status <> 'final' OR final_at IS NOT NULL)
);
CREATE INDEX paid_transfer_by_tx ON chain.paid_transfer (tx_hash);
CREATE INDEX paid_transfer_unsettled ON chain.paid_transfer (block_number) WHERE status = 'seen';
CREATE INDEX paid_transfer_final ON chain.paid_transfer (block_number) WHERE status = 'final';

-- A transfer of another token to one of the platform's addresses. In its own table, which no posting and no evidence
-- can reference, so that it can never be credited.
CREATE TABLE chain.unsupported_transfer (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  public_id uuid NOT NULL DEFAULT uuidv7() UNIQUE,
  chain_id bigint NOT NULL,
  block_number bigint NOT NULL,
  block_hash text NOT NULL,
  tx_hash text NOT NULL,
  log_index integer NOT NULL,
  token text NOT NULL,
  from_address text NOT NULL,
  to_address text NOT NULL,
  purpose text NOT NULL CONSTRAINT unsupported_transfer_purpose CHECK (purpose IN ('member', 'treasury', 'payout')),
  member_id bigint REFERENCES members.member (id),
  -- In the token's smallest unit.
  amount_raw numeric(78, 0) NOT NULL CONSTRAINT unsupported_transfer_amount_positive CHECK (amount_raw > 0),
  -- As in chain.transfer: seen → final; seen, final → removed (re-org); removed → seen.
  status text NOT NULL DEFAULT 'seen'
    CONSTRAINT unsupported_transfer_status CHECK (status IN ('seen', 'final', 'removed')),
  seen_at timestamptz NOT NULL DEFAULT now(),
  final_at timestamptz,
  -- When the member was mailed.
  told_at timestamptz,
  -- What an operator did about it: when, who, and what.
  settled_at timestamptz,
  settled_by text,
  settled_note text NOT NULL DEFAULT '',
  CONSTRAINT unsupported_transfer_once UNIQUE (chain_id, block_hash, tx_hash, log_index),
  CONSTRAINT unsupported_transfer_final_has_time CHECK (status <> 'final' OR final_at IS NOT NULL),
  CONSTRAINT unsupported_transfer_settled_by_somebody CHECK (
    (settled_at IS NULL) = (settled_by IS NULL) AND (settled_at IS NULL) = (settled_note = '')
  )
);
CREATE INDEX unsupported_transfer_by_member ON chain.unsupported_transfer (member_id, final_at DESC)
  WHERE member_id IS NOT NULL;
CREATE INDEX unsupported_transfer_by_tx ON chain.unsupported_transfer (tx_hash);
CREATE INDEX unsupported_transfer_unsettled ON chain.unsupported_transfer (block_number) WHERE status = 'seen';
CREATE INDEX unsupported_transfer_final ON chain.unsupported_transfer (block_number) WHERE status = 'final';
CREATE INDEX unsupported_transfer_waiting ON chain.unsupported_transfer (id)
  WHERE settled_at IS NULL AND status <> 'removed';
CREATE INDEX unsupported_transfer_unnotified ON chain.unsupported_transfer (member_id)
  WHERE told_at IS NULL AND status = 'final' AND member_id IS NOT NULL;

-- Anchors that the watcher read from a final block. Only these anchor a day.
CREATE TABLE chain.seen_anchor (
  tx_hash text PRIMARY KEY CONSTRAINT seen_anchor_hash_form CHECK (tx_hash ~ '^0x[0-9a-f]{64}$'),
  chain_id bigint NOT NULL,
  block_number bigint NOT NULL,
  block_hash text NOT NULL CONSTRAINT seen_anchor_block_form CHECK (block_hash ~ '^0x[0-9a-f]{64}$'),
  block_at timestamptz NOT NULL,
  from_address text NOT NULL CONSTRAINT seen_anchor_from_form CHECK (from_address ~ '^0x[0-9a-f]{40}$'),
  call_data text NOT NULL CONSTRAINT seen_anchor_call_data CHECK (call_data ~ '^0x[0-9a-f]{192}$'),
  -- The network fee, in units of 10⁻¹⁸ BNB.
  fee_wei numeric(78, 0) NOT NULL CONSTRAINT seen_anchor_fee_not_negative CHECK (fee_wei >= 0),
  -- final ↔ removed: a final block left the chain, or came back.
  status text NOT NULL DEFAULT 'final' CONSTRAINT seen_anchor_status CHECK (status IN ('final', 'removed')),
  seen_at timestamptz NOT NULL DEFAULT now()
);

-- Addresses that cannot be paid, besides those of chain.address: the wallet that pays the gas of sweeps, and token
-- contracts, which would keep what is sent to them.
CREATE TABLE chain.refused_recipient (
  address text PRIMARY KEY CONSTRAINT refused_recipient_form CHECK (address ~ '^0x[0-9a-f]{40}$'),
  is_ours boolean NOT NULL
);

-- How far the watcher has read blocks again: the last hours (`short`) and the last days (`long`).
CREATE TABLE chain.rescan (
  chain_id bigint NOT NULL,
  span text NOT NULL CONSTRAINT rescan_span CHECK (span IN ('short', 'long')),
  next_number bigint NOT NULL,
  last_number bigint NOT NULL,
  begun_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (chain_id, span)
);

-- The last block at which custody agreed with the books, and the search for the address while it differs.
-- `unexplained`: the excess of addresses over their recorded transfers at `known_number`. If an address's sum changed,
-- it has missed a transfer since.
CREATE TABLE chain.custody_search (
  chain_id bigint PRIMARY KEY,
  agreed_number bigint,
  known_number bigint,
  unexplained jsonb NOT NULL DEFAULT '{}',
  differs_since timestamptz,
  searched_at timestamptz,
  found jsonb,
  CONSTRAINT custody_search_found_by_a_search CHECK (
    found IS NULL OR (searched_at IS NOT NULL AND differs_since IS NOT NULL)
  )
);
