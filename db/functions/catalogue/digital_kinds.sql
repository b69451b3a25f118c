-- Which variants hand over a file or codes; what they hand over stays with the owner.
CREATE OR REPLACE VIEW catalogue.digital_kinds AS
SELECT v.id AS variant_id, CASE WHEN EXISTS (SELECT FROM catalogue.digital_file f WHERE f.variant_id = v.id) THEN 'file'
  WHEN EXISTS (SELECT FROM catalogue.digital_code c WHERE c.variant_id = v.id) THEN 'codes' END AS kind
FROM catalogue.variant v;
