-- Takes a person's name off every certificate and shows them to nobody any more. The signed credentials stay: a holder's file is verified
-- as before, and holds no name. For the function that deletes an account; granted to no login.
CREATE OR REPLACE FUNCTION certificates.remove_person(p_member_id bigint) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = certificates, pg_temp
BEGIN ATOMIC
  UPDATE certificates.certificate c SET member_id = NULL, recipient_name = NULL, shows = 'nothing' WHERE c.member_id = p_member_id;
END;
