-- Whether all of these pictures are of this account, and none was withheld; of none or of nulls, yes.
CREATE OR REPLACE FUNCTION media.are_of(p_owner_id bigint, p_ids uuid[]) RETURNS boolean LANGUAGE sql STABLE
RETURN NOT EXISTS (SELECT FROM unnest(p_ids) asked (id) WHERE asked.id IS NOT NULL
  AND NOT EXISTS (SELECT FROM media.picture p WHERE p.id = asked.id AND p.owner_id = p_owner_id AND p.withheld_at IS NULL));
