-- Which key of the guard a secret is encrypted with, so that SECRETS_KEY can be rotated. Null: from before keys had ids.
ALTER TABLE identity.totp
  ADD COLUMN key_id text CONSTRAINT totp_key_id_form CHECK (key_id ~ '^[0-9a-f]{16}$');
