-- Pictures of a listing that operators took away are shown to nobody under their address, until an appeal is granted.
ALTER TABLE media.picture ADD COLUMN withheld_at timestamptz;
UPDATE media.picture p SET withheld_at = now()
WHERE EXISTS (SELECT FROM catalogue.listing l JOIN catalogue.revision r ON r.listing_id = l.id WHERE l.status = 'removed'
    AND l.owner_id = p.owner_id AND p.id = ANY (r.pictures))
  AND NOT EXISTS (SELECT FROM catalogue.listing l JOIN catalogue.revision r ON r.id = l.current_revision_id
    WHERE l.status IN ('published', 'paused') AND l.owner_id = p.owner_id AND p.id = ANY (r.pictures))
  AND NOT EXISTS (SELECT FROM vendors.vendor v WHERE v.logo_id = p.id);
