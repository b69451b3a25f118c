-- 244 random bits as base64url: what a passkey signs.
CREATE OR REPLACE FUNCTION identity.draw_challenge() RETURNS text LANGUAGE sql VOLATILE
RETURN rtrim(translate(encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'base64'), '+/', '-_'), '=');
