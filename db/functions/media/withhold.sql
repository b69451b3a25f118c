-- Shows pictures under their address to nobody any more, or again. Their bytes stay, for an appeal. Called by functions that know who
-- decided so (catalogue.remove_listing, catalogue.decide_appeal); granted to no login.
CREATE OR REPLACE FUNCTION media.withhold(p_ids uuid[], p_withhold boolean) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = media, pg_temp
BEGIN ATOMIC
  UPDATE media.picture p SET withheld_at = CASE WHEN p_withhold THEN coalesce(p.withheld_at, now()) END WHERE p.id = ANY (p_ids);
END;
