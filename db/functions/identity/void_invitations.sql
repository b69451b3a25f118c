-- Who is no owner any more has invited nobody.
CREATE OR REPLACE FUNCTION identity.void_invitations() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = identity, pg_temp AS $$
BEGIN
  UPDATE identity.operator_invitation SET revoked_at = now()
  WHERE invited_by = NEW.id AND used_at IS NULL AND revoked_at IS NULL;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER suspended_owner_invites_nobody AFTER UPDATE OF role, disabled_at ON identity.operator
  FOR EACH ROW WHEN (NEW.role <> 'owner' OR NEW.disabled_at IS NOT NULL) EXECUTE FUNCTION identity.void_invitations();
