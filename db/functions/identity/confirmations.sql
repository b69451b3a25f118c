-- Returns SHA-256 over the SHA-256 of each statement (UTF-8), in order. The console computes the same from what it
-- shows (apps/console/src/lib/confirmation), and a passkey signs SHA-256(nonce || this).
CREATE OR REPLACE FUNCTION identity.hash_of_statements(p_statements text[]) RETURNS bytea LANGUAGE sql IMMUTABLE
BEGIN ATOMIC
  SELECT sha256(string_agg(sha256(convert_to(s.statement, 'UTF8')), ''::bytea ORDER BY s.ordinality))
  FROM unnest(p_statements) WITH ORDINALITY s (statement, ordinality);
END;

-- Opens a challenge over the statements that an operator sees. Returns its random nonce and what a passkey must sign.
-- Only statements that a decision's own function creates can be used: identity.use_confirmation.
-- p_operator_id: compared with the operator whose factor the guard verifies, and with the one who decides
-- (identity.use_confirmation).
CREATE OR REPLACE FUNCTION identity.open_decision(p_token_sha256 bytea, p_operator_id bigint, p_statements text[],
  OUT nonce bytea, OUT webauthn_challenge text)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = identity, pg_temp AS $$
BEGIN
  nonce := sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));
  webauthn_challenge :=
    rtrim(translate(encode(sha256(nonce || identity.hash_of_statements(p_statements)), 'base64'), '+/', '-_'), '=');
  INSERT INTO identity.challenge (token_sha256, subject_kind, subject_id, purpose, request, webauthn_challenge,
    statements, nonce, expires_at)
  VALUES (p_token_sha256, 'operator', p_operator_id, 'decision', 'decision', webauthn_challenge, p_statements, nonce,
    now() + interval '10 minutes');
END $$;

-- Uses an operator's confirmation of exactly this statement in the decision's transaction. Each confirmation serves one
-- transaction. Returns its id; null on the command line, which has no second factor. Errors: PB001 confirmation_needed,
-- with the statement in its detail.
-- p_operator_id: compared with the operator who confirmed the statement.
CREATE OR REPLACE FUNCTION identity.use_confirmation(p_token_sha256 bytea, p_operator_id bigint, p_statement text)
RETURNS uuid LANGUAGE plpgsql SECURITY DEFINER SET search_path = identity, pg_temp AS $$
DECLARE confirmed uuid;
BEGIN
  IF p_token_sha256 IS NULL AND pg_has_role(session_user, 'plumbline_command', 'USAGE') THEN
    RETURN NULL;
  END IF;
  SELECT c.id INTO confirmed FROM identity.confirmation c
  WHERE c.token_sha256 = p_token_sha256 AND c.operator_id = p_operator_id AND p_statement = ANY (c.statements)
    AND c.expires_at > clock_timestamp();
  IF FOUND THEN
    INSERT INTO identity.confirmation_use AS u (confirmation_id, statement_sha256, used_in)
    VALUES (confirmed, sha256(convert_to(p_statement, 'UTF8')), pg_current_xact_id())
    ON CONFLICT ON CONSTRAINT confirmation_use_pkey DO UPDATE SET used_in = u.used_in
    -- The time, too: a restored dump contains transaction numbers that this server gives out later.
    WHERE u.used_in = pg_current_xact_id() AND u.used_at = now();
  END IF;
  IF NOT FOUND THEN
    RAISE 'confirmation_needed' USING ERRCODE = 'PB001', DETAIL = p_statement;
  END IF;
  RETURN confirmed;
END $$;

-- True if the operator confirmed this statement. Checked again by each process that acts on the decision.
CREATE OR REPLACE FUNCTION identity.is_confirmed(p_confirmation uuid, p_operator_id bigint, p_statement text)
RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = identity, pg_temp
BEGIN ATOMIC
  SELECT EXISTS (
    SELECT FROM identity.confirmation c JOIN identity.confirmation_use u ON u.confirmation_id = c.id
    WHERE c.id = p_confirmation AND c.operator_id = p_operator_id AND p_statement = ANY (c.statements)
      AND u.statement_sha256 = sha256(convert_to(p_statement, 'UTF8')) AND u.used_at <= c.expires_at);
END;

-- True if this operator is an owner, not suspended, and confirmed by another owner.
CREATE OR REPLACE FUNCTION identity.is_confirmed_owner(p_operator bigint) RETURNS boolean LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT EXISTS (SELECT FROM identity.operator o WHERE o.id = p_operator AND o.role = 'owner' AND o.disabled_at IS NULL
    AND o.waits_since IS NULL AND o.counts_from <= now());
END;

-- True if this operator can currently be one of the two people that a decision about money needs.
CREATE OR REPLACE FUNCTION identity.is_one_of_two(p_operator bigint) RETURNS boolean LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT EXISTS (SELECT FROM identity.operator o WHERE o.id = p_operator AND o.role IN ('owner', 'finance')
    AND o.disabled_at IS NULL AND o.waits_since IS NULL AND o.counts_from <= now());
END;

-- True if this operator may approve money: finance or owner, and not suspended.
CREATE OR REPLACE FUNCTION identity.may_approve(p_operator bigint) RETURNS boolean LANGUAGE sql STABLE
RETURN EXISTS (SELECT FROM identity.operator o
  WHERE o.id = p_operator AND o.role IN ('owner', 'finance') AND o.disabled_at IS NULL);

-- Records an owner's decision about another operator or an invitation, with the owner's confirmation of exactly this
-- statement. Errors: PB001 confirmation_needed.
CREATE OR REPLACE FUNCTION identity.record_decision(
  p_confirmation_sha256 bytea, p_decided_by bigint, p_kind text, p_operator_id bigint, p_invitation_id uuid,
  p_statement text
) RETURNS void LANGUAGE sql
BEGIN ATOMIC
  INSERT INTO identity.operator_decision (kind, operator_id, invitation_id, statement, decided_by, confirmation_id)
  VALUES (p_kind, p_operator_id, p_invitation_id, p_statement, p_decided_by,
    identity.use_confirmation(p_confirmation_sha256, p_decided_by, p_statement));
END;

-- Confirmations, their uses, and decisions about operators are never changed or removed.
CREATE OR REPLACE TRIGGER confirmation_is_permanent BEFORE UPDATE OR DELETE OR TRUNCATE ON identity.confirmation
  FOR EACH STATEMENT
  EXECUTE FUNCTION platform.refuse_change('identity.confirmation is append-only', '23514', 'confirmation_is_permanent');

CREATE OR REPLACE TRIGGER operator_decision_is_permanent
  BEFORE UPDATE OR DELETE OR TRUNCATE ON identity.operator_decision
  FOR EACH STATEMENT EXECUTE FUNCTION platform.refuse_change(
    'identity.operator_decision is append-only', '23514', 'confirmation_is_permanent');

CREATE OR REPLACE FUNCTION identity.keep_use() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD IS NOT DISTINCT FROM NEW THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'the use of a confirmation stays'
    USING ERRCODE = '23514', CONSTRAINT = 'confirmation_use_is_permanent';
END $$;

CREATE OR REPLACE TRIGGER confirmation_use_is_permanent BEFORE UPDATE OR DELETE ON identity.confirmation_use
  FOR EACH ROW EXECUTE FUNCTION identity.keep_use();
