DROP FUNCTION IF EXISTS catalogue.remove_listing(bytea, uuid, text);

-- An operator takes a listing away, with a reason that its owner reads; open orders of it run on. Its pictures are withheld. Answers with
-- the owner and the state before. Errors (PB000): as identity.check_operator_session; listing_unknown, listing_over.
CREATE FUNCTION catalogue.remove_listing(p_session_sha256 bytea, p_listing_id uuid, p_reason text)
RETURNS TABLE (owner_id bigint, was text) LANGUAGE plpgsql SECURITY DEFINER ROWS 1 SET search_path = catalogue, pg_temp AS $$
DECLARE
  asked_by text := identity.name_of_operator(identity.check_operator_session(p_session_sha256, ARRAY['owner', 'support']), 'command line');
  l catalogue.listing := catalogue.lock_listing(NULL, p_listing_id);
BEGIN
  IF l.status = 'removed' THEN
    RAISE EXCEPTION 'listing_over' USING ERRCODE = 'PB000';
  END IF;
  UPDATE catalogue.review r SET status = 'rejected', reason = p_reason, decided_at = now(), decided_by = asked_by
  WHERE r.revision_id = l.next_revision_id AND r.status = 'waiting';
  INSERT INTO catalogue.removal (listing_id, reason, removed_by) VALUES (l.id, p_reason, asked_by);
  UPDATE catalogue.listing x SET status = 'removed', changed_at = now() WHERE x.id = l.id;
  PERFORM catalogue.withhold_pictures(l, true);
  PERFORM members.tell('listing-decided', l.owner_id,
    jsonb_build_object('listing', p_listing_id, 'reason', p_reason, 'decision', 'remove'));
  RETURN QUERY SELECT l.owner_id, l.status;
END $$;
