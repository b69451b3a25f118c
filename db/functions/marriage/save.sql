-- The member saves the profile: one's own, or a grown-up child's. `p_says`: whose, firstName, familyName, bornOn, placeId, marital,
-- attributes, about, childEmail, isDeclared. A child's that is shown, paused or waits becomes a draft again: consent is to a text.
-- Answers with its public id. Errors (PB000): as marriage.caller; profile_removed (by operators, within 90 days, or it is),
-- profile_of_another (it changes from oneself to a child or back), not_adult, birth_date_not_as_checked (while it is shown), not_declared,
-- place_unknown, child_email_needed, child_email_own, contact_in_text, banned_word.
CREATE OR REPLACE FUNCTION marriage.save(p_session_sha256 bytea, p_says jsonb) RETURNS uuid
LANGUAGE plpgsql SECURITY DEFINER SET search_path = marriage, pg_temp AS $$
DECLARE
  member bigint := marriage.caller(p_session_sha256);
  texts text := concat_ws(E'\n', p_says ->> 'firstName', p_says ->> 'familyName', p_says ->> 'about',
    (SELECT string_agg(a.value #>> '{}', E'\n') FROM jsonb_each(p_says -> 'attributes') a));
  child text := nullif(lower(trim(p_says ->> 'childEmail')), '');
  before marriage.profile; saved uuid; refused text;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('marriage', member));
  SELECT * INTO before FROM marriage.profile p WHERE p.member_id = member FOR NO KEY UPDATE;
  refused := CASE
    WHEN before.status = 'removed' OR EXISTS (SELECT FROM marriage.removal r WHERE r.member_id = member 
      AND r.removed_at > now() - interval '90 days')
      THEN 'profile_removed'
    WHEN before.whose <> p_says ->> 'whose' THEN 'profile_of_another'
    WHEN marriage.is_adult((p_says ->> 'bornOn')::date) IS NOT TRUE THEN 'not_adult'
    WHEN before.status = 'published' AND NOT marriage.is_as_checked(member, before.whose, (p_says ->> 'bornOn')::date)
      THEN 'birth_date_not_as_checked'
    WHEN (p_says -> 'isDeclared') IS DISTINCT FROM 'true' THEN 'not_declared'
    WHEN NOT EXISTS (SELECT FROM catalogue.places p WHERE p.id = (p_says ->> 'placeId')::integer) THEN 'place_unknown'
    WHEN (p_says ->> 'whose' = 'child') AND child IS NULL THEN 'child_email_needed'
    WHEN (p_says ->> 'whose' = 'child') AND child = (SELECT lower(m.email) FROM members.members m WHERE m.id = member)
      THEN 'child_email_own'
    WHEN marriage.has_contact(texts) THEN 'contact_in_text' END;
  IF refused IS NOT NULL THEN
    RAISE EXCEPTION '%', refused USING ERRCODE = 'PB000';
  END IF;
  PERFORM screening.refuse(texts, ARRAY['refuse', 'hold']);
  INSERT INTO marriage.profile AS x (member_id, whose, first_name, family_name, born_on, place_id, marital, attributes, about, declared_at,
    child_email)
  VALUES (member, p_says ->> 'whose', p_says ->> 'firstName', p_says ->> 'familyName', (p_says ->> 'bornOn')::date,
    (p_says ->> 'placeId')::integer, p_says ->> 'marital', p_says -> 'attributes', p_says ->> 'about', now(),
    CASE p_says ->> 'whose' WHEN 'child' THEN child END)
  ON CONFLICT (member_id) DO UPDATE SET first_name = excluded.first_name, family_name = excluded.family_name, born_on = excluded.born_on,
    place_id = excluded.place_id, marital = excluded.marital, attributes = excluded.attributes, about = excluded.about,
    child_email = excluded.child_email, declared_at = now(), changed_at = now(), consented_at = NULL, consent_sha256 = NULL,
    status = CASE x.whose WHEN 'child' THEN 'draft' ELSE x.status END
  RETURNING x.public_id INTO saved;
  RETURN saved;
END $$;
