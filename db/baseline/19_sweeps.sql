-- Collections of members' USDT into wallets of the platform.
CREATE SCHEMA sweeps;

-- One collection: exported unsigned, signed offline with the seed, imported, sent. exported → signed → done;
-- exported, signed → given_up (by an operator, or because it was not signed in time).
CREATE TABLE sweeps.sweep (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  chain_id bigint NOT NULL,
  usdt text NOT NULL CONSTRAINT sweep_usdt_form CHECK (usdt ~ '^0x[0-9a-f]{40}$'),
  recipient text NOT NULL CONSTRAINT sweep_to_the_platform REFERENCES chain.address (address),
  gas_wallet text NOT NULL,
  status text NOT NULL DEFAULT 'exported'
    CONSTRAINT sweep_status CHECK (status IN ('exported', 'signed', 'done', 'given_up')),
  exported_by text NOT NULL,
  exported_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL CONSTRAINT sweep_has_an_end CHECK (expires_at > exported_at),
  imported_by text,
  imported_at timestamptz,
  closed_at timestamptz,
  CONSTRAINT sweep_signed_by_somebody CHECK (status NOT IN ('signed', 'done') OR imported_by IS NOT NULL),
  CONSTRAINT sweep_closed_at CHECK ((status IN ('done', 'given_up')) = (closed_at IS NOT NULL))
);
-- One at a time: the gas wallet's nonces are consecutive.
CREATE UNIQUE INDEX sweep_open_once ON sweeps.sweep ((true)) WHERE status IN ('exported', 'signed');

-- The transactions of a sweep, in order.
CREATE TABLE sweeps.transaction (
  sweep_id uuid NOT NULL REFERENCES sweeps.sweep (id),
  position smallint NOT NULL CONSTRAINT transaction_position CHECK (position BETWEEN 1 AND 1000),
  chain_id bigint NOT NULL,
  kind text NOT NULL CONSTRAINT transaction_kind CHECK (kind IN ('gas', 'transfer')),
  path text NOT NULL CONSTRAINT transaction_path CHECK (path ~ '^[01]/[0-9]{1,10}$'),
  from_address text NOT NULL,
  nonce bigint NOT NULL CONSTRAINT transaction_nonce_not_negative CHECK (nonce >= 0),
  to_address text NOT NULL,
  amount_wei numeric(78, 0) NOT NULL CONSTRAINT transaction_amount_positive CHECK (amount_wei > 0),
  gas bigint NOT NULL CONSTRAINT transaction_gas_positive CHECK (gas > 0),
  gas_price_wei numeric(78, 0) NOT NULL CONSTRAINT transaction_price_positive CHECK (gas_price_wei > 0),
  -- unsigned → signed → broadcast → final | reverted; any earlier state → void (given up, or the nonce was used
  -- otherwise).
  status text NOT NULL DEFAULT 'unsigned'
    CONSTRAINT transaction_status CHECK (status IN ('unsigned', 'signed', 'broadcast', 'final', 'reverted', 'void')),
  raw_transaction text,
  tx_hash text CONSTRAINT transaction_hash_once UNIQUE,
  broadcast_at timestamptz,
  block_number bigint,
  resolved_at timestamptz,
  PRIMARY KEY (sweep_id, position),
  CONSTRAINT transaction_signed_has_bytes CHECK (
    status IN ('unsigned', 'void') OR (raw_transaction IS NOT NULL AND tx_hash IS NOT NULL)
  ),
  CONSTRAINT transaction_end_in_a_block CHECK (status NOT IN ('final', 'reverted') OR block_number IS NOT NULL)
);
CREATE UNIQUE INDEX transaction_nonce_once ON sweeps.transaction (chain_id, from_address, nonce) WHERE status <> 'void';
CREATE INDEX transaction_open ON sweeps.transaction (sweep_id, position) WHERE status IN ('signed', 'broadcast');
