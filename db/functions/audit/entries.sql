-- The audit trail, for the console's lists.
CREATE OR REPLACE VIEW audit.entries AS
SELECT id, at, operator_id, actor, role, ip, user_agent, action, subject, reason, before, after, previous_sha256,
  sha256
FROM audit.entry;
