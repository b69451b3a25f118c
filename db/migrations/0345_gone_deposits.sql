-- A deposit that was credited and whose transfer left the chain by a re-org of a final block.

-- Evidence whose transfer the watcher no longer finds in the chain: noted by a trigger of chain.transfer, and taken out
-- again when the transaction is back. While it stands here and nobody corrected the deposit, its member is frozen.
CREATE TABLE ledger.gone_evidence (
  evidence_id bigint PRIMARY KEY REFERENCES ledger.evidence (id),
  gone_at timestamptz NOT NULL DEFAULT now()
);

-- A transaction that comes back after its deposit was corrected is evidence of its own, once.
ALTER TABLE ledger.evidence
  ADD COLUMN follows bigint CONSTRAINT evidence_follows_fkey REFERENCES ledger.evidence (id),
  DROP CONSTRAINT evidence_transfer_once,
  ADD CONSTRAINT evidence_transfer_once UNIQUE NULLS NOT DISTINCT (chain_id, tx_hash, log_index, follows),
  ADD CONSTRAINT evidence_followed_once UNIQUE (follows);
DROP FUNCTION ledger.record_evidence(text, bigint, bigint, bigint, text, text, integer);

ALTER TABLE ledger.approval
  DROP CONSTRAINT approval_kind,
  ADD CONSTRAINT approval_kind CHECK (kind IN ('loss', 'desk_out', 'inflow', 'correction', 'credit', 'reversal', 'gone_deposit'));
CREATE UNIQUE INDEX gone_deposit_corrected_once ON ledger.approval (corrects) WHERE kind = 'gone_deposit';

ALTER TABLE proposals.proposal
  DROP CONSTRAINT proposal_kind,
  ADD CONSTRAINT proposal_kind CHECK (kind IN ('loss', 'correction', 'desk_out', 'inflow', 'bonus', 'credit', 'reversal', 'settings',
    'gone_deposit')),
  DROP CONSTRAINT adjustment_names_its_member,
  ADD CONSTRAINT adjustment_names_its_member CHECK ((kind IN ('bonus', 'credit', 'reversal', 'gone_deposit')) = (member_id IS NOT NULL)),
  DROP CONSTRAINT correction_names_its_booking,
  ADD CONSTRAINT correction_names_its_booking CHECK ((kind IN ('correction', 'gone_deposit')) = (corrects IS NOT NULL));
CREATE UNIQUE INDEX gone_deposit_proposed_once ON proposals.proposal (corrects)
  WHERE kind = 'gone_deposit' AND status IN ('proposed', 'approved');

-- The member's part of a correction, the micro-USDT of dust that its truncated rest had added up to, and what the operator
-- gets back when the transaction is in the chain again.
ALTER TABLE ledger.route
  DROP CONSTRAINT members_pay_only_charges,
  ADD CONSTRAINT members_pay_only_charges CHECK (from_kind > 15 OR to_kind < 16
    OR (to_kind = 16 AND charge_cap_bps IS NOT NULL)
    OR (to_kind = 26 AND from_kind = 5)
    OR (kind = 'adjustment_reversal' AND from_kind = 4 AND to_kind = 18 AND evidence IS NOT DISTINCT FROM 'approval')
    OR (kind = 'deposit_gone' AND from_kind IN (1, 2, 4) AND to_kind = 24 AND evidence IS NOT DISTINCT FROM 'approval')
    OR (kind = 'deposit_recovered' AND from_kind = 2 AND to_kind = 18 AND evidence IS NOT DISTINCT FROM 'approval'));
INSERT INTO ledger.route (kind, from_kind, to_kind, evidence, posted_by) VALUES
  ('deposit_gone', 2, 24, 'approval', 'plumbline_api'),
  ('deposit_gone', 4, 24, 'approval', 'plumbline_api'),
  ('deposit_gone', 1, 24, 'approval', 'plumbline_api'),
  ('deposit_gone', 20, 24, 'approval', 'plumbline_api'),
  ('deposit_recovered', 2, 18, 'approval', 'plumbline_watcher');

ALTER TABLE deposits.deposit
  DROP CONSTRAINT deposit_status,
  ADD CONSTRAINT deposit_status CHECK (status IN ('pending', 'credited', 'removed', 'too_small', 'gone')),
  DROP CONSTRAINT deposit_credited_by_a_posting,
  ADD CONSTRAINT deposit_credited_by_a_posting CHECK ((status IN ('credited', 'gone')) = (posting_id IS NOT NULL));

-- Nobody decided to freeze it: a credited deposit left the chain.
ALTER TABLE identity.freeze
  DROP CONSTRAINT frozen_by,
  ADD CONSTRAINT frozen_by CHECK (frozen_by IN ('member', 'operator', 'platform'));
