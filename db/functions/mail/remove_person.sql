-- Deletes the e-mails of an account with the links in them, sent or not. An e-mail without the account's id goes with the address, unless
-- p_is_shared: the same person's account of the other kind has that address, too. For the function that deletes an account; granted to no
-- login.
CREATE OR REPLACE FUNCTION mail.remove_person(p_member_id bigint, p_address text, p_is_shared boolean) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = mail, pg_temp
BEGIN ATOMIC
  DELETE FROM mail.freeze_link l WHERE l.member_id = p_member_id;
  DELETE FROM mail.message m WHERE p_member_id IN (m.member_id, m.about_member_id) OR m.recipient = p_address AND NOT p_is_shared;
END;

-- The e-mail that tells of the deletion forgets its address when it has left.
CREATE OR REPLACE FUNCTION mail.forget_recipient() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.recipient := '';
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER deletion_forgets_recipient BEFORE UPDATE OF sent_at ON mail.message FOR EACH ROW
  WHEN (NEW.template = 'account-deleted' AND NEW.sent_at IS NOT NULL) EXECUTE FUNCTION mail.forget_recipient();
