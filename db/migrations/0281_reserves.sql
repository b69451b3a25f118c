-- Proof of reserves (modules/views/proofs, docs/proof.md): what lay at the platform's addresses at one final block, beside what a day's proof
-- says is owed.

CREATE SEQUENCE proofs.reserve_number;

-- Nodes of the tree of deposit addresses, as proofs.node has those of what is owed.
CREATE TABLE proofs.reserve_node (
  reserve_id bigint NOT NULL,
  level smallint NOT NULL CONSTRAINT reserve_node_level CHECK (level IN (0, 8, 16, 24)),
  number integer NOT NULL CONSTRAINT reserve_node_number CHECK (number >= 0),
  content bytea NOT NULL CONSTRAINT reserve_node_content CHECK (length(content) BETWEEN 40 AND 10240 AND length(content) % 40 = 0),
  PRIMARY KEY (reserve_id, level, number)
);
ALTER TABLE proofs.reserve_node ALTER content SET STORAGE EXTERNAL;

-- Where the leaves of addresses lie: up to 1,024 in a row, by their owners' ids, 32 bytes each: the owner's id, the position of four bytes,
-- the address.
CREATE TABLE proofs.reserve_place (
  reserve_id bigint NOT NULL,
  number integer NOT NULL,
  first_owner_id bigint NOT NULL,
  content bytea NOT NULL CONSTRAINT reserve_place_content CHECK (length(content) BETWEEN 32 AND 32768 AND length(content) % 32 = 0),
  PRIMARY KEY (reserve_id, number)
);
ALTER TABLE proofs.reserve_place ALTER content SET STORAGE EXTERNAL;

-- The addresses that are named: the payout wallet and the treasuries. Balances are cut to whole micro-USDT.
CREATE TABLE proofs.reserve_address (
  reserve_id bigint NOT NULL,
  address text NOT NULL CONSTRAINT reserve_address_form CHECK (address ~ '^0x[0-9a-f]{40}$'),
  purpose text NOT NULL CONSTRAINT reserve_address_purpose CHECK (purpose IN ('payout', 'treasury')),
  balance_micro bigint NOT NULL CONSTRAINT reserve_address_not_negative CHECK (balance_micro >= 0),
  PRIMARY KEY (reserve_id, address)
);

CREATE TABLE proofs.reserve (
  id bigint PRIMARY KEY,
  day date NOT NULL CONSTRAINT reserve_of_a_proof REFERENCES proofs.proof (day),
  -- final → removed: the block was final, and left the chain all the same.
  status text NOT NULL DEFAULT 'final' CONSTRAINT reserve_status CHECK (status IN ('final', 'removed')),
  chain_id bigint NOT NULL,
  token text NOT NULL CONSTRAINT reserve_token_form CHECK (token ~ '^0x[0-9a-f]{40}$'),
  block_number bigint NOT NULL CONSTRAINT reserve_block_not_negative CHECK (block_number >= 0),
  block_hash text NOT NULL CONSTRAINT reserve_block_form CHECK (block_hash ~ '^0x[0-9a-f]{64}$'),
  block_at timestamptz NOT NULL,
  -- What lies at the trading desk by the books, when the balances were read. No chain shows it.
  desk_micro bigint NOT NULL CONSTRAINT reserve_desk_not_negative CHECK (desk_micro >= 0),
  named_micro bigint NOT NULL CONSTRAINT reserve_named_not_negative CHECK (named_micro >= 0),
  leaves bigint NOT NULL CONSTRAINT reserve_leaves CHECK (leaves BETWEEN 0 AND 4294967295),
  leaves_micro bigint NOT NULL CONSTRAINT reserve_leaves_not_negative CHECK (leaves_micro >= 0),
  root bytea NOT NULL CONSTRAINT reserve_root CHECK (length(root) = 32),
  file_sha256 bytea NOT NULL CONSTRAINT reserve_file_sha256 CHECK (length(file_sha256) = 32),
  taken_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX reserve_once ON proofs.reserve (day) WHERE status = 'final';

-- What the owner of a named address signed of a reserve. It counts when the watcher has recovered the address from it.
CREATE TABLE proofs.reserve_signature (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  reserve_id bigint NOT NULL CONSTRAINT signature_of_a_reserve REFERENCES proofs.reserve (id),
  address text NOT NULL,
  signature bytea NOT NULL CONSTRAINT signature_has_65_bytes CHECK (length(signature) = 65),
  -- claimed → verified | refused.
  status text NOT NULL DEFAULT 'claimed' CONSTRAINT reserve_signature_status CHECK (status IN ('claimed', 'verified', 'refused')),
  claimed_at timestamptz NOT NULL DEFAULT now(),
  checked_at timestamptz,
  CONSTRAINT signature_has_its_time CHECK ((status = 'claimed') = (checked_at IS NULL)),
  CONSTRAINT signature_of_its_address FOREIGN KEY (reserve_id, address) REFERENCES proofs.reserve_address (reserve_id, address)
);
CREATE UNIQUE INDEX signature_once ON proofs.reserve_signature (reserve_id, address) WHERE status <> 'refused';
