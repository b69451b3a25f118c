-- The console's members, overview and inbox (modules/operations).

-- ---------------------------------------------------------------- finding members among a million

-- Beginnings of what identifies a member; equality is answered by the UNIQUE constraints.
CREATE INDEX member_by_email ON members.member (email text_pattern_ops, id);
CREATE INDEX member_by_phone ON members.member (phone text_pattern_ops, id);
CREATE INDEX member_by_refer_id ON members.member (refer_id text_pattern_ops, id);
CREATE INDEX member_frozen ON members.member (id) WHERE frozen_at IS NOT NULL;

-- What happened to one account, newest first.
CREATE INDEX message_by_recipient ON mail.message (recipient, queued_at DESC);
CREATE INDEX code_by_member ON identity.one_time_code (member_id, created_at DESC) WHERE member_id IS NOT NULL;
CREATE INDEX session_by_member ON identity.session (subject_id, created_at DESC) WHERE kind IN ('member', 'vendor');

-- ---------------------------------------------------------------- correcting a sponsor

-- A sponsor stays as soon as somebody's income hangs on it: the member, or anybody up to two steps below, has bought. Those
-- further below earn nothing for whoever stands above the member.
CREATE FUNCTION members.sponsor_is_open(p_member_id bigint) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT NOT EXISTS (
    SELECT FROM members.member m JOIN investments.position p ON p.member_id = m.id
    WHERE m.id = p_member_id OR m.sponsor_id = p_member_id OR m.sponsor2_id = p_member_id);
$$;

-- The three above are copied from the sponsor's row. Whoever signs up while that row is being corrected tries again.
CREATE FUNCTION members.check_lineage() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM members.member s WHERE s.id = NEW.sponsor_id AND s.depth + 1 = NEW.depth
      AND s.sponsor_id IS NOT DISTINCT FROM NEW.sponsor2_id AND s.sponsor2_id IS NOT DISTINCT FROM NEW.sponsor3_id) THEN
    RAISE EXCEPTION 'the sponsor of member % was corrected meanwhile', NEW.id USING ERRCODE = 'serialization_failure';
  END IF;
  RETURN NULL;
END $$;
-- Its name sorts behind the foreign keys' triggers, which wait for a sponsor's row that is locked.
CREATE TRIGGER lineage_agrees AFTER INSERT ON members.member
  FOR EACH ROW WHEN (NEW.sponsor_id IS NOT NULL) EXECUTE FUNCTION members.check_lineage();

-- Puts a member below another sponsor, with everybody below them. Answers the contract's error code, or null. All of them are
-- locked first, members before those below: a sign-up below waits, and then sees the corrected row.
CREATE FUNCTION members.move_sponsor(p_member_id bigint, p_sponsor_id bigint) RETURNS text LANGUAGE plpgsql AS $$
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

  -- The counters of the teams above: out of the old ones, into the new ones, on the day of joining.
  INSERT INTO referrals.team_change (member_id, level, members, day) SELECT * FROM members.places_above(ids, (-1)::smallint);
  UPDATE members.member m SET sponsor_id = s.id, sponsor2_id = s.sponsor_id, sponsor3_id = s.sponsor2_id, depth = s.depth + 1
  FROM members.member s WHERE m.id = p_member_id AND s.id = p_sponsor_id;
  WITH RECURSIVE below AS (
    SELECT m.id, m.sponsor_id, m.sponsor2_id, m.depth FROM members.member m WHERE m.id = p_member_id
    UNION ALL
    SELECT c.id, c.sponsor_id, b.sponsor_id, b.depth + 1 FROM members.member c JOIN below b ON c.sponsor_id = b.id
  )
  UPDATE members.member m SET sponsor2_id = b.sponsor_id, sponsor3_id = b.sponsor2_id, depth = b.depth + 1
  FROM below b WHERE m.sponsor_id = b.id AND m.id <> p_member_id;
  INSERT INTO referrals.team_change (member_id, level, members, day) SELECT * FROM members.places_above(ids, 1::smallint);
  RETURN NULL;
END $$;

-- A row for each of these members and each of the three above, as referrals.team_change takes it.
CREATE FUNCTION members.places_above(p_ids bigint[], p_members smallint)
RETURNS TABLE (member_id bigint, level smallint, members smallint, day date) LANGUAGE sql STABLE AS $$
  SELECT a.id, a.level::smallint, p_members, m.joined_on
  FROM members.member m, LATERAL (VALUES (m.sponsor_id, 1), (m.sponsor2_id, 2), (m.sponsor3_id, 3)) a (id, level)
  WHERE m.id = ANY (p_ids) AND a.id IS NOT NULL;
$$;

-- ---------------------------------------------------------------- the site's inbox

-- received → answered, or closed without an answer. The answer is kept as it was mailed.
ALTER TABLE site.contact_message
  ADD COLUMN status text NOT NULL DEFAULT 'received'
    CONSTRAINT contact_status CHECK (status IN ('received', 'answered', 'closed')),
  ADD COLUMN answer text CONSTRAINT contact_answer_length CHECK (length(answer) BETWEEN 1 AND 8000),
  ADD COLUMN handled_by text,
  ADD COLUMN handled_at timestamptz,
  ADD CONSTRAINT contact_answered_with_an_answer CHECK ((status = 'answered') = (answer IS NOT NULL)),
  ADD CONSTRAINT contact_handled_by_somebody CHECK
    ((status = 'received') = (handled_at IS NULL) AND (handled_at IS NULL) = (handled_by IS NULL));
CREATE INDEX contact_message_by_status ON site.contact_message (status, received_at DESC);

-- ---------------------------------------------------------------- seeing what a member sees

-- An operator's look at a member's screens: a session of its own kind, for 15 minutes, which no call that changes anything admits.
ALTER TABLE identity.session DROP CONSTRAINT session_kind;
ALTER TABLE identity.session ADD CONSTRAINT session_kind CHECK (kind IN ('member', 'vendor', 'operator', 'viewer')),
  ADD CONSTRAINT viewing_is_short CHECK (kind <> 'viewer' OR expires_at <= created_at + interval '15 minutes');
ALTER TABLE identity.sign_in_ticket ADD COLUMN is_view boolean NOT NULL DEFAULT false;

CREATE OR REPLACE FUNCTION identity.end_sessions_of_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE identity.session SET revoked_at = now()
  WHERE kind IN ('member', 'vendor', 'viewer') AND subject_id = NEW.id AND revoked_at IS NULL;
  RETURN NULL;
END $$;

-- ---------------------------------------------------------------- the overview

-- What a day moved, read by the day.
CREATE INDEX deposit_by_credit ON deposits.deposit (credited_at) INCLUDE (amount_micro) WHERE status = 'credited';
CREATE INDEX deposit_too_small ON deposits.deposit (id) WHERE status = 'too_small';
CREATE INDEX withdrawal_by_payment ON withdrawals.withdrawal (paid_at) INCLUDE (net_micro) WHERE status = 'paid';
-- Who else asked for a payout to an address.
CREATE INDEX withdrawal_by_address ON withdrawals.withdrawal (lower(address), member_id)
  WHERE status NOT IN ('requested', 'expired');
CREATE INDEX message_unsent ON mail.message (queued_at) WHERE sent_at IS NULL;
CREATE INDEX submission_waiting ON kyc.submission (submitted_at, id) WHERE status = 'submitted';
CREATE INDEX award_open_amount ON income.award (status) INCLUDE (amount_micro) WHERE status IN ('held', 'awaiting');
