-- Completes an inserted document: the insert gives only the movement, and the rest follows from the books. Its number
-- is the issuer's next one, and its hash continues from the one before. Locks the issuer's row, so that a rollback
-- leaves no gap.
CREATE OR REPLACE FUNCTION invoices.write_invoice() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = invoices, pg_temp AS $$
DECLARE m orders.movement; o orders.market_order; read record; store vendors.stores; words invoices.tax_profile;
BEGIN
  -- Few queries, because each costs more to start than to run.
  SELECT x AS movement, y AS bought INTO read FROM orders.movement x JOIN orders.market_order y ON y.id = x.order_id
  JOIN invoices.issuer i ON i.issuer_id = CASE x.kind WHEN 'order_fee' THEN 0 ELSE y.vendor_id END
  WHERE x.posting_id = NEW.posting_id AND x.kind IN ('order_paid', 'order_refund', 'order_fee') FOR NO KEY UPDATE OF i;
  IF NOT FOUND THEN
    INSERT INTO invoices.issuer (issuer_id) SELECT CASE x.kind WHEN 'order_fee' THEN 0 ELSE y.vendor_id END
    FROM orders.movement x JOIN orders.market_order y ON y.id = x.order_id WHERE x.posting_id = NEW.posting_id
    ON CONFLICT DO NOTHING;
    SELECT x AS movement, y AS bought INTO STRICT read
    FROM orders.movement x JOIN orders.market_order y ON y.id = x.order_id
    JOIN invoices.issuer i ON i.issuer_id = CASE x.kind WHEN 'order_fee' THEN 0 ELSE y.vendor_id END
    WHERE x.posting_id = NEW.posting_id AND x.kind IN ('order_paid', 'order_refund', 'order_fee')
    FOR NO KEY UPDATE OF i;
  END IF;
  m := read.movement;
  o := read.bought;
  NEW.issuer_id := CASE m.kind WHEN 'order_fee' THEN 0 ELSE o.vendor_id END;
  SELECT d.business_date, last.number, last.sha256, s AS store, p AS words INTO read FROM platform.open_day d
  LEFT JOIN LATERAL (
    SELECT x.number, x.sha256 FROM invoices.invoice x WHERE x.issuer_id = NEW.issuer_id
    ORDER BY x.number DESC LIMIT 1) last ON true
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

-- Issues the document of a payment, refund or fee in the transaction of the movement.
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

-- Issued documents, issuers and their names never change.
CREATE OR REPLACE TRIGGER invoice_is_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON invoices.invoice
  FOR EACH STATEMENT
  EXECUTE FUNCTION platform.refuse_change('invoices.invoice is kept as it is', '23514', 'invoice_is_kept');
CREATE OR REPLACE TRIGGER issuer_is_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON invoices.issuer
  FOR EACH STATEMENT
  EXECUTE FUNCTION platform.refuse_change('invoices.issuer is kept as it is', '23514', 'issuer_is_kept');
CREATE OR REPLACE TRIGGER tax_profile_is_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON invoices.tax_profile
  FOR EACH STATEMENT
  EXECUTE FUNCTION platform.refuse_change('invoices.tax_profile is kept as it is', '23514', 'tax_profile_is_kept');

-- Invoices and credit notes for lists and files, for other modules. `issuer` and `receiver`: the names on them.
CREATE OR REPLACE VIEW invoices.invoices AS
SELECT i.id, i.public_id, i.issuer_id, i.receiver_id, i.label, i.kind, o.public_id AS order_public_id,
  orders.number_of(o.vendor_id, o.number) AS order_label, i.total_micro, i.issued_on, i.issued_at, i.content, i.sha256,
  i.previous_sha256, i.content::jsonb #>> '{issuer,name}' AS issuer, i.content::jsonb #>> '{receiver,name}' AS receiver,
  jsonb_typeof(i.content::jsonb -> 'tax') = 'object'
    AND jsonb_typeof(i.content::jsonb #> '{receiver,address}') = 'object' AS has_xml
FROM invoices.invoice i JOIN orders.market_order o ON o.id = i.order_id;

-- Documents with the error that they have (null: none). Impossible while triggers are enabled. Not a function, because
-- the view's readers would then need the right to read whole documents, which contain addresses.
CREATE OR REPLACE VIEW invoices.audited_invoices AS
SELECT i.id, i.posting_id, i.label, i.total_micro, CASE
  WHEN i.sha256 <> sha256(i.previous_sha256 || convert_to(i.content, 'UTF8')) THEN 'invoice_hash_is_of_its_content'
  WHEN i.previous_sha256 IS DISTINCT FROM CASE WHEN i.number = 1 THEN decode(repeat('00', 32), 'hex')
    ELSE (SELECT p.sha256 FROM invoices.invoice p WHERE p.issuer_id = i.issuer_id AND p.number = i.number - 1) END
    THEN 'invoice_goes_on_from_the_one_before'
  WHEN i.content IS NOT JSON OBJECT THEN 'invoice_says_what_was_paid'
  WHEN (i.label, i.kind, i.total_micro::text, i.issued_on::text) IS DISTINCT FROM
    (i.content::jsonb ->> 'number', i.content::jsonb ->> 'kind', i.content::jsonb ->> 'totalMicro',
      i.content::jsonb ->> 'issuedOn')
    OR NOT EXISTS (SELECT FROM orders.movement m WHERE m.posting_id = i.posting_id AND m.order_id = i.order_id
      AND m.amount_micro = i.total_micro) THEN 'invoice_says_what_was_paid' END AS violation
FROM invoices.invoice i;

-- Returns the public facts of a document by its hash: who issued it, when, over how much, and whether it is unaltered.
-- Never the recipient. `is_intact`: hash, number and predecessor match, and the issuer's next document continues from
-- it.
CREATE OR REPLACE FUNCTION invoices.verify(p_sha256 bytea) RETURNS TABLE (
  label text, kind text, issuer text, issued_on date, total_micro bigint, credited_micro bigint, corrects text,
  previous_sha256 bytea, is_intact boolean
) LANGUAGE sql STABLE SECURITY DEFINER ROWS 1 SET search_path = invoices, pg_temp AS $$
SELECT i.label, i.kind, i.content::jsonb #>> '{issuer,name}', i.issued_on, i.total_micro,
  CASE
    WHEN i.kind = 'invoice'
      AND i.issuer_id <> 0 THEN coalesce((SELECT sum(c.total_micro)::bigint FROM invoices.invoice c
    WHERE c.order_id = i.order_id AND c.issuer_id = i.issuer_id AND c.kind = 'credit_note'), 0) ELSE 0 END,
  i.content::jsonb ->> 'corrects', i.previous_sha256,
  (SELECT j.violation IS NULL FROM invoices.audited_invoices j WHERE j.id = i.id)
    AND NOT EXISTS (SELECT FROM invoices.invoice n
      WHERE n.issuer_id = i.issuer_id AND n.number = i.number + 1 AND n.previous_sha256 <> i.sha256)
FROM invoices.invoice i WHERE i.sha256 = p_sha256
$$;

-- Documents that break their triggers' rules, and movements without a document. Must be empty.
CREATE OR REPLACE VIEW invoices.broken_invoices AS
SELECT j.id, j.label, j.violation, j.posting_id FROM invoices.audited_invoices j WHERE j.violation IS NOT NULL
UNION ALL
SELECT NULL, NULL, 'movement_has_its_invoice', m.posting_id FROM orders.movement m
WHERE m.kind IN ('order_paid', 'order_refund', 'order_fee')
  AND NOT EXISTS (SELECT FROM invoices.invoice i WHERE i.posting_id = m.posting_id);
