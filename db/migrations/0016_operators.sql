-- Operators: sessions that lock, second factors that everybody must have, invitations, versions of the settings, and the
-- audit trail.

-- ---------------------------------------------------------------- sessions

-- An operator's session locks when nobody uses it (or at once, by its owner) and opens again with the password.
ALTER TABLE identity.session ADD COLUMN locked_at timestamptz
  CONSTRAINT only_operators_lock CHECK (locked_at IS NULL OR kind = 'operator');

-- ---------------------------------------------------------------- second factors of members and of operators

-- What belonged to a member belongs to a subject: of one kind, by its id, as in identity.session. The generated columns
-- keep the foreign keys.
ALTER TABLE identity.totp DROP CONSTRAINT totp_pkey, DROP CONSTRAINT totp_member_id_fkey;
ALTER TABLE identity.totp RENAME COLUMN member_id TO subject_id;
ALTER TABLE identity.totp
  ADD COLUMN subject_kind text NOT NULL DEFAULT 'member'
    CONSTRAINT totp_subject_kind CHECK (subject_kind IN ('member', 'operator')),
  ADD PRIMARY KEY (subject_kind, subject_id),
  ADD COLUMN member_id bigint GENERATED ALWAYS AS (CASE WHEN subject_kind = 'member' THEN subject_id END) STORED
    REFERENCES members.member (id),
  ADD COLUMN operator_id bigint GENERATED ALWAYS AS (CASE WHEN subject_kind = 'operator' THEN subject_id END) STORED
    REFERENCES identity.operator (id);
ALTER TABLE identity.totp ALTER COLUMN subject_kind DROP DEFAULT;

ALTER TABLE identity.recovery_code DROP CONSTRAINT recovery_code_pkey, DROP CONSTRAINT recovery_code_member_id_fkey;
ALTER TABLE identity.recovery_code RENAME COLUMN member_id TO subject_id;
ALTER TABLE identity.recovery_code
  ADD COLUMN subject_kind text NOT NULL DEFAULT 'member'
    CONSTRAINT recovery_code_subject_kind CHECK (subject_kind IN ('member', 'operator')),
  ADD PRIMARY KEY (subject_kind, subject_id, code_sha256),
  ADD COLUMN member_id bigint GENERATED ALWAYS AS (CASE WHEN subject_kind = 'member' THEN subject_id END) STORED
    REFERENCES members.member (id),
  ADD COLUMN operator_id bigint GENERATED ALWAYS AS (CASE WHEN subject_kind = 'operator' THEN subject_id END) STORED
    REFERENCES identity.operator (id);
ALTER TABLE identity.recovery_code ALTER COLUMN subject_kind DROP DEFAULT;

ALTER TABLE identity.passkey DROP CONSTRAINT passkey_member_id_fkey;
ALTER TABLE identity.passkey RENAME COLUMN member_id TO subject_id;
ALTER TABLE identity.passkey
  ADD COLUMN subject_kind text NOT NULL DEFAULT 'member'
    CONSTRAINT passkey_subject_kind CHECK (subject_kind IN ('member', 'operator')),
  ADD COLUMN member_id bigint GENERATED ALWAYS AS (CASE WHEN subject_kind = 'member' THEN subject_id END) STORED
    REFERENCES members.member (id),
  ADD COLUMN operator_id bigint GENERATED ALWAYS AS (CASE WHEN subject_kind = 'operator' THEN subject_id END) STORED
    REFERENCES identity.operator (id);
ALTER TABLE identity.passkey ALTER COLUMN subject_kind DROP DEFAULT;
DROP INDEX identity.passkey_by_member;
CREATE INDEX passkey_by_subject ON identity.passkey (subject_kind, subject_id);

ALTER TABLE identity.challenge DROP CONSTRAINT challenge_member_id_fkey, DROP CONSTRAINT challenge_purpose;
ALTER TABLE identity.challenge RENAME COLUMN member_id TO subject_id;
ALTER TABLE identity.challenge
  ADD COLUMN subject_kind text NOT NULL DEFAULT 'member'
    CONSTRAINT challenge_subject_kind CHECK (subject_kind IN ('member', 'operator')),
  ADD COLUMN member_id bigint GENERATED ALWAYS AS (CASE WHEN subject_kind = 'member' THEN subject_id END) STORED
    REFERENCES members.member (id),
  ADD COLUMN operator_id bigint GENERATED ALWAYS AS (CASE WHEN subject_kind = 'operator' THEN subject_id END) STORED
    REFERENCES identity.operator (id),
  -- `enrol`: an operator without a factor sets one up before the first session opens.
  ADD CONSTRAINT challenge_purpose CHECK (purpose IN ('sign-in', 'withdrawal', 'unfreeze', 'passkey', 'enrol')),
  ADD CONSTRAINT only_operators_must_enrol CHECK (purpose <> 'enrol' OR subject_kind = 'operator');
ALTER TABLE identity.challenge ALTER COLUMN subject_kind DROP DEFAULT;

-- ---------------------------------------------------------------- operators

-- A one-time link that makes an operator: the first one's is printed by the first start, others come from an owner.
CREATE TABLE identity.operator_invitation (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  token_sha256 bytea NOT NULL CONSTRAINT invitation_token_once UNIQUE,
  role text NOT NULL CONSTRAINT invitation_role CHECK (role IN ('owner', 'finance', 'support', 'auditor')),
  -- Null for the first operator's, who names it.
  email text CONSTRAINT invitation_email_is_lower_case CHECK (email = lower(email)),
  invited_by bigint REFERENCES identity.operator (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL DEFAULT now() + interval '24 hours',
  used_at timestamptz,
  revoked_at timestamptz,
  operator_id bigint REFERENCES identity.operator (id),
  CONSTRAINT invitation_is_short_lived CHECK (expires_at <= created_at + interval '24 hours'),
  CONSTRAINT invitation_names_whom_it_made CHECK ((used_at IS NULL) = (operator_id IS NULL)),
  CONSTRAINT only_the_first_invites_nobody CHECK ((invited_by IS NULL) = (email IS NULL)),
  CONSTRAINT the_first_is_an_owner CHECK (invited_by IS NOT NULL OR role = 'owner')
);
CREATE UNIQUE INDEX one_first_invitation ON identity.operator_invitation ((invited_by IS NULL))
  WHERE invited_by IS NULL AND used_at IS NULL AND revoked_at IS NULL;
CREATE UNIQUE INDEX invitation_open_once ON identity.operator_invitation (email)
  WHERE email IS NOT NULL AND used_at IS NULL AND revoked_at IS NULL;

-- ---------------------------------------------------------------- settings

-- One row a change: what was before, what is now, who and why. Added, never rewritten.
CREATE TABLE platform.setting_version (
  version bigint PRIMARY KEY CONSTRAINT setting_version_counts_from_one CHECK (version > 0),
  -- {"key": {"before": …, "after": …}}
  changes jsonb NOT NULL CONSTRAINT setting_version_changes_something CHECK (changes <> '{}'),
  changed_by text NOT NULL,
  operator_id bigint REFERENCES identity.operator (id),
  reason text NOT NULL CONSTRAINT setting_version_says_why CHECK (length(btrim(reason)) BETWEEN 3 AND 500),
  changed_at timestamptz NOT NULL DEFAULT now()
);

-- ---------------------------------------------------------------- audit

CREATE SCHEMA audit;

CREATE TABLE audit.entry (
  -- Without gaps: given under the lock of the chain's head.
  id bigint PRIMARY KEY,
  at timestamptz NOT NULL,
  -- Null for the command line and for the platform's own doing.
  operator_id bigint REFERENCES identity.operator (id),
  actor text NOT NULL CONSTRAINT audit_actor_named CHECK (actor <> ''),
  role text,
  ip inet,
  user_agent text,
  -- `withdrawal.approve`
  action text NOT NULL CONSTRAINT audit_action_form CHECK (action ~ '^[a-z][a-z-]*(\.[a-z][a-z-]*)+$'),
  -- `withdrawal:0198…`
  subject text NOT NULL CONSTRAINT audit_subject_form CHECK (subject ~ '^[a-z][a-z-]*:.+$' AND length(subject) <= 300),
  reason text NOT NULL,
  before jsonb,
  after jsonb,
  previous_sha256 bytea NOT NULL,
  sha256 bytea NOT NULL CONSTRAINT audit_hash_once UNIQUE
);
CREATE INDEX audit_by_subject ON audit.entry (subject text_pattern_ops, id DESC);
CREATE INDEX audit_by_actor ON audit.entry (actor, id);
CREATE INDEX audit_by_action ON audit.entry (action COLLATE "C", id);
CREATE INDEX audit_by_time ON audit.entry (at, id);

-- Where the chain ends: locked by who adds, and what shows that rows were cut off its end.
CREATE TABLE audit.head (
  only_row boolean PRIMARY KEY DEFAULT true CONSTRAINT head_has_one_row CHECK (only_row),
  id bigint NOT NULL,
  sha256 bytea NOT NULL
);
INSERT INTO audit.head (id, sha256) VALUES (0, sha256('plumbline audit'));

-- Over everything of the row and the hash of the one before it. jsonb's text is canonical.
CREATE FUNCTION audit.hash_of(e audit.entry) RETURNS bytea
LANGUAGE sql STABLE PARALLEL SAFE
BEGIN ATOMIC
  SELECT sha256(convert_to(jsonb_build_array(
    e.id, to_char(e.at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'), e.operator_id, e.actor, e.role, host(e.ip),
    e.user_agent, e.action, e.subject, e.reason, e.before, e.after, encode(e.previous_sha256, 'hex'))::text, 'UTF8'));
END;

-- The only way to add a row. Parallel writers wait for the head, so there is one chain.
CREATE FUNCTION audit.append(
  operator_id bigint, actor text, role text, ip inet, user_agent text, action text, subject text, reason text,
  before jsonb, after jsonb
) RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  head audit.head;
  e audit.entry;
BEGIN
  SELECT * INTO STRICT head FROM audit.head h FOR UPDATE;
  e := ROW (head.id + 1, clock_timestamp(), append.operator_id, append.actor, append.role, append.ip,
    append.user_agent, append.action, append.subject, append.reason, append.before, append.after, head.sha256,
    NULL)::audit.entry;
  e.sha256 := audit.hash_of(e);
  INSERT INTO audit.entry SELECT (e).*;
  UPDATE audit.head h SET id = e.id, sha256 = e.sha256;
  RETURN e.id;
END $$;

-- The first row that was edited, cut out or put in between, and what is wrong with it; no row when the chain holds.
CREATE FUNCTION audit.first_broken() RETURNS TABLE (id bigint, fault text) LANGUAGE sql STABLE AS $$
  WITH linked AS (
    SELECT e AS entry, e.id, e.sha256, e.previous_sha256,
      lag(e.id, 1, 0::bigint) OVER w AS previous_id, lag(e.sha256, 1, sha256('plumbline audit')) OVER w AS expected
    FROM audit.entry e WINDOW w AS (ORDER BY e.id)
  ), broken AS (
    SELECT l.id, CASE
      WHEN l.id <> l.previous_id + 1 THEN format('the rows before it are missing, from %s on', l.previous_id + 1)
      WHEN l.previous_sha256 <> l.expected THEN 'it does not follow from the row before it'
      WHEN l.sha256 <> audit.hash_of(l.entry) THEN 'it was changed after it was written' END AS fault
    FROM linked l
    UNION ALL
    SELECT coalesce(last.id, 0) + 1, CASE
      WHEN h.id > coalesce(last.id, 0) THEN format('the rows up to %s are missing', h.id)
      WHEN h.id < coalesce(last.id, 0) THEN format('rows were added after the last known one, %s', h.id)
      WHEN h.sha256 <> coalesce(last.sha256, h.sha256) THEN 'the end of the chain was changed' END
    FROM audit.head h LEFT JOIN LATERAL (SELECT e.id, e.sha256 FROM audit.entry e ORDER BY e.id DESC LIMIT 1) last ON true
  )
  SELECT b.id, b.fault FROM broken b WHERE b.fault IS NOT NULL ORDER BY b.id LIMIT 1
$$;

-- Whoever tries, the schema's owner included.
CREATE FUNCTION audit.refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit trail is added to, never changed' USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER audit_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit.entry
  FOR EACH STATEMENT EXECUTE FUNCTION audit.refuse();
CREATE TRIGGER audit_head_stays BEFORE DELETE OR TRUNCATE ON audit.head
  FOR EACH STATEMENT EXECUTE FUNCTION audit.refuse();
CREATE TRIGGER setting_version_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON platform.setting_version
  FOR EACH STATEMENT EXECUTE FUNCTION audit.refuse();
