-- Things with open reports, for the console's overview.
CREATE OR REPLACE VIEW moderation.waiting AS
SELECT r.kind, r.thing_id, min(r.reported_at) AS since, count(*) AS reports FROM moderation.report r WHERE r.status = 'open'
GROUP BY r.kind, r.thing_id;
