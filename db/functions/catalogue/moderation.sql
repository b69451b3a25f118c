-- Approves or rejects a waiting revision for an operator, by the number that they saw. Returns the owner, who is
-- mailed. Errors (PB000): as identity.check_operator_session; listing_unknown, review_over.
-- p_number: compared with the revision that waits.
CREATE OR REPLACE FUNCTION catalogue.decide_review(
  p_session_sha256 bytea, p_listing_id uuid, p_number integer, p_approves boolean, p_reason text
) RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = catalogue, pg_temp AS $$
DECLARE
  asked_by text :=
    identity.name_of_operator(identity.check_operator_session(p_session_sha256, ARRAY['owner', 'support']),
      'command_line');
  l catalogue.listing := catalogue.lock_listing(NULL, p_listing_id);
BEGIN
  IF NOT EXISTS (SELECT FROM catalogue.revision v JOIN catalogue.review r ON r.revision_id = v.id
                 WHERE v.id = l.next_revision_id AND v.number = p_number AND r.status = 'waiting')
    OR l.status = 'removed' THEN
    RAISE EXCEPTION 'review_over' USING ERRCODE = 'PB000';
  END IF;
  IF p_approves THEN
    PERFORM catalogue.approve(l, asked_by, false);
  ELSE
    UPDATE catalogue.review r SET status = 'rejected', reason = p_reason, decided_at = now(), decided_by = asked_by
    WHERE r.revision_id = l.next_revision_id;
    UPDATE catalogue.listing x
    SET status = CASE l.status WHEN 'in_review' THEN 'rejected' ELSE l.status END, changed_at = now()
    WHERE x.id = l.id;
  END IF;
  PERFORM members.notify('listing-decided', l.owner_id, jsonb_build_object('listing', p_listing_id, 'reason', p_reason,
    'decision', CASE WHEN p_approves THEN 'approve' ELSE 'reject' END));
  RETURN l.owner_id;
END $$;

-- Removes a listing for an operator, with a reason that its owner reads. Open orders continue; its pictures are
-- withheld. Returns the owner and the former state. Errors (PB000): as identity.check_operator_session;
-- listing_unknown, listing_over.
CREATE OR REPLACE FUNCTION catalogue.remove_listing(p_session_sha256 bytea, p_listing_id uuid, p_reason text)
RETURNS TABLE (owner_id bigint, was text)
LANGUAGE plpgsql SECURITY DEFINER ROWS 1 SET search_path = catalogue, pg_temp AS $$
DECLARE
  asked_by text :=
    identity.name_of_operator(identity.check_operator_session(p_session_sha256, ARRAY['owner', 'support']),
      'command_line');
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
  PERFORM members.notify('listing-decided', l.owner_id,
    jsonb_build_object('listing', p_listing_id, 'reason', p_reason, 'decision', 'remove'));
  RETURN QUERY SELECT l.owner_id, l.status;
END $$;

-- Appeals against a removal, once; an operator decides. For a store, only its owner can appeal, not its team. If
-- granted, the listing is paused (or a draft if it was never published), and its pictures are shown again. If its
-- content is deleted meanwhile (catalogue.purge), no appeal is possible, and a waiting one can only be upheld. Another
-- operator must review an appeal, so the one who removed a listing may grant its appeal but not uphold the removal.
-- Errors (PB000): as catalogue.owner_of_session and identity.check_operator_session; listing_unknown,
-- nothing_to_appeal, listing_purged, own_removal.
CREATE OR REPLACE FUNCTION catalogue.appeal(p_session_sha256 bytea, p_listing_id uuid, p_text text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = catalogue, pg_temp AS $$
DECLARE
  l catalogue.listing :=
    catalogue.lock_listing(catalogue.owner_in_role(p_session_sha256, ARRAY['owner']), p_listing_id);
BEGIN
  UPDATE catalogue.removal r SET appeal = p_text, appealed_at = now()
  WHERE r.listing_id = l.id AND l.status = 'removed' AND l.purged_at IS NULL AND r.outcome IS NULL AND r.appeal IS NULL;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'nothing_to_appeal' USING ERRCODE = 'PB000';
  END IF;
END $$;

CREATE OR REPLACE FUNCTION catalogue.decide_appeal(
  p_session_sha256 bytea, p_listing_id uuid, p_grants boolean, p_reason text
) RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = catalogue, pg_temp AS $$
DECLARE
  asked_by text :=
    identity.name_of_operator(identity.check_operator_session(p_session_sha256, ARRAY['owner', 'support']),
      'command_line');
  l catalogue.listing := catalogue.lock_listing(NULL, p_listing_id);
BEGIN
  IF p_grants AND l.purged_at IS NOT NULL THEN
    RAISE EXCEPTION 'listing_purged' USING ERRCODE = 'PB000';
  ELSIF NOT p_grants AND catalogue.is_own_removal(l.id, asked_by) THEN
    RAISE EXCEPTION 'own_removal' USING ERRCODE = 'PB000';
  END IF;
  UPDATE catalogue.removal r
  SET outcome = CASE WHEN p_grants THEN 'reversed' ELSE 'upheld' END, decided_at = now(), decided_by = asked_by,
    decision_reason = p_reason
  WHERE r.listing_id = l.id AND r.appeal IS NOT NULL AND r.outcome IS NULL;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'nothing_to_appeal' USING ERRCODE = 'PB000';
  END IF;
  IF p_grants THEN
    UPDATE catalogue.listing x
    SET status = CASE WHEN l.published_at IS NULL THEN 'draft' ELSE 'paused' END, changed_at = now()
    WHERE x.id = l.id;
    PERFORM catalogue.withhold_pictures(l, false);
  END IF;
  PERFORM members.notify('listing-decided', l.owner_id, jsonb_build_object('listing', p_listing_id, 'reason', p_reason,
    'decision', CASE WHEN p_grants THEN 'grant-appeal' ELSE 'uphold-removal' END));
  RETURN l.owner_id;
END $$;

-- True if an operator who would uphold a removal also decided it, and another operator could. A single operator has no
-- one else.
CREATE OR REPLACE FUNCTION catalogue.is_own_removal(p_listing_id bigint, p_operator text) RETURNS boolean
LANGUAGE sql STABLE
RETURN EXISTS (SELECT FROM catalogue.removal r
    WHERE r.listing_id = p_listing_id AND r.appeal IS NOT NULL AND r.outcome IS NULL AND r.removed_by = p_operator)
  AND EXISTS (SELECT FROM identity.operators o
    WHERE o.disabled_at IS NULL AND o.role IN ('owner', 'support') AND o.email <> p_operator);

-- Withholds the pictures of a removed listing in all revisions, or shows them again. Skips those that the owner's other
-- open listings or the store's logo show.
CREATE OR REPLACE FUNCTION catalogue.withhold_pictures(l catalogue.listing, p_withhold boolean) RETURNS void
LANGUAGE sql AS $$
  SELECT media.withhold(coalesce(array_agg(DISTINCT p), '{}'), p_withhold)
  FROM catalogue.revision r, unnest(r.pictures) p
  WHERE r.listing_id = l.id AND NOT (p_withhold AND (EXISTS (
      SELECT FROM catalogue.listing o JOIN catalogue.revision s ON s.id = o.current_revision_id
      WHERE o.owner_id = l.owner_id AND o.id <> l.id AND o.status IN ('published', 'paused') AND p = ANY (s.pictures))
    OR EXISTS (SELECT FROM vendors.stores s WHERE s.vendor_id = l.vendor_id AND s.logo_id = p)))
$$;
