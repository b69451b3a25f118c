-- The double-entry ledger: apps/api/src/modules/base/ledger/README.md has the model and its invariants.
CREATE SCHEMA ledger;

-- The number of an account is owner × 32 + kind, so the kind can be read from the number. `held` kinds are what the
-- platform holds (balance ≤ 0); all others are what it owes (balance ≥ 0). Many transactions at once touch an
-- `appended` kind: they append to ledger.pending_entry without a lock, and a job rolls the rows up into entries. Only
-- debits of the operator's accounts lock. Accounts are locked in the order of their numbers: claimable is before
-- earnings, because the close of a day credits both in this order, and a claim must not deadlock with it.
-- custody.inflight is not `appended`: only payout jobs move it, and its balance is limited to what was broadcast.
CREATE TABLE ledger.account_kind (
  code smallint PRIMARY KEY CONSTRAINT account_kind_code_fits CHECK (code BETWEEN 1 AND 31),
  name text NOT NULL UNIQUE,
  holder text NOT NULL CONSTRAINT account_kind_holder CHECK (holder IN ('member', 'operator', 'custody')),
  appended boolean NOT NULL,
  held boolean GENERATED ALWAYS AS (code >= 24) STORED,
  CONSTRAINT custody_is_held CHECK ((holder = 'custody') = (code >= 24)),
  CONSTRAINT member_accounts_are_locked CHECK (holder <> 'member' OR NOT appended)
);

CREATE TABLE ledger.account (
  id bigint PRIMARY KEY,
  owner_id bigint NOT NULL CONSTRAINT account_owner_not_negative CHECK (owner_id >= 0),
  kind smallint NOT NULL REFERENCES ledger.account_kind (code),
  opened_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT account_number_is_owner_and_kind CHECK (id = owner_id * 32 + kind),
  CONSTRAINT system_accounts_belong_to_owner_zero CHECK ((kind >= 16) = (owner_id = 0))
);

-- Which kind of account may pay which other kind, by which posting (decisions 1.3). A posting without a route is
-- rejected. `evidence`: the finalized on-chain transfer, or the approval, that the posting must reference. A charge
-- is at most `charge_cap_bps` of itself and the posting it belongs to (`charged_on`), which leaves the same account
-- in the same call. The CHECKs also bind the owner of the schema. They never yield NULL, which a CHECK would accept:
-- hence IS NOT DISTINCT FROM.
CREATE TABLE ledger.route (
  kind text NOT NULL,
  from_kind smallint NOT NULL REFERENCES ledger.account_kind (code),
  to_kind smallint NOT NULL REFERENCES ledger.account_kind (code),
  evidence text CONSTRAINT route_evidence CHECK (evidence IN ('member', 'treasury', 'approval', 'shortfall')),
  charge_cap_bps integer CONSTRAINT charge_cap_at_most_ten_percent CHECK (charge_cap_bps BETWEEN 1 AND 1000),
  charged_on text,
  -- The login that may post by this route; ledger.check_posting rejects others. Null: every login that may post,
  -- because the ledger itself computes the amount (ledger.repay_shortfall).
  posted_by name DEFAULT 'plumbline_api',
  -- The jobs also refund an order whose deadline has passed.
  also_posted_by name,
  PRIMARY KEY (kind, from_kind, to_kind),
  CONSTRAINT charge_belongs_to_a_posting CHECK (
    (charge_cap_bps IS NULL) = (charged_on IS NULL) AND charged_on IS DISTINCT FROM kind
  ),
  -- What is held grows only by evidenced transfers. Dust, the remainder of such transfers, never reaches a member.
  CONSTRAINT money_enters_with_evidence CHECK (
    from_kind < 24
    OR to_kind >= 24
    OR to_kind = 20
    OR (to_kind = 2 AND evidence IS NOT DISTINCT FROM 'member')
    OR (to_kind BETWEEN 16 AND 23 AND evidence IS NOT DISTINCT FROM 'treasury')
  ),
  -- Earnings are credited by evidence or by a capped charge. A correction has the evidence of the corrected booking.
  CONSTRAINT earnings_come_from_evidence_or_charges CHECK (
    to_kind NOT IN (16, 17)
    OR (from_kind = 24 AND evidence IS NOT DISTINCT FROM 'treasury')
    OR (to_kind = 16 AND from_kind IN (5, 6) AND charge_cap_bps IS NOT NULL)
    OR (kind = 'inflow_correction' AND from_kind IN (16, 17, 18) AND evidence IS NOT DISTINCT FROM 'approval')
  ),
  -- Members receive only income from the operator, and income is paid from earnings.
  CONSTRAINT income_is_paid_from_earnings CHECK (
    from_kind IN (16, 17)
    OR (
      kind NOT LIKE '%\_income'
      AND kind <> 'trading_profit'
      AND to_kind <> 1
      AND (
        to_kind > 15
        OR from_kind < 16
        OR from_kind >= 24
        OR (
          kind = 'adjustment_credit' AND from_kind = 18 AND to_kind = 4 AND evidence IS NOT DISTINCT FROM 'approval'
        )
      )
    )
  ),
  CONSTRAINT earnings_leave_as_income CHECK (
    from_kind NOT IN (16, 17)
    OR to_kind IN (1, 4)
    OR to_kind = 27
    OR (kind = 'inflow_correction' AND to_kind IN (16, 17, 18))
  ),
  CONSTRAINT shortfall_takes_losses_alone CHECK (
    from_kind <> 27 OR (to_kind IN (24, 25) AND evidence IS NOT DISTINCT FROM 'approval')
  ),
  CONSTRAINT shortfall_is_repaid_by_the_operator CHECK (
    to_kind <> 27 OR (from_kind IN (16, 17, 18) AND evidence IS NOT DISTINCT FROM 'shortfall')
  ),
  -- A new kind of income would escape the recruitment cap: decide here whether the cap applies to it.
  CONSTRAINT income_is_of_a_known_kind CHECK (
    from_kind NOT IN (16, 17)
    OR to_kind > 15
    OR kind IN (
      'trading_profit', 'level_income', 'relevel_income', 'matching_income', 'rematching_income', 'bonus_income',
      'direct_income', 'redirect_income', 'reward_income'
    )
  ),
  CONSTRAINT the_poster_is_a_role CHECK (
    CASE
      WHEN evidence IS NOT DISTINCT FROM 'shortfall' THEN posted_by IS NULL
      ELSE posted_by IS NOT NULL
      AND posted_by IN ('plumbline_api', 'plumbline_watcher', 'plumbline_payer', 'plumbline_jobs')
    END
  ),
  CONSTRAINT the_jobs_pay_income CHECK (from_kind NOT IN (16, 17) OR to_kind > 15 OR posted_by = 'plumbline_jobs'),
  CONSTRAINT the_payer_pays_out CHECK (
    posted_by = 'plumbline_payer' OR from_kind <> 26 AND to_kind <> 26 AND (from_kind <> 5 OR charge_cap_bps IS NULL)
  ),
  CONSTRAINT the_watcher_credits_deposits CHECK (
    evidence IS DISTINCT FROM 'member' OR posted_by = 'plumbline_watcher'
  ),
  CONSTRAINT deadlines_refund_orders CHECK (
    also_posted_by IS NULL
    OR (kind = 'order_refund' AND posted_by = 'plumbline_api' AND also_posted_by = 'plumbline_jobs')
  ),
  -- A member pays the operator only charges. Money leaves a member only by a payout or a correction.
  CONSTRAINT members_pay_only_charges CHECK (
    from_kind > 15
    OR to_kind < 16
    OR (to_kind = 16 AND charge_cap_bps IS NOT NULL)
    OR (to_kind = 26 AND from_kind = 5)
    OR (kind = 'adjustment_reversal' AND from_kind = 4 AND to_kind = 18 AND evidence IS NOT DISTINCT FROM 'approval')
    OR (
      kind = 'deposit_gone' AND from_kind IN (1, 2, 4) AND to_kind = 24 AND evidence IS NOT DISTINCT FROM 'approval'
    )
    OR (kind = 'deposit_recovered' AND from_kind = 2 AND to_kind = 18 AND evidence IS NOT DISTINCT FROM 'approval')
  )
);

-- A finalized on-chain transfer to one of the platform's addresses. It backs at most one posting.
CREATE TABLE ledger.evidence (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  recipient text NOT NULL CONSTRAINT evidence_recipient CHECK (recipient IN ('member', 'treasury')),
  member_id bigint,
  amount_micro bigint NOT NULL CONSTRAINT evidence_amount_positive CHECK (amount_micro > 0),
  chain_id bigint NOT NULL,
  block_hash text NOT NULL,
  tx_hash text NOT NULL CONSTRAINT evidence_tx_hash CHECK (tx_hash ~ '^0x[0-9a-f]{64}$'),
  log_index integer NOT NULL,
  -- A transaction that returns after its deposit was corrected is new evidence, once.
  follows bigint REFERENCES ledger.evidence (id),
  recorded_at timestamptz NOT NULL DEFAULT now(),
  -- The block hash is not part of the key: a transfer that moves to another block is still the same transfer.
  CONSTRAINT evidence_transfer_once UNIQUE NULLS NOT DISTINCT (chain_id, tx_hash, log_index, follows),
  CONSTRAINT evidence_followed_once UNIQUE (follows),
  CONSTRAINT evidence_names_its_member CHECK ((recipient = 'member') = (member_id IS NOT NULL))
);
-- The payer and the close verify the operator's newest earnings with their own node.
CREATE INDEX evidence_of_treasury ON ledger.evidence (id) WHERE recipient = 'treasury';

-- A posting moves one amount from one account to one other account, or to many accounts of one kind (to_account
-- null).
CREATE TABLE ledger.posting (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  from_account bigint NOT NULL,
  to_account bigint,
  to_kind smallint NOT NULL,
  amount_micro bigint NOT NULL,
  idempotency_key text NOT NULL CONSTRAINT posting_once UNIQUE,
  input_hash bytea NOT NULL,
  evidence_id bigint,
  source jsonb NOT NULL,
  business_date date NOT NULL,
  posted_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX evidence_spent_once ON ledger.posting (evidence_id) WHERE evidence_id IS NOT NULL;
-- Earnings booked on a business day, by kind.
CREATE INDEX posting_of_earnings ON ledger.posting (business_date, kind) INCLUDE (amount_micro) WHERE to_kind = 16;

-- One side of a posting. The last entry of an account is its balance. Version and balance form a chain that the
-- primary key keeps from forking.
CREATE TABLE ledger.entry (
  account_id bigint NOT NULL,
  version bigint NOT NULL,
  posting_id bigint NOT NULL,
  delta_micro bigint NOT NULL,
  balance_after_micro bigint NOT NULL,
  -- Sum of all credits so far: lifetime figures without a scan.
  credited_after_micro bigint NOT NULL,
  PRIMARY KEY (account_id, version),
  -- 24 to 27 are what the platform holds, ≤ 0 in total. Kept short: PostgreSQL parses a CHECK for each statement.
  CONSTRAINT account_never_overdrawn CHECK (balance_after_micro >= 0 OR account_id = ANY ('{24,25,26,27}'))
);
-- Postings and their entries are written together, so a block range is enough to find one from the other.
CREATE INDEX entry_by_posting ON ledger.entry USING brin (posting_id) WITH (pages_per_range = 16, autosummarize = on);

-- Decisions of two operators about the books. The ledger posts by them and reads no other module.
CREATE TABLE ledger.approval (
  id uuid PRIMARY KEY,
  kind text NOT NULL
    CONSTRAINT approval_kind CHECK (
      kind IN ('loss', 'desk_out', 'inflow', 'correction', 'credit', 'reversal', 'gone_deposit')
    ),
  amount_micro bigint NOT NULL,
  reason text NOT NULL,
  place text,
  evidence text,
  corrects bigint REFERENCES ledger.posting,
  from_account smallint,
  to_account smallint,
  member_id bigint,
  reverses uuid REFERENCES ledger.approval,
  booked_on date NOT NULL,
  approved_at timestamptz NOT NULL,
  CONSTRAINT approval_amount_positive CHECK (amount_micro > 0)
);
CREATE INDEX approval_by_corrected ON ledger.approval (corrects) WHERE corrects IS NOT NULL;
CREATE INDEX approval_by_reversed ON ledger.approval (reverses) WHERE reverses IS NOT NULL;
CREATE INDEX approval_by_evidence ON ledger.approval (evidence) WHERE kind = 'inflow';
CREATE UNIQUE INDEX gone_deposit_corrected_once ON ledger.approval (corrects) WHERE kind = 'gone_deposit';

-- Every posting that paid income to members, by the business day on which it was paid. Recruitment pay is at most
-- half of the trading profit paid (decisions 1.8). These few rows per day give the sums of 30 days, so that other
-- postings need no index for it.
CREATE TABLE ledger.paid_income (
  posting_id bigint PRIMARY KEY,
  business_date date NOT NULL,
  kind text NOT NULL,
  from_account bigint NOT NULL CONSTRAINT paid_income_leaves_earnings CHECK (from_account IN (16, 17)),
  amount_micro bigint NOT NULL CONSTRAINT paid_income_positive CHECK (amount_micro > 0)
);
CREATE INDEX paid_income_by_day ON ledger.paid_income (business_date, kind) INCLUDE (amount_micro);

-- Amounts moved by each route, up to the position of ledger.sum_cursor; later postings are added on reading. So the
-- total of all members needs thirty rows and a tail instead of a scan of all entries.
CREATE TABLE ledger.posting_sum (
  kind text NOT NULL,
  from_kind smallint NOT NULL,
  to_kind smallint NOT NULL,
  amount_micro bigint NOT NULL CONSTRAINT posting_sum_positive CHECK (amount_micro > 0),
  PRIMARY KEY (kind, from_kind, to_kind)
);

-- What a member paid in, was paid out, and paid in charges, up to the same position.
CREATE TABLE ledger.member_cash (
  member_id bigint PRIMARY KEY,
  deposited_micro bigint NOT NULL DEFAULT 0,
  paid_out_micro bigint NOT NULL DEFAULT 0,
  charged_micro bigint NOT NULL DEFAULT 0
);

-- A posting gets its number before its transaction commits. A mark is set on the newest number, dated by a later
-- transaction, and reached when every older transaction has ended.
CREATE TABLE ledger.sum_cursor (
  only_row boolean PRIMARY KEY DEFAULT true CONSTRAINT sum_cursor_has_one_row CHECK (only_row),
  position bigint NOT NULL DEFAULT 0,
  mark bigint,
  mark_xid xid8,
  CONSTRAINT only_a_mark_is_dated CHECK (mark_xid IS NULL OR mark IS NOT NULL)
);
INSERT INTO ledger.sum_cursor DEFAULT VALUES;

-- Sides of `appended` accounts that are not in an entry yet. Part of every balance; ledger.roll_up empties it.
CREATE TABLE ledger.pending_entry (
  account_id bigint NOT NULL,
  posting_id bigint NOT NULL,
  delta_micro bigint NOT NULL,
  PRIMARY KEY (account_id, posting_id),
  CONSTRAINT only_appended_accounts CHECK (account_id BETWEEN 16 AND 25)
) WITH (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 5000);

-- Owners of accounts that earn no income: vendors. The ledger does not know what a vendor is.
CREATE TABLE ledger.non_earner (
  owner_id bigint PRIMARY KEY CONSTRAINT non_earner_is_no_system_owner CHECK (owner_id > 0),
  since timestamptz NOT NULL DEFAULT now()
);

-- Evidence whose transfer left the chain by a re-org of a final block. A trigger of chain.transfer adds it, and
-- removes it when the transaction returns. Its member is frozen until the deposit is corrected.
CREATE TABLE ledger.gone_evidence (
  evidence_id bigint PRIMARY KEY REFERENCES ledger.evidence (id),
  gone_at timestamptz NOT NULL DEFAULT now()
);
