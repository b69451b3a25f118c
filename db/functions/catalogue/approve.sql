-- Makes the next revision of a listing, whose review waits, what visitors see; one that ended while it waited is shown again where the
-- revision names a later day. A part of catalogue.submit_listing and decide_review, which locked the listing.
CREATE OR REPLACE FUNCTION catalogue.approve(p_listing catalogue.listing, p_by text, p_by_rule boolean) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  ends date := catalogue.end_of(p_listing.kind, p_listing.ends_on,
    (SELECT v.ends_on FROM catalogue.revision v WHERE v.id = p_listing.next_revision_id));
BEGIN
  UPDATE catalogue.review r SET status = 'approved', by_rule = p_by_rule, decided_at = now(), decided_by = p_by
  WHERE r.revision_id = p_listing.next_revision_id;
  UPDATE catalogue.listing l SET current_revision_id = l.next_revision_id, next_revision_id = NULL, ends_on = ends,
    published_at = coalesce(l.published_at, now()), changed_at = now(),
    status = CASE WHEN l.status = 'in_review' OR l.status = 'expired' AND ends >= platform.business_date() THEN 'published' ELSE l.status END
  WHERE l.id = p_listing.id;
END $$;
