-- Mailed codes are made when their mail is sent, by functions that the API may not call.

-- A code of before was made by the API: it is void, and a mail that was not sent yet would bring one that fits nothing.
DELETE FROM identity.one_time_code WHERE consumed_at IS NULL;
DELETE FROM mail.message WHERE sent_at IS NULL AND body_text ~ '^[0-9]{6}\n';

ALTER TABLE identity.one_time_code
  ALTER COLUMN code_sha256 DROP NOT NULL,
  -- When the mail was made; before that there is no code, and nothing to try.
  ADD COLUMN made_at timestamptz,
  -- SHA-256 over id and the digest of what must be sent again (sign-up, reset: the password). Gone when the mail has left.
  ADD COLUMN secret_sha256 bytea,
  -- False: the address gets a letter that says why, and a random hash that no code fits.
  ADD COLUMN gets_code boolean NOT NULL DEFAULT true;
UPDATE identity.one_time_code SET made_at = created_at;
ALTER TABLE identity.one_time_code
  ADD CONSTRAINT code_is_made_whole CHECK ((code_sha256 IS NULL) = (made_at IS NULL)),
  ADD CONSTRAINT code_is_consumed_once_made CHECK (consumed_at IS NULL OR made_at IS NOT NULL);
COMMENT ON COLUMN identity.one_time_code.code_sha256 IS 'SHA-256 over id, secret_sha256 and the code; random when gets_code is false';
COMMENT ON COLUMN identity.one_time_code.expires_at IS 'until when the code may be used; before it is made, until when it may be made';

-- What was typed, once for each code and text. It is compared in a later transaction alone, so that nobody learns whether a
-- guess is right and then takes the guess back.
CREATE TABLE identity.code_try (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  -- The code's id as it was then: a code that was replaced has another one.
  code_id uuid NOT NULL,
  typed_sha256 bytea NOT NULL,
  tried_by xid8 NOT NULL DEFAULT pg_current_xact_id(),
  tried_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT code_try_once UNIQUE (code_id, typed_sha256)
);
CREATE INDEX code_try_by_time ON identity.code_try (tried_at);

-- Codes asked for and wrong tries of an address on a day (UTC). The address is hashed: the counters are no list of who was here.
CREATE TABLE identity.code_day (
  address_sha256 bytea NOT NULL,
  -- What anybody can ask for an address, and what only its member can: neither uses up the other's.
  is_public boolean NOT NULL,
  day date NOT NULL,
  asked integer NOT NULL DEFAULT 0,
  tried integer NOT NULL DEFAULT 0,
  PRIMARY KEY (address_sha256, is_public, day),
  CONSTRAINT code_day_not_negative CHECK (asked >= 0 AND tried >= 0)
);

-- The code that the message brings, by its id as it was when it was asked for. No foreign key: codes are replaced and deleted,
-- and a message whose code is gone is not sent.
ALTER TABLE mail.message ADD COLUMN code_id uuid CONSTRAINT message_code_once UNIQUE;
