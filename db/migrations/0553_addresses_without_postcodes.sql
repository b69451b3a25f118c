-- 70 countries have no postcodes. The contract checks a postcode by the rules of its country.
ALTER TABLE carts.address DROP CONSTRAINT address_postcode,
  ADD CONSTRAINT address_postcode CHECK (length(postcode) <= 20);
ALTER TABLE invoices.tax_profile DROP CONSTRAINT tax_profile_postcode,
  ADD CONSTRAINT tax_profile_postcode CHECK (length(postcode) <= 20);

-- The code of the United Kingdom is GB; UK was accepted.
UPDATE carts.address SET country = 'GB' WHERE country = 'UK';
