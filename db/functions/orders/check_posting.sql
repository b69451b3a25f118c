-- When a transaction that posted for an order commits, the posting is a movement of that order. check_movement has compared them. It runs
-- outside of orders.place: the plan that a connection makes while the table is small is by the key as well. It has no WHEN: PostgreSQL
-- reads and plans a trigger's WHEN anew for each statement, and this one and the withdrawals' took a fifth of every posting.
CREATE OR REPLACE FUNCTION orders.check_posting() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = orders, pg_temp SET enable_seqscan = off AS $$
BEGIN
  IF NEW.kind NOT IN ('order_paid', 'order_refund', 'order_proceeds', 'order_fee') THEN
    RETURN NULL;
  END IF;
  PERFORM FROM orders.movement m WHERE m.posting_id = NEW.id;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'posting % (%) is no movement of an order', NEW.idempotency_key, NEW.kind
      USING ERRCODE = '23514', CONSTRAINT = 'posting_agrees_with_its_order';
  END IF;
  RETURN NULL;
END $$;

DROP TRIGGER IF EXISTS posting_agrees_with_its_order ON ledger.posting;
CREATE CONSTRAINT TRIGGER posting_agrees_with_its_order AFTER INSERT ON ledger.posting
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  EXECUTE FUNCTION orders.check_posting();
