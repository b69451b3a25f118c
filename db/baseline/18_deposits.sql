-- Members' deposits.
CREATE SCHEMA deposits;

-- A transfer to a member's address as the member sees it.
CREATE TABLE deposits.deposit (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  public_id uuid NOT NULL DEFAULT uuidv7() UNIQUE,
  member_id bigint NOT NULL REFERENCES members.member (id),
  transfer_id bigint NOT NULL CONSTRAINT deposit_of_a_transfer_once UNIQUE REFERENCES chain.transfer (id),
  amount_micro bigint NOT NULL CONSTRAINT deposit_amount_not_negative CHECK (amount_micro >= 0),
  -- Lost by truncating 18 to 6 decimals, in units of 10⁻¹⁸ USDT.
  remainder_wei bigint NOT NULL CONSTRAINT deposit_remainder CHECK (remainder_wei BETWEEN 0 AND 999999999999),
  -- pending → credited | removed (re-org) | too_small (below the minimum; an operator can credit it); credited →
  -- gone.
  status text NOT NULL DEFAULT 'pending'
    CONSTRAINT deposit_status CHECK (status IN ('pending', 'credited', 'removed', 'too_small', 'gone')),
  -- An operator's request to credit a deposit below the minimum, with its reason. The watcher credits it.
  credit_order jsonb,
  posting_id bigint REFERENCES ledger.posting (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  credited_at timestamptz,
  CONSTRAINT deposit_credited_by_a_posting CHECK ((status IN ('credited', 'gone')) = (posting_id IS NOT NULL))
);
CREATE INDEX deposit_by_member ON deposits.deposit (member_id, id DESC);
CREATE INDEX deposit_pending ON deposits.deposit (id) WHERE status = 'pending';
-- What was credited on a day.
CREATE INDEX deposit_by_credit ON deposits.deposit (credited_at) INCLUDE (amount_micro) WHERE status = 'credited';
CREATE INDEX deposit_too_small ON deposits.deposit (id) WHERE status = 'too_small';
CREATE INDEX deposit_ordered ON deposits.deposit (id) WHERE status = 'too_small' AND credit_order IS NOT NULL;

-- A transaction hash that a member reported. It triggers a look-up, and never a credit.
CREATE TABLE deposits.report (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES members.member (id),
  tx_hash text NOT NULL CONSTRAINT report_hash_form CHECK (tx_hash ~ '^0x[0-9a-f]{64}$'),
  amount_micro bigint NOT NULL,
  reported_at timestamptz NOT NULL DEFAULT now(),
  -- Only verified reports are stored. Each member whom a transaction pays may report it.
  CONSTRAINT report_once UNIQUE (tx_hash, member_id)
);
