-- Years that a person is old on the business day.
CREATE OR REPLACE FUNCTION marriage.age_of(p_born_on date) RETURNS integer LANGUAGE sql STABLE
RETURN extract(year FROM age(platform.business_date(), p_born_on))::integer;

-- A profile as those see it who may: never a birth date, an address, a number or an account.
CREATE OR REPLACE FUNCTION marriage.said_of(p marriage.profile) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('_id', p.public_id, 'whose', p.whose, 'firstName', p.first_name, 'age', marriage.age_of(p.born_on),
    'place',
    (SELECT jsonb_build_object('name', x.name, 'region', x.region, 'country', x.country) FROM catalogue.places x WHERE x.id = p.place_id),
    'attributes', p.attributes || jsonb_build_object('marital', p.marital), 'about', p.about, 
    'isIdentified', p.whose = 'self' AND marriage.is_identified(p.member_id)
      AND marriage.is_as_checked(p.member_id, p.whose, p.born_on))
$$;

-- A card of a list: without the text, with the first picture's id.
CREATE OR REPLACE FUNCTION marriage.card_of(p marriage.profile) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT marriage.said_of(p) - 'about' || jsonb_build_object('picture', (SELECT x.id FROM marriage.picture x WHERE x.profile_id = p.id
    ORDER BY x.added_at, x.id LIMIT 1))
$$;
