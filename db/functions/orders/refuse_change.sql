-- What was bought, what was paid and what happened stays; orders are kept for good.
CREATE OR REPLACE FUNCTION orders.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'orders.% is kept as it is', TG_TABLE_NAME USING ERRCODE = '23514', CONSTRAINT = TG_TABLE_NAME || '_is_kept';
END $$;

CREATE OR REPLACE TRIGGER market_order_is_kept BEFORE DELETE OR TRUNCATE ON orders.market_order
  FOR EACH STATEMENT EXECUTE FUNCTION orders.refuse_change();
CREATE OR REPLACE TRIGGER order_line_is_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON orders.order_line
  FOR EACH STATEMENT EXECUTE FUNCTION orders.refuse_change();
CREATE OR REPLACE TRIGGER movement_is_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON orders.movement
  FOR EACH STATEMENT EXECUTE FUNCTION orders.refuse_change();
CREATE OR REPLACE TRIGGER event_is_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON orders.event
  FOR EACH STATEMENT EXECUTE FUNCTION orders.refuse_change();
CREATE OR REPLACE TRIGGER checkout_is_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON orders.checkout
  FOR EACH STATEMENT EXECUTE FUNCTION orders.refuse_change();
CREATE OR REPLACE TRIGGER fee_version_is_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON orders.fee_version
  FOR EACH STATEMENT EXECUTE FUNCTION orders.refuse_change();
CREATE OR REPLACE TRIGGER ruling_is_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON orders.ruling
  FOR EACH STATEMENT EXECUTE FUNCTION orders.refuse_change();
CREATE OR REPLACE TRIGGER refunded_unit_is_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON orders.refunded_unit
  FOR EACH STATEMENT EXECUTE FUNCTION orders.refuse_change();
