-- Reports about other people's content.
CREATE SCHEMA moderation;

-- A report by a member or a visitor, or (`changed`) by no one.
CREATE TABLE moderation.report (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  kind text NOT NULL
    CONSTRAINT report_kind CHECK (
      kind IN ('listing', 'store', 'review', 'reply', 'buyer-review', 'message', 'comment', 'profile')
    ),
  -- The public id of what was reported.
  thing_id uuid NOT NULL,
  reason text NOT NULL
    CONSTRAINT report_reason CHECK (
      reason IN (
        'illegal', 'counterfeit', 'dangerous', 'fraud', 'offensive', 'copied', 'personal-data', 'asks-for-money',
        'other', 'changed'
      )
    ),
  words text NOT NULL DEFAULT '' CONSTRAINT report_words CHECK (length(words) <= 1000),
  -- A store that changed its page after its approval: what an operator last saw, and the number of changes since.
  before jsonb,
  edits integer,
  reporter_id bigint REFERENCES members.member (id),
  -- A visitor: a hash of their network and of what they reported, which does not identify them.
  visitor_sha256 bytea CONSTRAINT report_visitor CHECK (length(visitor_sha256) = 32),
  reported_at timestamptz NOT NULL DEFAULT now(),
  status text NOT NULL DEFAULT 'open' CONSTRAINT report_status CHECK (status IN ('open', 'dismissed', 'removed')),
  decided_at timestamptz,
  decided_by text,
  decision_reason text CONSTRAINT report_decision_reason CHECK (length(decision_reason) BETWEEN 1 AND 500),
  -- One per person and thing, whatever was decided.
  CONSTRAINT report_once_a_member UNIQUE (kind, thing_id, reporter_id),
  CONSTRAINT report_once_a_visitor UNIQUE (kind, thing_id, visitor_sha256),
  CONSTRAINT report_decided_whole CHECK (
    (status = 'open') = (decided_at IS NULL)
    AND (status = 'open') = (decided_by IS NULL)
    -- The rule decides the reports of a removed listing, without a reason.
    AND (status = 'open' OR decided_by = 'rule') = (decision_reason IS NULL)
  ),
  CONSTRAINT report_by_somebody CHECK (
    CASE
      WHEN reason = 'changed' THEN kind = 'store' AND reporter_id IS NULL AND visitor_sha256 IS NULL
      ELSE (reporter_id IS NULL) <> (visitor_sha256 IS NULL)
    END
  ),
  CONSTRAINT report_of_a_change CHECK (
    (reason = 'changed') = (before IS NOT NULL) AND (reason = 'changed') = (edits IS NOT NULL) AND edits > 0
  )
);
CREATE INDEX report_open ON moderation.report (kind, thing_id) WHERE status = 'open';
CREATE UNIQUE INDEX report_change_once ON moderation.report (thing_id) WHERE reason = 'changed' AND status = 'open';
