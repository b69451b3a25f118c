-- A revision says for ever what was saved; it goes with its resume, or when it is the oldest of many. A resume stays its member's, and a
-- link leads to what it was made for, until when it was made for, and once taken back never again.
CREATE OR REPLACE FUNCTION resumes.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a revision stays' USING ERRCODE = '23514', CONSTRAINT = 'revision_stays';
END $$;
CREATE OR REPLACE TRIGGER revision_stays BEFORE UPDATE ON resumes.revision FOR EACH ROW EXECUTE FUNCTION resumes.refuse_change();

CREATE OR REPLACE FUNCTION resumes.check_resume() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.public_id, NEW.member_id) IS DISTINCT FROM (OLD.id, OLD.public_id, OLD.member_id) OR NEW.number < OLD.number THEN
    RAISE EXCEPTION 'a resume stays its member''s' USING ERRCODE = '23514', CONSTRAINT = 'resume_stays_its_members';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER resume_stays_its_members BEFORE UPDATE ON resumes.resume FOR EACH ROW EXECUTE FUNCTION resumes.check_resume();

CREATE OR REPLACE FUNCTION resumes.check_link() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.resume_id, NEW.token_sha256, NEW.made_at, NEW.expires_at)
      IS DISTINCT FROM (OLD.id, OLD.resume_id, OLD.token_sha256, OLD.made_at, OLD.expires_at)
    OR (OLD.revoked_at IS NOT NULL AND NEW.revoked_at IS DISTINCT FROM OLD.revoked_at) THEN
    RAISE EXCEPTION 'a link is taken back for good' USING ERRCODE = '23514', CONSTRAINT = 'link_stays';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER link_stays BEFORE UPDATE ON resumes.link FOR EACH ROW EXECUTE FUNCTION resumes.check_link();
