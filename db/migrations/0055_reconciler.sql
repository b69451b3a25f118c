-- A run shows that it lives; one alert for a difference however often it is found; what was read again on the chain.

-- The process that works on a run writes the time every few seconds. Whose time is old has lost its process.
ALTER TABLE reconciliation.run ADD COLUMN beat_at timestamptz NOT NULL DEFAULT now();
CREATE INDEX run_finished ON reconciliation.run (id DESC) WHERE state IN ('clean', 'differs');

-- One open alert a code, whatever its detail says: the next finding changes the detail.
ALTER TABLE platform.alert ADD COLUMN one_a_code boolean NOT NULL DEFAULT false;
UPDATE platform.alert SET one_a_code = true
WHERE id = (SELECT max(id) FROM platform.alert WHERE code = 'books_differ' AND resolved_at IS NULL);
-- Older ones that are open must not equal what the newest will say.
UPDATE platform.alert SET detail = detail || jsonb_build_object('alert', id)
WHERE code = 'books_differ' AND resolved_at IS NULL AND NOT one_a_code;
CREATE UNIQUE INDEX alert_of_a_code_once ON platform.alert (code) WHERE resolved_at IS NULL AND one_a_code;
