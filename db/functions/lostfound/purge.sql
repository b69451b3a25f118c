-- Takes away what is left of posts whose days are over: what they said and showed, their questions, answers and claims with their threads,
-- and matches. One whose hand-over is agreed has thirty days more; one that was closed before it was shown is kept for ninety. Answers with
-- how many. For jobs.
CREATE OR REPLACE FUNCTION lostfound.purge_due(p_most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = lostfound, pg_temp AS $$
DECLARE over record; today date := platform.business_date(); gone integer := 0;
BEGIN
  FOR over IN
    SELECT p.listing_id, p.status FROM catalogue.posts p
    WHERE p.kind = 'lostfound' AND p.purged_at IS NULL AND p.status IN ('expired', 'closed', 'removed')
      AND coalesce(p.ends_on, p.changed_at::date + 90) < today
      AND NOT EXISTS (SELECT FROM lostfound.handover h
        WHERE h.listing_id = p.listing_id AND h.state = 'agreed' AND coalesce(p.ends_on, today) + 30 >= today)
    ORDER BY p.listing_id LIMIT p_most
  LOOP
    PERFORM catalogue.end_listing(over.listing_id);
    PERFORM lostfound.forget(over.listing_id);
    PERFORM catalogue.purge(over.listing_id);
    gone := gone + 1;
  END LOOP;
  RETURN gone;
END $$;

-- What this module and the answers know of a post.
CREATE OR REPLACE FUNCTION lostfound.forget(p_listing_id bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM responses.remove_claims(p_listing_id);
  DELETE FROM lostfound.handover h WHERE h.listing_id = p_listing_id;
  DELETE FROM lostfound.proof p WHERE p.listing_id = p_listing_id;
  DELETE FROM lostfound.seal s WHERE s.listing_id = p_listing_id;
  DELETE FROM lostfound.match m WHERE p_listing_id IN (m.lost_id, m.found_id);
  DELETE FROM lostfound.compared c WHERE c.listing_id = p_listing_id;
END $$;

-- Nothing is renewed: what nobody claims in its days is taken away (lostfound.purge_due). Errors (PB000): nothing_to_renew.
CREATE OR REPLACE FUNCTION lostfound.refuse_renewal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'nothing_to_renew' USING ERRCODE = 'PB000';
END $$;

CREATE OR REPLACE TRIGGER lostfound_is_not_renewed BEFORE UPDATE OF renewals ON catalogue.listing
  FOR EACH ROW WHEN (NEW.kind = 'lostfound' AND NEW.renewals > OLD.renewals) EXECUTE FUNCTION lostfound.refuse_renewal();

-- Deletes what an account left here, when the account is deleted; granted to no login.
CREATE OR REPLACE FUNCTION lostfound.remove_person(p_member_id bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM lostfound.forget(p.listing_id) FROM catalogue.posts p WHERE p.owner_id = p_member_id AND p.kind = 'lostfound';
  DELETE FROM lostfound.proof p WHERE p.claimant_id = p_member_id;
  DELETE FROM lostfound.told t WHERE t.party_id = p_member_id;
END $$;
