-- Proof of liabilities and of reserves (docs/proof.md).
CREATE SCHEMA proofs;

-- Numbers of reserves.
CREATE SEQUENCE proofs.reserve_number;

-- The key that makes a person's leaves recognizable only to them. Never changed, so that past days stay verifiable.
CREATE TABLE proofs.key (
  owner_id bigint PRIMARY KEY CONSTRAINT key_of_a_person CHECK (owner_id > 0),
  key bytea NOT NULL DEFAULT
    sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()))
    CONSTRAINT key_has_32_bytes CHECK (length(key) = 32)
);

-- Nodes of a day's tree, 256 per row, 40 bytes each: hash and sum. Level 0 has the leaves in the order of the tree,
-- level 8 the roots of 256 leaves each, and so on; levels in between are computed.
CREATE TABLE proofs.node (
  day date NOT NULL,
  level smallint NOT NULL CONSTRAINT node_level CHECK (level IN (0, 8, 16, 24)),
  number integer NOT NULL CONSTRAINT node_number CHECK (number >= 0),
  content bytea STORAGE EXTERNAL NOT NULL
    CONSTRAINT node_content CHECK (length(content) BETWEEN 40 AND 10240 AND length(content) % 40 = 0),
  PRIMARY KEY (day, level, number)
);

-- Positions of each person's leaves, up to 1,024 people per row, by id, 40 bytes each: the id, and eight positions of
-- four bytes (ffffffff: unused).
CREATE TABLE proofs.place (
  day date NOT NULL,
  first_owner_id bigint NOT NULL,
  content bytea STORAGE EXTERNAL NOT NULL
    CONSTRAINT place_content CHECK (length(content) BETWEEN 40 AND 40960 AND length(content) % 40 = 0),
  PRIMARY KEY (day, first_owner_id)
);

-- The published proof of a day.
CREATE TABLE proofs.proof (
  day date PRIMARY KEY,
  -- The total covers exactly the postings up to this one.
  posting_id bigint NOT NULL,
  root bytea NOT NULL CONSTRAINT proof_root CHECK (length(root) = 32),
  total_micro bigint NOT NULL CONSTRAINT proof_total_not_negative CHECK (total_micro >= 0),
  leaves bigint NOT NULL CONSTRAINT proof_has_leaves CHECK (leaves BETWEEN 1 AND 4294967295),
  file_sha256 bytea NOT NULL CONSTRAINT proof_file_sha256 CHECK (length(file_sha256) = 32),
  published_at timestamptz NOT NULL DEFAULT now()
);

-- The anchor of a day. A replacement has the call data of the first signature.
CREATE TABLE proofs.anchor (
  day date PRIMARY KEY CONSTRAINT anchor_of_a_proof REFERENCES proofs.proof (day),
  -- signed → anchored | lost; lost → signed.
  status text NOT NULL DEFAULT 'signed' CONSTRAINT anchor_status CHECK (status IN ('signed', 'anchored', 'lost')),
  -- The end of the audit chain; 0 and the chain's first hash if the trail is empty.
  audit_id bigint NOT NULL CONSTRAINT anchor_audit_not_negative CHECK (audit_id >= 0),
  call_data bytea NOT NULL CONSTRAINT anchor_has_96_bytes CHECK (length(call_data) = 96),
  -- The first attempt of the transaction, then the one that the network executed.
  outgoing_id bigint NOT NULL CONSTRAINT anchor_transaction_once UNIQUE REFERENCES chain.outgoing (id),
  signed_at timestamptz NOT NULL DEFAULT now(),
  anchored_at timestamptz,
  CONSTRAINT anchor_has_its_time CHECK ((status = 'anchored') = (anchored_at IS NOT NULL))
);

-- Nodes of the tree of deposit addresses, like proofs.node.
CREATE TABLE proofs.reserve_node (
  reserve_id bigint NOT NULL,
  level smallint NOT NULL CONSTRAINT reserve_node_level CHECK (level IN (0, 8, 16, 24)),
  number integer NOT NULL CONSTRAINT reserve_node_number CHECK (number >= 0),
  content bytea STORAGE EXTERNAL NOT NULL
    CONSTRAINT reserve_node_content CHECK (length(content) BETWEEN 40 AND 10240 AND length(content) % 40 = 0),
  PRIMARY KEY (reserve_id, level, number)
);

-- Positions of the leaves of addresses, up to 1,024 per row, by owner, 32 bytes each: the owner's id, the position of
-- four bytes, the address.
CREATE TABLE proofs.reserve_place (
  reserve_id bigint NOT NULL,
  number integer NOT NULL,
  first_owner_id bigint NOT NULL,
  content bytea STORAGE EXTERNAL NOT NULL
    CONSTRAINT reserve_place_content CHECK (length(content) BETWEEN 32 AND 32768 AND length(content) % 32 = 0),
  PRIMARY KEY (reserve_id, number)
);

-- The published addresses: the payout wallet and the treasuries. Balances are truncated to micro-USDT.
CREATE TABLE proofs.reserve_address (
  reserve_id bigint NOT NULL,
  address text NOT NULL CONSTRAINT reserve_address_form CHECK (address ~ '^0x[0-9a-f]{40}$'),
  purpose text NOT NULL CONSTRAINT reserve_address_purpose CHECK (purpose IN ('payout', 'treasury')),
  balance_micro bigint NOT NULL CONSTRAINT reserve_address_not_negative CHECK (balance_micro >= 0),
  PRIMARY KEY (reserve_id, address)
);

-- Balances of the platform's addresses at one final block.
CREATE TABLE proofs.reserve (
  id bigint PRIMARY KEY,
  day date NOT NULL CONSTRAINT reserve_of_a_proof REFERENCES proofs.proof (day),
  -- final → removed: the block was final, and left the chain anyway.
  status text NOT NULL DEFAULT 'final' CONSTRAINT reserve_status CHECK (status IN ('final', 'removed')),
  chain_id bigint NOT NULL,
  token text NOT NULL CONSTRAINT reserve_token_form CHECK (token ~ '^0x[0-9a-f]{40}$'),
  block_number bigint NOT NULL CONSTRAINT reserve_block_not_negative CHECK (block_number >= 0),
  block_hash text NOT NULL CONSTRAINT reserve_block_form CHECK (block_hash ~ '^0x[0-9a-f]{64}$'),
  block_at timestamptz NOT NULL,
  -- At the trading desk by the books when the balances were read. No chain shows it.
  desk_micro bigint NOT NULL CONSTRAINT reserve_desk_not_negative CHECK (desk_micro >= 0),
  named_micro bigint NOT NULL CONSTRAINT reserve_named_not_negative CHECK (named_micro >= 0),
  leaves bigint NOT NULL CONSTRAINT reserve_leaves CHECK (leaves BETWEEN 0 AND 4294967295),
  leaves_micro bigint NOT NULL CONSTRAINT reserve_leaves_not_negative CHECK (leaves_micro >= 0),
  root bytea NOT NULL CONSTRAINT reserve_root CHECK (length(root) = 32),
  file_sha256 bytea NOT NULL CONSTRAINT reserve_file_sha256 CHECK (length(file_sha256) = 32),
  taken_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX reserve_once ON proofs.reserve (day) WHERE status = 'final';

-- A signature of a reserve by the owner of a published address. It counts after the watcher recovered the address
-- from it.
CREATE TABLE proofs.reserve_signature (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  reserve_id bigint NOT NULL CONSTRAINT signature_of_a_reserve REFERENCES proofs.reserve (id),
  address text NOT NULL,
  signature bytea NOT NULL CONSTRAINT signature_has_65_bytes CHECK (length(signature) = 65),
  -- claimed → verified | refused.
  status text NOT NULL DEFAULT 'claimed'
    CONSTRAINT reserve_signature_status CHECK (status IN ('claimed', 'verified', 'refused')),
  claimed_at timestamptz NOT NULL DEFAULT now(),
  checked_at timestamptz,
  CONSTRAINT signature_of_its_address FOREIGN KEY (reserve_id, address)
    REFERENCES proofs.reserve_address (reserve_id, address),
  CONSTRAINT signature_has_its_time CHECK ((status = 'claimed') = (checked_at IS NULL))
);
CREATE UNIQUE INDEX signature_once ON proofs.reserve_signature (reserve_id, address) WHERE status <> 'refused';
