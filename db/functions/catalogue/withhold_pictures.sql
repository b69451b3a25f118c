-- Withholds the pictures of a listing that is taken away, in any of its revisions, or shows them again. One that another open listing of its
-- owner shows, or the store has as its logo, is not withheld.
CREATE OR REPLACE FUNCTION catalogue.withhold_pictures(l catalogue.listing, p_withhold boolean) RETURNS void LANGUAGE sql AS $$
  SELECT media.withhold(coalesce(array_agg(DISTINCT p), '{}'), p_withhold) FROM catalogue.revision r, unnest(r.pictures) p
  WHERE r.listing_id = l.id AND NOT (p_withhold AND (EXISTS (
      SELECT FROM catalogue.listing o JOIN catalogue.revision s ON s.id = o.current_revision_id
      WHERE o.owner_id = l.owner_id AND o.id <> l.id AND o.status IN ('published', 'paused') AND p = ANY (s.pictures))
    OR EXISTS (SELECT FROM vendors.stores s WHERE s.vendor_id = l.vendor_id AND s.logo_id = p)))
$$;
