-- Rejects a vendor as a sponsor, because only members have a team. vendor_is_in_no_team checks that vendors have no
-- sponsor.
CREATE OR REPLACE FUNCTION members.check_sponsor() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM members.member s WHERE s.id = NEW.sponsor_id AND s.kind = 'vendor';
  IF FOUND THEN
    RAISE EXCEPTION 'the sponsor of member % is a vendor', NEW.id
      USING ERRCODE = '23514', CONSTRAINT = 'sponsor_is_a_member';
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER sponsor_is_a_member AFTER INSERT OR UPDATE OF sponsor_id ON members.member
  FOR EACH ROW WHEN (NEW.sponsor_id IS NOT NULL) EXECUTE FUNCTION members.check_sponsor();

-- Checks that the three levels above match the sponsor's row. A sign-up during a correction of that row is retried.
CREATE OR REPLACE FUNCTION members.check_lineage() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM members.member s WHERE s.id = NEW.sponsor_id AND s.depth + 1 = NEW.depth
      AND s.sponsor_id IS NOT DISTINCT FROM NEW.sponsor2_id AND s.sponsor2_id IS NOT DISTINCT FROM NEW.sponsor3_id) THEN
    RAISE EXCEPTION 'the sponsor of member % was corrected meanwhile', NEW.id USING ERRCODE = 'serialization_failure';
  END IF;
  RETURN NULL;
END $$;

-- Runs after the foreign keys' triggers, which wait for a locked sponsor's row: triggers run in the order of their
-- names.
CREATE OR REPLACE TRIGGER lineage_agrees AFTER INSERT ON members.member
  FOR EACH ROW WHEN (NEW.sponsor_id IS NOT NULL) EXECUTE FUNCTION members.check_lineage();

-- True if a sponsor can be corrected: nobody's income depends on it yet. The member, and everyone up to two levels
-- below, must not have bought anything. Purchases further down pay nothing to those above the member. Vendors have no
-- sponsor.
CREATE OR REPLACE FUNCTION members.sponsor_is_open(p_member_id bigint) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT NOT members.is_vendor(p_member_id) AND NOT EXISTS (
    -- The first entry of a member's principal is the first purchase.
    SELECT FROM members.member m
    JOIN ledger.entries e ON e.account_id = ledger.account_number(m.id, 'principal') AND e.version = 1
    WHERE m.id = p_member_id OR m.sponsor_id = p_member_id OR m.sponsor2_id = p_member_id);
$$;

-- Moves a member, with everyone below, to another sponsor. Returns the contract's error code, or null. Locks all of
-- them first, upper levels first: a sign-up below waits, and then sees the corrected row.
CREATE OR REPLACE FUNCTION members.move_sponsor(p_member_id bigint, p_sponsor_id bigint) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = members, pg_temp AS $$
DECLARE
  moved members.member;
  ids bigint[];
  found_ids bigint[];
BEGIN
  -- One correction at a time, because two could form a cycle.
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

  UPDATE members.member m
  SET sponsor_id = s.id, sponsor2_id = s.sponsor_id, sponsor3_id = s.sponsor2_id, depth = s.depth + 1
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

-- Raises members' ranks; a rank never falls. income.raise_ranks decides which rank a member reaches.
CREATE OR REPLACE FUNCTION members.raise_ranks(p_member_ids bigint[], p_ranks smallint[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = members, pg_temp AS $$
BEGIN
  UPDATE members.member m SET rank = u.rank FROM unnest(p_member_ids, p_ranks) u (id, rank)
  WHERE m.id = u.id AND m.rank < u.rank;
END $$;
