-- Takes what one member was not told of yet, final and some of it; one who was told within a day waits.
CREATE OR REPLACE FUNCTION chain.take_untold_transfers(p_limit integer) RETURNS SETOF chain.unsupported_transfer LANGUAGE plpgsql AS $$
BEGIN
  RETURN QUERY
  WITH next AS (
    SELECT s.member_id FROM chain.unsupported_transfer s
    WHERE s.told_at IS NULL AND s.status = 'final' AND s.member_id IS NOT NULL AND NOT EXISTS (
      SELECT FROM chain.unsupported_transfer o WHERE o.member_id = s.member_id AND o.told_at > now() - interval '1 day')
    ORDER BY s.member_id LIMIT 1
  ), taken AS (
    SELECT s.id FROM chain.unsupported_transfer s JOIN next n ON n.member_id = s.member_id
    WHERE s.told_at IS NULL AND s.status = 'final' ORDER BY s.id LIMIT p_limit FOR UPDATE OF s SKIP LOCKED
  )
  UPDATE chain.unsupported_transfer s SET told_at = now() FROM taken WHERE s.id = taken.id RETURNING s.*;
END $$;
