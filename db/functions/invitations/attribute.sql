-- Attributes whoever signed up with a link to it: in the transaction of the sign-up, and only a link of their own sponsor. Another code
-- attributes nothing: the account is opened all the same.
CREATE OR REPLACE FUNCTION invitations.attribute() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = invitations, pg_temp AS $$
BEGIN
  INSERT INTO invitations.joined (member_id, link_id)
  SELECT NEW.id, l.id FROM invitations.link l WHERE l.code = NEW.invited_with AND l.member_id = NEW.sponsor_id;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER sign_up_is_attributed AFTER INSERT ON members.member FOR EACH ROW
  WHEN (NEW.invited_with IS NOT NULL) EXECUTE FUNCTION invitations.attribute();
