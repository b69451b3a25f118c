-- What each request would change, for the e-mail that brings its code.
CREATE OR REPLACE VIEW profile.requests AS
SELECT member_id, id, full_name, phone, email, asked_at FROM profile.request;
