-- An account of kind vendor has a store, as a draft, from its first moment, and its owner is of the store's team.
CREATE OR REPLACE FUNCTION vendors.open_store() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO vendors.vendor (vendor_id) VALUES (NEW.id);
  INSERT INTO vendors.team_member (vendor_id, member_id, role) VALUES (NEW.id, NEW.id, 'owner');
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER vendor_has_a_store AFTER INSERT ON members.member
  FOR EACH ROW WHEN (NEW.kind = 'vendor') EXECUTE FUNCTION vendors.open_store();
