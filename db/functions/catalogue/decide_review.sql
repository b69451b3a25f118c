-- An operator approves or rejects the revision of a listing that waits, by its number: the one that they have seen. Answers with the
-- owner, who is mailed. Errors (PB000): as identity.check_operator_session; listing_unknown, review_over.
-- p_number: compared with the revision that waits.
CREATE OR REPLACE FUNCTION catalogue.decide_review(p_session_sha256 bytea, p_listing_id uuid, p_number integer, p_approves boolean,
  p_reason text) RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = catalogue, pg_temp AS $$
DECLARE
  asked_by text := identity.name_of_operator(identity.check_operator_session(p_session_sha256, ARRAY['owner', 'support']), 'command line');
  l catalogue.listing := catalogue.lock_listing(NULL, p_listing_id);
BEGIN
  IF NOT EXISTS (SELECT FROM catalogue.revision v JOIN catalogue.review r ON r.revision_id = v.id
                 WHERE v.id = l.next_revision_id AND v.number = p_number AND r.status = 'waiting') OR l.status = 'removed' THEN
    RAISE EXCEPTION 'review_over' USING ERRCODE = 'PB000';
  END IF;
  IF p_approves THEN
    PERFORM catalogue.approve(l, asked_by, false);
  ELSE
    UPDATE catalogue.review r SET status = 'rejected', reason = p_reason, decided_at = now(), decided_by = asked_by
    WHERE r.revision_id = l.next_revision_id;
    UPDATE catalogue.listing x SET status = CASE l.status WHEN 'in_review' THEN 'rejected' ELSE l.status END, changed_at = now()
    WHERE x.id = l.id;
  END IF;
  PERFORM members.tell('listing-decided', l.owner_id, jsonb_build_object('listing', p_listing_id, 'reason', p_reason,
    'decision', CASE WHEN p_approves THEN 'approve' ELSE 'reject' END));
  RETURN l.owner_id;
END $$;
