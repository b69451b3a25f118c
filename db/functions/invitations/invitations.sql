-- Creates a link of the session's member. Returns its code. At most 20 per member. Errors (PB000): as
-- identity.check_session, too_many_links, link_name_taken.
CREATE OR REPLACE FUNCTION invitations.make_link(p_session_sha256 bytea, p_member_id bigint, p_name text) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = invitations, pg_temp AS $$
DECLARE made text;
BEGIN
  PERFORM identity.check_session(p_member_id, p_session_sha256);
  PERFORM members.lock_member(p_member_id);
  IF (SELECT count(*) FROM invitations.link l WHERE l.member_id = p_member_id) >= 20 THEN
    RAISE 'too_many_links' USING ERRCODE = 'PB000';
  END IF;
  INSERT INTO invitations.link (member_id, name) VALUES (p_member_id, p_name)
  ON CONFLICT ON CONSTRAINT link_name_once DO NOTHING RETURNING code INTO made;
  IF made IS NULL THEN
    RAISE 'link_name_taken' USING ERRCODE = 'PB000';
  END IF;
  RETURN made;
END $$;

-- Deletes a link with its figures; people who signed up by it stay in the team. Errors (PB000): as
-- identity.check_session, link_unknown.
CREATE OR REPLACE FUNCTION invitations.remove_link(p_session_sha256 bytea, p_member_id bigint, p_code text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = invitations, pg_temp AS $$
BEGIN
  PERFORM identity.check_session(p_member_id, p_session_sha256);
  DELETE FROM invitations.link l WHERE l.member_id = p_member_id AND l.code = p_code;
  IF NOT FOUND THEN
    RAISE 'link_unknown' USING ERRCODE = 'PB000';
  END IF;
END $$;

-- Returns the links of the session's member, newest first: visits, sign-ups, and how many of those hold an active
-- package. Errors: as identity.check_reader.
CREATE OR REPLACE FUNCTION invitations.links_of(p_session_sha256 bytea, p_member_id bigint)
RETURNS TABLE (code text, name text, created_at timestamptz, visits bigint, sign_ups bigint, active bigint)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = invitations, pg_temp AS $$
BEGIN
  PERFORM identity.check_reader(p_member_id, p_session_sha256);
  RETURN QUERY SELECT l.code, l.name, l.created_at,
    (SELECT coalesce(sum(d.visits), 0) FROM invitations.link_day d WHERE d.link_id = l.id),
    count(j.member_id),
    count(j.member_id)
      FILTER (WHERE EXISTS (SELECT FROM investments.positions p
        WHERE p.member_id = j.member_id AND p.status = 'active'))
  FROM invitations.link l LEFT JOIN invitations.joined j ON j.link_id = l.id
  WHERE l.member_id = p_member_id GROUP BY l.id ORDER BY l.id DESC;
END $$;

-- Counts a visit on the open business day. Ignores unknown codes.
CREATE OR REPLACE FUNCTION invitations.count_visit(p_code text) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = invitations, pg_temp AS $$
  INSERT INTO invitations.link_day AS d (link_id, day, visits)
  SELECT l.id, platform.business_date(), 1 FROM invitations.link l WHERE l.code = p_code
  ON CONFLICT (link_id, day) DO UPDATE SET visits = d.visits + 1
$$;

-- Deletes an account's links with their figures, and the link by which the account signed up. For the function that
-- deletes an account; granted to no login.
CREATE OR REPLACE FUNCTION invitations.remove_person(p_member_id bigint) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = invitations, pg_temp
BEGIN ATOMIC
  DELETE FROM invitations.joined j WHERE j.member_id = p_member_id;
  DELETE FROM invitations.link l WHERE l.member_id = p_member_id;
END;

-- Attributes a new member to the link that they signed up with, in the same transaction. Only links of their own
-- sponsor count; with another code the account is opened anyway.
CREATE OR REPLACE FUNCTION invitations.attribute() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = invitations, pg_temp AS $$
BEGIN
  INSERT INTO invitations.joined (member_id, link_id)
  SELECT NEW.id, l.id FROM invitations.link l WHERE l.code = NEW.invited_with AND l.member_id = NEW.sponsor_id;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER sign_up_is_attributed AFTER INSERT ON members.member FOR EACH ROW
  WHEN (NEW.invited_with IS NOT NULL) EXECUTE FUNCTION invitations.attribute();

-- Returns what the open day's plan pays for an invitation, what may still be paid for recruitment to all members
-- together (decisions 1.8), and what waits for this member. Errors: as identity.check_reader.
CREATE OR REPLACE FUNCTION invitations.pay_of(p_session_sha256 bytea, p_member_id bigint) RETURNS TABLE (
  direct_bps integer, hold_days integer, level_a_bps integer, level_b_bps integer, level_c_bps integer,
  room_micro bigint, held_micro bigint, awaiting_micro bigint, over_cap_micro bigint, paid_micro bigint
) LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = invitations, pg_temp AS $$
DECLARE today date := platform.business_date();
BEGIN
  PERFORM identity.check_reader(p_member_id, p_session_sha256);
  RETURN QUERY SELECT p.direct_bps::integer, p.hold_days::integer, p.level_a_bps::integer, p.level_b_bps::integer,
    p.level_c_bps::integer, greatest(ledger.recruitment_room(today), 0), own.held, own.awaiting, own.over_cap, own.paid
  FROM (SELECT * FROM income.plans n WHERE n.effective_on <= today
    ORDER BY n.effective_on DESC, n.version DESC LIMIT 1) p
  CROSS JOIN (SELECT coalesce(sum(a.amount_micro) FILTER (WHERE a.status = 'held'), 0)::bigint AS held,
      coalesce(sum(a.amount_micro) FILTER (WHERE a.status = 'awaiting' AND NOT a.is_over_cap), 0)::bigint AS awaiting,
      coalesce(sum(a.amount_micro) FILTER (WHERE a.status = 'awaiting' AND a.is_over_cap), 0)::bigint AS over_cap,
      coalesce(sum(a.amount_micro) FILTER (WHERE a.status = 'paid'), 0)::bigint AS paid
    FROM income.awards a WHERE a.member_id = p_member_id AND ledger.is_recruitment(a.kind)) own;
END $$;
