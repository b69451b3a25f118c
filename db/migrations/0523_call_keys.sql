-- Idempotency keys of calls. A row is one call of one caller: it is claimed before the call runs, removed when the call is refused,
-- and keeps the answer of a call that took effect. Neither the key nor the input can be read from it, and the answer is encrypted
-- with a key that is derived from the caller's.
CREATE TABLE platform.call_key (
  subject text NOT NULL CONSTRAINT call_key_subject_length CHECK (length(subject) BETWEEN 1 AND 100),
  call text NOT NULL CONSTRAINT call_key_call_length CHECK (length(call) BETWEEN 1 AND 100),
  key_sha256 bytea NOT NULL CONSTRAINT call_key_key_length CHECK (octet_length(key_sha256) = 32),
  input_hmac bytea NOT NULL CONSTRAINT call_key_input_length CHECK (octet_length(input_hmac) = 32),
  -- keyed: the answer is kept as long as the key; secret: ten minutes; unkeyed: the input is its own key, for a minute.
  kind text NOT NULL CONSTRAINT call_key_kind CHECK (kind IN ('keyed', 'secret', 'unkeyed')),
  claim uuid NOT NULL DEFAULT gen_random_uuid() CONSTRAINT call_key_claim_once UNIQUE,
  answer bytea CONSTRAINT call_key_answer_length CHECK (octet_length(answer) <= 4000000),
  claimed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  ends_at timestamptz NOT NULL,
  PRIMARY KEY (subject, call, key_sha256),
  CONSTRAINT call_key_ends CHECK (ends_at > claimed_at)
);
CREATE INDEX call_key_ends_at ON platform.call_key (ends_at);
CREATE INDEX call_key_secrets ON platform.call_key (claimed_at) WHERE kind = 'secret' AND answer IS NOT NULL;
