-- When something happened to the answers of an account: what open screens are told of (modules/views/live). It names no other side.
CREATE OR REPLACE VIEW responses.activity AS
SELECT r.owner_id AS party_id, r.changed_at FROM responses.response r
UNION ALL SELECT r.sender_id, r.changed_at FROM responses.response r;
