-- Whether anybody can ask for such a code, for any address; the others are for members who have signed in or named their password.
CREATE OR REPLACE FUNCTION identity.is_public_purpose(p_purpose text) RETURNS boolean LANGUAGE sql IMMUTABLE
RETURN p_purpose IN ('sign-up', 'forgot-password');
