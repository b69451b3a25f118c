-- Messages stay as they were written, disputes and decisions are kept for good; a picture is shown by one message.
CREATE OR REPLACE FUNCTION disputes.refuse_rewriting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'disputes.% is kept as it is', TG_TABLE_NAME USING ERRCODE = '23514', CONSTRAINT = TG_TABLE_NAME || '_is_kept';
END $$;

CREATE OR REPLACE TRIGGER message_is_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON disputes.message
  FOR EACH STATEMENT EXECUTE FUNCTION disputes.refuse_rewriting();
CREATE OR REPLACE TRIGGER dispute_is_kept BEFORE DELETE OR TRUNCATE ON disputes.dispute
  FOR EACH STATEMENT EXECUTE FUNCTION disputes.refuse_rewriting();
CREATE OR REPLACE TRIGGER decision_is_kept BEFORE DELETE OR TRUNCATE ON disputes.decision
  FOR EACH STATEMENT EXECUTE FUNCTION disputes.refuse_rewriting();
CREATE OR REPLACE TRIGGER picture_is_kept BEFORE DELETE OR TRUNCATE ON disputes.picture
  FOR EACH STATEMENT EXECUTE FUNCTION disputes.refuse_rewriting();

CREATE OR REPLACE FUNCTION disputes.keep_picture() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.message_id IS NOT NULL OR (OLD.picture_id, OLD.order_id, OLD.side) <> (NEW.picture_id, NEW.order_id, NEW.side) THEN
    RAISE EXCEPTION 'a picture is shown by one message' USING ERRCODE = '23514', CONSTRAINT = 'picture_is_kept';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER picture_is_shown_once BEFORE UPDATE ON disputes.picture
  FOR EACH ROW EXECUTE FUNCTION disputes.keep_picture();
