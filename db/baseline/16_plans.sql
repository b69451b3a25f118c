-- Drafts of packages and compensation plans that two operators publish, and simulations of them.
CREATE SCHEMA plans;

-- draft → proposed (by its author) → published (by another operator); draft, proposed → discarded. An edit sets it
-- back to draft.
CREATE TABLE plans.draft (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  kind text NOT NULL CONSTRAINT draft_kind CHECK (kind IN ('package', 'plan')),
  -- The package of a new version; null for a new package, or for the plan.
  package_id uuid REFERENCES investments.package (id),
  -- Integers; micro-USDT as text. A package: title, priceMicro, yieldPpm, maturityDays. The plan: levelBps (three),
  -- matchingBps, directBps, holdDays, ranks.
  terms jsonb NOT NULL,
  holds_from date NOT NULL,
  reason text NOT NULL CONSTRAINT draft_says_why CHECK (length(btrim(reason)) BETWEEN 3 AND 500),
  revision integer NOT NULL DEFAULT 1,
  status text NOT NULL DEFAULT 'draft',
  author_id bigint NOT NULL REFERENCES identity.operator (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  edited_at timestamptz NOT NULL DEFAULT now(),
  proposed_at timestamptz,
  decided_by bigint REFERENCES identity.operator (id),
  publish_confirmation_id uuid REFERENCES identity.confirmation (id),
  decided_at timestamptz,
  decision text NOT NULL DEFAULT '',
  published_version integer,
  CONSTRAINT draft_status CHECK (status IN ('draft', 'proposed', 'published', 'discarded')),
  CONSTRAINT draft_of_a_package CHECK (kind = 'package' OR package_id IS NULL),
  CONSTRAINT draft_was_proposed CHECK (status NOT IN ('proposed', 'published') OR proposed_at IS NOT NULL),
  CONSTRAINT draft_names_who_decided CHECK ((status IN ('published', 'discarded')) = (decided_by IS NOT NULL)),
  CONSTRAINT draft_published_by_another CHECK (status <> 'published' OR decided_by <> author_id),
  CONSTRAINT draft_published_as_a_version CHECK ((status = 'published') = (published_version IS NOT NULL))
);
CREATE INDEX draft_by_kind ON plans.draft (kind, id DESC);

-- waiting → running → done, failed or cancelled; one at a time per operator.
CREATE TABLE plans.simulation (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  operator_id bigint NOT NULL REFERENCES identity.operator (id),
  -- Null: the terms in force on each day.
  draft_id uuid REFERENCES plans.draft (id),
  plan jsonb,
  plan_sha256 text NOT NULL,
  days integer NOT NULL CONSTRAINT simulation_days CHECK (days BETWEEN 1 AND 90),
  -- Assumed earnings of a future day.
  result_per_day_micro bigint NOT NULL CONSTRAINT simulation_result_not_negative CHECK (result_per_day_micro >= 0),
  status text NOT NULL DEFAULT 'waiting'
    CONSTRAINT simulation_status CHECK (status IN ('waiting', 'running', 'done', 'failed', 'cancelled')),
  done_ppm integer NOT NULL DEFAULT 0 CONSTRAINT simulation_progress CHECK (done_ppm BETWEEN 0 AND 1000000),
  -- Progress of a running simulation.
  step text NOT NULL DEFAULT '',
  as_of date,
  result jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  started_at timestamptz,
  ended_at timestamptz,
  CONSTRAINT simulation_done_has_a_result CHECK ((status = 'done') = (result IS NOT NULL)),
  CONSTRAINT simulation_over_has_an_end CHECK ((status IN ('done', 'failed', 'cancelled')) = (ended_at IS NOT NULL))
);
CREATE UNIQUE INDEX one_simulation_an_operator ON plans.simulation (operator_id) WHERE status IN ('waiting', 'running');
