-- Returns the label of an issuer's next document: TEA-HOUSE-INV-00012, a credit note TEA-HOUSE-CN-00013, the operator's
-- FEE-00014.
CREATE OR REPLACE FUNCTION invoices.label_of(p_issuer_id bigint, p_store_slug text, p_kind text, p_number integer)
RETURNS text LANGUAGE sql IMMUTABLE
RETURN CASE WHEN p_issuer_id = 0 THEN 'FEE'
  ELSE orders.store_code(p_store_slug) || CASE p_kind WHEN 'invoice' THEN '-INV' ELSE '-CN' END END
  || '-' || lpad(p_number::text, greatest(5, length(p_number::text)), '0');

-- Returns a store as a party of an invoice: by its own invoice details if given, or else by its name.
CREATE OR REPLACE FUNCTION invoices.store_party(s vendors.stores, p invoices.tax_profile) RETURNS jsonb
LANGUAGE sql STABLE
RETURN jsonb_build_object('name', coalesce(p.legal_name, s.store_name), 'store', s.store_name,
  'vatId', p.vat_id, 'address',
  CASE
    WHEN p.vendor_id IS NOT NULL
      THEN jsonb_build_object('line1', p.line1, 'line2', p.line2, 'city', p.city, 'postcode', p.postcode,
    'country', p.country) END);

-- Returns the vendor's current tax terms as a document stores them. Null without a tax currency.
CREATE OR REPLACE FUNCTION invoices.tax_terms(p invoices.tax_profile) RETURNS jsonb LANGUAGE sql STABLE
RETURN CASE WHEN p.tax_currency IS NOT NULL THEN jsonb_build_object('currency', p.tax_currency, 'vatBps', p.vat_bps,
  'rateMicro', p.rate_micro, 'rateSource', p.rate_source) END;

-- Returns the tax that a price includes by such terms, in cents of the tax currency; null without terms. Net and gross
-- are rounded half up from the price. The tax is that of the net (EN 16931, BR-S-09); `roundingCents` (BT-114) is the
-- difference to the gross.
CREATE OR REPLACE FUNCTION invoices.tax_of(p_terms jsonb, p_total_micro bigint) RETURNS jsonb
LANGUAGE sql IMMUTABLE STRICT AS $$
SELECT p_terms || jsonb_build_object('grossCents', c.gross, 'netCents', c.net, 'vatCents', v.vat,
  'roundingCents', c.gross - c.net - v.vat)
FROM (SELECT round(p_total_micro::numeric * (p_terms ->> 'rateMicro')::bigint / 10000000000)::bigint AS gross,
  round(p_total_micro::numeric * (p_terms ->> 'rateMicro')::bigint
    / (1000000 * (10000 + (p_terms ->> 'vatBps')::integer)::numeric))::bigint AS net) c,
LATERAL (SELECT round(c.net::numeric * (p_terms ->> 'vatBps')::integer / 10000)::bigint AS vat) v
$$;

-- Returns the content of the document that an order's movement requires: JSON, whose text is hashed unchanged. Amounts
-- are in millionths of a USDT, and in cents within `tax`. `s` and `p`: the order's store and its newest invoice
-- details. Reads only what the kind of document contains.
CREATE OR REPLACE FUNCTION invoices.content_of(
  m orders.movement, o orders.market_order, s vendors.stores, p invoices.tax_profile, p_label text, p_day date
) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
DECLARE
  paper jsonb := jsonb_build_object('number', p_label, 'issuedOn', p_day, 'order', orders.label_of(s.slug, o.number),
    'orderedOn', o.placed_on, 'currency', 'USDT', 'totalMicro', m.amount_micro, 'posting', m.posting_id);
  issuer jsonb := invoices.store_party(s, p); lines jsonb; tax jsonb; corrected invoices.invoice;
  buyer text := o.address ->> 'fullName';
BEGIN
  IF m.kind = 'order_fee' THEN
    RETURN paper || jsonb_build_object('kind', 'invoice',
      'issuer', jsonb_build_object('name', platform.brand_name(), 'vatId', NULL, 'address', NULL), 'receiver', issuer,
      'corrects', NULL, 'reason', NULL, 'voucher', NULL, 'discountMicro', 0, 'feeBps', o.fee_rate_bps,
      'lines', '[]'::jsonb, 'tax', NULL);
  END IF;
  IF buyer IS NULL THEN
    buyer := (SELECT b.full_name FROM members.members b WHERE b.id = o.buyer_id);
  END IF;
  paper := paper || jsonb_build_object('issuer', issuer,
    'receiver', jsonb_build_object('name', buyer, 'vatId', NULL, 'address', o.address - 'phone'), 'feeBps', NULL);
  IF m.kind = 'order_paid' THEN
    SELECT jsonb_agg(
      jsonb_build_object('title', l.title, 'variant', l.variant, 'quantity', l.quantity, 'priceMicro', l.price_micro,
      'delivery', l.delivery, 'deliveryMicro', l.delivery_micro) ORDER BY l.number)
    INTO lines FROM orders.order_line l WHERE l.order_id = o.id;
    IF p.tax_currency IS NOT NULL THEN
      tax := invoices.tax_of(invoices.tax_terms(p), m.amount_micro);
    END IF;
    RETURN paper || jsonb_build_object('kind', 'invoice', 'corrects', NULL, 'reason', NULL, 'voucher', o.voucher_code,
      'discountMicro', o.discount_micro, 'lines', lines, 'tax', tax);
  END IF;
  SELECT * INTO corrected FROM invoices.invoice x
  WHERE x.order_id = o.id AND x.issuer_id = o.vendor_id AND x.kind = 'invoice' ORDER BY x.id LIMIT 1;
  -- A credit note reverses its invoice at that day's rate; without tax there, it has none.
  IF jsonb_typeof(corrected.content::jsonb -> 'tax') = 'object' THEN
    tax := invoices.tax_of((corrected.content::jsonb -> 'tax') - '{grossCents,netCents,vatCents,roundingCents}'::text[],
      m.amount_micro);
  END IF;
  RETURN paper
    || jsonb_build_object('kind', 'credit_note', 'corrects', corrected.label, 'reason', m.reason, 'voucher', NULL,
    'discountMicro', 0, 'lines', '[]'::jsonb, 'tax', tax);
END $$;

-- Sets a store's invoice details from now on, as a new version. Only for its owner. Errors: PB000 as
-- vendors.check_session; 23514 the rules of invoices.tax_profile.
-- p_vat_bps: free choice of the vendor, for their own invoices.
-- p_rate_micro: free choice of the vendor, for their own invoices.
CREATE OR REPLACE FUNCTION invoices.save_tax_profile(
  p_session_sha256 bytea, p_legal_name text, p_line1 text, p_line2 text, p_city text, p_postcode text, p_country text,
  p_vat_id text, p_tax_currency text, p_vat_bps integer, p_rate_micro bigint, p_rate_source text
) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = invoices, pg_temp AS $$
DECLARE vendor bigint := vendors.check_session(p_session_sha256, ARRAY['owner']);
BEGIN
  INSERT INTO invoices.issuer (issuer_id) VALUES (vendor) ON CONFLICT DO NOTHING;
  -- An invoice issued meanwhile has either the old or the new details.
  PERFORM FROM invoices.issuer i WHERE i.issuer_id = vendor FOR NO KEY UPDATE;
  INSERT INTO invoices.tax_profile (vendor_id, version, legal_name, line1, line2, city, postcode, country, vat_id,
    tax_currency, vat_bps, rate_micro, rate_source)
  VALUES (vendor, 1 + (SELECT count(*) FROM invoices.tax_profile p WHERE p.vendor_id = vendor), p_legal_name, p_line1,
    p_line2, p_city, p_postcode, p_country, p_vat_id, p_tax_currency, p_vat_bps, p_rate_micro, p_rate_source);
END $$;

-- The newest version of each vendor.
CREATE OR REPLACE VIEW invoices.tax_profiles AS
SELECT DISTINCT ON (p.vendor_id) p.* FROM invoices.tax_profile p ORDER BY p.vendor_id, p.version DESC;
