-- Open disputes, and decisions that need a second operator, for the console's overview.
CREATE OR REPLACE VIEW disputes.waiting AS
SELECT 'open' AS queue, d.order_id, d.opened_at AS since FROM disputes.dispute d WHERE d.closed_at IS NULL
UNION ALL
SELECT 'decisions', x.order_id, x.proposed_at
FROM disputes.dispute d JOIN disputes.decision x ON x.order_id = d.order_id
WHERE d.closed_at IS NULL AND x.status = 'proposed';

-- Opens and closes a dispute with its order, in the same transaction, and mails both sides. Decisions were mailed when
-- they were made (disputes.record_final), moved money by its posting.
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
    PERFORM disputes.notify(o.id, 'dispute-opened', '{}');
    RETURN NULL;
  END IF;
  UPDATE disputes.dispute d SET closed_at = now() WHERE d.order_id = NEW.order_id AND d.closed_at IS NULL;
  IF FOUND THEN
    UPDATE disputes.decision d SET status = CASE d.status WHEN 'final' THEN 'done' ELSE 'overtaken' END
    WHERE d.order_id = NEW.order_id AND d.status IN ('proposed', 'final');
    IF NEW.actor <> 'operator' THEN
      PERFORM disputes.notify(NEW.order_id, 'dispute-closed', jsonb_build_object('how', NEW.actor));
    END IF;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER dispute_follows_its_order AFTER INSERT ON orders.event
  FOR EACH ROW EXECUTE FUNCTION disputes.follow_order();

-- Messages never change; disputes and decisions are never deleted; a picture belongs to one message.
CREATE OR REPLACE TRIGGER message_is_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON disputes.message
  FOR EACH STATEMENT
  EXECUTE FUNCTION platform.refuse_change('disputes.message is kept as it is', '23514', 'message_is_kept');
CREATE OR REPLACE TRIGGER dispute_is_kept BEFORE DELETE OR TRUNCATE ON disputes.dispute
  FOR EACH STATEMENT
  EXECUTE FUNCTION platform.refuse_change('disputes.dispute is kept as it is', '23514', 'dispute_is_kept');
CREATE OR REPLACE TRIGGER decision_is_kept BEFORE DELETE OR TRUNCATE ON disputes.decision
  FOR EACH STATEMENT
  EXECUTE FUNCTION platform.refuse_change('disputes.decision is kept as it is', '23514', 'decision_is_kept');
CREATE OR REPLACE TRIGGER picture_is_kept BEFORE DELETE OR TRUNCATE ON disputes.picture
  FOR EACH STATEMENT
  EXECUTE FUNCTION platform.refuse_change('disputes.picture is kept as it is', '23514', 'picture_is_kept');

CREATE OR REPLACE FUNCTION disputes.keep_picture() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.message_id IS NOT NULL
    OR (OLD.picture_id, OLD.order_id, OLD.side) <> (NEW.picture_id, NEW.order_id, NEW.side) THEN
    RAISE EXCEPTION 'a picture is shown by one message' USING ERRCODE = '23514', CONSTRAINT = 'picture_is_kept';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER picture_is_shown_once BEFORE UPDATE ON disputes.picture
  FOR EACH ROW EXECUTE FUNCTION disputes.keep_picture();
