-- The owner of a store appeals against a removal, once; an operator decides. Granted: the listing is paused, or a draft when nothing of it
-- was ever published. Errors (PB000): as vendors.check_session and identity.check_operator_session; listing_unknown, nothing_to_appeal.
CREATE OR REPLACE FUNCTION catalogue.appeal(p_session_sha256 bytea, p_listing_id uuid, p_text text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = catalogue, pg_temp AS $$
DECLARE l catalogue.listing := catalogue.lock_listing(vendors.check_session(p_session_sha256, ARRAY['owner']), p_listing_id);
BEGIN
  UPDATE catalogue.removal r SET appeal = p_text, appealed_at = now()
  WHERE r.listing_id = l.id AND l.status = 'removed' AND r.outcome IS NULL AND r.appeal IS NULL;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'nothing_to_appeal' USING ERRCODE = 'PB000';
  END IF;
END $$;

CREATE OR REPLACE FUNCTION catalogue.decide_appeal(p_session_sha256 bytea, p_listing_id uuid, p_grants boolean, p_reason text) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = catalogue, pg_temp AS $$
DECLARE
  asked_by text := identity.name_of_operator(identity.check_operator_session(p_session_sha256, ARRAY['owner', 'support']), 'command line');
  l catalogue.listing := catalogue.lock_listing(NULL, p_listing_id);
BEGIN
  UPDATE catalogue.removal r SET outcome = CASE WHEN p_grants THEN 'reversed' ELSE 'upheld' END, decided_at = now(), decided_by = asked_by,
    decision_reason = p_reason
  WHERE r.listing_id = l.id AND r.appeal IS NOT NULL AND r.outcome IS NULL;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'nothing_to_appeal' USING ERRCODE = 'PB000';
  END IF;
  IF p_grants THEN
    UPDATE catalogue.listing x SET status = CASE WHEN l.published_at IS NULL THEN 'draft' ELSE 'paused' END, changed_at = now()
    WHERE x.id = l.id;
  END IF;
  PERFORM members.tell('listing-decided', l.vendor_id, jsonb_build_object('listing', p_listing_id, 'reason', p_reason,
    'decision', CASE WHEN p_grants THEN 'grant-appeal' ELSE 'uphold-removal' END));
  RETURN l.vendor_id;
END $$;
