-- What the platform notices about itself (modules/monitoring).

-- Something that is wrong right now, by the code of its alert: since when it has been seen without a break. Several processes
-- look, and together they wait once.
CREATE TABLE platform.symptom (
  code text PRIMARY KEY,
  since timestamptz NOT NULL DEFAULT now(),
  seen_at timestamptz NOT NULL DEFAULT now()
);
