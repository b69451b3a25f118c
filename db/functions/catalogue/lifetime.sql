-- Whether a day can be the last one of a listing of a kind: of one whose owner names it, from today to the end of its lifetime; of any
-- other kind none is named.
CREATE OR REPLACE FUNCTION catalogue.is_end(p_kind text, p_ends_on date) RETURNS boolean LANGUAGE sql STABLE
RETURN (SELECT CASE WHEN k.chooses_end
    THEN coalesce(p_ends_on BETWEEN platform.business_date() AND platform.business_date() + k.lifetime_days, false)
    ELSE p_ends_on IS NULL END
  FROM catalogue.kind k WHERE k.kind = p_kind);

-- The last day of a listing that is approved now: the one that its owner named; else its kind's lifetime from its first approval on, which
-- an edit does not prolong.
CREATE OR REPLACE FUNCTION catalogue.end_of(p_kind text, p_before date, p_named date) RETURNS date LANGUAGE sql STABLE
RETURN (SELECT CASE WHEN k.lifetime_days IS NULL THEN NULL
    WHEN k.chooses_end THEN least(p_named, platform.business_date() + k.lifetime_days)
    ELSE coalesce(p_before, platform.business_date() + k.lifetime_days) END
  FROM catalogue.kind k WHERE k.kind = p_kind);

-- An owner has a listing shown for another span, with what visitors saw of it last: of a kind whose owners name the day until p_ends_on,
-- of another one for its lifetime from today on, in its last seven days or later. Errors (PB000): as catalogue.owner_of_caller;
-- listing_unknown, listing_not_shown, nothing_to_renew (a kind without an end), renewal_too_early, end_not_valid, vendor_not_approved,
-- account_frozen, identity_needed_to_post.
-- p_ends_on: free choice of the owner, within what the kind allows (catalogue.is_end).
CREATE OR REPLACE FUNCTION catalogue.renew_listing(p_session_sha256 bytea, p_listing_id uuid, p_ends_on date) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = catalogue, pg_temp AS $$
DECLARE
  l catalogue.listing := catalogue.lock_listing(catalogue.owner_of_caller(p_session_sha256), p_listing_id);
  k catalogue.kind; today date := platform.business_date(); refused text;
BEGIN
  SELECT * INTO k FROM catalogue.kind x WHERE x.kind = l.kind;
  refused := CASE WHEN k.lifetime_days IS NULL THEN 'nothing_to_renew'
    WHEN l.status NOT IN ('published', 'expired') THEN 'listing_not_shown'
    WHEN NOT k.chooses_end AND l.status = 'published' AND l.ends_on > today + 7 THEN 'renewal_too_early'
    WHEN NOT catalogue.is_end(l.kind, p_ends_on) THEN 'end_not_valid'
    ELSE catalogue.why_not_post(l.kind, l.vendor_id, l.member_id) END;
  IF refused IS NOT NULL THEN
    RAISE EXCEPTION '%', refused USING ERRCODE = 'PB000';
  END IF;
  UPDATE catalogue.listing x SET status = 'published', ends_on = coalesce(p_ends_on, today + k.lifetime_days), renewals = x.renewals + 1,
    changed_at = now() WHERE x.id = l.id;
END $$;

-- Ends listings whose last day is over, up to p_most of them, and mails their owners; answers how many. For jobs.
CREATE OR REPLACE FUNCTION catalogue.expire_listings(p_most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = catalogue, pg_temp AS $$
DECLARE over record; ended integer := 0;
BEGIN
  FOR over IN
    SELECT l.id, l.public_id, l.owner_id FROM catalogue.listing l
    WHERE l.status IN ('published', 'paused') AND l.ends_on < platform.business_date()
    ORDER BY l.ends_on, l.id LIMIT p_most FOR NO KEY UPDATE SKIP LOCKED
  LOOP
    UPDATE catalogue.listing l SET status = 'expired', changed_at = now() WHERE l.id = over.id;
    PERFORM members.tell('listing-expired', over.owner_id, jsonb_build_object('listing', over.public_id));
    ended := ended + 1;
  END LOOP;
  RETURN ended;
END $$;
