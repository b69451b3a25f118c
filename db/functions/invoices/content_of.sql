DROP FUNCTION IF EXISTS invoices.content_of(orders.movement, orders.market_order, text), invoices.label_of(bigint, text, integer),
  invoices.store_party(bigint), invoices.tax_of(bigint, jsonb, bigint);

-- The name of an issuer's next paper: TEA-HOUSE-INV-00012, a credit note TEA-HOUSE-CN-00013, the operator's FEE-00014.
CREATE OR REPLACE FUNCTION invoices.label_of(p_issuer_id bigint, p_store_slug text, p_kind text, p_number integer) RETURNS text
LANGUAGE sql IMMUTABLE
RETURN CASE WHEN p_issuer_id = 0 THEN 'FEE' ELSE upper(p_store_slug) || CASE p_kind WHEN 'invoice' THEN '-INV' ELSE '-CN' END END
  || '-' || lpad(p_number::text, greatest(5, length(p_number::text)), '0');

-- A store as one side of a paper: by its own words on invoices where it gave them, else by its name.
CREATE OR REPLACE FUNCTION invoices.store_party(s vendors.stores, p invoices.tax_profile) RETURNS jsonb LANGUAGE sql IMMUTABLE
RETURN jsonb_build_object('name', coalesce(p.legal_name, s.store_name), 'store', s.store_name, 'vatId', p.vat_id, 'address',
  CASE WHEN p.vendor_id IS NOT NULL THEN jsonb_build_object('line1', p.line1, 'line2', p.line2, 'city', p.city, 'postcode', p.postcode,
    'country', p.country) END);

-- The terms of a vendor's tax now, as a paper keeps them; null without a tax currency.
CREATE OR REPLACE FUNCTION invoices.tax_terms(p invoices.tax_profile) RETURNS jsonb LANGUAGE sql IMMUTABLE
RETURN CASE WHEN p.tax_currency IS NOT NULL THEN jsonb_build_object('currency', p.tax_currency, 'vatBps', p.vat_bps,
  'rateMicro', p.rate_micro, 'rateSource', p.rate_source) END;

-- The tax that a price includes by such terms, in cents of the tax currency; null without them. Net and gross are rounded half up out of
-- the price; the tax is that of the net (EN 16931, BR-S-09), and `roundingCents` (BT-114) what then lacks to the gross.
CREATE OR REPLACE FUNCTION invoices.tax_of(p_terms jsonb, p_total_micro bigint) RETURNS jsonb LANGUAGE sql IMMUTABLE STRICT AS $$
SELECT p_terms || jsonb_build_object('grossCents', c.gross, 'netCents', c.net, 'vatCents', v.vat,
  'roundingCents', c.gross - c.net - v.vat)
FROM (SELECT round(p_total_micro::numeric * (p_terms ->> 'rateMicro')::bigint / 10000000000)::bigint AS gross,
  round(p_total_micro::numeric * (p_terms ->> 'rateMicro')::bigint
    / (1000000 * (10000 + (p_terms ->> 'vatBps')::integer)::numeric))::bigint AS net) c,
LATERAL (SELECT round(c.net::numeric * (p_terms ->> 'vatBps')::integer / 10000)::bigint AS vat) v
$$;

-- The content of the paper that a movement of an order makes due: JSON, whose text is hashed as it is. Amounts are millionths of a USDT; of
-- `tax` cents. `s` and `p` are the order's store and its newest words on invoices.
CREATE OR REPLACE FUNCTION invoices.content_of(
  m orders.movement, o orders.market_order, s vendors.stores, p invoices.tax_profile, p_label text, p_day date
) RETURNS jsonb LANGUAGE sql STABLE AS $$
SELECT jsonb_build_object('number', p_label, 'kind', CASE m.kind WHEN 'order_refund' THEN 'credit_note' ELSE 'invoice' END,
  'issuedOn', p_day, 'order', orders.label_of(s.slug, o.number), 'orderedOn', o.placed_on, 'currency', 'USDT',
  'totalMicro', m.amount_micro, 'posting', m.posting_id,
  'issuer', CASE m.kind WHEN 'order_fee' THEN jsonb_build_object('name', platform.brand_name(), 'vatId', NULL, 'address', NULL)
    ELSE invoices.store_party(s, p) END,
  'receiver', CASE m.kind WHEN 'order_fee' THEN invoices.store_party(s, p)
    ELSE jsonb_build_object('name', coalesce(o.address ->> 'fullName', b.full_name), 'vatId', NULL, 'address', o.address - 'phone') END,
  'corrects', CASE m.kind WHEN 'order_refund' THEN i.label END,
  'reason', CASE m.kind WHEN 'order_refund' THEN m.reason END,
  'voucher', CASE m.kind WHEN 'order_paid' THEN o.voucher_code END,
  'discountMicro', CASE m.kind WHEN 'order_paid' THEN o.discount_micro ELSE 0 END,
  'feeBps', CASE m.kind WHEN 'order_fee' THEN o.fee_rate_bps END,
  'lines', CASE m.kind WHEN 'order_paid' THEN (
    SELECT jsonb_agg(jsonb_build_object('title', l.title, 'variant', l.variant, 'quantity', l.quantity, 'priceMicro', l.price_micro,
      'delivery', l.delivery, 'deliveryMicro', l.delivery_micro) ORDER BY l.number) FROM orders.order_line l WHERE l.order_id = o.id) ELSE '[]' END,
  'tax', CASE m.kind WHEN 'order_fee' THEN NULL WHEN 'order_paid' THEN invoices.tax_of(invoices.tax_terms(p), m.amount_micro)
    -- A credit note takes back what its invoice said, at the rate of that day; without a tax there it has none.
    ELSE CASE WHEN jsonb_typeof(i.content::jsonb -> 'tax') = 'object'
      THEN invoices.tax_of((i.content::jsonb -> 'tax') - '{grossCents,netCents,vatCents,roundingCents}'::text[], m.amount_micro) END END)
FROM members.members b
LEFT JOIN LATERAL (
  SELECT x.label, x.content FROM invoices.invoice x
  WHERE m.kind = 'order_refund' AND x.order_id = o.id AND x.issuer_id = o.vendor_id AND x.kind = 'invoice' ORDER BY x.id LIMIT 1) i ON true
WHERE b.id = o.buyer_id
$$;
