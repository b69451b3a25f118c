-- What signing in compares with. Read by identity alone.
CREATE OR REPLACE VIEW members.credentials AS
SELECT id, kind, email, phone, password_hash, frozen_at FROM members.member;
