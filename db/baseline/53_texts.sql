-- Sentences of the app and of the mails that operators replaced. The sources of the product have all others.
CREATE SCHEMA texts;

-- A replacement in one language, by revision. Nothing is deleted.
CREATE TABLE texts.override (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  language text NOT NULL CONSTRAINT override_language CHECK (platform.is_language(language)),
  -- Its file and its key there, as in texts/: app/home#title.
  key text NOT NULL CONSTRAINT override_key CHECK (key ~ '^[a-z/-]+#\S+$' AND length(key) <= 200),
  revision integer NOT NULL CONSTRAINT override_revision CHECK (revision >= 1),
  status text NOT NULL
    CONSTRAINT override_status CHECK (status IN ('proposed', 'active', 'replaced', 'withdrawn')),
  -- ICU MessageFormat.
  text text NOT NULL CONSTRAINT override_text CHECK (text ~ '\S' AND length(text) <= 4000),
  written_by bigint NOT NULL REFERENCES identity.operator (id),
  written_at timestamptz NOT NULL DEFAULT now(),
  -- Of a text about money.
  approved_by bigint REFERENCES identity.operator (id),
  confirmation_id uuid,
  active_since timestamptz,
  withdrawn_by bigint REFERENCES identity.operator (id),
  reason text NOT NULL DEFAULT '' CONSTRAINT override_reason CHECK (length(reason) <= 500),
  over_at timestamptz,
  CONSTRAINT override_once UNIQUE (language, key, revision),
  CONSTRAINT override_was_active CHECK (status NOT IN ('active', 'replaced') OR active_since IS NOT NULL),
  CONSTRAINT override_is_over CHECK ((status IN ('replaced', 'withdrawn')) = (over_at IS NOT NULL))
);
CREATE UNIQUE INDEX override_active_once ON texts.override (language, key) WHERE status = 'active';
CREATE UNIQUE INDEX override_proposed_once ON texts.override (language, key) WHERE status = 'proposed';
