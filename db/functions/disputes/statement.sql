-- The statement that an operator confirms: to decide a dispute, or to approve another one's decision ('Decide', 'Approve').
CREATE OR REPLACE FUNCTION disputes.statement(p_verb text, d disputes.decision) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT concat_ws(E'\n', p_verb || ' a dispute ' || CASE d.outcome WHEN 'vendor' THEN 'for the vendor' WHEN 'buyer' THEN 'for the buyer'
      ELSE 'by a split' END,
    'Order: ' || o.label,
    'Buyer: ' || b.email,
    'Vendor: ' || s.store_name || ' (' || v.email || ')',
    'Held: ' || platform.usdt_text(d.held_micro),
    'Back to the buyer: ' || platform.usdt_text(d.refund_micro),
    'To the vendor, less the fee: ' || platform.usdt_text(d.held_micro - d.refund_micro),
    'Reason: ' || d.reason,
    CASE WHEN p_verb = 'Approve' THEN 'Decided by: ' || (SELECT x.email FROM identity.operators x WHERE x.id = d.proposed_by) END,
    CASE WHEN p_verb = 'Approve' THEN 'Decision: ' || d.id END)
  FROM orders.market_orders o JOIN members.members b ON b.id = o.buyer_id JOIN members.members v ON v.id = o.vendor_id
  JOIN vendors.stores s ON s.vendor_id = o.vendor_id
  WHERE o.id = d.order_id
$$;

-- Whether a decision rests on the confirmations of whoever made it. The command line gives none.
CREATE OR REPLACE FUNCTION disputes.is_confirmed(d disputes.decision) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT d.unconfirmed IS NOT NULL OR (
    identity.is_confirmed(d.confirmation_id, d.proposed_by, disputes.statement('Decide', d))
    AND (NOT d.takes_two OR identity.is_confirmed(d.approval_confirmation_id, d.decided_by, disputes.statement('Approve', d))))
$$;
