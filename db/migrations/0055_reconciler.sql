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

-- What the reconciler read again on the chain by its own node and found right: the cursor of that reading. What is not here, or
-- was read long ago, is read next.
CREATE TABLE reconciliation.reread (
  kind text NOT NULL CONSTRAINT reread_kind CHECK (kind IN ('address', 'inflow', 'payout')),
  -- The address; the number of the evidence; the id of the withdrawal.
  subject text NOT NULL,
  -- What the database said of it then. Said otherwise now, it was not read yet.
  facts text NOT NULL,
  -- The platform's address on the other side, as configured then: an address that is retired later was right all the same.
  party text NOT NULL,
  -- The transfer that was found, which stands for nothing else; null for an address.
  place text,
  read_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT reread_once PRIMARY KEY (kind, subject)
);
CREATE INDEX reread_by_place ON reconciliation.reread (place) WHERE place IS NOT NULL;
