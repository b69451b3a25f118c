-- The audit trail: a chain of hashes.
CREATE SCHEMA audit;

CREATE TABLE audit.entry (
  -- Without gaps: assigned under the lock of the chain's head.
  id bigint PRIMARY KEY,
  at timestamptz NOT NULL,
  -- Null: the command line, or the platform itself.
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

-- The end of the chain. Writers lock it, and it shows whether rows were cut off the end.
CREATE TABLE audit.head (
  only_row boolean PRIMARY KEY DEFAULT true CONSTRAINT head_has_one_row CHECK (only_row),
  id bigint NOT NULL,
  sha256 bytea NOT NULL
);
INSERT INTO audit.head (id, sha256) VALUES (0, sha256('plumbline audit'));
