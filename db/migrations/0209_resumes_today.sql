-- How often an account has saved resumes and made links on a day: what was deleted meanwhile counts, too.
CREATE TABLE resumes.today (
  member_id bigint PRIMARY KEY REFERENCES members.member (id),
  day date NOT NULL,
  saves integer NOT NULL CONSTRAINT today_saves CHECK (saves BETWEEN 0 AND 300),
  links integer NOT NULL CONSTRAINT today_links CHECK (links BETWEEN 0 AND 20)
);
