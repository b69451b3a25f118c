-- The caller's own profile whole, with the people it is hidden from and the profiles left today; null without one. Errors (PB000): as
-- marriage.caller.
CREATE OR REPLACE FUNCTION marriage.read_own(p_session_sha256 bytea) RETURNS jsonb
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = marriage, pg_temp AS $$
DECLARE member bigint := marriage.caller(p_session_sha256); p marriage.profile;
BEGIN
  SELECT * INTO p FROM marriage.profile x WHERE x.member_id = member;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  RETURN marriage.said_of(p) || jsonb_build_object('status', p.status, 'familyName', p.family_name, 'bornOn', p.born_on,
    'placeId', p.place_id::text,
    'childEmail', coalesce(p.child_email, ''), 'leftToday', marriage.left_today(member),
    'removedFor', coalesce((SELECT r.reason FROM marriage.removal r WHERE r.member_id = member AND p.status = 'removed'), ''),
    'pictures', (SELECT coalesce(jsonb_agg(x.id ORDER BY x.added_at, x.id), '[]') FROM marriage.picture x WHERE x.profile_id = p.id),
    'hiddenFrom', (SELECT coalesce(jsonb_agg(jsonb_build_object('_id', h.id, 'what', h.what, 'note', h.note)
        ORDER BY h.added_at, h.id), '[]')
      FROM marriage.hidden h WHERE h.profile_id = p.id));
END $$;
