-- Revisions, and appeals against removals, that wait for an operator's decision, for the console's overview.
CREATE OR REPLACE VIEW catalogue.waiting AS
SELECT 'reviews' AS queue, r.asked_at AS since FROM catalogue.review r WHERE r.status = 'waiting'
UNION ALL SELECT 'appeals', m.appealed_at FROM catalogue.removal m WHERE m.appeal IS NOT NULL AND m.outcome IS NULL;
