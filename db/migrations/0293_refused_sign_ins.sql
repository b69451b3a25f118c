-- Sign-ins to a member's or vendor's account that a wrong password or factor refused: the newest twenty of each, for thirty days.
CREATE TABLE identity.refused_sign_in (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES members.member (id),
  fault text NOT NULL CONSTRAINT refused_sign_in_fault CHECK (fault IN ('password', 'factor')),
  at timestamptz NOT NULL DEFAULT now(),
  ip inet NOT NULL,
  user_agent text NOT NULL CONSTRAINT refused_sign_in_user_agent CHECK (length(user_agent) <= 400)
);
CREATE INDEX refused_sign_in_of_member ON identity.refused_sign_in (member_id, id DESC);
