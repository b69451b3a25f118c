-- Which variants a revision of a listing offers; for what was bought of it.
CREATE OR REPLACE VIEW catalogue.offered_variants AS
SELECT v.revision_id, v.variant_id, v.listing_id FROM catalogue.revision_variant v;
