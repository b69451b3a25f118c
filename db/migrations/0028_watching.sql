-- What the platform notices about itself (modules/monitoring), and other tokens that are sent to it by mistake (modules/deposits).

-- Something that is wrong right now, by the code of its alert: since when it has been seen without a break. Several processes
-- look, and together they wait once.
CREATE TABLE platform.symptom (
  code text PRIMARY KEY,
  since timestamptz NOT NULL DEFAULT now(),
  seen_at timestamptz NOT NULL DEFAULT now()
);

-- The tokens of OTHER_TOKENS, as their contracts describe themselves. Without decimals: the contract did not say.
CREATE TABLE chain.other_token (
  chain_id bigint NOT NULL,
  address text NOT NULL CONSTRAINT other_token_address_form CHECK (address ~ '^0x[0-9a-f]{40}$'),
  symbol text NOT NULL,
  decimals smallint CONSTRAINT other_token_decimals CHECK (decimals BETWEEN 0 AND 77),
  PRIMARY KEY (chain_id, address)
);

-- A transfer of another token to one of the platform's addresses. A table of its own, which no posting and no evidence can name:
-- whatever reads chain.transfer reads USDT, and nothing here can ever be credited.
CREATE TABLE chain.stray (
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
  purpose text NOT NULL CONSTRAINT stray_purpose CHECK (purpose IN ('member', 'treasury', 'payout')),
  member_id bigint REFERENCES members.member (id),
  -- In the token's smallest unit.
  amount_raw numeric(78, 0) NOT NULL CONSTRAINT stray_amount_positive CHECK (amount_raw > 0),
  -- As of chain.transfer: seen → final; seen, final → removed (re-org); removed → seen.
  status text NOT NULL DEFAULT 'seen' CONSTRAINT stray_status CHECK (status IN ('seen', 'final', 'removed')),
  seen_at timestamptz NOT NULL DEFAULT now(),
  final_at timestamptz,
  -- When the member was told by mail.
  told_at timestamptz,
  -- What an operator did about it: who, when, and what.
  settled_at timestamptz,
  settled_by text,
  settled_note text NOT NULL DEFAULT '',
  CONSTRAINT stray_once UNIQUE (chain_id, block_hash, tx_hash, log_index),
  CONSTRAINT stray_final_has_time CHECK (status <> 'final' OR final_at IS NOT NULL),
  CONSTRAINT stray_settled_by_somebody CHECK ((settled_at IS NULL) = (settled_by IS NULL) AND (settled_at IS NULL) = (settled_note = ''))
);
CREATE INDEX stray_by_member ON chain.stray (member_id, final_at DESC) WHERE member_id IS NOT NULL;
CREATE INDEX stray_by_tx ON chain.stray (tx_hash);
CREATE INDEX stray_unsettled ON chain.stray (block_number) WHERE status = 'seen';
CREATE INDEX stray_final ON chain.stray (block_number) WHERE status = 'final';
CREATE INDEX stray_waiting ON chain.stray (id) WHERE settled_at IS NULL AND status <> 'removed';
CREATE INDEX stray_untold ON chain.stray (member_id) WHERE told_at IS NULL AND status = 'final' AND member_id IS NOT NULL;
