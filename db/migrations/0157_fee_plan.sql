-- The fee of the market is published as the compensation plan is: one operator drafts a version, another one publishes it.
CREATE TABLE orders.fee_draft (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  rate_bps integer NOT NULL CONSTRAINT fee_draft_rate CHECK (rate_bps BETWEEN 0 AND 1000),
  starts_on date NOT NULL,
  reason text NOT NULL CONSTRAINT fee_draft_reason_length CHECK (length(reason) BETWEEN 3 AND 500),
  status text NOT NULL DEFAULT 'proposed' CONSTRAINT fee_draft_status CHECK (status IN ('proposed', 'published', 'discarded')),
  author_id bigint NOT NULL REFERENCES identity.operator (id),
  made_at timestamptz NOT NULL DEFAULT now(),
  decided_by bigint REFERENCES identity.operator (id),
  decided_at timestamptz,
  decision text NOT NULL DEFAULT '' CONSTRAINT fee_draft_decision_length CHECK (length(decision) <= 500),
  confirmation_id uuid,
  published_version integer CONSTRAINT fee_draft_version_once UNIQUE,
  CONSTRAINT fee_draft_published_by_another CHECK (status <> 'published' OR decided_by <> author_id),
  CONSTRAINT fee_draft_decided_once CHECK ((status = 'proposed') = (decided_at IS NULL) AND (status = 'proposed') = (decided_by IS NULL)
    AND (status = 'published') = (published_version IS NOT NULL))
);

ALTER TABLE orders.fee_version
  ADD COLUMN draft_id uuid CONSTRAINT fee_version_draft_once UNIQUE REFERENCES orders.fee_draft (id),
  ADD COLUMN reason text NOT NULL DEFAULT '';
