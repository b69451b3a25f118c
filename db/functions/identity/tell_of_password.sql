-- Mails a member that the password was changed: whoever changes it cannot leave that out.
CREATE OR REPLACE FUNCTION identity.tell_of_password(p_member_id bigint) RETURNS void LANGUAGE sql
BEGIN ATOMIC
  SELECT members.tell('password-changed', p_member_id);
END;

-- What it called before, with a text of its own.
DROP FUNCTION IF EXISTS mail.queue_email(text, text, text[], bigint);
