-- Returns a person's age in years on the business day.
CREATE OR REPLACE FUNCTION marriage.age_of(p_born_on date) RETURNS integer LANGUAGE sql STABLE
RETURN extract(year FROM age(platform.business_date(), p_born_on))::integer;

-- Returns a profile for those who may see it, without birth date, address, phone number or account.
CREATE OR REPLACE FUNCTION marriage.said_of(p marriage.profile) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('_id', p.public_id, 'whose', p.whose, 'firstName', p.first_name,
    'age', marriage.age_of(p.born_on), 'place',
    (SELECT jsonb_build_object('name', x.name, 'region', x.region, 'country', x.country) FROM catalogue.places x
      WHERE x.id = p.place_id),
    'attributes', p.attributes || jsonb_build_object('marital', p.marital), 'about', p.about, 
    'isIdentified', p.whose = 'self' AND marriage.is_identified(p.member_id)
      AND marriage.is_as_checked(p.member_id, p.whose, p.born_on))
$$;

-- Returns a profile's card for lists: without the text, with the first picture's id.
CREATE OR REPLACE FUNCTION marriage.card_of(p marriage.profile) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT marriage.said_of(p) - 'about'
    || jsonb_build_object('picture', (SELECT x.id FROM marriage.picture x WHERE x.profile_id = p.id
    ORDER BY x.added_at, x.id LIMIT 1))
$$;

-- Draws up to `p_new` matching profiles that the viewer has not been shown in thirty days; at most thirty a day,
-- counted under a lock. Returns a handle for marriage.browse, and nothing about the profiles. They are shown only in a
-- later transaction, so that a rollback cannot reset the count after viewing. `p_wanted`: marital, ageFrom, ageTo,
-- placeId, km, attributes. Errors (PB000): as marriage.viewer; place_unknown.
CREATE OR REPLACE FUNCTION marriage.draw(p_session_sha256 bytea, p_wanted jsonb, p_new integer) RETURNS xid8
LANGUAGE plpgsql SECURITY DEFINER SET search_path = marriage, pg_temp AS $$
DECLARE
  own marriage.profile := marriage.viewer(p_session_sha256); today date := platform.business_date();
  hashes bytea[] := marriage.hashes_of(own.member_id); used integer; drawn bigint[];
BEGIN
  PERFORM marriage.check_place(p_wanted);
  used := marriage.lock_allowance(own.member_id, today);
  IF least(p_new, 30 - used) > 0 THEN
    drawn := ARRAY(SELECT p.id FROM marriage.profile p
      WHERE p.status = 'published' AND marriage.fits(p, p_wanted) AND marriage.may_see(own.member_id, hashes, p)
        AND NOT EXISTS (SELECT FROM marriage.sighting s WHERE s.viewer_id = own.member_id AND s.profile_id = p.id)
      ORDER BY marriage.place_today(own.member_id, p.id) LIMIT least(p_new, 30 - used));
    INSERT INTO marriage.sighting (viewer_id, profile_id) SELECT own.member_id, d FROM unnest(drawn) d;
    UPDATE marriage.allowance a SET seen = used + cardinality(drawn)
    WHERE a.viewer_id = own.member_id AND a.day = today;
  END IF;
  RETURN pg_current_xact_id();
END $$;

-- Returns up to a hundred matching profiles that the viewer was shown within thirty days, those of `p_drawn` (from
-- marriage.draw) first. It reveals no total, and the order depends on the viewer and the day, so that positions reveal
-- nothing. If there are none, one row without a card. `p_wanted` and errors: as marriage.draw.
CREATE OR REPLACE FUNCTION marriage.browse(p_session_sha256 bytea, p_wanted jsonb, p_drawn xid8)
RETURNS TABLE (card jsonb, is_new boolean, left_today integer)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = marriage, pg_temp AS $$
DECLARE
  own marriage.profile := marriage.viewer(p_session_sha256); hashes bytea[] := marriage.hashes_of(own.member_id);
  today integer := marriage.left_today(own.member_id);
BEGIN
  PERFORM marriage.check_place(p_wanted);
  RETURN QUERY SELECT marriage.card_of(p), n.is_new, today
    FROM marriage.sighting s JOIN marriage.profile p ON p.id = s.profile_id
    CROSS JOIN LATERAL (SELECT coalesce(s.drawn_in = p_drawn, false)) n (is_new)
    WHERE s.viewer_id = own.member_id AND marriage.was_shown(s) AND marriage.may_see(own.member_id, hashes, p)
      AND marriage.fits(p, p_wanted)
    ORDER BY n.is_new DESC, CASE WHEN n.is_new THEN marriage.place_today(own.member_id, p.id) END,
  s.seen_at DESC, p.public_id
    LIMIT 100;
  IF NOT FOUND THEN
    RETURN QUERY SELECT NULL::jsonb, false, today;
  END IF;
END $$;

-- Returns a profile's position among those that a viewer may be shown today.
CREATE OR REPLACE FUNCTION marriage.place_today(p_viewer bigint, p_profile_id bigint) RETURNS bigint LANGUAGE sql STABLE
RETURN hashtextextended(platform.business_date() || ':' || p_viewer, p_profile_id);

CREATE OR REPLACE FUNCTION marriage.check_place(p_wanted jsonb) RETURNS void LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF p_wanted ? 'placeId'
    AND NOT EXISTS (SELECT FROM catalogue.places x WHERE x.id = (p_wanted ->> 'placeId')::integer) THEN
    RAISE EXCEPTION 'place_unknown' USING ERRCODE = 'PB000';
  END IF;
END $$;

-- Locks a viewer's daily allowance, and returns how many were shown. Deletes records over thirty days old.
CREATE OR REPLACE FUNCTION marriage.lock_allowance(p_viewer bigint, p_day date) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE shown integer;
BEGIN
  INSERT INTO marriage.allowance AS a (viewer_id, day, seen) VALUES (p_viewer, p_day, 0)
  ON CONFLICT (viewer_id, day) DO UPDATE SET seen = a.seen RETURNING a.seen INTO shown;
  DELETE FROM marriage.allowance a WHERE a.viewer_id = p_viewer AND a.day < p_day - 1;
  DELETE FROM marriage.sighting s WHERE s.viewer_id = p_viewer AND s.seen_at < now() - interval '30 days';
  RETURN shown;
END $$;

-- True if a profile matches the search. Uses only what its card shows.
CREATE OR REPLACE FUNCTION marriage.fits(p marriage.profile, p_wanted jsonb) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT (p_wanted ->> 'marital' IS NULL OR p.marital = p_wanted ->> 'marital')
    AND (p_wanted ->> 'ageFrom' IS NULL OR marriage.age_of(p.born_on) >= (p_wanted ->> 'ageFrom')::integer)
    AND (p_wanted ->> 'ageTo' IS NULL OR marriage.age_of(p.born_on) <= (p_wanted ->> 'ageTo')::integer)
    AND p.attributes @> coalesce(p_wanted -> 'attributes', '{}')
    AND (p_wanted ->> 'placeId' IS NULL OR EXISTS (SELECT FROM catalogue.places a, catalogue.places b
      WHERE a.id = (p_wanted ->> 'placeId')::integer AND b.id = p.place_id
        AND (a.id = b.id
          OR catalogue.km_between(a.location, b.location) <= coalesce((p_wanted ->> 'km')::integer, 25))))
$$;

-- Returns how many of a viewer's thirty are left today, not counting draws of this transaction, so that they reveal
-- nothing.
CREATE OR REPLACE FUNCTION marriage.left_today(p_viewer bigint) RETURNS integer LANGUAGE sql STABLE
RETURN 30 - coalesce(
  (SELECT a.seen FROM marriage.allowance a WHERE a.viewer_id = p_viewer AND a.day = platform.business_date()), 0)
  + (SELECT count(*)::integer FROM marriage.sighting s
    WHERE s.viewer_id = p_viewer AND s.drawn_in = pg_current_xact_id_if_assigned());
