-- Keys of a vendor's own systems (issue 15, point 11).
CREATE TABLE vendors.api_key (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  vendor_id bigint NOT NULL REFERENCES vendors.vendor (vendor_id),
  name text NOT NULL CONSTRAINT api_key_name_length CHECK (length(name) BETWEEN 1 AND 60),
  scopes text[] NOT NULL CONSTRAINT api_key_scopes CHECK (cardinality(scopes) BETWEEN 1 AND 5
    AND scopes <@ ARRAY['orders:read', 'orders:write', 'listings:write', 'stock:write', 'settlement:read']),
  -- The key is shown once, and kept nowhere: 256 random bits need no slow hash.
  token_sha256 bytea NOT NULL CONSTRAINT api_key_once UNIQUE CONSTRAINT api_key_sha256 CHECK (length(token_sha256) = 32),
  -- Its last four characters, so that its owner tells one from another.
  hint text NOT NULL CONSTRAINT api_key_hint CHECK (hint ~ '^[A-Za-z0-9_-]{4}$'),
  made_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  revoked_at timestamptz,
  CONSTRAINT api_key_ends CHECK (expires_at > made_at AND expires_at <= made_at + interval '366 days')
);
CREATE INDEX api_key_of_vendor ON vendors.api_key (vendor_id, id DESC);
