-- Named invitation links: visits, and who signed up by them.
CREATE SCHEMA invitations;

CREATE TABLE invitations.link (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES members.member (id),
  code text NOT NULL DEFAULT substr(translate(encode(uuid_send(gen_random_uuid()), 'hex'), '01', 'xy'), 1, 10)
    CONSTRAINT link_code_once UNIQUE
    CONSTRAINT link_code CHECK (code ~ '^[a-z2-9]{10}$'),
  name text NOT NULL CONSTRAINT link_name CHECK (length(name) BETWEEN 1 AND 40 AND name !~ '[[:cntrl:]]'),
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT link_name_once UNIQUE (member_id, name)
);

-- Opened pages per day. Nothing about visitors is stored: no address, no hash, no cookie.
CREATE TABLE invitations.link_day (
  link_id bigint NOT NULL REFERENCES invitations.link (id) ON DELETE CASCADE,
  day date NOT NULL,
  visits integer NOT NULL CONSTRAINT link_day_visits CHECK (visits > 0),
  PRIMARY KEY (link_id, day)
);

-- The link by which a member signed up.
CREATE TABLE invitations.joined (
  member_id bigint PRIMARY KEY REFERENCES members.member (id),
  link_id bigint NOT NULL REFERENCES invitations.link (id) ON DELETE CASCADE
);
CREATE INDEX joined_by_link ON invitations.joined (link_id);
