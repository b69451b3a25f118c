-- Facts that a module asked of modules above it, kept by the module that needs them.

-- What two operators decided about the books: the ledger posts by it, and asks nobody else.
CREATE TABLE ledger.approval (
  id uuid PRIMARY KEY,
  kind text NOT NULL,
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
  CONSTRAINT approval_kind CHECK (kind IN ('loss', 'desk_out', 'inflow', 'correction', 'credit', 'reversal')),
  CONSTRAINT approval_amount_positive CHECK (amount_micro > 0)
);
CREATE INDEX approval_by_corrected ON ledger.approval (corrects) WHERE corrects IS NOT NULL;
CREATE INDEX approval_by_reversed ON ledger.approval (reverses) WHERE reverses IS NOT NULL;
CREATE INDEX approval_by_evidence ON ledger.approval (evidence) WHERE kind = 'inflow';

INSERT INTO ledger.approval (id, kind, amount_micro, reason, place, evidence, corrects, from_account, to_account, member_id, reverses,
                             booked_on, approved_at)
SELECT id, kind, amount_micro, reason, place, evidence, corrects, from_account, to_account, member_id, reverses,
       booked_on, decided_at
FROM proposals.proposal
WHERE status = 'approved' AND kind IN ('loss', 'desk_out', 'inflow', 'correction', 'credit', 'reversal') ORDER BY decided_at, id;

-- What arrived at a member's address, for the limits that the member chose.
CREATE TABLE safeguards.arrival (
  deposit_id bigint PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES members.member,
  amount_micro bigint NOT NULL,
  arrived_at timestamptz NOT NULL,
  counts boolean NOT NULL,
  CONSTRAINT arrival_amount_not_negative CHECK (amount_micro >= 0)
);
CREATE INDEX arrival_by_member ON safeguards.arrival (member_id, arrived_at);

INSERT INTO safeguards.arrival (deposit_id, member_id, amount_micro, arrived_at, counts)
SELECT id, member_id, amount_micro, created_at, status IN ('pending', 'credited') FROM deposits.deposit;
