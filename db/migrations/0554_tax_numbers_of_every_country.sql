-- Only VAT numbers begin with two letters: a GSTIN or an EIN does not. The API checks a number by the rules of its country.
ALTER TABLE invoices.tax_profile DROP CONSTRAINT tax_profile_vat_id,
  ADD CONSTRAINT tax_profile_vat_id CHECK (vat_id ~ '^[A-Z0-9&Ñ./-]{2,30}$');
