-- Banned words and goods as operators list them, and reports about what others show (issue 15, point 10).
CREATE SCHEMA screening;

-- Each version is the whole list; the newest holds. Rows never change.
CREATE TABLE screening.word_list (
  version integer PRIMARY KEY CONSTRAINT word_list_version CHECK (version >= 1),
  -- [{ word, effect, why, folded }]; `effect`: refuse, or hold for a review.
  entries jsonb NOT NULL CONSTRAINT word_list_entries CHECK (jsonb_typeof(entries) = 'array' AND jsonb_array_length(entries) <= 2000),
  reason text NOT NULL CONSTRAINT word_list_reason CHECK (length(reason) BETWEEN 1 AND 500),
  made_by text NOT NULL,
  made_at timestamptz NOT NULL DEFAULT now()
);
INSERT INTO screening.word_list (version, entries, reason, made_by) VALUES (1, '[]', 'Nothing is banned yet', 'installation');

CREATE SCHEMA moderation;

CREATE TABLE moderation.report (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  kind text NOT NULL CONSTRAINT report_kind CHECK (kind IN ('listing', 'store', 'review')),
  -- The public id of the thing.
  thing_id uuid NOT NULL,
  reason text NOT NULL CONSTRAINT report_reason
    CHECK (reason IN ('illegal', 'counterfeit', 'dangerous', 'fraud', 'offensive', 'copied', 'personal-data', 'other')),
  words text NOT NULL DEFAULT '' CONSTRAINT report_words CHECK (length(words) <= 1000),
  reporter_id bigint REFERENCES members.member (id),
  -- Of a visitor: a hash of where they came from and of what they reported, which says nothing about them.
  visitor_sha256 bytea CONSTRAINT report_visitor CHECK (length(visitor_sha256) = 32),
  reported_at timestamptz NOT NULL DEFAULT now(),
  status text NOT NULL DEFAULT 'open' CONSTRAINT report_status CHECK (status IN ('open', 'dismissed', 'removed')),
  decided_at timestamptz,
  decided_by text,
  decision_reason text CONSTRAINT report_decision_reason CHECK (length(decision_reason) BETWEEN 1 AND 500),
  CONSTRAINT report_by_somebody CHECK ((reporter_id IS NULL) <> (visitor_sha256 IS NULL)),
  CONSTRAINT report_decided_whole CHECK ((status = 'open') = (decided_at IS NULL) AND (status = 'open') = (decided_by IS NULL)
    AND (status = 'open') = (decision_reason IS NULL)),
  -- One a person and thing, whatever was decided.
  CONSTRAINT report_once_a_member UNIQUE (kind, thing_id, reporter_id),
  CONSTRAINT report_once_a_visitor UNIQUE (kind, thing_id, visitor_sha256)
);
CREATE INDEX report_open ON moderation.report (kind, thing_id) WHERE status = 'open';
