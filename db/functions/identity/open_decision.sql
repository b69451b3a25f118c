-- Opens a challenge over statements that an operator is shown, and answers with its nonce and what a passkey signs. The database
-- draws the nonce. It is worth something only for statements that a decision's own function makes: identity.use_confirmation.
-- p_operator_id: compared with the operator whose factor the guard verifies, and with the one who decides (identity.use_confirmation).
CREATE OR REPLACE FUNCTION identity.open_decision(p_token_sha256 bytea, p_operator_id bigint, p_statements text[],
  OUT nonce bytea, OUT webauthn_challenge text)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = identity, pg_temp AS $$
BEGIN
  nonce := sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));
  webauthn_challenge := rtrim(translate(encode(sha256(nonce || identity.hash_of_statements(p_statements)), 'base64'), '+/', '-_'), '=');
  INSERT INTO identity.challenge (token_sha256, subject_kind, subject_id, purpose, request, webauthn_challenge, statements, nonce, expires_at)
  VALUES (p_token_sha256, 'operator', p_operator_id, 'decision', 'decision', webauthn_challenge, p_statements, nonce,
    now() + interval '10 minutes');
END $$;
