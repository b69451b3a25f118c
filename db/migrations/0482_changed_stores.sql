-- A store that changed what visitors read after its approval: a report by nobody, with what stood there when an operator looked last and
-- how often it was changed since.
ALTER TABLE moderation.report ADD COLUMN before jsonb, ADD COLUMN edits integer;
ALTER TABLE moderation.report DROP CONSTRAINT report_reason, ADD CONSTRAINT report_reason
  CHECK (reason IN ('illegal', 'counterfeit', 'dangerous', 'fraud', 'offensive', 'copied', 'personal-data', 'asks-for-money', 'other', 'changed'));
ALTER TABLE moderation.report DROP CONSTRAINT report_by_somebody, ADD CONSTRAINT report_by_somebody
  CHECK (CASE WHEN reason = 'changed' THEN kind = 'store' AND reporter_id IS NULL AND visitor_sha256 IS NULL
    ELSE (reporter_id IS NULL) <> (visitor_sha256 IS NULL) END);
ALTER TABLE moderation.report ADD CONSTRAINT report_of_a_change CHECK ((reason = 'changed') = (before IS NOT NULL)
  AND (reason = 'changed') = (edits IS NOT NULL) AND edits > 0);
CREATE UNIQUE INDEX report_change_once ON moderation.report (thing_id) WHERE reason = 'changed' AND status = 'open';
