-- What the product is called; without a row as the code's definition says (platform/settings.ts).
CREATE OR REPLACE FUNCTION platform.brand_name() RETURNS text
LANGUAGE sql STABLE PARALLEL SAFE
BEGIN ATOMIC
  SELECT coalesce((SELECT s.value #>> '{}' FROM platform.setting s WHERE s.key = 'brandName'), 'Plumbline');
END;
