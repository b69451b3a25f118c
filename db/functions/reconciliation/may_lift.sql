-- Whether an alert that freezes payouts may end: a run that began after it was raised, and is over, found nothing. Where the books
-- differed it is a full one; where USDT were missing on the chain, the newest comparison with the chain. Each credited deposit that
-- left the chain was corrected, or is there again.
CREATE OR REPLACE FUNCTION reconciliation.may_lift(p_code text, p_raised_at timestamptz) RETURNS boolean LANGUAGE sql STABLE
RETURN CASE p_code
  WHEN 'books_differ' THEN reconciliation.is_clean_since(p_raised_at, 'full')
  WHEN 'custody_differs' THEN coalesce((
    SELECT c.differences = 0 FROM reconciliation.check_result c JOIN reconciliation.run r ON r.id = c.run_id
    WHERE c.name = 'chain' AND r.started_at > p_raised_at AND r.ended_at IS NOT NULL ORDER BY r.id DESC LIMIT 1), false)
  WHEN 'reorg_after_credit' THEN reconciliation.is_clean_since(p_raised_at, 'recent')
    AND NOT EXISTS (SELECT FROM deposits.gone g WHERE NOT g.is_corrected)
  ELSE reconciliation.is_clean_since(p_raised_at, 'recent') END;
