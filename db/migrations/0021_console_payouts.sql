-- Stuck payouts, the console's deposits, and sweeping members' addresses.

-- ---------------------------------------------------------------- attempts of a payout

-- A payout may be sent again with a higher fee: another row of the same nonce, reference, recipient and amount. The network
-- executes one transaction a nonce, so that all attempts together pay once. Only when the network has executed one of them,
-- or another transaction of the nonce, for good without moving the payout's money (`paid_nothing`) may its reference take
-- another nonce.
ALTER TABLE chain.outgoing ADD COLUMN paid_nothing boolean NOT NULL DEFAULT false;
UPDATE chain.outgoing SET paid_nothing = true WHERE status = 'reverted';
ALTER TABLE chain.outgoing
  ADD CONSTRAINT outgoing_paid_nothing_is_over CHECK (NOT paid_nothing OR status IN ('reverted', 'replaced')),
  ADD CONSTRAINT outgoing_reverted_paid_nothing CHECK (status <> 'reverted' OR paid_nothing),
  ADD CONSTRAINT outgoing_attempts_bounded CHECK (attempt <= 10);
-- The transaction of the same wallet and nonce, made past the product, that the network executed instead of every attempt.
ALTER TABLE chain.outgoing ADD COLUMN taken_by text
  CONSTRAINT outgoing_taken_by_form CHECK (taken_by ~ '^0x[0-9a-f]{64}$'),
  ADD CONSTRAINT outgoing_taken_paid_nothing CHECK (taken_by IS NULL OR (status = 'replaced' AND paid_nothing));
-- The index before it let a reference take a second nonce as soon as its first attempt was replaced.
DROP INDEX chain.outgoing_reference_once;
CREATE UNIQUE INDEX outgoing_reference_once ON chain.outgoing (reference) WHERE attempt = 1 AND NOT paid_nothing;
CREATE UNIQUE INDEX outgoing_final_once ON chain.outgoing (reference) WHERE status = 'final';
CREATE UNIQUE INDEX outgoing_executed_once ON chain.outgoing (chain_id, from_address, nonce)
  WHERE status IN ('final', 'reverted');
CREATE INDEX outgoing_by_reference ON chain.outgoing (reference, id);

-- The first attempt's row lock orders everything that happens to a nonce.
CREATE FUNCTION chain.check_attempt() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  first chain.outgoing;
  broken text;
BEGIN
  SELECT * INTO first FROM chain.outgoing o
  WHERE o.chain_id = NEW.chain_id AND o.from_address = NEW.from_address AND o.nonce = NEW.nonce AND o.attempt = 1 FOR UPDATE;
  broken := CASE
    WHEN first.id IS NULL THEN 'outgoing_begins_with_a_first_attempt'
    WHEN (first.reference, first.to_address, first.amount_micro) <> (NEW.reference, NEW.to_address, NEW.amount_micro)
      THEN 'outgoing_attempts_are_alike'
    WHEN EXISTS (SELECT FROM chain.outgoing o
                 WHERE o.chain_id = NEW.chain_id AND o.from_address = NEW.from_address AND o.nonce = NEW.nonce
                   AND o.status NOT IN ('signed', 'broadcast')) THEN 'outgoing_nonce_is_open'
    WHEN NEW.attempt <> (SELECT max(o.attempt) + 1 FROM chain.outgoing o
                         WHERE o.chain_id = NEW.chain_id AND o.from_address = NEW.from_address AND o.nonce = NEW.nonce)
      THEN 'outgoing_attempts_follow' END;
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'a further attempt breaks %', broken USING ERRCODE = '23514', CONSTRAINT = broken;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER outgoing_attempt_is_sound BEFORE INSERT ON chain.outgoing
  FOR EACH ROW WHEN (NEW.attempt > 1) EXECUTE FUNCTION chain.check_attempt();

-- What was signed stays as it was signed, and what is over stays over.
CREATE FUNCTION chain.check_outgoing_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE broken text;
BEGIN
  broken := CASE
    WHEN (OLD.chain_id, OLD.reference, OLD.from_address, OLD.nonce, OLD.to_address, OLD.amount_micro, OLD.raw_transaction,
          OLD.tx_hash, OLD.attempt)
      <> (NEW.chain_id, NEW.reference, NEW.from_address, NEW.nonce, NEW.to_address, NEW.amount_micro, NEW.raw_transaction,
          NEW.tx_hash, NEW.attempt) THEN 'outgoing_stays_as_signed'
    WHEN OLD.status NOT IN ('signed', 'broadcast') AND (OLD.status, OLD.paid_nothing, OLD.taken_by) IS DISTINCT FROM (NEW.status, NEW.paid_nothing, NEW.taken_by)
      THEN 'outgoing_over_stays_over'
    WHEN NEW.taken_by IS NOT NULL AND EXISTS (SELECT FROM chain.outgoing o WHERE o.tx_hash = NEW.taken_by)
      THEN 'outgoing_taken_by_another'
    WHEN OLD.status <> 'replaced' AND NEW.status = 'replaced' AND NEW.taken_by IS NULL AND NOT EXISTS (
      SELECT FROM chain.outgoing o
      WHERE o.chain_id = NEW.chain_id AND o.from_address = NEW.from_address AND o.nonce = NEW.nonce
        AND o.status = CASE WHEN NEW.paid_nothing THEN 'reverted' ELSE 'final' END) THEN 'outgoing_replaced_by_another' END;
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'a change of an outgoing transaction breaks %', broken USING ERRCODE = '23514', CONSTRAINT = broken;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER outgoing_change_is_sound BEFORE UPDATE ON chain.outgoing
  FOR EACH ROW EXECUTE FUNCTION chain.check_outgoing_change();

-- ---------------------------------------------------------------- the console's deposits

CREATE INDEX transfer_to_platform ON chain.transfer (id) WHERE purpose <> 'member';
CREATE INDEX transfer_by_recipient ON chain.transfer (to_address, id);
CREATE INDEX transfer_by_sender ON chain.transfer (from_address, id);

-- ---------------------------------------------------------------- sweeping members' addresses

CREATE SCHEMA sweeps;

-- One collection of members' USDT into a wallet of the platform: exported unsigned, signed offline by whoever holds the seed,
-- imported, sent. exported → signed → done; exported, signed → given_up (by a person, or because nobody signed in time).
CREATE TABLE sweeps.sweep (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  chain_id bigint NOT NULL,
  usdt text NOT NULL CONSTRAINT sweep_usdt_form CHECK (usdt ~ '^0x[0-9a-f]{40}$'),
  recipient text NOT NULL CONSTRAINT sweep_to_the_platform REFERENCES chain.address (address),
  gas_wallet text NOT NULL,
  status text NOT NULL DEFAULT 'exported' CONSTRAINT sweep_status CHECK (status IN ('exported', 'signed', 'done', 'given_up')),
  exported_by text NOT NULL,
  exported_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL CONSTRAINT sweep_has_an_end CHECK (expires_at > exported_at),
  imported_by text,
  imported_at timestamptz,
  closed_at timestamptz,
  CONSTRAINT sweep_signed_by_somebody CHECK (status NOT IN ('signed', 'done') OR imported_by IS NOT NULL),
  CONSTRAINT sweep_closed_at CHECK ((status IN ('done', 'given_up')) = (closed_at IS NOT NULL))
);
-- One at a time: the gas wallet's nonces follow each other.
CREATE UNIQUE INDEX sweep_open_once ON sweeps.sweep ((true)) WHERE status IN ('exported', 'signed');

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
  -- unsigned → signed → broadcast → final | reverted; every state before the end → void (given up, or the nonce went elsewhere).
  status text NOT NULL DEFAULT 'unsigned'
    CONSTRAINT transaction_status CHECK (status IN ('unsigned', 'signed', 'broadcast', 'final', 'reverted', 'void')),
  raw_transaction text,
  tx_hash text CONSTRAINT transaction_hash_once UNIQUE,
  broadcast_at timestamptz,
  block_number bigint,
  resolved_at timestamptz,
  PRIMARY KEY (sweep_id, position),
  CONSTRAINT transaction_signed_has_bytes CHECK (status IN ('unsigned', 'void') OR (raw_transaction IS NOT NULL AND tx_hash IS NOT NULL)),
  CONSTRAINT transaction_end_in_a_block CHECK (status NOT IN ('final', 'reverted') OR block_number IS NOT NULL)
);
CREATE UNIQUE INDEX transaction_nonce_once ON sweeps.transaction (chain_id, from_address, nonce) WHERE status <> 'void';
CREATE INDEX transaction_open ON sweeps.transaction (sweep_id, position) WHERE status IN ('signed', 'broadcast');

-- What was exported is what is signed; what is signed is never signed anew.
CREATE FUNCTION sweeps.check_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE broken text;
BEGIN
  broken := CASE
    WHEN (OLD.sweep_id, OLD.position, OLD.chain_id, OLD.kind, OLD.path, OLD.from_address, OLD.nonce, OLD.to_address,
          OLD.amount_wei, OLD.gas, OLD.gas_price_wei)
      <> (NEW.sweep_id, NEW.position, NEW.chain_id, NEW.kind, NEW.path, NEW.from_address, NEW.nonce, NEW.to_address,
          NEW.amount_wei, NEW.gas, NEW.gas_price_wei) THEN 'transaction_stays_as_exported'
    WHEN OLD.raw_transaction IS NOT NULL
      AND (OLD.raw_transaction, OLD.tx_hash) IS DISTINCT FROM (NEW.raw_transaction, NEW.tx_hash) THEN 'transaction_stays_as_signed'
    WHEN OLD.status IN ('final', 'reverted', 'void') AND NEW.status <> OLD.status THEN 'transaction_over_stays_over' END;
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'a change of a sweep''s transaction breaks %', broken USING ERRCODE = '23514', CONSTRAINT = broken;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER transaction_change_is_sound BEFORE UPDATE ON sweeps.transaction
  FOR EACH ROW EXECUTE FUNCTION sweeps.check_change();
