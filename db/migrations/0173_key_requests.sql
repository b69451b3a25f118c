-- What the mailed code of a vendor's key confirms: the terms of the key, which its e-mail names. The last one of a store counts.
CREATE TABLE vendors.key_request (
  vendor_id bigint PRIMARY KEY REFERENCES vendors.vendor (vendor_id),
  id uuid NOT NULL DEFAULT uuidv7() CONSTRAINT key_request_once UNIQUE,
  name text NOT NULL CONSTRAINT key_request_name_length CHECK (length(name) BETWEEN 1 AND 60),
  scopes text[] NOT NULL CONSTRAINT key_request_scopes CHECK (cardinality(scopes) BETWEEN 1 AND 5
    AND scopes <@ ARRAY['orders:read', 'orders:write', 'listings:write', 'stock:write', 'settlement:read']),
  days integer NOT NULL CONSTRAINT key_request_days CHECK (days BETWEEN 1 AND 365),
  asked_at timestamptz NOT NULL DEFAULT now()
);

ALTER TABLE identity.one_time_code DROP CONSTRAINT code_purpose, ADD CONSTRAINT code_purpose CHECK (purpose IN
  ('sign-up', 'forgot-password', 'withdrawal', 'package-withdrawal', 'unfreeze', 'payout-address', 'order', 'api-key'));
