-- Invoices and credit notes sum up to the movements that make one due, and each paper is what its trigger made it
-- (invoices.judged_invoices). Papers and movements of postings after `p_after`; with 0 all of them.
CREATE OR REPLACE FUNCTION reconciliation.check_invoices(p_after bigint) RETURNS SETOF reconciliation.finding LANGUAGE sql STABLE AS $$
  SELECT NULL, due.micro, issued.micro, due.movements
  FROM (SELECT coalesce(sum(m.amount_micro), 0) AS micro, count(*) AS movements FROM orders.movement m
    WHERE m.kind IN ('order_paid', 'order_refund', 'order_fee') AND m.posting_id > p_after) due,
  (SELECT coalesce(sum(j.total_micro), 0) AS micro FROM invoices.judged_invoices j WHERE j.posting_id > p_after) issued
  UNION ALL
  SELECT coalesce(format('invoice %s', b.label), 'movement') || format(' of posting %s breaks %s', b.posting_id, b.fault), 0, 1, 1
  FROM invoices.broken_invoices b WHERE b.posting_id > p_after;
$$;
