-- Losses, transfers to the desk, corrections, adjustments and settings that two operators decide.
CREATE SCHEMA proposals;

-- proposed → approved or rejected (by another operator), withdrawn (by its author), or expired. Its content never
-- changes, so an approval covers exactly that.
CREATE TABLE proposals.proposal (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  kind text NOT NULL
    CONSTRAINT proposal_kind CHECK (
      kind IN ('loss', 'correction', 'desk_out', 'inflow', 'bonus', 'credit', 'reversal', 'settings', 'gone_deposit')
    ),
  -- Null for settings.
  amount_micro bigint CONSTRAINT proposal_amount_positive CHECK (amount_micro > 0),
  reason text NOT NULL CONSTRAINT proposal_says_why CHECK (length(btrim(reason)) BETWEEN 3 AND 500),
  -- Of a loss: where the money is missing. `evidence`: the transfer, or the SHA-256 of the document that shows the
  -- loss.
  place text CONSTRAINT proposal_place CHECK (place IN ('chain', 'desk')),
  evidence text CONSTRAINT proposal_evidence CHECK (evidence ~ '^0x[0-9a-f]{64}$' OR evidence ~ '^[0-9a-f]{64}$'),
  -- Of a correction: the booking, and between which of the operator's accounts. Of an inflow: to which earnings.
  corrects bigint REFERENCES ledger.posting (id),
  from_account smallint,
  to_account smallint,
  -- Of an adjustment. A reversal takes back (part of) an earlier credit.
  member_id bigint REFERENCES members.member (id),
  reverses uuid REFERENCES proposals.proposal (id),
  -- Of settings, by key: as shown, and as platform.setting stores it. {"key": {"before": …, "after": …, "value": …}}
  changes jsonb,
  status text NOT NULL DEFAULT 'proposed'
    CONSTRAINT proposal_status CHECK (status IN ('proposed', 'approved', 'rejected', 'withdrawn', 'expired')),
  proposed_by bigint NOT NULL REFERENCES identity.operator (id),
  confirmation_id uuid REFERENCES identity.confirmation (id),
  unconfirmed text CONSTRAINT proposal_unconfirmed CHECK (unconfirmed IN ('earlier version', 'command line')),
  proposed_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL DEFAULT now() + interval '7 days',
  decided_by bigint REFERENCES identity.operator (id),
  approval_confirmation_id uuid REFERENCES identity.confirmation (id),
  decided_at timestamptz,
  decision text NOT NULL DEFAULT '',
  -- The business day of the booking.
  booked_on date,
  CONSTRAINT proposal_ends CHECK (expires_at > proposed_at AND expires_at <= proposed_at + interval '7 days'),
  CONSTRAINT loss_names_place_and_evidence CHECK (
    (kind = 'loss') = (place IS NOT NULL) AND (kind IN ('loss', 'desk_out', 'inflow')) = (evidence IS NOT NULL)
  ),
  CONSTRAINT desk_loss_rests_on_a_document CHECK (place IS DISTINCT FROM 'desk' OR evidence !~ '^0x'),
  CONSTRAINT desk_out_rests_on_a_transfer CHECK (kind NOT IN ('desk_out', 'inflow') OR evidence ~ '^0x'),
  CONSTRAINT correction_moves_between_the_operators_accounts CHECK (
    CASE
      WHEN kind = 'correction' THEN
        (from_account IN (16, 17, 18) AND to_account IN (16, 17, 18) AND from_account <> to_account) IS TRUE
      WHEN kind = 'inflow' THEN from_account IS NULL AND (to_account IN (16, 17)) IS TRUE
      ELSE from_account IS NULL AND to_account IS NULL
    END
  ),
  CONSTRAINT settings_name_their_changes CHECK (
    (kind = 'settings') = (changes IS NOT NULL)
    AND (kind = 'settings') = (amount_micro IS NULL)
    AND changes IS DISTINCT FROM '{}'
  ),
  CONSTRAINT reversal_names_its_credit CHECK ((kind = 'reversal') = (reverses IS NOT NULL)),
  CONSTRAINT proposal_decided_by_somebody CHECK (
    (status IN ('approved', 'rejected', 'withdrawn')) = (decided_by IS NOT NULL)
  ),
  CONSTRAINT proposal_over_has_a_time CHECK ((status = 'proposed') = (decided_at IS NULL)),
  CONSTRAINT proposal_decided_by_another CHECK (status NOT IN ('approved', 'rejected') OR decided_by <> proposed_by),
  CONSTRAINT proposal_withdrawn_by_its_author CHECK (status <> 'withdrawn' OR decided_by = proposed_by),
  CONSTRAINT proposal_booked_when_approved CHECK ((status = 'approved') = (booked_on IS NOT NULL)),
  CONSTRAINT proposal_is_confirmed CHECK ((confirmation_id IS NULL) = (unconfirmed IS NOT NULL)),
  CONSTRAINT adjustment_names_its_member CHECK (
    (kind IN ('bonus', 'credit', 'reversal', 'gone_deposit')) = (member_id IS NOT NULL)
  ),
  CONSTRAINT correction_names_its_booking CHECK ((kind IN ('correction', 'gone_deposit')) = (corrects IS NOT NULL))
);
-- Evidence proves one loss, one transfer to the desk or one inflow.
CREATE UNIQUE INDEX loss_evidence_once ON proposals.proposal (evidence)
  WHERE status IN ('proposed', 'approved') AND evidence IS NOT NULL;
-- The same proposal cannot wait twice.
CREATE UNIQUE INDEX proposal_waits_once ON proposals.proposal (
  kind,
  coalesce(member_id, 0),
  coalesce(corrects, 0),
  coalesce(to_account, 0),
  coalesce(reverses, '00000000-0000-0000-0000-000000000000'),
  coalesce(amount_micro, 0),
  md5(reason || coalesce(changes::text, ''))
)
  WHERE status = 'proposed' AND kind NOT IN ('loss', 'desk_out', 'inflow');
CREATE INDEX proposal_waiting ON proposals.proposal (expires_at) WHERE status = 'proposed';
CREATE INDEX proposal_by_member ON proposals.proposal (member_id, id DESC) WHERE member_id IS NOT NULL;
CREATE INDEX proposal_by_booking ON proposals.proposal (corrects) WHERE corrects IS NOT NULL;
CREATE INDEX proposal_by_credit ON proposals.proposal (reverses) WHERE reverses IS NOT NULL;
CREATE UNIQUE INDEX gone_deposit_proposed_once ON proposals.proposal (corrects)
  WHERE kind = 'gone_deposit' AND status IN ('proposed', 'approved');
