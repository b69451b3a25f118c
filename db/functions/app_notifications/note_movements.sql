-- Writes the notifications of postings, each once: everything that is said stands in the books, so a caller can invent none. For the job
-- that follows postings. It is asked about each posting with the mails of it.
CREATE OR REPLACE FUNCTION app_notifications.note_movements(p_postings bigint[]) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = app_notifications, pg_temp AS $$
  INSERT INTO app_notifications.notification (member_id, topic, name, facts, event, happened_at)
  SELECT told.member_id, t.topic, p.kind,
    jsonb_strip_nulls(jsonb_build_object('posting', p.id::text, 'amount', p.amount_micro::text, 'title', k.title, 'order', b.public_id,
      'number', b.label, 'side', CASE WHEN b.vendor_id = told.member_id THEN 'vendor' WHEN b.buyer_id = told.member_id THEN 'buyer' END,
      'from', CASE p.kind WHEN 'wallet_transfer' THEN CASE p.from_account & 31 WHEN ledger.kind('wallet') THEN 'wallet'
        ELSE 'earnings' END END)),
    'posting ' || p.id, p.posted_at
  FROM ledger.postings p
  JOIN (VALUES ('deposit', 'to', 'deposit'), ('purchase', 'from', 'purchase'), ('claim', 'from', 'claim'), ('wallet_transfer', 'from', 'transfer'),
    ('package_return', 'from', 'package'), ('order_paid', 'from', 'order'), ('order_paid', 'to', 'order'), ('order_refund', 'to', 'order'),
    ('order_proceeds', 'to', 'order')) AS t (kind, side, topic) ON t.kind = p.kind
  CROSS JOIN LATERAL (SELECT m.id AS member_id FROM members.members m
    WHERE m.id = CASE t.side WHEN 'from' THEN p.from_account ELSE p.to_account END >> 5) told
  LEFT JOIN investments.positions o ON o.public_id = (p.source ->> 'position')::uuid
  LEFT JOIN investments.packages k ON k.id = o.package_id
  LEFT JOIN orders.market_orders b ON b.public_id = (p.source ->> 'order')::uuid
  WHERE p.id = ANY (p_postings) AND notifications.is_wanted_in_app(told.member_id, t.topic)
  ORDER BY p.id
  ON CONFLICT ON CONSTRAINT notification_tells_an_event_once DO NOTHING
$$;

-- Writes the notifications of what the close of a day credited, one an account and day. For the job that mails the same digests.
-- p_day: compared with the days that are closed.
-- p_amounts_micro: accepted: docs/security.md, the mail of the same digest is written by the same process.
CREATE OR REPLACE FUNCTION app_notifications.note_incomes(p_day date, p_members bigint[], p_amounts_micro bigint[]) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = app_notifications, pg_temp AS $$
  INSERT INTO app_notifications.notification (member_id, topic, name, facts, event)
  SELECT i.member_id, 'income', 'income', jsonb_build_object('amount', i.amount_micro::text, 'day', p_day), 'income ' || p_day
  FROM unnest(p_members, p_amounts_micro) AS i (member_id, amount_micro)
  WHERE notifications.is_wanted_in_app(i.member_id, 'income') AND EXISTS (SELECT FROM income.closed_days c WHERE c.day = p_day)
  ON CONFLICT ON CONSTRAINT notification_tells_an_event_once DO NOTHING
$$;
