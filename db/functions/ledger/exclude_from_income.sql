-- The owner of accounts never earns income: nothing that earnings pay reaches these accounts any more.
CREATE OR REPLACE FUNCTION ledger.exclude_from_income(p_owner_id bigint) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = ledger, pg_temp
BEGIN ATOMIC
  INSERT INTO ledger.non_earner (owner_id) VALUES (p_owner_id) ON CONFLICT DO NOTHING;
END;
