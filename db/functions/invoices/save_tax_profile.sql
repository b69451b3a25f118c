-- Sets what the invoices of a store say about their issuer from now on: a new version. The owner's alone. PB000: as vendors.check_session;
-- 23514 the rules of invoices.tax_profile.
-- p_vat_bps: free choice of the vendor, for their own invoices.
-- p_rate_micro: free choice of the vendor, for their own invoices.
CREATE OR REPLACE FUNCTION invoices.save_tax_profile(
  p_session_sha256 bytea, p_legal_name text, p_line1 text, p_line2 text, p_city text, p_postcode text, p_country text, p_vat_id text,
  p_tax_currency text, p_vat_bps integer, p_rate_micro bigint, p_rate_source text
) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = invoices, pg_temp AS $$
DECLARE vendor bigint := vendors.check_session(p_session_sha256, ARRAY['owner']);
BEGIN
  INSERT INTO invoices.issuer (issuer_id) VALUES (vendor) ON CONFLICT DO NOTHING;
  -- An invoice that is issued meanwhile says one thing or the other.
  PERFORM FROM invoices.issuer i WHERE i.issuer_id = vendor FOR NO KEY UPDATE;
  INSERT INTO invoices.tax_profile (vendor_id, version, legal_name, line1, line2, city, postcode, country, vat_id, tax_currency, vat_bps,
    rate_micro, rate_source)
  VALUES (vendor, 1 + (SELECT count(*) FROM invoices.tax_profile p WHERE p.vendor_id = vendor), p_legal_name, p_line1, p_line2, p_city,
    p_postcode, p_country, p_vat_id, p_tax_currency, p_vat_bps, p_rate_micro, p_rate_source);
END $$;

-- The newest version of each vendor.
CREATE OR REPLACE VIEW invoices.tax_profiles AS
SELECT DISTINCT ON (p.vendor_id) p.* FROM invoices.tax_profile p ORDER BY p.vendor_id, p.version DESC;
