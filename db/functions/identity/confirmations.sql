-- What operators confirmed, with what their passkeys signed; without the name of the challenge.
CREATE OR REPLACE VIEW identity.confirmations AS
SELECT id, operator_id, statements, nonce, method, public_key, client_data, authenticator_data, signature, verified_at
FROM identity.confirmation;
