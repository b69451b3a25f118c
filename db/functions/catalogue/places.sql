CREATE OR REPLACE VIEW catalogue.places AS
SELECT p.id, p.name, p.region, p.country, p.location
FROM catalogue.place p;

-- Returns the kilometres between two places on a sphere with the Earth's mean radius (haversine formula).
CREATE OR REPLACE FUNCTION catalogue.km_between(p_a point, p_b point) RETURNS float8 LANGUAGE sql IMMUTABLE
RETURN 12742 * asin(least(1, sqrt(power(sind((p_b[1] - p_a[1]) / 2), 2)
  + cosd(p_a[1]) * cosd(p_b[1]) * power(sind((p_b[0] - p_a[0]) / 2), 2))));

-- Returns a box that contains everything within some kilometres of a place, for an index. A degree of latitude is
-- 111.19 km. Near the poles and across the date line it is as wide as the map.
CREATE OR REPLACE FUNCTION catalogue.box_around(p_place point, p_km integer) RETURNS box LANGUAGE sql IMMUTABLE
RETURN (SELECT CASE WHEN abs(p_place[1]) + high > 85 OR abs(p_place[0]) + high / cosd(p_place[1]) > 180
    THEN box(point(-180, p_place[1] - high), point(180, p_place[1] + high))
    ELSE box(point(p_place[0] - high / cosd(p_place[1]), p_place[1] - high),
      point(p_place[0] + high / cosd(p_place[1]), p_place[1] + high)) END
  FROM (SELECT p_km / 111.0 AS high) h);

-- Returns places whose name or alternative name begins with the typed text, largest first. The text after a comma must
-- begin the region or be the country: "Pune, Maharashtra", "Springfield, US".
CREATE OR REPLACE FUNCTION catalogue.find_places(p_typed text, p_most integer) RETURNS SETOF catalogue.place
LANGUAGE plpgsql STABLE AS $$
DECLARE
  typed_name text := catalogue.plain_text(split_part(p_typed, ',', 1));
  behind text := catalogue.plain_text(split_part(p_typed, ',', 2));
BEGIN
  IF typed_name = '' THEN RETURN; END IF;
  RETURN QUERY SELECT p.* FROM catalogue.place p
  WHERE (p.plain LIKE typed_name || '%' OR (p.also_plain <> '' AND p.also_plain LIKE typed_name || '%'))
    AND (behind = '' OR starts_with(catalogue.plain_text(p.region), behind) OR lower(p.country) = behind)
  ORDER BY (p.plain = typed_name OR p.also_plain = typed_name) DESC, p.population DESC, p.id LIMIT p_most;
END $$;
