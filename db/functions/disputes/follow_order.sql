-- A dispute begins and ends with its order: whoever moves the order, this follows in the same transaction. Both sides are mailed; of a
-- decision they were when it was made (disputes.note_final), and of money that moves by its posting.
CREATE OR REPLACE FUNCTION disputes.follow_order() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = disputes, pg_temp AS $$
DECLARE o orders.market_orders;
BEGIN
  -- No WHEN, for speed (orders.check_posting).
  IF NEW.status NOT IN ('disputed', 'cleared', 'refunded', 'split') THEN
    RETURN NULL;
  END IF;
  IF NEW.status = 'disputed' THEN
    SELECT * INTO o FROM orders.market_orders x WHERE x.id = NEW.order_id;
    INSERT INTO disputes.dispute (order_id) VALUES (o.id);
    INSERT INTO disputes.message (order_id, side, member_id, body) VALUES (o.id, 'buyer', o.buyer_id, NEW.note);
    PERFORM disputes.tell(o.id, 'dispute-opened', '{}');
    RETURN NULL;
  END IF;
  UPDATE disputes.dispute d SET closed_at = now() WHERE d.order_id = NEW.order_id AND d.closed_at IS NULL;
  IF FOUND THEN
    UPDATE disputes.decision d SET status = CASE d.status WHEN 'final' THEN 'done' ELSE 'overtaken' END
    WHERE d.order_id = NEW.order_id AND d.status IN ('proposed', 'final');
    IF NEW.actor <> 'operator' THEN
      PERFORM disputes.tell(NEW.order_id, 'dispute-closed', jsonb_build_object('how', NEW.actor));
    END IF;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER dispute_follows_its_order AFTER INSERT ON orders.event
  FOR EACH ROW EXECUTE FUNCTION disputes.follow_order();
