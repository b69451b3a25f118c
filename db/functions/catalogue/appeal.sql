-- The owner, of a store its owner and not its team, appeals against a removal, once; an operator decides. Granted: the listing is paused,
-- or a draft when nothing of it was ever published, and its pictures are shown again. What a listing said may be taken away meanwhile
-- (catalogue.purge): then nobody appeals any more, and an appeal that waits can only be upheld. Errors (PB000): as
-- catalogue.owner_of_session and identity.check_operator_session; listing_unknown, nothing_to_appeal, listing_purged, own_removal (the
-- owner was promised that somebody else looks: who removed it may grant the appeal, and not uphold the removal).
CREATE OR REPLACE FUNCTION catalogue.appeal(p_session_sha256 bytea, p_listing_id uuid, p_text text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = catalogue, pg_temp AS $$
DECLARE l catalogue.listing := catalogue.lock_listing(catalogue.owner_in_role(p_session_sha256, ARRAY['owner']), p_listing_id);
BEGIN
  UPDATE catalogue.removal r SET appeal = p_text, appealed_at = now()
  WHERE r.listing_id = l.id AND l.status = 'removed' AND l.purged_at IS NULL AND r.outcome IS NULL AND r.appeal IS NULL;
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
  IF p_grants AND l.purged_at IS NOT NULL THEN
    RAISE EXCEPTION 'listing_purged' USING ERRCODE = 'PB000';
  ELSIF NOT p_grants AND catalogue.is_own_removal(l.id, asked_by) THEN
    RAISE EXCEPTION 'own_removal' USING ERRCODE = 'PB000';
  END IF;
  UPDATE catalogue.removal r SET outcome = CASE WHEN p_grants THEN 'reversed' ELSE 'upheld' END, decided_at = now(), decided_by = asked_by,
    decision_reason = p_reason
  WHERE r.listing_id = l.id AND r.appeal IS NOT NULL AND r.outcome IS NULL;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'nothing_to_appeal' USING ERRCODE = 'PB000';
  END IF;
  IF p_grants THEN
    UPDATE catalogue.listing x SET status = CASE WHEN l.published_at IS NULL THEN 'draft' ELSE 'paused' END, changed_at = now()
    WHERE x.id = l.id;
    PERFORM catalogue.withhold_pictures(l, false);
  END IF;
  PERFORM members.tell('listing-decided', l.owner_id, jsonb_build_object('listing', p_listing_id, 'reason', p_reason,
    'decision', CASE WHEN p_grants THEN 'grant-appeal' ELSE 'uphold-removal' END));
  RETURN l.owner_id;
END $$;

-- Whether an operator who is asked to uphold a removal decided it, while another one could. A house of one operator has nobody else.
CREATE OR REPLACE FUNCTION catalogue.is_own_removal(p_listing_id bigint, p_operator text) RETURNS boolean LANGUAGE sql STABLE
RETURN EXISTS (SELECT FROM catalogue.removal r
    WHERE r.listing_id = p_listing_id AND r.appeal IS NOT NULL AND r.outcome IS NULL AND r.removed_by = p_operator)
  AND EXISTS (SELECT FROM identity.operators o WHERE o.disabled_at IS NULL AND o.role IN ('owner', 'support') AND o.email <> p_operator);
