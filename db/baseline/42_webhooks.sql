-- Webhooks of vendors: the change itself writes the event, and jobs deliver it.
CREATE SCHEMA webhooks;

CREATE TABLE webhooks.endpoint (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  vendor_id bigint NOT NULL REFERENCES vendors.vendor (vendor_id),
  url text NOT NULL
    CONSTRAINT endpoint_url CHECK (length(url) BETWEEN 10 AND 500 AND url ~ '^https?://[^\s[:cntrl:]]+$'),
  events text[] NOT NULL CONSTRAINT endpoint_events CHECK (cardinality(events) BETWEEN 1 AND 20),
  status text NOT NULL DEFAULT 'active' CONSTRAINT endpoint_status CHECK (status IN ('active', 'disabled', 'removed')),
  -- Since when all deliveries failed; null if they succeed.
  failing_since timestamptz,
  disabled_at timestamptz,
  made_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT endpoint_disabled_at CHECK (status <> 'disabled' OR disabled_at IS NOT NULL)
);
CREATE INDEX endpoint_of_vendor ON webhooks.endpoint (vendor_id, id DESC) WHERE status <> 'removed';

-- Signs the deliveries. Shown once; no login reads the table.
CREATE TABLE webhooks.secret (
  endpoint_id uuid PRIMARY KEY REFERENCES webhooks.endpoint (id),
  secret bytea NOT NULL CONSTRAINT secret_length CHECK (length(secret) = 32)
);

-- An event of a vendor with an endpoint, written in the transaction of the change. Rows are never changed.
CREATE TABLE webhooks.event (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  vendor_id bigint NOT NULL REFERENCES vendors.vendor (vendor_id),
  type text NOT NULL CONSTRAINT event_type CHECK (type ~ '^[a-z]+\.[a-z-]+$'),
  data jsonb NOT NULL CONSTRAINT event_data CHECK (jsonb_typeof(data) = 'object'),
  happened_at timestamptz NOT NULL DEFAULT now()
);

-- An event on its way to an endpoint.
CREATE TABLE webhooks.delivery (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  endpoint_id uuid NOT NULL REFERENCES webhooks.endpoint (id),
  event_id uuid NOT NULL REFERENCES webhooks.event (id),
  status text NOT NULL DEFAULT 'waiting'
    CONSTRAINT delivery_status CHECK (status IN ('waiting', 'delivered', 'failed')),
  -- All attempts, and those since it waits.
  attempts integer NOT NULL DEFAULT 0,
  tries integer NOT NULL DEFAULT 0,
  -- When it is due, or when its sender counts as dead.
  due_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  CONSTRAINT delivery_once UNIQUE (endpoint_id, event_id),
  CONSTRAINT delivery_ended CHECK ((status = 'waiting') = (ended_at IS NULL))
);
CREATE INDEX delivery_due ON webhooks.delivery (due_at) WHERE status = 'waiting';
CREATE INDEX delivery_of_endpoint ON webhooks.delivery (endpoint_id, id DESC);

-- Attempts of a delivery.
CREATE TABLE webhooks.attempt (
  delivery_id uuid NOT NULL REFERENCES webhooks.delivery (id),
  number integer NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  took_ms integer NOT NULL CONSTRAINT attempt_took CHECK (took_ms >= 0),
  -- Of HTTP; null without an answer.
  status integer,
  -- The beginning of the answer, or the error.
  answer text NOT NULL DEFAULT '' CONSTRAINT attempt_answer CHECK (length(answer) <= 1000),
  PRIMARY KEY (delivery_id, number)
);
