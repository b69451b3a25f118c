-- Who published a plan or a package, with what they confirmed.
CREATE OR REPLACE VIEW plans.publications AS
SELECT d.id AS draft_id, d.decided_by AS operator_id, d.decided_at, d.publish_confirmation_id AS confirmation_id,
  CASE WHEN d.publish_confirmation_id IS NULL THEN 'command line' END AS unconfirmed, plans.statement_of_publication(d) AS statement
FROM plans.draft d WHERE d.status = 'published';
