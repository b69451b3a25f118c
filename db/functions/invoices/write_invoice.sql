-- A paper is written here and nowhere else: whoever inserts one names the movement that makes it due, and the rest follows from the books.
-- The number is the next one of its issuer, and the hash goes on from the one before: whoever issues for the same issuer waits for its row,
-- and what is rolled back leaves no gap.
CREATE OR REPLACE FUNCTION invoices.write_invoice() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = invoices, pg_temp AS $$
DECLARE m orders.movement; o orders.market_order; read record; store vendors.stores; words invoices.tax_profile;
BEGIN
  -- Few statements: each costs more to start than to run.
  SELECT x AS movement, y AS bought INTO read FROM orders.movement x JOIN orders.market_order y ON y.id = x.order_id
  JOIN invoices.issuer i ON i.issuer_id = CASE x.kind WHEN 'order_fee' THEN 0 ELSE y.vendor_id END
  WHERE x.posting_id = NEW.posting_id AND x.kind IN ('order_paid', 'order_refund', 'order_fee') FOR NO KEY UPDATE OF i;
  IF NOT FOUND THEN
    INSERT INTO invoices.issuer (issuer_id) SELECT CASE x.kind WHEN 'order_fee' THEN 0 ELSE y.vendor_id END
    FROM orders.movement x JOIN orders.market_order y ON y.id = x.order_id WHERE x.posting_id = NEW.posting_id ON CONFLICT DO NOTHING;
    SELECT x AS movement, y AS bought INTO STRICT read FROM orders.movement x JOIN orders.market_order y ON y.id = x.order_id
    JOIN invoices.issuer i ON i.issuer_id = CASE x.kind WHEN 'order_fee' THEN 0 ELSE y.vendor_id END
    WHERE x.posting_id = NEW.posting_id AND x.kind IN ('order_paid', 'order_refund', 'order_fee') FOR NO KEY UPDATE OF i;
  END IF;
  m := read.movement;
  o := read.bought;
  NEW.issuer_id := CASE m.kind WHEN 'order_fee' THEN 0 ELSE o.vendor_id END;
  SELECT d.business_date, last.number, last.sha256, s AS store, p AS words INTO read FROM platform.open_day d
  LEFT JOIN LATERAL (
    SELECT x.number, x.sha256 FROM invoices.invoice x WHERE x.issuer_id = NEW.issuer_id ORDER BY x.number DESC LIMIT 1) last ON true
  LEFT JOIN vendors.stores s ON s.vendor_id = o.vendor_id
  LEFT JOIN LATERAL (
    SELECT * FROM invoices.tax_profile x WHERE x.vendor_id = o.vendor_id ORDER BY x.version DESC LIMIT 1) p ON true;
  store := read.store;
  words := read.words;
  NEW.number := coalesce(read.number, 0) + 1;
  NEW.previous_sha256 := coalesce(read.sha256, decode(repeat('00', 32), 'hex'));
  NEW.kind := CASE m.kind WHEN 'order_refund' THEN 'credit_note' ELSE 'invoice' END;
  NEW.label := invoices.label_of(NEW.issuer_id, store.slug, NEW.kind, NEW.number);
  NEW.order_id := o.id;
  NEW.receiver_id := CASE m.kind WHEN 'order_fee' THEN o.vendor_id ELSE o.buyer_id END;
  NEW.total_micro := m.amount_micro;
  NEW.issued_on := read.business_date;
  NEW.issued_at := now();
  NEW.content := invoices.content_of(m, o, store, words, NEW.label, NEW.issued_on)::text;
  NEW.sha256 := sha256(NEW.previous_sha256 || convert_to(NEW.content, 'UTF8'));
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER invoice_is_written_from_the_books BEFORE INSERT ON invoices.invoice
  FOR EACH ROW EXECUTE FUNCTION invoices.write_invoice();

-- A movement that is paid, refunded or a fee has its paper in the same transaction.
CREATE OR REPLACE FUNCTION invoices.issue() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = invoices, pg_temp AS $$
BEGIN
  -- No WHEN, for speed (orders.check_posting).
  IF NEW.kind IN ('order_paid', 'order_refund', 'order_fee') THEN
    INSERT INTO invoices.invoice (posting_id) VALUES (NEW.posting_id);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER movement_has_its_invoice AFTER INSERT ON orders.movement
  FOR EACH ROW EXECUTE FUNCTION invoices.issue();

-- An issued paper stays: nobody changes or removes a paper, an issuer or an issuer's name.
CREATE OR REPLACE FUNCTION invoices.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'invoices.% is kept as it is', TG_TABLE_NAME USING ERRCODE = '23514', CONSTRAINT = TG_TABLE_NAME || '_is_kept';
END $$;

CREATE OR REPLACE TRIGGER invoice_is_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON invoices.invoice
  FOR EACH STATEMENT EXECUTE FUNCTION invoices.refuse_change();
CREATE OR REPLACE TRIGGER issuer_is_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON invoices.issuer
  FOR EACH STATEMENT EXECUTE FUNCTION invoices.refuse_change();
CREATE OR REPLACE TRIGGER tax_profile_is_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON invoices.tax_profile
  FOR EACH STATEMENT EXECUTE FUNCTION invoices.refuse_change();
