-- Steps that are due, at most `p_most` of each at once: tickets that were put off are open again, solved ones are closed after the
-- promised time, and pictures that no message shows are deleted after a day. Answers with how many it moved. For the jobs.
CREATE OR REPLACE FUNCTION tickets.settle_due(p_most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = tickets, pg_temp AS $$
DECLARE moved integer; closed integer; unused uuid[];
BEGIN
  UPDATE tickets.ticket t SET status = 'open', snoozed_until = NULL WHERE t.id = ANY (ARRAY(SELECT x.id FROM tickets.ticket x
    WHERE x.status = 'snoozed' AND x.snoozed_until <= now() ORDER BY x.snoozed_until LIMIT p_most FOR UPDATE SKIP LOCKED));
  GET DIAGNOSTICS moved = ROW_COUNT;
  UPDATE tickets.ticket t SET status = 'closed' WHERE t.id = ANY (ARRAY(SELECT x.id FROM tickets.ticket x
    WHERE x.status = 'solved'
      AND x.solved_at <= now() - make_interval(hours => (platform.setting_value('ticketCloseHours') #>> '{}')::integer)
    ORDER BY x.solved_at LIMIT p_most FOR UPDATE SKIP LOCKED));
  GET DIAGNOSTICS closed = ROW_COUNT;
  WITH gone AS (DELETE FROM tickets.picture p WHERE p.picture_id = ANY (ARRAY(SELECT x.picture_id FROM tickets.picture x
    WHERE x.message_id IS NULL AND x.added_at < now() - interval '1 day' LIMIT p_most FOR UPDATE SKIP LOCKED)) RETURNING p.picture_id)
  SELECT array_agg(g.picture_id) INTO unused FROM gone g;
  PERFORM media.remove_private(unused);
  RETURN moved + closed + coalesce(cardinality(unused), 0);
END $$;
