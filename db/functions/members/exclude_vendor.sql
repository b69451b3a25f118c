-- A vendor earns no income, whoever writes the row: the ledger is told with it.
CREATE OR REPLACE FUNCTION members.exclude_vendor() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = members, pg_temp AS $$
BEGIN
  PERFORM ledger.exclude_from_income(NEW.id);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER vendor_earns_no_income AFTER INSERT ON members.member
  FOR EACH ROW WHEN (NEW.kind = 'vendor') EXECUTE FUNCTION members.exclude_vendor();
