-- Puts a member below another sponsor, with everybody below them. Answers the contract's error code, or null. All of them are
-- locked first, members before those below: a sign-up below waits, and then sees the corrected row.
CREATE OR REPLACE FUNCTION members.move_sponsor(p_member_id bigint, p_sponsor_id bigint) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = members, pg_temp AS $$
DECLARE
  moved members.member;
  ids bigint[];
  found_ids bigint[];
BEGIN
  -- One correction at a time: two that cross could close a circle.
  PERFORM pg_advisory_xact_lock(7420020);
  SELECT * INTO moved FROM members.member WHERE id = p_member_id FOR UPDATE;
  IF moved.sponsor_id IS NOT DISTINCT FROM p_sponsor_id THEN RETURN 'sponsor_is_the_same'; END IF;
  LOOP
    WITH RECURSIVE below AS (
      SELECT p_member_id AS id UNION ALL SELECT m.id FROM members.member m JOIN below b ON m.sponsor_id = b.id
    ) SELECT array_agg(b.id ORDER BY b.id) INTO found_ids FROM below b;
    EXIT WHEN found_ids = ids;
    ids := found_ids;
    PERFORM FROM members.member WHERE id = ANY (ids) ORDER BY id FOR UPDATE;
  END LOOP;
  IF p_sponsor_id = ANY (ids) THEN RETURN 'sponsor_is_below'; END IF;
  IF NOT members.sponsor_is_open(p_member_id) THEN RETURN 'sponsor_is_settled'; END IF;
  PERFORM FROM members.member WHERE id = p_sponsor_id FOR SHARE;

  UPDATE members.member m SET sponsor_id = s.id, sponsor2_id = s.sponsor_id, sponsor3_id = s.sponsor2_id, depth = s.depth + 1
  FROM members.member s WHERE m.id = p_member_id AND s.id = p_sponsor_id;
  WITH RECURSIVE below AS (
    SELECT m.id, m.sponsor_id, m.sponsor2_id, m.depth FROM members.member m WHERE m.id = p_member_id
    UNION ALL
    SELECT c.id, c.sponsor_id, b.sponsor_id, b.depth + 1 FROM members.member c JOIN below b ON c.sponsor_id = b.id
  )
  UPDATE members.member m SET sponsor2_id = b.sponsor_id, sponsor3_id = b.sponsor2_id, depth = b.depth + 1
  FROM below b WHERE m.sponsor_id = b.id AND m.id <> p_member_id;
  RETURN NULL;
END $$;

-- What counted the teams before referrals did.
DROP FUNCTION IF EXISTS members.places_above;
