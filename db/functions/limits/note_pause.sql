-- Notes at the member that there is a pause to look for, under the lock that purchases take.
CREATE OR REPLACE FUNCTION limits.note_pause() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM limits.lock_member(NEW.member_id);
  PERFORM members.mark_limited(NEW.member_id);
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER pause_is_noted BEFORE INSERT ON limits.pause
  FOR EACH ROW EXECUTE FUNCTION limits.note_pause();
