-- What a buyer asks a code for: exactly this cart, with this key, for this sum (modules/market/orders).
CREATE TABLE orders.code_request (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  buyer_id bigint NOT NULL REFERENCES members.member (id),
  key text NOT NULL,
  input_sha256 bytea NOT NULL,
  total_micro bigint NOT NULL,
  -- Names of the stores, as the e-mail says them.
  stores text[] NOT NULL,
  asked_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL DEFAULT now() + interval '20 minutes',
  CONSTRAINT code_request_once UNIQUE (buyer_id, key, input_sha256)
);
