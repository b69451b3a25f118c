-- Notes at the member that there is a pause to look for, under the lock that purchases take.
CREATE OR REPLACE FUNCTION safeguards.note_pause() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM safeguards.lock_member(NEW.member_id);
  PERFORM members.mark_safeguarded(NEW.member_id);
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER pause_is_noted BEFORE INSERT ON safeguards.pause
  FOR EACH ROW EXECUTE FUNCTION safeguards.note_pause();
