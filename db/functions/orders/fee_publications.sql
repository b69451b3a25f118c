-- The operators who published versions of the fee, with what they confirmed.
CREATE OR REPLACE VIEW orders.fee_publications AS
SELECT d.id AS draft_id, d.published_version AS version, d.decided_by AS operator_id, d.decided_at, d.confirmation_id,
  CASE WHEN d.confirmation_id IS NULL THEN 'command line' END AS unconfirmed, orders.statement_of_fee(d) AS statement
FROM orders.fee_draft d WHERE d.status = 'published';

-- Versions of the fee, for other modules: what clears pays this share, of orders that were paid from this day on.
CREATE OR REPLACE VIEW orders.fee_versions AS
SELECT f.version, f.starts_on, f.rate_bps FROM orders.fee_version f;

-- Drafts of the fee that another operator is to publish, for the console's overview.
CREATE OR REPLACE VIEW orders.waiting_fees AS
SELECT d.id, d.made_at AS since FROM orders.fee_draft d WHERE d.status = 'proposed';
