-- Members, their sponsors and the counters of their three teams.
CREATE SCHEMA members;

CREATE TABLE members.member (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  public_id uuid NOT NULL DEFAULT uuidv7() UNIQUE,
  kind text NOT NULL DEFAULT 'member' CONSTRAINT member_kind CHECK (kind IN ('member', 'vendor')),
  full_name text NOT NULL CONSTRAINT member_name_length CHECK (length(full_name) BETWEEN 1 AND 120),
  phone text NOT NULL CONSTRAINT member_phone_is_ten_digits CHECK (phone ~ '^[0-9]{10}$'),
  email text NOT NULL CONSTRAINT member_email_is_lower_case CHECK (email = lower(email)),
  password_hash text NOT NULL,
  refer_id text NOT NULL CONSTRAINT refer_id_form CHECK (refer_id ~ '^[0-9A-Z]{4,16}$'),
  -- The members one, two and three steps above: who earns level income from this one (decisions 4).
  sponsor_id bigint REFERENCES members.member (id),
  sponsor2_id bigint REFERENCES members.member (id),
  sponsor3_id bigint REFERENCES members.member (id),
  -- How many members stand above this one, the first member being 0.
  depth integer NOT NULL DEFAULT 0,
  -- selfrank; raised by the rank job, never lowered.
  rank smallint NOT NULL DEFAULT 0 CONSTRAINT member_rank CHECK (rank BETWEEN 0 AND 6),
  -- Derived from the extended public key at BIP-44 …/0/id; checksummed.
  deposit_address text UNIQUE,
  frozen_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT member_email_once UNIQUE (email),
  CONSTRAINT member_phone_once UNIQUE (phone),
  CONSTRAINT refer_id_once UNIQUE (refer_id),
  CONSTRAINT depth_agrees_with_sponsors CHECK (
    (sponsor_id IS NOT NULL) = (depth >= 1) AND (sponsor2_id IS NOT NULL) = (depth >= 2)
    AND (sponsor3_id IS NOT NULL) = (depth >= 3)),
  CONSTRAINT no_one_sponsors_themselves CHECK (sponsor_id <> id AND sponsor2_id <> id AND sponsor3_id <> id)
);
-- Closing a day asks every member's sponsors and depth, and nothing else of a row that is mostly other things.
CREATE INDEX member_lineage ON members.member (id) INCLUDE (sponsor_id, sponsor2_id, sponsor3_id, depth);
CREATE INDEX member_team_a ON members.member (sponsor_id, id);
CREATE INDEX member_team_b ON members.member (sponsor2_id, id);
CREATE INDEX member_team_c ON members.member (sponsor3_id, id);

-- Refuses in the middle of a statement that moves money: SQLSTATE PB000, the contract's error code as message.
CREATE FUNCTION members.refuse_frozen(p_member_id bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM members.member WHERE id = p_member_id AND frozen_at IS NOT NULL) THEN
    RAISE 'account_frozen' USING ERRCODE = 'PB000';
  END IF;
END $$;

CREATE TABLE members.notice_acceptance (
  member_id bigint NOT NULL REFERENCES members.member (id),
  notice text NOT NULL,
  version integer NOT NULL,
  text_sha256 text NOT NULL,
  ip inet NOT NULL,
  accepted_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (member_id, notice, version)
);

CREATE SCHEMA referrals;

-- Team figures by level, folded from referrals.team_change, so that reading a dashboard never counts a team.
CREATE TABLE referrals.team (
  member_id bigint NOT NULL,
  -- 1 to 3 are teams A to C; 0 is the member alone.
  level smallint NOT NULL CONSTRAINT team_level CHECK (level BETWEEN 0 AND 3),
  members bigint NOT NULL DEFAULT 0 CONSTRAINT team_members_not_negative CHECK (members >= 0),
  active bigint NOT NULL DEFAULT 0 CONSTRAINT team_active_not_negative CHECK (active >= 0),
  invested_micro bigint NOT NULL DEFAULT 0 CONSTRAINT team_invested_not_negative CHECK (invested_micro >= 0),
  PRIMARY KEY (member_id, level),
  CONSTRAINT team_active_within_members CHECK (active <= CASE WHEN level = 0 THEN 1 ELSE members END)
) WITH (fillfactor = 80);

-- Appended by whoever changes a team: a sponsor of thousands is not a row that they all wait for.
CREATE TABLE referrals.team_change (
  id bigint GENERATED ALWAYS AS IDENTITY,
  member_id bigint NOT NULL,
  level smallint NOT NULL,
  members smallint NOT NULL DEFAULT 0,
  active smallint NOT NULL DEFAULT 0,
  invested_micro bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (member_id, level, id)
) WITH (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 5000);

-- Appends what one member's change means for themself and the three sponsors above.
CREATE FUNCTION referrals.note_change(p_member_id bigint, p_members integer, p_active integer, p_invested_micro bigint)
RETURNS void LANGUAGE sql AS $$
  INSERT INTO referrals.team_change (member_id, level, members, active, invested_micro)
  SELECT s.id, s.level, CASE WHEN s.level > 0 THEN p_members ELSE 0 END, p_active, p_invested_micro
  FROM members.member m,
       LATERAL (VALUES (m.id, 0), (m.sponsor_id, 1), (m.sponsor2_id, 2), (m.sponsor3_id, 3)) s (id, level)
  WHERE m.id = p_member_id AND s.id IS NOT NULL AND (s.level > 0 OR p_members = 0);
$$;

-- Folds appended changes into the counters; returns the members whose figures changed. One fold at a time: whoever
-- finds another at work has nothing to do.
CREATE FUNCTION referrals.fold(p_max_rows integer DEFAULT 20000) RETURNS SETOF bigint
LANGUAGE plpgsql AS $$
DECLARE ids bigint[]; levels smallint[]; member_counts bigint[]; active_counts bigint[]; invested_sums bigint[];
BEGIN
  IF NOT pg_try_advisory_xact_lock(7420004) THEN RETURN; END IF;
  WITH taken AS (
    DELETE FROM referrals.team_change c WHERE (c.member_id, c.level, c.id) IN (
      SELECT t.member_id, t.level, t.id FROM referrals.team_change t ORDER BY t.member_id, t.level, t.id LIMIT p_max_rows)
    RETURNING c.member_id, c.level, c.members, c.active, c.invested_micro
  ), summed AS (
    SELECT t.member_id, t.level, sum(t.members) AS members, sum(t.active) AS active, sum(t.invested_micro)::bigint AS invested
    FROM taken t GROUP BY t.member_id, t.level
  )
  SELECT array_agg(s.member_id), array_agg(s.level), array_agg(s.members), array_agg(s.active), array_agg(s.invested)
  INTO ids, levels, member_counts, active_counts, invested_sums FROM summed s;
  IF ids IS NULL THEN RETURN; END IF;

  -- Not INSERT … ON CONFLICT DO UPDATE: the CHECKs would judge the change by itself instead of the new figure.
  INSERT INTO referrals.team (member_id, level)
  SELECT * FROM unnest(ids, levels) ON CONFLICT DO NOTHING;
  UPDATE referrals.team t SET members = t.members + u.members, active = t.active + u.active,
    invested_micro = t.invested_micro + u.invested
  FROM unnest(ids, levels, member_counts, active_counts, invested_sums) AS u (id, level, members, active, invested)
  WHERE t.member_id = u.id AND t.level = u.level;
  RETURN QUERY SELECT DISTINCT u.id FROM unnest(ids) u (id);
END $$;

-- The counters as they are now: folded and not yet folded.
CREATE FUNCTION referrals.team_figures(p_member_id bigint)
RETURNS TABLE (level smallint, members bigint, active bigint, invested_micro bigint)
LANGUAGE sql STABLE AS $$
  SELECT s.level, sum(s.members)::bigint, sum(s.active)::bigint, sum(s.invested_micro)::bigint
  FROM (
    SELECT level, members, active, invested_micro FROM referrals.team WHERE member_id = p_member_id
    UNION ALL
    SELECT level, members, active, invested_micro FROM referrals.team_change WHERE member_id = p_member_id
  ) s GROUP BY s.level;
$$;
