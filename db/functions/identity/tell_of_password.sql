-- Mails a member that the password was changed: whoever changes it cannot leave that out.
CREATE OR REPLACE FUNCTION identity.tell_of_password(p_member_id bigint) RETURNS void LANGUAGE sql
BEGIN ATOMIC
  SELECT mail.queue_email(m.email, format('Your %s password was changed', platform.brand_name()), ARRAY[
    'The password of your account was changed just now, and every session was ended.',
    'If this was not you, choose "Forgot Password?" on the login page at once and contact us.'], m.id)
  FROM members.members m WHERE m.id = p_member_id;
END;
