-- Whether the newest run that is over, of this scope or a wider one, began after a moment and found nothing.
CREATE OR REPLACE FUNCTION reconciliation.is_clean_since(p_moment timestamptz, p_scope text) RETURNS boolean LANGUAGE sql STABLE
RETURN coalesce((
  SELECT r.state = 'clean' AND r.started_at > p_moment FROM reconciliation.run r
  WHERE r.state IN ('clean', 'differs') AND (p_scope = 'recent' OR r.scope = 'full' OR r.state = 'differs')
  ORDER BY r.id DESC LIMIT 1), false);
