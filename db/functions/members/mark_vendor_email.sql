-- The same as members.tell does, for messages that wait with their text.
CREATE OR REPLACE FUNCTION members.mark_vendor_email() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = members, pg_temp AS $$
BEGIN
  IF members.is_vendor(NEW.member_id) THEN
    NEW.subject := members.subject_prefix('vendor', NEW.language) || NEW.subject;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER vendor_email_is_marked BEFORE INSERT ON mail.message
  FOR EACH ROW WHEN (NEW.member_id IS NOT NULL AND NEW.template IS NULL) EXECUTE FUNCTION members.mark_vendor_email();
