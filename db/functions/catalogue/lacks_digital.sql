-- Whether a revision sells something digital that has neither a file nor a code to hand over. What gives access hands over neither.
CREATE OR REPLACE FUNCTION catalogue.lacks_digital(p_revision_id bigint) RETURNS boolean LANGUAGE sql STABLE
RETURN EXISTS (SELECT FROM catalogue.revision r JOIN catalogue.revision_variant rv ON rv.revision_id = r.id
  WHERE r.id = p_revision_id AND NOT r.physical
    AND NOT EXISTS (SELECT FROM catalogue.listing l JOIN catalogue.kind k USING (kind) WHERE l.id = r.listing_id AND k.gives_access)
    AND NOT EXISTS (SELECT FROM catalogue.digital_file f WHERE f.variant_id = rv.variant_id)
    AND NOT EXISTS (SELECT FROM catalogue.digital_code c WHERE c.variant_id = rv.variant_id));
