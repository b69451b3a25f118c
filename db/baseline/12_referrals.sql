-- Team figures by level.
CREATE SCHEMA referrals;

-- Figures of a member's teams, rolled up from referrals.team_change, so that a dashboard never counts a team.
CREATE TABLE referrals.team (
  member_id bigint NOT NULL,
  -- 1 to 3 are teams A to C; 0 is the member.
  level smallint NOT NULL CONSTRAINT team_level CHECK (level BETWEEN 0 AND 3),
  members bigint NOT NULL DEFAULT 0 CONSTRAINT team_members_not_negative CHECK (members >= 0),
  active bigint NOT NULL DEFAULT 0 CONSTRAINT team_active_not_negative CHECK (active >= 0),
  invested_micro bigint NOT NULL DEFAULT 0 CONSTRAINT team_invested_not_negative CHECK (invested_micro >= 0),
  PRIMARY KEY (member_id, level),
  CONSTRAINT team_active_within_members CHECK (active <= CASE WHEN level = 0 THEN 1 ELSE members END)
) WITH (fillfactor = 80);

-- Appended by every change of a team, so that changes do not wait for the row of a sponsor of thousands.
CREATE TABLE referrals.team_change (
  id bigint GENERATED ALWAYS AS IDENTITY,
  member_id bigint NOT NULL,
  level smallint NOT NULL,
  day date NOT NULL DEFAULT platform.business_date(),
  members smallint NOT NULL DEFAULT 0,
  active smallint NOT NULL DEFAULT 0,
  invested_micro bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (member_id, level, id)
) WITH (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 5000);

-- One row for each day on which a team changed.
CREATE TABLE referrals.team_day (
  member_id bigint NOT NULL,
  level smallint NOT NULL CONSTRAINT team_day_level CHECK (level BETWEEN 1 AND 3),
  day date NOT NULL,
  -- Members who joined on this day.
  joined integer NOT NULL DEFAULT 0 CONSTRAINT team_day_joined_not_negative CHECK (joined >= 0),
  -- Change of the number of active members on this day.
  active_change integer NOT NULL DEFAULT 0,
  PRIMARY KEY (member_id, level, day)
) WITH (fillfactor = 80);
