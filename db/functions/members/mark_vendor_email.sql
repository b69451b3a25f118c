-- An e-mail about an account of a vendor says so in its subject: the same person may be a member with the same address.
CREATE OR REPLACE FUNCTION members.mark_vendor_email() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = members, pg_temp AS $$
BEGIN
  IF members.is_vendor(NEW.member_id) THEN
    NEW.subject := 'Vendor account: ' || NEW.subject;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER vendor_email_is_marked BEFORE INSERT ON mail.message
  FOR EACH ROW WHEN (NEW.member_id IS NOT NULL) EXECUTE FUNCTION members.mark_vendor_email();
