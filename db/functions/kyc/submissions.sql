-- Identity checks and their decisions; the documents stay with the owner.
CREATE OR REPLACE VIEW kyc.submissions AS
SELECT id, member_id, document_type, status, reason, submitted_at, decided_at, decided_by
FROM kyc.submission;
