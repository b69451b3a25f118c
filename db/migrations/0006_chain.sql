-- What the watcher saw on the chain, what the platform sent, and the deposits and withdrawals made of it.
CREATE SCHEMA chain;

-- Addresses that belong to the platform, lower case: members' deposit addresses, treasuries, the payout wallet.
CREATE TABLE chain.address (
  address text PRIMARY KEY CONSTRAINT address_form CHECK (address ~ '^0x[0-9a-f]{40}$'),
  purpose text NOT NULL CONSTRAINT address_purpose CHECK (purpose IN ('member', 'treasury', 'payout')),
  member_id bigint REFERENCES members.member (id),
  CONSTRAINT member_address_names_member CHECK ((purpose = 'member') = (member_id IS NOT NULL))
);

-- How far the watcher has read, with the hashes of that block and of the newest final one: when one of them is no longer
-- the chain's, there was a re-org. `version` decides between watchers that worked at the same time: one of them counts.
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
  -- Empty transfers, the spam of explorers, are not recorded.
  amount_wei numeric(78, 0) NOT NULL CONSTRAINT transfer_amount_positive CHECK (amount_wei > 0),
  -- seen → final; seen → removed (re-org). final → removed raises an alert and freezes payouts.
  status text NOT NULL DEFAULT 'seen' CONSTRAINT transfer_status CHECK (status IN ('seen', 'final', 'removed')),
  seen_at timestamptz NOT NULL DEFAULT now(),
  final_at timestamptz,
  CONSTRAINT transfer_once UNIQUE (chain_id, block_hash, tx_hash, log_index),
  CONSTRAINT transfer_final_has_time CHECK (status <> 'final' OR final_at IS NOT NULL)
);
CREATE INDEX transfer_by_tx ON chain.transfer (tx_hash);
CREATE INDEX transfer_by_member ON chain.transfer (member_id, id DESC) WHERE member_id IS NOT NULL;
CREATE INDEX transfer_unsettled ON chain.transfer (block_number) WHERE status = 'seen';
CREATE INDEX transfer_final ON chain.transfer (block_number) WHERE status = 'final';

-- Members' transfers that were recorded, removed or found again: what the deposits module still has to look at.
CREATE TABLE chain.news (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  transfer_id bigint NOT NULL REFERENCES chain.transfer (id)
) WITH (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000);

-- The payout wallet's next nonce; its row lock orders the signing.
CREATE TABLE chain.signer (
  chain_id bigint NOT NULL,
  address text NOT NULL CONSTRAINT signer_address_form CHECK (address ~ '^0x[0-9a-f]{40}$'),
  next_nonce bigint NOT NULL CONSTRAINT signer_nonce_not_negative CHECK (next_nonce >= 0),
  PRIMARY KEY (chain_id, address)
);

-- A signed transaction, stored before it is broadcast. Resolved by its hash, never given up on a timeout.
-- `attempt` leaves room for a replacement with a higher fee: another row of the same nonce and reference. The network
-- executes one transaction a nonce; the others of it become 'replaced' when that one is final.
CREATE TABLE chain.outgoing (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  chain_id bigint NOT NULL,
  reference text NOT NULL,
  from_address text NOT NULL,
  nonce bigint NOT NULL,
  to_address text NOT NULL,
  amount_micro bigint NOT NULL CONSTRAINT outgoing_amount_positive CHECK (amount_micro > 0),
  raw_transaction text NOT NULL,
  tx_hash text NOT NULL CONSTRAINT outgoing_hash_once UNIQUE,
  attempt smallint NOT NULL DEFAULT 1 CONSTRAINT outgoing_attempt_positive CHECK (attempt >= 1),
  -- signed → broadcast → final; signed, broadcast → reverted (a final receipt says the call failed).
  status text NOT NULL DEFAULT 'signed'
    CONSTRAINT outgoing_status CHECK (status IN ('signed', 'broadcast', 'final', 'reverted', 'replaced')),
  signed_at timestamptz NOT NULL DEFAULT now(),
  broadcast_at timestamptz,
  resolved_at timestamptz,
  -- The block that a receipt named last; a re-org can change it until the transaction is final.
  block_number bigint,
  block_hash text,
  CONSTRAINT outgoing_nonce_once UNIQUE (chain_id, from_address, nonce, attempt),
  CONSTRAINT outgoing_resolved_in_a_block CHECK (status NOT IN ('final', 'reverted') OR block_hash IS NOT NULL)
);
-- One live nonce a payout: paying twice is a constraint violation.
CREATE UNIQUE INDEX outgoing_reference_once ON chain.outgoing (reference)
  WHERE attempt = 1 AND status NOT IN ('reverted', 'replaced');
CREATE INDEX outgoing_open ON chain.outgoing (nonce) WHERE status IN ('signed', 'broadcast');

CREATE SCHEMA deposits;

-- A transfer to a member's address as the member sees it.
CREATE TABLE deposits.deposit (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  public_id uuid NOT NULL DEFAULT uuidv7() UNIQUE,
  member_id bigint NOT NULL REFERENCES members.member (id),
  transfer_id bigint NOT NULL CONSTRAINT deposit_of_a_transfer_once UNIQUE REFERENCES chain.transfer (id),
  amount_micro bigint NOT NULL CONSTRAINT deposit_amount_not_negative CHECK (amount_micro >= 0),
  -- What truncation from 18 to 6 decimals left over, in units of 10^-18 USDT.
  remainder_wei bigint NOT NULL CONSTRAINT deposit_remainder CHECK (remainder_wei BETWEEN 0 AND 999999999999),
  -- pending → credited | removed (re-org) | too_small (under the minimum: kept in view, credited by an operator).
  status text NOT NULL DEFAULT 'pending'
    CONSTRAINT deposit_status CHECK (status IN ('pending', 'credited', 'removed', 'too_small')),
  posting_id bigint REFERENCES ledger.posting (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  credited_at timestamptz,
  CONSTRAINT deposit_credited_by_a_posting CHECK ((status = 'credited') = (posting_id IS NOT NULL))
);
CREATE INDEX deposit_by_member ON deposits.deposit (member_id, id DESC);
CREATE INDEX deposit_pending ON deposits.deposit (id) WHERE status = 'pending';

-- A hash that a member reported by hand: a hint that makes the watcher look at once, never a credit.
CREATE TABLE deposits.report (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES members.member (id),
  tx_hash text NOT NULL CONSTRAINT report_hash_form CHECK (tx_hash ~ '^0x[0-9a-f]{64}$'),
  amount_micro bigint NOT NULL,
  reported_at timestamptz NOT NULL DEFAULT now(),
  -- Only verified reports are stored. Of one transaction that pays several members, each may report it.
  CONSTRAINT report_once UNIQUE (tx_hash, member_id)
);

CREATE SCHEMA withdrawals;

-- What a row must be is checked by withdrawals.check_withdrawal.
CREATE TABLE withdrawals.withdrawal (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  member_id bigint NOT NULL REFERENCES members.member (id),
  source text NOT NULL,
  position_id bigint REFERENCES investments.position (id),
  address text NOT NULL,
  gross_micro bigint NOT NULL,
  charge_micro bigint NOT NULL,
  net_micro bigint NOT NULL,
  -- requested (waits for the mailed code, nothing reserved) → pending (reserved) → approved → paying → paid;
  -- pending → rejected (everything returned); requested → expired; paying → approved (the network reverted the
  -- payout, so another transaction is needed); approved and refused by the network → rejected.
  status text NOT NULL DEFAULT 'requested',
  reason text NOT NULL DEFAULT '',
  outgoing_id bigint UNIQUE REFERENCES chain.outgoing (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  -- A request that was not confirmed by then is over; nothing was reserved for it.
  expires_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  decided_at timestamptz,
  decided_by text,
  paid_at timestamptz,
  -- When the network last refused the payout (reverted it, or would): it is tried again later, and may be rejected.
  refused_at timestamptz
);

-- A trigger and not CHECKs, for speed alone: PostgreSQL prepares every CHECK anew for each statement.
CREATE FUNCTION withdrawals.check_withdrawal() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE broken text;
BEGIN
  -- One expression for the rows that are right, which are all of them.
  IF (NEW.gross_micro > 0 AND NEW.charge_micro >= 0 AND NEW.net_micro > 0 AND NEW.charge_micro + NEW.net_micro = NEW.gross_micro
      AND NEW.address ~ '^0x[0-9a-fA-F]{40}$'
      AND CASE NEW.source WHEN 'earnings' THEN NEW.position_id IS NULL WHEN 'package' THEN NEW.position_id IS NOT NULL ELSE false END
      AND CASE WHEN NEW.status IN ('requested', 'expired', 'pending', 'approved') THEN true
               WHEN NEW.status IN ('paying', 'paid') THEN NEW.outgoing_id IS NOT NULL
               WHEN NEW.status = 'rejected' THEN NEW.reason <> '' ELSE false END
      AND NEW.expires_at > NEW.created_at) IS TRUE
  THEN
    RETURN NEW;
  END IF;
  broken := CASE
    WHEN (NEW.gross_micro > 0) IS NOT TRUE THEN 'withdrawal_gross_positive'
    WHEN (NEW.charge_micro >= 0) IS NOT TRUE THEN 'withdrawal_charge_not_negative'
    WHEN (NEW.net_micro > 0) IS NOT TRUE THEN 'withdrawal_net_positive'
    WHEN (NEW.charge_micro + NEW.net_micro = NEW.gross_micro) IS NOT TRUE THEN 'withdrawal_splits_exactly'
    WHEN (NEW.address ~ '^0x[0-9a-fA-F]{40}$') IS NOT TRUE THEN 'withdrawal_address_form'
    WHEN (NEW.source IN ('earnings', 'package')) IS NOT TRUE THEN 'withdrawal_source'
    WHEN (NEW.source = 'package') <> (NEW.position_id IS NOT NULL) THEN 'package_withdrawal_names_position'
    WHEN (NEW.status IN ('requested', 'expired', 'pending', 'approved', 'paying', 'paid', 'rejected')) IS NOT TRUE
      THEN 'withdrawal_status'
    WHEN NEW.status = 'rejected' AND NEW.reason = '' THEN 'rejection_has_a_reason'
    WHEN NEW.status IN ('paying', 'paid') AND NEW.outgoing_id IS NULL THEN 'paying_has_a_transaction'
    ELSE 'hold_has_an_expiry' END;
  RAISE EXCEPTION 'a withdrawal breaks %', broken USING ERRCODE = '23514', CONSTRAINT = broken;
END $$;
CREATE TRIGGER withdrawal_is_sound BEFORE INSERT OR UPDATE ON withdrawals.withdrawal
  FOR EACH ROW EXECUTE FUNCTION withdrawals.check_withdrawal();

-- All that decides a request from the Flexible wallet, for a payout to `p_address` (lower case). A plain SQL function, so
-- that it becomes part of the statement that finds the session.
CREATE FUNCTION withdrawals.applicant(p_member_id bigint, p_address text)
RETURNS TABLE (email text, is_frozen boolean, earnings bigint, settings jsonb, is_ours boolean) LANGUAGE sql STABLE AS $$
  SELECT m.email, m.frozen_at IS NOT NULL,
         coalesce((SELECT e.balance_after_micro FROM ledger.entry e
                   WHERE e.account_id = p_member_id * 32 + 4 ORDER BY e.version DESC LIMIT 1), 0),
         (SELECT jsonb_object_agg(s.key, s.value) FROM platform.setting s),
         EXISTS (SELECT FROM chain.address a WHERE a.address = p_address)
  FROM members.member m WHERE m.id = p_member_id;
$$;
CREATE INDEX withdrawal_by_member ON withdrawals.withdrawal (member_id, id DESC);
CREATE INDEX withdrawal_open ON withdrawals.withdrawal (id) WHERE status IN ('pending', 'approved', 'paying');
CREATE INDEX withdrawal_requested ON withdrawals.withdrawal (expires_at) WHERE status = 'requested';

-- Who approved: from a threshold on, two different operators.
CREATE TABLE withdrawals.approval (
  withdrawal_id uuid NOT NULL REFERENCES withdrawals.withdrawal (id),
  operator_id bigint NOT NULL REFERENCES identity.operator (id),
  approved_at timestamptz NOT NULL DEFAULT now(),
  -- What the next operator should know; may be empty.
  note text NOT NULL DEFAULT '' CONSTRAINT approval_note_length CHECK (length(note) <= 500),
  CONSTRAINT approval_once_an_operator UNIQUE (withdrawal_id, operator_id)
);
