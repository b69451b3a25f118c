-- Authenticator apps of members and operators, without their secrets.
CREATE OR REPLACE VIEW identity.authenticators AS
SELECT subject_id, created_at, confirmed_at, subject_kind, member_id, operator_id
FROM identity.totp;

-- Operators' confirmations with what their passkeys signed, but without the challenge's name.
CREATE OR REPLACE VIEW identity.confirmations AS
SELECT id, operator_id, statements, nonce, method, public_key, client_data, authenticator_data, signature, verified_at
FROM identity.confirmation;

-- Second factors that an operator reset.
CREATE OR REPLACE VIEW identity.factor_resets AS
SELECT id, member_id, reset_by, reason, reset_at
FROM identity.factor_reset;

-- When accounts were frozen and released, by whom and why.
CREATE OR REPLACE VIEW identity.freezes AS
SELECT id, member_id, frozen_by, reason, frozen_at, released_at, released_by, release_reason
FROM identity."freeze";

-- Requested codes: purpose and time, never the code.
CREATE OR REPLACE VIEW identity.one_time_codes AS
SELECT id, purpose, email, member_id, tries, created_at, expires_at, consumed_at, request, made_at,
  gets_code, kind, language
FROM identity.one_time_code;

-- Decisions about operators, as shown and confirmed.
CREATE OR REPLACE VIEW identity.operator_decisions AS
SELECT id, kind, decided_by, decided_at, confirmation_id, statement
FROM identity.operator_decision;

-- Invitations, without the hashes of their links.
CREATE OR REPLACE VIEW identity.operator_invitations AS
SELECT id, role, email, invited_by, created_at, expires_at, used_at, revoked_at, operator_id
FROM identity.operator_invitation;

-- Operators and their roles, without password hashes.
CREATE OR REPLACE VIEW identity.operators AS
SELECT id, email, full_name, role, created_at, disabled_at, waits_since, appointed_by, confirmed_by, counts_from,
  was_owner
FROM identity.operator;

-- Passkeys of members and operators, without their keys.
CREATE OR REPLACE VIEW identity.passkeys AS
SELECT id, subject_id, is_synced, name, created_at, used_at, subject_kind, member_id, operator_id
FROM identity.passkey;

-- Recovery codes, used and unused, without the codes themselves.
CREATE OR REPLACE VIEW identity.recovery_codes AS
SELECT subject_id, used_at, subject_kind, member_id, operator_id
FROM identity.recovery_code;

-- Sessions and their devices, without their tokens.
CREATE OR REPLACE VIEW identity.sessions AS
SELECT kind, subject_id, created_at, expires_at, revoked_at, ip, user_agent, id, seen_at, locked_at
FROM identity.session;
