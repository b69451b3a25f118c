-- Assigns a certificate a random free place in the newest list of a purpose. After sixteen draws of taken places, opens
-- a new list. The bits of gen_random_uuid come from the server's strong random source.
CREATE OR REPLACE FUNCTION certificates.place(p_certificate_id bigint, p_purpose text) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE list bigint;
BEGIN
  FOR round IN 1..2 LOOP
    SELECT l.id INTO list FROM certificates.status_list l WHERE l.purpose = p_purpose ORDER BY l.number DESC LIMIT 1;
    FOR draw IN 1..16 LOOP
      EXIT WHEN list IS NULL;
      INSERT INTO certificates.status_entry (list_id, place, certificate_id)
      VALUES (list, ('x' || left(replace(gen_random_uuid()::text, '-', ''), 8))::bit(32)::bigint & 131071,
        p_certificate_id)
      ON CONFLICT DO NOTHING;
      IF FOUND THEN
        RETURN;
      END IF;
    END LOOP;
    -- Of two parallel calls, one opens the list and both use it.
    INSERT INTO certificates.status_list (purpose, number)
    SELECT p_purpose, coalesce(max(l.number), 0) + 1 FROM certificates.status_list l WHERE l.purpose = p_purpose
    ON CONFLICT ON CONSTRAINT status_list_of_its_number DO NOTHING;
  END LOOP;
  RAISE 'no list of certificates has room' USING ERRCODE = '40001';
END $$;

-- Creates a certificate with its place in a list. Returns its row. The name is the account's. For the functions
-- below and those of operators, which have decided on it.
CREATE OR REPLACE FUNCTION certificates.make(
  p_member_id bigint, p_course text, p_batch uuid, p_title text, p_criteria text
) RETURNS certificates.certificate LANGUAGE plpgsql AS $$
DECLARE c certificates.certificate;
BEGIN
  INSERT INTO certificates.certificate (member_id, course, batch_id, title, criteria, recipient_name)
  SELECT m.id, p_course, p_batch, p_title, p_criteria, m.full_name FROM members.members m
  WHERE m.id = p_member_id AND m.kind = 'member'
  ON CONFLICT (member_id, course) WHERE course IS NOT NULL DO NOTHING
  RETURNING * INTO c;
  IF FOUND THEN
    PERFORM certificates.place(c.id, 'message');
  END IF;
  RETURN c;
END $$;

-- Awards a certificate in the transaction that finishes a member's course. A repeated call returns the same one,
-- whatever its status. Title and criteria are those of the first time, cut to 200 and 4,000 characters. Returns its
-- public id. For the module that owns courses; granted to no login. Errors (PB000): member_unknown (also a vendor's
-- account).
CREATE OR REPLACE FUNCTION certificates.award(p_member bigint, p_course text, p_title text, p_criteria text)
RETURNS uuid LANGUAGE plpgsql SECURITY DEFINER SET search_path = certificates, pg_temp AS $$
DECLARE
  awarded uuid := (certificates.make(p_member, p_course, NULL, left(p_title, 200), left(p_criteria, 4000))).public_id;
BEGIN
  IF awarded IS NULL THEN
    SELECT c.public_id INTO awarded FROM certificates.certificate c
    WHERE c.member_id = p_member AND c.course = p_course;
  END IF;
  IF awarded IS NULL THEN
    RAISE 'member_unknown' USING ERRCODE = 'PB000';
  END IF;
  RETURN awarded;
END $$;

-- Returns how many certificates a course gave, how many are not in force, and the time of the last one, without names.
-- For the module that owns courses; granted to no login.
CREATE OR REPLACE FUNCTION certificates.of_course(p_course text)
RETURNS TABLE (given bigint, suspended bigint, revoked bigint, last_at timestamptz)
LANGUAGE sql STABLE ROWS 1 AS $$
  SELECT count(*), count(*) FILTER (WHERE c.status = 'suspended'), count(*) FILTER (WHERE c.status = 'revoked'),
    max(c.issued_at)
  FROM certificates.certificate c WHERE c.course = p_course
$$;
