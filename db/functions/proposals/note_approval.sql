-- Tells the ledger what two operators decided about the books, in the transaction of the decision.
CREATE OR REPLACE FUNCTION proposals.note_approval() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM ledger.approve(to_jsonb(NEW) || jsonb_build_object('approved_at', NEW.decided_at));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER approval_reaches_the_ledger AFTER UPDATE OF status ON proposals.proposal FOR EACH ROW
  WHEN (NEW.status = 'approved' AND NEW.kind IN ('loss', 'desk_out', 'inflow', 'correction', 'credit', 'reversal', 'gone_deposit'))
  EXECUTE FUNCTION proposals.note_approval();
