-- Papers with what lists and files need of them, for other modules; `issuer` and `receiver` by the names that stand on them.
CREATE OR REPLACE VIEW invoices.invoices AS
SELECT i.id, i.public_id, i.issuer_id, i.receiver_id, i.label, i.kind, o.public_id AS order_public_id,
  orders.number_of(o.vendor_id, o.number) AS order_label, i.total_micro, i.issued_on, i.issued_at, i.content, i.sha256, i.previous_sha256,
  i.content::jsonb #>> '{issuer,name}' AS issuer, i.content::jsonb #>> '{receiver,name}' AS receiver,
  jsonb_typeof(i.content::jsonb -> 'tax') = 'object' AND jsonb_typeof(i.content::jsonb #> '{receiver,address}') = 'object' AS has_xml
FROM invoices.invoice i JOIN orders.market_order o ON o.id = i.order_id;

-- Each paper with what is wrong with it; a fault of null when nothing is. With triggers on nothing can be. No function judges it: whoever
-- reads this view would need that function's right to read whole papers, and papers have addresses on them.
CREATE OR REPLACE VIEW invoices.judged_invoices AS
SELECT i.id, i.posting_id, i.label, i.total_micro, CASE
  WHEN i.sha256 <> sha256(i.previous_sha256 || convert_to(i.content, 'UTF8')) THEN 'invoice_hash_is_of_its_content'
  WHEN i.previous_sha256 IS DISTINCT FROM CASE WHEN i.number = 1 THEN decode(repeat('00', 32), 'hex')
    ELSE (SELECT p.sha256 FROM invoices.invoice p WHERE p.issuer_id = i.issuer_id AND p.number = i.number - 1) END
    THEN 'invoice_goes_on_from_the_one_before'
  WHEN i.content IS NOT JSON OBJECT THEN 'invoice_says_what_was_paid'
  WHEN (i.label, i.kind, i.total_micro::text, i.issued_on::text) IS DISTINCT FROM
    (i.content::jsonb ->> 'number', i.content::jsonb ->> 'kind', i.content::jsonb ->> 'totalMicro', i.content::jsonb ->> 'issuedOn')
    OR NOT EXISTS (SELECT FROM orders.movement m WHERE m.posting_id = i.posting_id AND m.order_id = i.order_id
      AND m.amount_micro = i.total_micro) THEN 'invoice_says_what_was_paid' END AS fault
FROM invoices.invoice i;

-- The facts that anybody may know of a paper whose hash they have: who issued it, when, over how much, and whether it stands as it was
-- issued. Never whom it is for. `is_intact`: hash, number and predecessor agree, and the issuer's next paper goes on from it.
CREATE OR REPLACE FUNCTION invoices.verify(p_sha256 bytea) RETURNS TABLE (
  label text, kind text, issuer text, issued_on date, total_micro bigint, credited_micro bigint, corrects text, previous_sha256 bytea,
  is_intact boolean
) LANGUAGE sql STABLE SECURITY DEFINER ROWS 1 SET search_path = invoices, pg_temp AS $$
SELECT i.label, i.kind, i.content::jsonb #>> '{issuer,name}', i.issued_on, i.total_micro,
  CASE WHEN i.kind = 'invoice' AND i.issuer_id <> 0 THEN coalesce((SELECT sum(c.total_micro)::bigint FROM invoices.invoice c
    WHERE c.order_id = i.order_id AND c.issuer_id = i.issuer_id AND c.kind = 'credit_note'), 0) ELSE 0 END,
  i.content::jsonb ->> 'corrects', i.previous_sha256, (SELECT j.fault IS NULL FROM invoices.judged_invoices j WHERE j.id = i.id)
    AND NOT EXISTS (SELECT FROM invoices.invoice n WHERE n.issuer_id = i.issuer_id AND n.number = i.number + 1 AND n.previous_sha256 <> i.sha256)
FROM invoices.invoice i WHERE i.sha256 = p_sha256
$$;

-- Papers that are not what their triggers made them, and movements without a paper. Must be empty.
CREATE OR REPLACE VIEW invoices.broken_invoices AS
SELECT j.id, j.label, j.fault, j.posting_id FROM invoices.judged_invoices j WHERE j.fault IS NOT NULL
UNION ALL
SELECT NULL, NULL, 'movement_has_its_invoice', m.posting_id FROM orders.movement m
WHERE m.kind IN ('order_paid', 'order_refund', 'order_fee') AND NOT EXISTS (SELECT FROM invoices.invoice i WHERE i.posting_id = m.posting_id);

DROP FUNCTION IF EXISTS invoices.fault_of(invoices.invoice);
