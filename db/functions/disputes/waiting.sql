-- Disputes that nobody has ended and proposed decisions that want a second operator, for the console's overview.
CREATE OR REPLACE VIEW disputes.waiting AS
SELECT 'open' AS queue, d.order_id, d.opened_at AS since FROM disputes.dispute d WHERE d.closed_at IS NULL
UNION ALL
SELECT 'decisions', x.order_id, x.proposed_at FROM disputes.dispute d JOIN disputes.decision x ON x.order_id = d.order_id
WHERE d.closed_at IS NULL AND x.status = 'proposed';
