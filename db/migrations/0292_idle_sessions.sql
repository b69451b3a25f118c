-- A session of a member or vendor that nobody uses ends before its last day: `expires_at` moves on with each use, up to `ends_at`. Null: it
-- ends at `expires_at`, as an operator's does.
ALTER TABLE identity.session ADD COLUMN ends_at timestamptz;
UPDATE identity.session SET ends_at = expires_at, expires_at = least(expires_at, greatest(seen_at, created_at) + interval '7 days')
WHERE kind IN ('member', 'vendor');
ALTER TABLE identity.session ADD CONSTRAINT session_ends_after_its_use CHECK (expires_at <= ends_at);
